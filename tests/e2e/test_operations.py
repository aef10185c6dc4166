"""docs/use/operations.md, done: backup, recovery, a full disk, logs, metrics, messages of a failed start."""

import json
import re
import resource
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from lxml import etree
from ncclient.operations import RPCError

from isolane.cli import pages
from tests.e2e.agents import Running, agent, until
from tests.patience import PATIENCE_S

PAGE = (Path(__file__).parent.parent.parent / "docs" / "use" / "operations.md").read_text(encoding="utf-8")
METRICS = (Path(__file__).parent.parent.parent / "docs" / "use" / "metrics.md").read_text(encoding="utf-8")
NETCONF = "urn:ietf:params:xml:ns:netconf:base:1.0"
SERVER = "urn:isolane:yang:isolane-server"
SYSTEM = "urn:ietf:params:xml:ns:yang:ietf-system"


def configure(running: Running, content: str) -> None:
    with running.connect() as session:
        session.edit_config(target="running", config=f'<config xmlns="{NETCONF}">{content}</config>')


def contact(text: str) -> str:
    return f'<system xmlns="{SYSTEM}"><contact>{text}</contact></system>'


def failed_start(state: Path, *options: str) -> str:
    command = [sys.executable, "-m", "isolane.cli", "serve", "--state", str(state), "--ssh", "127.0.0.1:0"]
    done = subprocess.run(
        [*command, *options], capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )
    assert done.returncode == 1
    return done.stderr


def test_every_command_of_the_page_exists() -> None:
    for name, *_ in re.findall(r"^    (?:\S+ )?isolane (\w+)", PAGE, re.MULTILINE):
        assert any(page.startswith(name) for page in pages.read()), name


def test_a_backup_starts_an_empty_directory(tmp_path: Path) -> None:
    with agent(tmp_path / "old") as running:
        configure(running, contact("night shift"))
        with running.connect() as session:
            backup = session.get_config("running").data_xml
    (tmp_path / "backup.xml").write_text(backup)
    with (
        agent(tmp_path / "new", "--config", str(tmp_path / "backup.xml")) as running,
        running.connect() as session,
    ):
        restored = str(session.get_config("running"))
    assert "night shift" in restored
    assert "too-much" in restored, "the demonstration was in the backup"
    assert restored.count("<authorized-key>") == 2, "the key of the backup and the new one get in"


def test_a_copied_directory_goes_on_with_history_and_keys(tmp_path: Path) -> None:
    with agent(tmp_path / "old", "--empty") as running:
        configure(running, contact("first"))
    subprocess.run(["cp", "-a", tmp_path / "old", tmp_path / "copy"], check=True)
    with agent(tmp_path / "copy") as running, running.connect() as session:
        history = str(session.get(filter=("subtree", '<history xmlns="urn:isolane:yang:isolane-history"/>')))
    assert history.count("<commit>") == 2
    keys = [(tmp_path / name / "ssh_host_ed25519_key.pub").read_text() for name in ("old", "copy")]
    assert keys[0] == keys[1]


def test_damage_stops_the_start_and_recover_sets_it_aside(tmp_path: Path) -> None:
    state = tmp_path / "state"
    with agent(state, "--empty") as running:
        configure(running, contact("kept"))
        configure(running, contact("hit by damage"))
        configure(running, contact("behind the damage"))
    (journal,) = (state / "running").glob("journal-*")
    journal.write_bytes(journal.read_bytes().replace(b"hit by damage", b"hit by DAMAGE", 1))
    said = failed_start(state)
    assert journal.name in said
    assert "--recover" in said
    with agent(state, "--recover") as running, running.connect() as session:
        assert "kept" in str(session.get_config("running"))
    (aside,) = (state / "running").glob("damaged-*")
    assert b"behind the damage" in aside.read_bytes()


def test_a_directory_in_use_says_by_whom(tmp_path: Path) -> None:
    with agent(tmp_path / "state", "--empty") as running:
        assert f"is in use by process {running.process.pid}" in failed_start(tmp_path / "state")


def test_a_full_disk_refuses_commits_and_nothing_else(tmp_path: Path) -> None:
    with agent(tmp_path / "state", "--empty") as running, running.connect() as session:
        configure(running, contact("before"))
        limits = resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE)
        (journal,) = (tmp_path / "state" / "running").glob("journal-*")
        full = (journal.stat().st_size, limits[1])
        resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, full)
        with pytest.raises(RPCError) as refused:
            configure(running, contact("while it is full"))
        assert refused.value.tag == "resource-denied"
        assert "before" in str(session.get_config("running"))
        resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, limits)
        configure(running, contact("after"))
        assert "after" in str(session.get_config("running"))


def test_the_log_becomes_json_while_it_runs(tmp_path: Path) -> None:
    (setting,) = re.findall(r"^    (<server.*<log>.*)$", PAGE, re.MULTILINE)
    with agent(tmp_path / "state", "--empty") as running:
        configure(running, setting)
        with running.connect():
            pass
        log = tmp_path / "state.log"
        entry = until(
            lambda: [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")],
            lambda entries: any(entry["logger"] == "isolane.login" for entry in entries),
        )
    assert {"time", "level", "logger", "message"} <= set(entry[-1])


def test_the_metrics_that_the_page_names_are_there(tmp_path: Path) -> None:
    named = set(re.findall(r"`(isolane_\w+)`", METRICS))
    assert len(named) >= 6
    with agent(tmp_path / "state") as running:
        configure(running, f'<server xmlns="{SERVER}"><metrics><port>0</port></metrics></server>')
        with running.connect() as session:
            query = f'<server xmlns="{SERVER}"><metrics><actual-port/></metrics></server>'
            found = etree.fromstring(session.get(filter=("subtree", query)).data_xml.encode())
        port = found.findtext(f".//{{{SERVER}}}actual-port")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics?set=all", timeout=PATIENCE_S) as reply:
            text = reply.read().decode()
    assert named <= set(re.findall(r"^(\w+)", text, re.MULTILINE))
