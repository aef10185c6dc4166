"""A port that another program uses: one line that names the option or the leaf to change."""

import asyncio
import logging
import random
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from isolane.cli.main import main
from isolane.dataplane.clock import RealClock
from isolane.dataplane.emulated.udp import UdpEnd
from isolane.dataplane.emulated.wire import WireConfig
from isolane.device.emulation import wires
from isolane.transport.tcp import cannot_listen


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        yield port


@pytest.mark.parametrize("option", ["--ssh", "--tls", "--http", "--gnmi"])
def test_serve_names_the_option(
    option: str, taken: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    others = [] if option == "--ssh" else ["--ssh", "127.0.0.1:0"]
    place = f"127.0.0.1:{taken}"
    assert main(["serve", "--state", str(tmp_path / "s"), *others, option, place]) == 1
    written = capsys.readouterr()
    assert (written.out, written.err) == ("", f"isolane: {_text(taken, option)}\n")
    assert not (tmp_path / "s").exists()


@pytest.mark.parametrize("option", ["--ssh", "--gnmi", "--discovery"])
def test_a_lab_names_the_option(
    option: str, taken: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    others = [] if option == "--ssh" else ["--ssh", "127.0.0.1:0"]
    place = f"127.0.0.1:{taken}"
    assert main(["lab", "--count", "1", "--state", str(tmp_path / "s"), *others, option, place]) == 1
    assert capsys.readouterr().err.splitlines()[-1] == f"isolane: {_text(taken, option)}"


def _text(port: int, option: str) -> str:
    return (
        f"cannot listen at 127.0.0.1 port {port}: the port is in use by another program; "
        f"choose another address or port with {option} HOST:PORT"
    )


def test_a_wire_over_udp_names_itself_and_the_leaf(caplog: pytest.LogCaptureFixture) -> None:
    async def test(port: int) -> None:
        end = UdpEnd(RealClock(), WireConfig(), ("127.0.0.1", 9), random.Random(1))
        await wires._open("w1", end, ("127.0.0.1", port))

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server, caplog.at_level(logging.ERROR):
        server.bind(("127.0.0.1", 0))
        port = server.getsockname()[1]
        asyncio.run(test(port))
    assert caplog.messages == [
        f"wire w1: cannot listen at 127.0.0.1 port {port}: the port is in use by another program; "
        "set another local-port at this end"
    ]


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        (("192.0.2.1", 0), "this machine does not have the address"),
        (("no.such.host.invalid", 0), "Name or service not known"),
    ],
)
def test_other_reasons_are_said_as_plainly(address: tuple[str, int], reason: str) -> None:
    with pytest.raises(OSError, match=r".") as caught:
        socket.create_server(address)
    text = cannot_listen(*address, caught.value, "set another")
    assert text.startswith(f"cannot listen at {address[0]} port 0: ")
    assert text.endswith("; set another")
    assert reason in text or "name resolution" in text
    assert "while attempting" not in text
