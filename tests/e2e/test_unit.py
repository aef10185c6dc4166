"""The systemd unit, as far as it can be tried without systemd as the first process."""

import json
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest
from lxml import etree
from ncclient.operations import RPCError

from tests.e2e.agents import agent

UNIT: Final = Path(__file__).parents[2] / "packaging" / "isolane.service"
RUNNER: Final = Path(__file__).parent / "system_calls.py"
NC: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
SYS: Final = "urn:ietf:params:xml:ns:yang:ietf-system"
PERMISSIONS: Final = ("CapabilityBoundingSet", "AmbientCapabilities", "SystemCallFilter")


def analyzed(*command: str) -> str:
    done = subprocess.run(["systemd-analyze", *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def permitting(directory: Path) -> Path:
    """The unit with the commented lines in force."""
    text = re.sub(rf"(?m)^#(?=(?:{'|'.join(PERMISSIONS)})=)", "", UNIT.read_text())
    path = directory / UNIT.name
    path.write_text(text)
    return path


def safe(unit: Path) -> dict[str, bool]:
    """By the names of systemd: whether a setting keeps something away from the service."""
    told = json.loads(analyzed("security", "--offline=true", "--json=short", str(unit)))
    return {each["name"]: bool(each["set"]) for each in told}


def system_calls(unit: Path) -> list[str]:
    """All that the unit permits."""
    groups = re.findall(r"(?m)^SystemCallFilter=(.*)$", unit.read_text())
    found: list[str] = []
    waiting = [name for group in groups for name in group.split()]
    while waiting:
        name = waiting.pop()
        if not name.startswith("@"):
            found.append(name)
            continue
        lines = analyzed("syscall-filter", name).splitlines()[1:]
        waiting += [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]
    return found


def test_systemd_has_nothing_to_say_against_the_unit(tmp_path: Path) -> None:
    grouped = tmp_path / "grouped" / UNIT.name
    grouped.parent.mkdir()
    grouped.write_text(UNIT.read_text().replace("[Service]\n", "[Service]\nGroup=netconf\n"))
    for unit in (UNIT, permitting(tmp_path), grouped):
        assert analyzed("verify", "--man=no", str(unit)) == ""


def test_little_is_exposed() -> None:
    told = analyzed("security", "--offline=true", "--threshold=23", str(UNIT))
    assert "Overall exposure level" in told


def test_no_capability_is_held_and_what_sets_the_clock_is_filtered() -> None:
    found = safe(UNIT)
    assert all(is_safe for name, is_safe in found.items() if name.startswith("CapabilityBoundingSet"))
    assert found["SystemCallFilter=~@clock"]


def test_the_commented_lines_have_the_effect_that_they_name(tmp_path: Path) -> None:
    found = safe(permitting(tmp_path))
    held = {name for name, is_safe in found.items() if name.startswith("Cap") and not is_safe}
    assert held == {
        "CapabilityBoundingSet=~CAP_BPF",
        "CapabilityBoundingSet=~CAP_NET_(BIND_SERVICE|BROADCAST|RAW)",
        "CapabilityBoundingSet=~CAP_NET_ADMIN",
        "CapabilityBoundingSet=~CAP_SYS_TIME",
    }
    assert not found["SystemCallFilter=~@clock"]


def test_there_is_a_directory_for_sockets_that_others_may_enter() -> None:
    """Where `ProtectSystem=strict` and `DynamicUser` let the agent make one, as the docs name it."""
    text = UNIT.read_text()
    assert "RuntimeDirectory=isolane\n" in text
    assert "RuntimeDirectoryMode" not in text  # 0755 without
    page = (UNIT.parents[1] / "docs" / "use" / "transport.md").read_text()
    assert set(re.findall(r"/(?:run|var)/[\w./-]*\.sock", page)) == {"/run/isolane/netconf.sock"}


def now() -> str:
    """The time that it is: a test that fails must not set another."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def test_the_agent_lives_under_the_filter_and_is_refused_the_clock(tmp_path: Path) -> None:
    """All that it does at a start, for a session and at its end is permitted; the clock is an error."""
    said = re.search(r"(?m)^SystemCallErrorNumber=(\w+)$", UNIT.read_text())
    under = (sys.executable, str(RUNNER), said[1] if said else "kill", *system_calls(UNIT), "--")
    with agent(tmp_path / "state", "--empty", "--dataplane", "linux", under=under) as running:
        with running.connect() as session:
            config = f'<system xmlns="{SYS}"><hostname>confined</hostname></system>'
            session.edit_config(
                target="running",
                config=f'<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0">{config}</config>',
            )
            request = (
                f'<set-current-datetime xmlns="{SYS}"><current-datetime>{now()}</current-datetime>'
                "</set-current-datetime>"
            )
            with pytest.raises(RPCError) as caught:
                session.dispatch(etree.fromstring(request))
            assert caught.value.tag == "access-denied"
            assert "CAP_SYS_TIME" in str(caught.value.message)
            assert "confined" in str(session.get_config("running"))
        assert running.process.poll() is None
    assert running.process.returncode == 0
