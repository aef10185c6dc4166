"""How many octets a message may have, and how many may wait behind work: to the octet."""

from collections.abc import Callable

import pytest

from isolane.bindings.isolane_server import Limits
from isolane.netconf.framing import frame
from isolane.netconf.requests import WAITING_OCTETS, WAITING_REQUESTS
from isolane.netconf.server import Server
from tests.netconf.client import BASES, Client
from tests.netconf.test_session_end import EDIT, GET, Held

Connect = Callable[..., Client]

LIMIT = 100_000


def of_size(client: Client, size: int) -> bytes:
    """A request of so many octets."""
    octets = client.request(GET).encode()
    return octets + b" " * (size - len(octets))


@pytest.mark.parametrize("framing", ["one chunk", "many chunks", "end of message"])
@pytest.mark.parametrize(("size", "is_taken"), [(LIMIT, True), (LIMIT + 1, False)])
def test_a_message_has_so_many_octets_at_most(
    server: Server, connect: Connect, framing: str, size: int, is_taken: bool
) -> None:
    server.service.limits = Limits.new(max_message_size=LIMIT)
    client = connect(bases=BASES[:1]) if framing == "end of message" else connect()
    octets = of_size(client, size)
    step = size if framing == "one chunk" else 1_000
    pieces = [octets[at : at + step] for at in range(0, size, step)]
    if framing == "end of message":
        client.session.receive(octets + b"]]>]]>")
    else:
        client.session.receive(b"".join(frame(pieces, "chunked")))
    assert (b"too-big" not in client.octets) == is_taken
    assert (b"<data" in client.octets) == is_taken
    assert (client.closed is None) == is_taken
    assert server.statistics.oversize_messages == (not is_taken)


@pytest.mark.parametrize("announced", [LIMIT - 10, LIMIT - 9])
def test_what_a_chunk_announces_counts_with_what_has_come(
    server: Server, client: Client, announced: int
) -> None:
    server.service.limits = Limits.new(max_message_size=LIMIT)
    client.session.receive(b"\n#10\n" + b" " * 10 + b"\n#%d\n" % announced)
    assert (client.closed is None) == (announced + 10 <= LIMIT)


def test_so_many_octets_of_requests_wait_behind_work(server: Server) -> None:
    """Nothing more is read until those that wait are answered, and then the same again."""
    client = Client(server)
    held = Held(server, (1, 5))
    for _ in range(2):
        client.send(client.request(EDIT))
        client.send(of_size(client, WAITING_OCTETS // 2))
        client.send(of_size(client, WAITING_OCTETS // 2 - 1))
        assert client.reading
        client.send(b" ")
        assert not client.reading
        held.finish()
        assert client.reading
        assert client.octets.count(b"\n##\n") == 4
        client.octets = b""


def test_so_many_requests_wait_behind_work(server: Server) -> None:
    client = Client(server)
    held = Held(server)
    client.send(client.request(EDIT))
    for _ in range(WAITING_REQUESTS - 1):
        client.send(client.request(GET))
    assert client.reading
    client.send(client.request(GET))
    assert not client.reading
    held.finish()
    assert client.reading
