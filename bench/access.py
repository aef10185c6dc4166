"""What access control costs whom the rules bind, by the number of stream gates and of stream filters.

    python -m bench.access [N ...]

Figures are medians, of a session without a network. Users differ in their rules: one that permits everything;
one that says the same of every entry; one that names an entry, so that each has to be looked at.
"""

import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

from bench._documents import BRIDGE, GATES, gates_and_filters
from isolane.bindings import MODEL
from isolane.bindings.ieee802_dot1q_bridge import SfsgBridgeStreamGates
from isolane.netconf.server import Server
from isolane.netconf.session import Session
from isolane.northbound.access_control import AccessControl
from isolane.northbound.requester import Peer
from isolane.northbound.service import Service
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.tree import xml
from isolane.tree.edit.config import edit

SIZES = (100, 1_000, 10_000)
NETCONF = "urn:ietf:params:xml:ns:netconf:base:1.0"
ACM = "urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
COMPONENT = "/dot1q:bridges/dot1q:bridge[dot1q:name='br0']/dot1q:component[dot1q:name='comp0']"
MODULE = SfsgBridgeStreamGates.NODE.module
RULES = {
    "no limits": "<action>permit</action>",
    "a rule for one node of every entry": (
        "<path>/dot1q:bridges/dot1q:bridge/dot1q:address</path><action>deny</action>"
    ),
    "a rule for one entry": (
        f"<path>{COMPONENT}/{MODULE}:stream-gates/{MODULE}:stream-gate-instance-table"
        f"[{MODULE}:stream-gate-instance-id='7']</path><action>deny</action>"
    ),
}


def main() -> None:
    """Measure at each size."""
    sizes = tuple(map(int, sys.argv[1:])) or SIZES
    rows = [_measure(size) for size in sizes]
    print(f"| {'milliseconds':60} | " + " | ".join(f"{size:>9,}" for size in sizes) + " |")
    print(f"|{'-' * 62}|" + "|".join("-" * 11 for _ in sizes) + "|")
    for name in rows[0]:
        print(f"| {name:60} | " + " | ".join(f"{row[name]:>9.2f}" for row in rows) + " |")


class Sink:
    """The channel of a client that throws everything away."""

    def write(self, octets: bytes) -> None:
        pass

    def close(self, reason: str) -> None:
        raise AssertionError(reason)

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


def _measure(count: int) -> dict[str, float]:
    store = Store.open(MODEL)
    control = AccessControl(store)
    server = Server(Service(store, rights_of=control.rights))
    control.register()
    store.start()
    _put(store, gates_and_filters(count))
    found = {}
    for name, rule in RULES.items():
        _put(store, _rules(rule))
        session = server.open(Peer("ops"), Sink())
        hello = f"<capability>{NETCONF.replace('xml:ns:netconf:base', 'netconf:base')}</capability>"
        hello = f'<hello xmlns="{NETCONF}"><capabilities>{hello}</capabilities></hello>]]>]]>'
        session.receive(hello.encode())
        found[f"get-config of all, {name}"] = _median(session, _asked(""), 3)
        found[f"get-config of a leaf, {name}"] = _median(session, _asked(_one(count // 2 + 1)), 100)
        session.connection_lost("measured")
    return found


def _put(store: Store, config: str) -> None:
    element = xml.parse(f"<config>{config}</config>".encode())
    store.edit(Author.internal(), lambda root: edit(MODEL, root, element))


def _rules(rule: str) -> str:
    """The rule for whoever is there, and everything permitted behind it."""
    nc = f'xmlns:nc="{NETCONF}"'
    return (
        f'<nacm xmlns="{ACM}" {nc} nc:operation="replace"><rule-list><name>l</name><group>*</group>'
        f"<rule><name>r</name>{rule}</rule>"
        "<rule><name>rest</name><action>permit</action></rule></rule-list></nacm>"
    )


def _asked(chosen: str) -> Callable[[], bytes]:
    """The same request again and again, with an attribute that differs, so that no answer is remembered."""
    number = 0

    def request() -> bytes:
        nonlocal number
        number += 1
        return (
            f'<rpc xmlns="{NETCONF}" message-id="1" number="{number}"><get-config>'
            f"<source><running/></source>{chosen}</get-config></rpc>]]>]]>"
        ).encode()

    return request


def _one(number: int) -> str:
    return (
        f'<filter><bridges xmlns="{BRIDGE}"><bridge><name>br0</name><component><name>comp0</name>'
        f'<stream-gates xmlns="{GATES}"><stream-gate-instance-table>'
        f"<stream-gate-instance-id>{number}</stream-gate-instance-id><gate-enable/>"
        "</stream-gate-instance-table></stream-gates></component></bridge></bridges></filter>"
    )


def _median(session: Session, request: Callable[[], bytes], times: int) -> float:
    taken: list[float] = []
    for _ in range(2 * times):  # the first half is for caches to fill
        octets = request()
        begin = perf_counter()
        session.receive(octets)
        taken.append((perf_counter() - begin) * 1_000)
    return median(taken[times:])


if __name__ == "__main__":
    main()
