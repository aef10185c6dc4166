"""`isolane serve --http`: off unless asked for, and the curl line that it prints."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from isolane.app.http import Router
from isolane.northbound.http_exchange import Headers, Peer, Request, Response
from tests.patience import PATIENCE_S
from tests.transport.http.site import run


@pytest.mark.parametrize(
    ("options", "shown"),
    [((), "ietf-interfaces:interfaces"), (("--empty", "--dataplane", "none"), "ietf-system:system")],
)
def test_the_printed_curl_line_works(tmp_path: Path, options: tuple[str, ...], shown: str) -> None:
    command = [sys.executable, "-m", "isolane.cli", "serve", "--state", str(tmp_path / "state"), *options]
    command += ["--ssh", "127.0.0.1:0", "--http", "127.0.0.1:0", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        ready = json.loads(process.stdout.readline())
        assert process.stderr is not None
        line = next(line for line in process.stderr if line.startswith("  curl "))
        assert f" https://{ready['https']}/restconf/data/{shown}" in line
        told = [*shlex.split(line), "-sS", "-w", "\n%{http_code} %{http_version}"]
        done = subprocess.run(told, capture_output=True, check=True, timeout=PATIENCE_S, text=True)
        body, _, said = done.stdout.rpartition("\n")
        assert said == "200 2"
        assert json.loads(body)[shown]
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0


def test_without_it_nothing_of_http_is_imported_or_made(tmp_path: Path) -> None:
    text = """
import asyncio, sys
from pathlib import Path
from isolane.app.agent import Agent, Options
from isolane.program import starting
from isolane.bindings import MODEL

async def main():
    agent = Agent(Options(model=MODEL, state=Path(sys.argv[1]), relay=False))
    await agent.start()
    await agent.close()

asyncio.run(main())
wrong = [name for name in sys.modules if name.split(".")[0] in ("h2", "hpack", "hyperframe", "httptools")]
print(wrong + [name for name in sys.modules if name.startswith("isolane.transport.http.")])
"""
    command = [sys.executable, "-c", text, str(tmp_path / "state")]
    done = subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE_S, text=True)
    assert done.stdout == "[]\n"
    assert not (tmp_path / "state" / "ca.pem").exists()


@pytest.mark.parametrize(
    ("target", "answered"),
    [
        ("/restconf", "restconf"),
        ("/restconf/data?depth=1", "restconf"),
        ("/restconf?/a", "restconf"),
        ("/restconf/metrics", "deeper"),
        ("/restconf/metrics/a", "deeper"),
        ("/restconfig", None),
        ("/rest", None),
        ("/", None),
        ("*", None),
    ],
)
def test_the_longest_prefix_answers(target: str, answered: str | None) -> None:
    async def restconf(request: Request) -> Response:
        return Response(200, (), b"restconf")

    async def deeper(request: Request) -> Response:
        return Response(200, (), b"deeper")

    async def test() -> None:
        router = Router()
        router.mount("/restconf", restconf)
        router.mount("/restconf/metrics", deeper)
        response = await router(Request("GET", target, Headers(), b"", "1.1", True, Peer("::1", 1)))
        assert response == (Response(404) if answered is None else Response(200, (), answered.encode()))

    run(test)
