"""What docs/use/transport.md says is done here: authority, TLS and call home as they stand on the page."""

import re
import subprocess
import textwrap
import threading
from pathlib import Path

import pytest

from isolane.bindings import MODEL
from isolane.tree import xml
from tests.e2e.agents import agent, until
from tests.patience import PATIENCE_S
from tests.ports import free_tcp_port

PAGE = (Path(__file__).parents[2] / "docs" / "use" / "transport.md").read_text(encoding="utf-8")
NC = "urn:ietf:params:xml:ns:netconf:base:1.0"


def section(title: str) -> list[str]:
    """The indented blocks of a section."""
    text = PAGE.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]
    found = re.findall(r"(?:^(?:    .*)?\n)+", text, re.MULTILINE)
    return [textwrap.dedent(block).strip("\n") for block in found if block.strip()]


def test_every_configuration_on_the_page_is_one() -> None:
    blocks = re.findall(r"(?:^    .*\n)+", PAGE, re.MULTILINE)
    whole = [
        block
        for block in blocks
        if block.lstrip().startswith(("<server", "<netconf-server", "<restconf-server"))
    ]
    assert len(whole) == 4
    for block in whole:
        xml.decode(MODEL, xml.parse(f"<config>{block}</config>".encode()), state=False)


def test_the_authority_and_the_tls_client_of_the_page_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    port = str(free_tcp_port())
    commands = "\n".join([*section("A private authority"), section("TLS")[0].replace("6513", port)])
    script = commands[: commands.index("isolane serve")]
    done = subprocess.run(
        ["bash", "-e"], input=script, capture_output=True, text=True, cwd=tmp_path, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    options = ("--config", str(tmp_path / "tls.xml"), "--dataplane", "none")
    with agent(tmp_path / "state", *options):
        monkeypatch.chdir(tmp_path)
        lines = section("TLS")[1].replace("6513", port)
        exec(compile(lines, "docs/use/transport.md", "exec"), {})  # the lines of the page
    assert capsys.readouterr().out.strip().isdigit()


def test_the_client_of_the_page_is_called(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    config, lines, _, _ = section("Call home")
    port = str(free_tcp_port())
    code = compile(lines.replace("4334", port), "docs/use/transport.md", "exec")
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        monkeypatch.chdir(tmp_path)
        waiting = threading.Thread(target=exec, args=(code, {}), daemon=True)
        waiting.start()
        with running.connect() as session:
            text = config.replace("4334", port).replace("west.example.com", "127.0.0.2")
            session.edit_config(target="running", config=f'<config xmlns="{NC}">{text}</config>')
            waiting.join(PATIENCE_S)
    assert until(lambda: capsys.readouterr().out.strip(), str.isdigit)


def test_the_client_of_restconf_on_the_page_is_called(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, config, lines = section("Call home")
    port = str(free_tcp_port())
    code = compile(lines.replace("4336", port), "docs/use/transport.md", "exec")
    options = ("--empty", "--dataplane", "none", "--http", "127.0.0.1:0")
    with agent(tmp_path / "state", *options) as running:
        monkeypatch.chdir(tmp_path)
        waiting = threading.Thread(target=exec, args=(code, {}), daemon=True)
        waiting.start()
        with running.connect() as session:
            text = config.replace("</remote-address>", f"</remote-address><remote-port>{port}</remote-port>")
            session.edit_config(target="running", config=f'<config xmlns="{NC}">{text}</config>')
            waiting.join(PATIENCE_S)
    assert until(lambda: capsys.readouterr().out.strip(), lambda text: "ietf-system:system" in text)
