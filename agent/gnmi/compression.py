"""Messages of gRPC in gzip: inflated within a limit, and deflated for clients that do so, too."""

import asyncio
import zlib
from typing import Final

from isolane.gnmi.errors import Code, Refused, invalid
from isolane.northbound.http_exchange import Request

HEAD: Final = 5
"""Octets in front of a message: whether it is compressed, and its length."""
_GZIP: Final = 31
"""The window of zlib that stands for the format of gzip (RFC 1952)."""
_STEP: Final = 262_144
"""Octets that are inflated in one turn of the loop."""
_DEFLATED: Final = 65_536
"""The same of octets that are deflated, which takes longer."""
_LEVEL: Final = 1
"""Measured on a Get of JSON: half the time of level 6, and a tenth more octets."""
LEAST: Final = 256
"""Octets of a message that are worth it; smaller ones stay plain."""


async def inflated(message: bytes, request: Request, most: int) -> bytes:
    """The content of a compressed message, inflated to no more octets than a message may have."""
    content = message[HEAD:]
    if request.headers.get("grpc-encoding") != "gzip":
        raise Refused(Code.INTERNAL, "a message is compressed, and the call has no grpc-encoding")
    inflating = zlib.decompressobj(_GZIP)
    octets = bytearray()
    try:
        while not inflating.eof:
            octets += inflating.decompress(content, min(_STEP, most + 1 - len(octets)))
            if len(octets) > most:
                raise too_large("a message, inflated,", most)
            content = inflating.unconsumed_tail
            if not content and not inflating.eof:
                raise invalid("a compressed message ends too early")
            await asyncio.sleep(0)
    except zlib.error:
        raise invalid("a message is not in the format of gzip") from None
    if inflating.unused_data:
        raise invalid("a compressed message goes on after its end")
    return bytes(octets)


async def deflated(messages: bytes | bytearray) -> bytes:
    """Messages in their frames, each compressed where that is worth it."""
    octets = bytearray()
    at = 0
    while at < len(messages):
        end = at + HEAD + int.from_bytes(messages[at + 1 : at + HEAD], "big")
        if end - at < LEAST:
            octets += messages[at:end]
        else:
            content = await _deflated(memoryview(messages)[at + HEAD : end])
            octets += b"\x01" + len(content).to_bytes(4, "big") + content
        at = end
    return bytes(octets)


async def _deflated(content: memoryview) -> bytes:
    deflating = zlib.compressobj(_LEVEL, zlib.DEFLATED, _GZIP)
    octets = bytearray()
    for at in range(0, len(content), _DEFLATED):
        octets += deflating.compress(content[at : at + _DEFLATED])
        if len(content) > _DEFLATED:
            await asyncio.sleep(0)
    return bytes(octets + deflating.flush())


def too_large(what: str, most: int) -> Refused:
    """The refusal of a message."""
    text = f"{what} is too large: a message has at most {most:,} octets (max-gnmi-message-size)"
    return Refused(Code.RESOURCE_EXHAUSTED, text)
