"""The pages about SONiC: every command in them is executed, and the order of tables is that of the models."""

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
from isolane.sonic.modules.updater import RECREATED
from tests.docs import commands
from tests.docs.commands import Block
from tests.e2e.agents import until
from tests.patience import PATIENCE_S
from tests.ports import free_tcp_port
from tests.sonic.conftest import YANG

TOP: Final = Path(__file__).parents[2]
PAGES: Final = [TOP / "docs" / "use" / page for page in ("sonic.md", "sonic-queues.md")]
"""In the order in which a reader executes them: the second uses what the first started."""


def blocks(*languages: str) -> list[Block]:
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    return [block for text in texts for block in commands.blocks(text) if block.language in languages]


@contextmanager
def ended_afterwards(directory: Path) -> Iterator[None]:
    """Ends whatever the page starts."""
    try:
        yield
    finally:
        for file in directory.glob("*.pid"):
            with suppress(ProcessLookupError):
                os.kill(int(file.read_text()), 15)


def test_every_command_of_the_pages_works(tmp_path: Path) -> None:
    ports = {port: str(free_tcp_port()) for port in ("8443", "8300", "8444", "8301")}
    (tmp_path / "examples").symlink_to(TOP / "examples")
    for name, words in (("isolane", "-m isolane.cli "), ("python", "")):
        (tmp_path / name).write_text(f'#!/bin/sh\nexec {sys.executable} {words}"$@"\n')
        (tmp_path / name).chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": str(TOP)}
    said: list[str] = []
    with ended_afterwards(tmp_path):
        for number, block in enumerate(blocks("sh", "text")):
            if block.language == "text":
                if block.title == "prints":
                    assert block.text in said[-1], said[-1]
                continue
            script = re.sub("|".join(ports), lambda found: ports[found[0]], block.text)
            log = tmp_path / f"{number}.log"
            started = f" > {log} 2>&1 & echo $! > {number}.pid"
            script = re.sub(r" &$", started, script, flags=re.MULTILINE)
            done = subprocess.run(
                ["bash", "-e", "-c", script],
                cwd=tmp_path,
                env=environment,
                capture_output=True,
                timeout=PATIENCE_S,
            )
            assert done.returncode == 0, (script, done.stderr.decode())
            said.append(done.stdout.decode())
            if started in script:
                until(log.read_text, lambda said: "ready " in said)
    shown = "".join(said)
    assert '"mtu":9100' in shown
    assert "to spine 1\n" in shown
    assert '"in-octets"' in shown
    assert "llr_profile\nshort\n" in shown
    assert '"tx-init-ctl-os"' in shown
    assert re.search(r"^trimmed-packets [1-9]", shown, re.MULTILINE)
    assert re.search(r"^ecn-marked-frames [1-9]", shown, re.MULTILINE)
    assert (tmp_path / "new.json").read_text() == (tmp_path / "config_db.json").read_text()


def test_the_order_of_the_page_is_that_of_the_models(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sonic", "order", "--yang-path", str(YANG)]) == 0
    assert capsys.readouterr().out in [block.text for block in blocks("text")]


def test_the_page_names_all_that_is_made_again() -> None:
    (sentences,) = re.findall(
        r'An entry that is "made again".*?What refers', PAGES[0].read_text("utf-8"), re.DOTALL
    )
    assert set(re.findall(r"`([A-Z_]+)", sentences)) == RECREATED.keys()
