"""Replies and ends that the agent's own commands meet, and the line that each becomes."""

import asyncio
from collections.abc import Iterable
from pathlib import Path

import pytest

from isolane.cli.remote.client import NETCONF, Address, Remote, RemoteError, advised
from isolane.netconf.framing import frame
from isolane.transport.sshlib import asyncssh

HERE, THERE = Path("agent.sock"), Address("192.0.2.1", 830, "nina")


class Peer:
    """An agent that has answered already."""

    def __init__(self, *messages: str, error: Exception | None = None) -> None:
        self.octets = b"".join(b"".join(frame([each.encode()], "end-of-message")) for each in messages)
        self.error = error

    def writelines(self, data: Iterable[bytes], /) -> None:
        """Take a request."""

    async def read(self, n: int = -1, /) -> bytes:
        if self.error is not None:
            raise self.error
        octets, self.octets = self.octets, b""
        return octets


def refusal(peer: Peer) -> str:
    with pytest.raises(RemoteError) as refused:
        asyncio.run(Remote(peer, peer).rpc("<get/>"))
    return str(refused.value)


@pytest.mark.parametrize(
    ("parts", "line"),
    [
        ("<error-tag>in-use</error-tag><error-message>busy</error-message>", "in-use: busy"),
        ("<error-tag>in-use</error-tag>", "in-use"),
        ("<error-tag>in-use</error-tag><error-message/>", "in-use"),
        (
            "<error-tag>in-use</error-tag><error-message> </error-message><error-path>/a</error-path>",
            "in-use (/a)",
        ),
        ("<error-tag> in-use </error-tag><error-message>\n busy\n</error-message>", "in-use: busy"),
    ],
)
def test_an_error_without_a_message_is_its_tag(parts: str, line: str) -> None:
    """`error-message` is optional (RFC 6241 section 4.3)."""
    one = f'<rpc-reply xmlns="{NETCONF}"><rpc-error>{parts}</rpc-error></rpc-reply>'
    two = f'<rpc-reply xmlns="{NETCONF}">{2 * f"<rpc-error>{parts}</rpc-error>"}</rpc-reply>'
    assert refusal(Peer(one)) == line
    assert refusal(Peer(two)) == f"{line}; and 1 more"


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (None, "the agent closed the session"),
        (
            ConnectionResetError(104, "Connection reset by peer"),
            "the connection was lost: [Errno 104] Connection reset by peer",
        ),
        (ConnectionResetError(), "the connection was lost: ConnectionResetError"),
    ],
)
def test_an_end_says_why(error: Exception | None, line: str) -> None:
    assert refusal(Peer(error=error)) == line


@pytest.mark.parametrize("place", [HERE, THERE], ids=["socket", "SSH"])
@pytest.mark.parametrize("error", [OSError(), TimeoutError(), asyncssh.DisconnectError(2, "")])
def test_a_reason_is_never_empty(place: Path | Address, error: Exception) -> None:
    said = advised(place, error).partition(";")[0]
    assert said.strip()
    assert said == said.strip()
