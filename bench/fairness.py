"""What a reader notices while another session has something heavy done: the time of one get-config.

    python -m bench.fairness [--entries N] [--elements N] [--groups N] [CASE ...]

Both sessions come by the UNIX socket of one agent without a data plane. The reader asks for one leaf, another
one each time, from before the heavy request is sent until two seconds after it is answered. The reader is a
process of its own, so that what it notices is the agent's and not that of the client that takes a long reply.
Beside the time that it waits, which depends on what else the machine does, stands the processor time of the
longest calls that the agent's event loop made meanwhile.
"""

import argparse
from collections.abc import Callable
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from tempfile import NamedTemporaryFile
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Final

from bench._documents import BRIDGE, GATES, gates_and_filters
from bench._netconf_servers import isolane_state
from bench._watched import noted
from bench.abuse import NETCONF, Line, request

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

NACM: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
SPAWN: Final = get_context("spawn")
PAUSE_S: Final = 0.001
BEHIND_S: Final = 2.0
"""The reader goes on for so long: the audit log, listeners and the collector come behind a reply."""
GOAL_MS: Final = 25.0
GOAL_AT_ONCE_MS: Final = 20.0

Heavy = Callable[[argparse.Namespace], tuple[list[bytes], bytes]]
"""Requests that prepare, and the one that is measured beside."""


def edit(content: str, operation: str = "merge") -> bytes:
    return (
        f"<edit-config><target><running/></target><default-operation>{operation}</default-operation>"
        f"<config>{content}</config></edit-config>"
    ).encode()


def load(options: argparse.Namespace) -> tuple[list[bytes], bytes]:
    """One edit-config of N gates and N filters."""
    return [], edit(gates_and_filters(options.entries))


def remove(options: argparse.Namespace) -> tuple[list[bytes], bytes]:
    """All of them removed by an edit-config of 200 octets."""
    gone = f'<bridges xmlns="{BRIDGE}" xmlns:nc="{NETCONF}" nc:operation="remove"/>'
    return [edit(gates_and_filters(options.entries))], edit(gone)


def commit(options: argparse.Namespace) -> tuple[list[bytes], bytes]:
    """They are committed, from the candidate."""
    content = edit(gates_and_filters(options.entries)).replace(b"running", b"candidate", 1)
    return [content], b"<commit/>"


def validate(options: argparse.Namespace) -> tuple[list[bytes], bytes]:
    """Running is validated whole."""
    return [edit(gates_and_filters(options.entries))], b"<validate><source><running/></source></validate>"


def read_all(options: argparse.Namespace) -> tuple[list[bytes], bytes]:
    """All of running is read."""
    return [edit(gates_and_filters(options.entries))], b"<get-config><source><running/></source></get-config>"


def elements(options: argparse.Namespace) -> tuple[list[bytes], bytes]:
    """An edit-config of as many elements as are allowed, which nobody knows."""
    return [], edit('<a xmlns="urn:nobody">' + "<b/>" * options.elements + "</a>")


def gates(options: argparse.Namespace) -> tuple[list[bytes], bytes]:
    """An edit-config of as many elements, all of one list."""
    some = "".join(
        f"<stream-gate-instance-table><stream-gate-instance-id>{number}</stream-gate-instance-id>"
        "<gate-enable>true</gate-enable><admin-gate-states>open</admin-gate-states>"
        "</stream-gate-instance-table>"
        for number in range(options.elements // 4)
    )
    whole = gates_and_filters(0)
    begin = whole.index("<stream-gate-instance-table>")
    end = whole.index("</stream-gates>")
    return [], edit(whole[:begin] + some + whole[end:])


def groups(options: argparse.Namespace) -> tuple[list[bytes], bytes]:
    """All state is read while there are many groups of users."""
    some = "".join(
        f"<group><name>g{number}</name><user-name>u{number}</user-name></group>"
        for number in range(options.groups)
    )
    return [edit(f'<nacm xmlns="{NACM}"><groups>{some}</groups></nacm>')], b"<get/>"


def xpath(options: argparse.Namespace) -> tuple[list[bytes], bytes]:
    """An XPath filter that looks at every gate."""
    select = (
        "//g:stream-gate-instance-table[contains(g:admin-ipv,'hre') and g:stream-gate-instance-id &gt; 7]"
    )
    asked = (
        "<get-config><source><running/></source>"
        f'<filter type="xpath" xmlns:g="{GATES}" select="{select}"/></get-config>'
    )
    return [edit(gates_and_filters(options.xpath))], asked.encode()


def compare(options: argparse.Namespace) -> tuple[list[bytes], bytes]:
    """Running is compared with an empty candidate."""
    asked = (
        '<compare xmlns="urn:ietf:params:xml:ns:yang:ietf-nmda-compare" '
        'xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
        "<source>ds:running</source><target>ds:candidate</target></compare>"
    )
    content = edit(gates_and_filters(options.entries)).replace(b"running", b"candidate", 1)
    return [content], asked.encode()


CASES: Final = (load, remove, commit, validate, read_all, compare, elements, gates, groups, xpath)


def main() -> None:
    """Measure each case with an agent of its own."""
    parser = argparse.ArgumentParser(description="What a reader notices of a heavy request beside.")
    parser.add_argument("--entries", type=int, default=100_000)
    parser.add_argument("--elements", type=int, default=1_900_000)
    parser.add_argument("--groups", type=int, default=20_000)
    parser.add_argument("--xpath", type=int, default=5_000)
    parser.add_argument("cases", nargs="*", default=[case.__name__ for case in CASES])
    options = parser.parse_args()
    print(f"goal: p99 below {GOAL_MS:g} ms")
    print(
        "| heavy request | takes, s | reads beside | median, ms | 99 %, ms | longest, ms "
        "| at once, ms of the processor |"
    )
    print("|---|---|---|---|---|---|---|")
    for case in CASES:
        if case.__name__ in options.cases:
            with NamedTemporaryFile() as file, isolane_state(Path(file.name)) as state:
                row = _row(case.__name__, state / "netconf.sock", Path(file.name), *case(options))
                print(row, flush=True)


def _row(name: str, path: Path, notes: Path, before: list[bytes], heavy: bytes) -> str:
    with closing(Line(path)) as line:
        line.socket.settimeout(600)
        for octets in before:
            line.socket.sendall(request(octets))
            reply = line.message()
            assert b"<ok/>" in reply, reply[:2_000]
        sleep(2.0)  # what follows such a change is another case
        begun = perf_counter()
        taken, reply, lasted = _beside(path, line, heavy)
        calls = noted(notes, begun, perf_counter())
    kind = "refused" if b"<rpc-error>" in reply else f"{len(reply):,} octets"
    taken.sort()
    at = taken[min(len(taken) - 1, int(len(taken) * 0.99))]
    figures = f"{1000 * taken[len(taken) // 2]:.1f} | {1000 * at:.1f} | {1000 * taken[-1]:.1f}"
    longest = ", ".join(f"{took:.0f}" for took in calls[-1:-4:-1])
    at_once = f"{longest}; {sum(took > GOAL_AT_ONCE_MS for took in calls)} over {GOAL_AT_ONCE_MS:g}"
    return f"| {name.replace('_', ' ')} ({kind}) | {lasted:.1f} | {len(taken)} | {figures} | {at_once} |"


def _beside(path: Path, line: Line, heavy: bytes) -> tuple[list[float], bytes, float]:
    here, there = SPAWN.Pipe()
    reader = SPAWN.Process(target=_read, args=(path, there), daemon=True)
    reader.start()
    here.recv()
    begun = perf_counter()
    line.socket.sendall(request(heavy))
    reply = line.message()
    lasted = perf_counter() - begun
    sleep(BEHIND_S)
    here.send("enough")
    taken: list[float] = here.recv()
    reader.join()
    return taken, reply, lasted


def _read(path: Path, asked: "Connection[object, object]") -> None:
    """Read one leaf after another, until somebody says that it is enough."""
    taken: list[float] = []
    with closing(Line(path)) as reader:
        number = 0
        while not asked.poll():
            number += 1
            began = perf_counter()
            reader.socket.sendall(request(_one(number)))
            assert b"<data" in reader.message()
            taken.append(perf_counter() - began)
            if number == 1:
                asked.send("ready")
            sleep(PAUSE_S)
    asked.send(taken)


def _one(number: int) -> bytes:
    return (
        "<get-config><source><running/></source><filter>"
        f'<nacm xmlns="{NACM}"><rule-list><name>r{number}</name></rule-list></nacm></filter></get-config>'
    ).encode()


if __name__ == "__main__":
    main()
