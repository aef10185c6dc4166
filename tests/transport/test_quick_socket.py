"""The socket of an SSH connection: a packet of data goes with the empty one before it, no octet is lost."""

import asyncio
import socket
from random import Random

from isolane.transport.ssh import SHORT, QuickSocket
from tests.patience import PATIENCE_S


def pair() -> tuple[QuickSocket, socket.socket]:
    """Two ends with little room between them."""
    ours, theirs = socket.socketpair()
    quick = QuickSocket(fileno=ours.detach())
    quick.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_608)
    quick.setblocking(False)
    theirs.setblocking(False)
    return quick, theirs


def test_a_short_packet_goes_with_the_next_one() -> None:
    quick, theirs = pair()
    with quick, theirs:
        quick.gathers = True
        assert quick.send(b"nothing") == 7
        assert quick.send(b"end") == 3, "two are sent, however short"
        assert theirs.recv(100) == b"nothingend"
        quick.gathers = False
        assert quick.send(b"short") == 5
        assert theirs.recv(100) == b"short"


def test_all_octets_come_in_order_to_a_reader_that_is_slow() -> None:
    async def run() -> tuple[bytes, bytes]:
        quick, theirs = pair()
        loop, rng = asyncio.get_running_loop(), Random(3)
        transport, _ = await loop.create_connection(asyncio.Protocol, sock=quick)
        sent, received = bytearray(), bytearray()
        for number in range(400):
            quick.gathers = True
            for size in (rng.randrange(1, SHORT), rng.randrange(1, 3_000)):
                piece = bytes([number % 256]) * size
                sent += piece
                transport.write(piece)
            quick.gathers = False
            if rng.random() < 0.3:
                received += await loop.sock_recv(theirs, rng.randrange(1, 5_000))
        while len(received) < len(sent):
            received += await asyncio.wait_for(loop.sock_recv(theirs, 65_536), PATIENCE_S)
        transport.close()
        theirs.close()
        return bytes(sent), bytes(received)

    sent, received = asyncio.run(run())
    assert received == sent
