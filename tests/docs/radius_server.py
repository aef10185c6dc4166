"""A RADIUS server that knows one user: it answers on the loopback until it is ended, and prints each request.

RFC 2865 sections 3 and 5.2: how a password is hidden, and what authenticates an answer. RFC 3579 section
3.2: the Message-Authenticator, which every answer has.
"""

import hmac
import socket
import sys
from collections.abc import Iterator
from hashlib import md5
from typing import Final

ACCESS_REQUEST: Final = 1
ACCESS_ACCEPT: Final = 2
ACCESS_REJECT: Final = 3
USER_NAME: Final = 1
USER_PASSWORD: Final = 2
NAS_IDENTIFIER: Final = 32
MESSAGE_AUTHENTICATOR: Final = 80
HEADER: Final = 20


def attributes(packet: bytes) -> Iterator[tuple[int, bytes]]:
    """Type and value of each."""
    at = HEADER
    while at < len(packet):
        yield packet[at], packet[at + 2 : at + packet[at + 1]]
        at += packet[at + 1]


def password(hidden: bytes, secret: bytes, authenticator: bytes) -> bytes:
    """What a client hid, in blocks of 16 octets."""
    plain, before = b"", authenticator
    for at in range(0, len(hidden), 16):
        block = hidden[at : at + 16]
        mask = md5(secret + before, usedforsecurity=False).digest()
        plain += bytes(a ^ b for a, b in zip(block, mask, strict=True))
        before = block
    return plain.rstrip(b"\0")


def answer(request: bytes, code: int, secret: bytes) -> bytes:
    """An answer of no attribute but the Message-Authenticator."""
    head = bytes([code]) + request[1:2] + (HEADER + 18).to_bytes(2, "big")
    begin = bytes([MESSAGE_AUTHENTICATOR, 18])
    digest = hmac.digest(secret, head + request[4:HEADER] + begin + bytes(16), "md5")
    said = begin + digest
    return head + md5(head + request[4:HEADER] + said + secret, usedforsecurity=False).digest() + said


def serve(port: int, secret: bytes, user: bytes, right: bytes) -> None:
    """Answer for ever."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as served:
        served.bind(("127.0.0.1", port))
        print("ready", flush=True)
        while True:
            packet, client = served.recvfrom(4096)
            if packet[0] != ACCESS_REQUEST:
                continue
            said = dict(attributes(packet))
            typed = password(said[USER_PASSWORD], secret, packet[4:HEADER])
            code = ACCESS_ACCEPT if (said[USER_NAME], typed) == (user, right) else ACCESS_REJECT
            print(said[USER_NAME].decode(), said[NAS_IDENTIFIER].decode(), code, flush=True)
            served.sendto(answer(packet, code, secret), client)


if __name__ == "__main__":
    serve(int(sys.argv[1]), *(each.encode() for each in sys.argv[2:5]))
