"""What a well-behaved session notices of others that are not: the time of one get-config.

    python -m bench.abuse [--calls N] [--idle N]

Sessions come by the UNIX socket of one agent. An abuser does its worst before each request that is measured.
"""

import argparse
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from bench._netconf_servers import isolane_state

NETCONF = "urn:ietf:params:xml:ns:netconf:base:1.0"
END = b"]]>]]>"
HELLO = (
    f'<hello xmlns="{NETCONF}"><capabilities><capability>urn:ietf:params:netconf:base:1.0</capability>'
    "</capabilities></hello>"
).encode() + END
GET = b"<get-config><source><running/></source></get-config>"
SCHEMAS = (
    b'<get><filter><netconf-state xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-monitoring"><schemas/>'
    b"</netconf-state></filter></get>"
)
PATIENCE_S = 60.0
RUBBISH = b"<rpc>" + b"<a/>" * 50_000


class Line:
    """A session, octet by octet."""

    def __init__(self, path: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE_S)
        self.socket.connect(str(path))
        self.socket.sendall(HELLO)
        self._held = b""
        self.message()

    def message(self) -> bytes:
        """The next message; each octet is looked at once, so that the client costs little."""
        held, seen = bytearray(self._held), 0
        while (end := held.find(END, seen)) < 0:
            seen = max(0, len(held) - len(END))
            octets = self.socket.recv(262_144)
            if not octets:
                raise EOFError("the agent ended the session")
            held += octets
        self._held = bytes(held[end + len(END) :])
        return bytes(held[:end])

    def close(self) -> None:
        self.socket.close()


def request(content: bytes) -> bytes:
    """The octets of a request."""
    return b'<rpc xmlns="%b" message-id="1">%b</rpc>' % (NETCONF.encode(), content) + END


Step = Callable[[], None]


def nobody(path: Path, held: ExitStack) -> Step:
    """No other session."""
    return lambda: None


def never_reads(path: Path, held: ExitStack) -> Step:
    """Asks for 60 kB again and again and takes nothing."""
    line = held.enter_context(closing(Line(path)))
    line.socket.setblocking(False)
    octets = request(SCHEMAS)

    def step() -> None:
        try:
            line.socket.send(octets)
        except BlockingIOError:
            return

    return step


def drips(path: Path, held: ExitStack) -> Step:
    """Sends a request octet by octet."""
    line = held.enter_context(closing(Line(path)))
    octets = iter(request(b" " * 1_000_000 + GET))
    return lambda: line.socket.sendall(bytes([next(octets)]))


def floods(path: Path, held: ExitStack) -> Step:
    """Sends 200 kB of XML that is no request each time, and takes what is said of it."""
    line = held.enter_context(closing(Line(path)))
    octets = RUBBISH + END

    def step() -> None:
        line.socket.sendall(octets)
        line.message()

    return step


def half_open(path: Path, held: ExitStack) -> Step:
    """A new connection each time that says nothing."""

    def step() -> None:
        made = held.enter_context(closing(socket.socket(socket.AF_UNIX)))
        made.connect(str(path))

    return step


def main() -> None:
    """Measure beside each of them, and beside many idle sessions."""
    options = argparse.ArgumentParser(description="What others notice of abuse.")
    options.add_argument("--calls", type=int, default=500)
    options.add_argument("--idle", type=int, default=1_000)
    args = options.parse_args()
    print(f"| {'get-config beside':30} | median, ms | 99 %, ms |\n|{'-' * 32}|------------|----------|")
    for abuse in (nobody, never_reads, drips, floods, half_open):
        with isolane_state() as state, ExitStack() as held:
            path = state / "netconf.sock"
            _print(abuse.__name__.replace("_", " "), _taken(path, abuse(path, held), args.calls))
    with isolane_state() as state, _idle(state / "netconf.sock", args.idle):
        path = state / "netconf.sock"
        _print(f"{args.idle:,} idle sessions", _taken(path, lambda: None, args.calls))


@contextmanager
def _idle(path: Path, number: int) -> Iterator[None]:
    with ExitStack() as held:
        for _ in range(number):
            held.enter_context(closing(Line(path)))
        yield


def _taken(path: Path, step: Step, calls: int) -> list[float]:
    taken = []
    with closing(Line(path)) as line:
        octets = request(GET)
        for _ in range(calls):
            step()
            begin = perf_counter()
            line.socket.sendall(octets)
            line.message()
            taken.append((perf_counter() - begin) * 1_000)
    return taken


def _print(name: str, taken: list[float]) -> None:
    print(f"| {name:30} | {median(taken):10.3f} | {quantiles(taken, n=100)[98]:8.3f} |")


if __name__ == "__main__":
    main()
