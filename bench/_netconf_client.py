"""A NETCONF client that is never the limit: octets straight over the pipes of an OpenSSH process."""

import fcntl
import os
import select
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress

NETCONF = "urn:ietf:params:xml:ns:netconf:base:1.0"
HELLO = (
    f'<?xml version="1.0" encoding="UTF-8"?><hello xmlns="{NETCONF}"><capabilities>'
    "<capability>urn:ietf:params:netconf:base:1.0</capability>"
    "<capability>urn:ietf:params:netconf:base:1.1</capability></capabilities></hello>]]>]]>"
).encode()
END = b"\n##\n"
PIECE = 1 << 20
PATIENCE_S = 300.0
F_SETPIPE_SZ = 1031


class Refused(Exception):
    """The server answered with an error, or not at all."""


class Session:
    """One session; `connect_s` is the time from nothing to the server's hello."""

    def __init__(self, command: Sequence[str]) -> None:
        begin = time.perf_counter()
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._out, self.descriptor = self._process.stdin.fileno(), self._process.stdout.fileno()
        for descriptor in (self._out, self.descriptor):
            fcntl.fcntl(descriptor, F_SETPIPE_SZ, PIECE)
        self.send(HELLO)
        hello = self._until(b"]]>]]>")
        self.connect_s = time.perf_counter() - begin
        if b":base:1.1<" not in hello:
            raise Refused("the server has no base:1.1")
        self._number = 0

    def request(self, operation: bytes) -> bytes:
        """The octets of one request."""
        self._number += 1
        body = b'<rpc xmlns="%s" message-id="%d">%s</rpc>' % (NETCONF.encode(), self._number, operation)
        return b"\n#%d\n%s\n##\n" % (len(body), body)

    def send(self, octets: bytes) -> None:
        """All of them."""
        view = memoryview(octets)
        while view:
            view = view[os.write(self._out, view[:PIECE]) :]

    def receive(self) -> bytes:
        """What is there now."""
        octets = os.read(self.descriptor, PIECE)
        if not octets:
            raise Refused("the server closed the session")
        return octets

    def call(self, operation: bytes) -> bytes:
        """The reply, with its chunk headers; Refused when it is an error."""
        self.send(self.request(operation))
        reply = self._until(END)
        if b"rpc-error>" in reply:
            raise Refused(reply[:2000].decode("utf-8", "replace"))
        return reply

    def close(self) -> None:
        """End the session and its process."""
        with suppress(Refused, OSError):
            self.call(b"<close-session/>")
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _until(self, mark: bytes) -> bytes:
        parts: list[bytes] = []
        tail = b""
        poll = select.poll()
        poll.register(self.descriptor, select.POLLIN)
        while not tail.endswith(mark):
            if not poll.poll(PATIENCE_S * 1000):
                raise Refused("no answer")
            octets = self.receive()
            parts.append(octets)
            tail = (tail + octets)[-len(mark) :]
        return parts[0] if len(parts) == 1 else b"".join(parts)


def ssh(port: int, user: str, key: str, known_hosts: str = "/dev/null") -> list[str]:
    """The command of an OpenSSH client with its usual algorithms."""
    options = {
        "StrictHostKeyChecking": "no",
        "UserKnownHostsFile": known_hosts,
        "LogLevel": "ERROR",
        "ControlPath": "none",
        "IdentitiesOnly": "yes",
        "BatchMode": "yes",
        "PreferredAuthentications": "publickey",
    }
    chosen = [part for name, value in options.items() for part in ("-o", f"{name}={value}")]
    return [
        "ssh",
        "-T",
        "-F",
        "/dev/null",
        "-p",
        str(port),
        "-i",
        key,
        *chosen,
        "-s",
        f"{user}@127.0.0.1",
        "netconf",
    ]
