"""Frames of every kind that the classifier tells apart, out of a seed."""

from random import Random

_PROTOCOLS = (1, 6, 17, 47, 50, 58, 132)
_EXTENSIONS = (0, 43, 60)
_SHORTEST = {b"\x08\x00": 34, b"\x86\xdd": 54, b"\x81\x00": 18}


def random_frame(random: Random) -> bytes:
    """A frame with or without a tag: IPv4 or IPv6 of all sorts, something else, or nonsense."""
    addresses = random.randbytes(12)
    tag = b"" if random.random() < 0.6 else b"\x81\x00" + random.randbytes(2)
    kind = random.random()
    if kind < 0.4:
        rest = b"\x08\x00" + _v4(random)
    elif kind < 0.85:
        rest = b"\x86\xdd" + _v6(random)
    else:
        rest = random.choice((b"\x08\x06", b"\x88\xf7", b"\x08\x00", b"\x86\xdd", random.randbytes(2)))
        rest += random.randbytes(random.randrange(80))
    frame = addresses + tag + rest
    if random.random() < 0.15:
        frame = frame[: random.randrange(14, len(frame) + 1)]
    # The kernel runs no program over an untagged IP packet that is shorter than its header.
    return frame.ljust(_SHORTEST.get(frame[12:14], 14), b"\x00")


def _v4(random: Random) -> bytes:
    words = random.choice((5, 5, 5, 6, 10, 15))
    flags = random.choice((0, 0, 0, 0x4000, 0x2000, 0x0001, 0x1FFF, 0x8000))
    head = bytes((0x40 | words, random.randrange(256))) + random.randbytes(4) + flags.to_bytes(2, "big")
    head += bytes((random.randrange(256), random.choice(_PROTOCOLS))) + random.randbytes(2)
    head += random.randbytes(8) + random.randbytes(4 * (words - 5))
    return head + random.randbytes(random.choice((0, 2, 4, 8, 20, 60)))


def _v6(random: Random) -> bytes:
    chain = [random.choice(_EXTENSIONS) for _ in range(random.choice((0, 0, 0, 1, 2, 3, 6, 7)))]
    if random.random() < 0.1:
        chain.append(44)
    last = random.choice(_PROTOCOLS)
    numbers = [*chain, last]
    body = b""
    for following in numbers[1:]:
        octets = 8 * random.choice((1, 1, 2, 4))
        body += bytes((following, octets // 8 - 1)) + random.randbytes(octets - 2)
    body += random.randbytes(random.choice((0, 3, 4, 8, 40)))
    head = b"\x60" + random.randbytes(5) + bytes((numbers[0], 64)) + random.randbytes(32)
    return head + body
