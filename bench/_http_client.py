"""HTTP clients that are never the limit: replies are looked at no further than needed."""

import socket
import ssl
import struct
from pathlib import Path
from typing import Final

from hpack import Encoder

PREFACE: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
WINDOW: Final = 0x7FFF_FFFF
_DATA, _HEADERS, _SETTINGS, _PING, _GOAWAY, _WINDOW_UPDATE = 0, 1, 4, 6, 7, 8
_END_STREAM, _END_HEADERS, _ACK = 1, 4, 1
PIECE: Final = 1 << 18


class Refused(Exception):
    """The server closed, or answered what was not expected."""


def administrator(state: Path, *protocols: str) -> ssl.SSLContext:
    """The certificate of `admin`, over TLS 1.3."""
    context = ssl.create_default_context(cafile=str(state / "ca.pem"))
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    if (state / "admin_tls.pem").exists():
        context.load_cert_chain(state / "admin_tls.pem")
    context.set_alpn_protocols(list(protocols))
    return context


def _connected(state: Path, port: int, protocol: str) -> ssl.SSLSocket:
    plain = socket.create_connection(("127.0.0.1", port))
    plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return administrator(state, protocol).wrap_socket(plain, server_hostname="127.0.0.1")


class Client1:
    """One connection of HTTP/1.1."""

    def __init__(self, state: Path, port: int) -> None:
        self._socket = _connected(state, port, "http/1.1")
        self._host = f"127.0.0.1:{port}"

    def send(self, method: str, target: str, fields: dict[str, str], body: bytes = b"") -> None:
        lines = [f"{method} {target} HTTP/1.1", f"Host: {self._host}"]
        lines += [f"{name}: {value}" for name, value in fields.items()]
        if body:
            lines.append(f"Content-Length: {len(body)}")
        self._socket.sendall("\r\n".join((*lines, "", "")).encode() + body)

    def receive(self) -> tuple[int, bytes, bytes]:
        """Status, header, body."""
        octets = b""
        while (end := octets.find(b"\r\n\r\n")) < 0:
            octets += self._read()
        head, status = octets[:end], int(octets[9:12])
        lower = head.lower()
        if b"transfer-encoding: chunked" in lower:
            while not octets.endswith(b"\r\n0\r\n\r\n"):
                octets += self._read()
            return status, head, octets[end + 4 :]
        length = lower.partition(b"content-length: ")[2].partition(b"\r\n")[0]
        whole = end + 4 + int(length or 0)
        pieces, had = [octets], len(octets)
        while had < whole:
            pieces.append(self._read())
            had += len(pieces[-1])
        return status, head, b"".join(pieces)[end + 4 :]

    def _read(self) -> bytes:
        octets = self._socket.recv(PIECE)
        if not octets:
            raise Refused("the server closed the connection")
        return octets

    def close(self) -> None:
        self._socket.close()


class Client2:
    """One connection of HTTP/2; one request at a time."""

    def __init__(self, state: Path, port: int) -> None:
        self._socket = _connected(state, port, "h2")
        self._authority = f"127.0.0.1:{port}"
        self._encoder = Encoder()
        self._stream = -1
        self._held = bytearray()
        self._taken = 0
        settings = struct.pack("!HI", 4, WINDOW)
        self._socket.sendall(
            PREFACE
            + _frame(_SETTINGS, 0, 0, settings)
            + _frame(_WINDOW_UPDATE, 0, 0, struct.pack("!I", WINDOW - 65_535))
        )

    def send(self, method: str, target: str, fields: dict[str, str], body: bytes = b"") -> None:
        self._stream += 2
        named = [
            (":method", method),
            (":scheme", "https"),
            (":authority", self._authority),
            (":path", target),
        ]
        block = self._encoder.encode([*named, *((name.lower(), value) for name, value in fields.items())])
        flags = _END_HEADERS | (0 if body else _END_STREAM)
        octets = _frame(_HEADERS, flags, self._stream, block)
        self._socket.sendall(octets + (_frame(_DATA, _END_STREAM, self._stream, body) if body else b""))

    def receive(self) -> tuple[int, bytes, bytes]:
        """Status (0 where it is not one of the static table), header block, body."""
        block, pieces, length = b"", [], 0
        while True:
            kind, flags, payload = self._next()
            if kind == _GOAWAY:
                raise Refused(f"the server goes away: {payload!r}")
            if kind == _SETTINGS and not flags & _ACK:
                self._socket.sendall(_frame(_SETTINGS, _ACK, 0, b""))
            elif kind == _PING and not flags & _ACK:
                self._socket.sendall(_frame(_PING, _ACK, 0, payload))
            elif kind == _HEADERS:
                block = payload
            elif kind == _DATA:
                pieces.append(payload)
                length += len(payload)
            if kind in (_DATA, _HEADERS) and flags & _END_STREAM:
                self._give_back(length)
                return _STATUS.get(block[0], 0), block, b"".join(pieces)

    def _give_back(self, length: int) -> None:
        self._taken += length
        if self._taken > WINDOW // 2:
            self._socket.sendall(_frame(_WINDOW_UPDATE, 0, 0, struct.pack("!I", self._taken)))
            self._taken = 0

    def _next(self) -> tuple[int, int, bytes]:
        held = self._held
        while len(held) < 9 or len(held) < 9 + int.from_bytes(held[:3]):
            octets = self._socket.recv(PIECE)
            if not octets:
                raise Refused("the server closed the connection")
            held += octets
        end = 9 + int.from_bytes(held[:3])
        kind, flags, payload = held[3], held[4], bytes(held[9:end])
        del held[:end]
        return kind, flags, payload

    def close(self) -> None:
        self._socket.close()


_STATUS: Final = {0x88: 200, 0x89: 204, 0x8A: 206, 0x8B: 304, 0x8C: 400, 0x8D: 404, 0x8E: 500}
"""Indexed fields of the static table (RFC 7541, appendix A)."""


def _frame(kind: int, flags: int, stream: int, payload: bytes) -> bytes:
    return len(payload).to_bytes(3) + bytes((kind, flags)) + stream.to_bytes(4) + payload
