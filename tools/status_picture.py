"""Draws docs/start/status.svg: the screen of `isolane status`, of an agent that runs its demonstration."""

import asyncio
import io
import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console

from isolane.cli.main import parser
from isolane.cli.remote.address import address_of
from isolane.cli.remote.client import connect
from isolane.cli.status.screen import screen
from isolane.shell.show.report import SHOWN, Report, report

PICTURE = Path(__file__).parent.parent / "docs" / "start" / "status.svg"
COLUMNS = 116
WAIT_S = 60.0


def main() -> int:
    """Run an agent until it isolates flows and knows its neighbours, and draw what is read of it."""
    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, "-m", "isolane.cli", "serve", "--state", f"{scratch}/state"]
        command += ["--ssh", "127.0.0.1:0", "--json"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
            assert process.stdout is not None
            try:
                place = json.loads(process.stdout.readline())["ssh"]
                shown = asyncio.run(_until_isolated(place, f"{scratch}/state"))
            finally:
                process.terminate()
    PICTURE.write_text(drawn(shown), encoding="utf-8")
    return 0


async def _until_isolated(place: str, state: str) -> Report:
    args = parser("status").parse_args(["status", place, "--state", state])
    deadline = time.monotonic() + WAIT_S
    async with connect(address_of(args)) as remote:
        while True:
            shown = report(await remote.operational(SHOWN))
            ready = shown.flows and sum(bool(port.neighbours) for port in shown.ports) >= 2
            if ready:
                return shown
            if time.monotonic() > deadline:
                raise TimeoutError("the demonstration isolates no flow")
            await asyncio.sleep(1)


def drawn(shown: Report) -> str:
    """The screen as SVG; the fonts are those of the reader's machine, none is loaded."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True)
    console.print(screen(shown))
    svg = console.export_svg(title="isolane status", unique_id="status")
    return re.sub(r"\n *@font-face \{.*?\}", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    sys.exit(main())
