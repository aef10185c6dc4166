"""The page about SONiC: every command in it is executed, and the order in it is that of the models."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from isolane.cli.main import main
from tests.e2e.agents import free_tcp_port, until
from tests.sonic.conftest import YANG

PAGE: Final = Path(__file__).parents[2] / "docs" / "use" / "sonic.md"
_BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    return [text for kind, text in _BLOCK.findall(PAGE.read_text(encoding="utf-8")) if kind == language]


@contextmanager
def ended_afterwards(directory: Path) -> Iterator[None]:
    """Ends the Redis and the agent that the page starts."""
    try:
        yield
    finally:
        for name in ("agent.pid", "redis.pid"):
            file = directory / name
            if file.exists():
                os.kill(int(file.read_text()), 15)


def test_every_command_of_the_page_works(tmp_path: Path) -> None:
    https, ssh = free_tcp_port(), free_tcp_port()
    (tmp_path / "yang-models").symlink_to(YANG)
    (tmp_path / "isolane").write_text(f'#!/bin/sh\nexec {sys.executable} -m isolane.cli "$@"\n')
    (tmp_path / "isolane").chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    environment["PYTHONPATH"] = str(PAGE.parents[2])
    said = ""
    with ended_afterwards(tmp_path):
        for block in blocks("sh"):
            script = block.replace("8443", str(https)).replace("8300", str(ssh))
            script = re.sub(r" &$", " > log 2>&1 & echo $! > agent.pid", script, flags=re.MULTILINE)
            done = subprocess.run(
                ["bash", "-e", "-c", script], cwd=tmp_path, env=environment, capture_output=True, timeout=60
            )
            assert done.returncode == 0, (script, done.stderr.decode())
            said += done.stdout.decode()
            if "agent.pid" in script:
                until((tmp_path / "log").read_text, lambda log: "ready " in log)
    assert "1500\n" in said
    assert '"mtu":9100' in said
    assert (tmp_path / "new.json").read_text() == (tmp_path / "config_db.json").read_text()


def test_the_order_of_the_page_is_that_of_the_models(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sonic", "order", "--yang-path", str(YANG)]) == 0
    assert capsys.readouterr().out in blocks("text")
