"""The page about SONiC: every command in it is executed, and the order in it is that of the models."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from isolane.cli.main import main
from tests.e2e.agents import until
from tests.ports import free_tcp_port
from tests.sonic.conftest import YANG

PAGE: Final = Path(__file__).parents[2] / "docs" / "use" / "sonic.md"
_BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    return [text for kind, text in _BLOCK.findall(PAGE.read_text(encoding="utf-8")) if kind == language]


@contextmanager
def ended_afterwards(directory: Path) -> Iterator[None]:
    """Ends whatever the page starts."""
    try:
        yield
    finally:
        for file in directory.glob("*.pid"):
            with suppress(ProcessLookupError):
                os.kill(int(file.read_text()), 15)


def test_every_command_of_the_page_works(tmp_path: Path) -> None:
    ports = {port: str(free_tcp_port()) for port in ("8443", "8300", "8444", "8301")}
    (tmp_path / "yang-models").symlink_to(YANG)
    for name, words in (("isolane", "-m isolane.cli "), ("python", "")):
        (tmp_path / name).write_text(f'#!/bin/sh\nexec {sys.executable} {words}"$@"\n')
        (tmp_path / name).chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    environment["PYTHONPATH"] = str(PAGE.parents[2])
    said = ""
    with ended_afterwards(tmp_path):
        for number, block in enumerate(blocks("sh")):
            script = re.sub("|".join(ports), lambda found: ports[found[0]], block)
            log = tmp_path / f"{number}.log"
            started = f" > {log} 2>&1 & echo $! > {number}.pid"
            script = re.sub(r" &$", started, script, flags=re.MULTILINE)
            done = subprocess.run(
                ["bash", "-e", "-c", script], cwd=tmp_path, env=environment, capture_output=True, timeout=60
            )
            assert done.returncode == 0, (script, done.stderr.decode())
            said += done.stdout.decode()
            if started in script:
                until(log.read_text, lambda said: "ready " in said)
    assert "1500\n" in said
    assert '"mtu":9100' in said
    assert "to spine 1\n" in said
    assert '"in-octets"' in said
    assert "llr_profile\nshort\n" in said
    assert '"tx-init-ctl-os"' in said
    assert (tmp_path / "new.json").read_text() == (tmp_path / "config_db.json").read_text()


def test_the_order_of_the_page_is_that_of_the_models(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sonic", "order", "--yang-path", str(YANG)]) == 0
    assert capsys.readouterr().out in blocks("text")
