"""Two agents on two kernel bridges, joined by a veth: each sees the other, and one isolates for the other."""

import os
import pwd
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.dataplane.kernel.conftest import loadable as loadable
from tests.dataplane.kernel.namespaces import ip, namespace, wire
from tests.dataplane.kernel.test_isolation import spare_the_filters, until_forwarding
from tests.dataplane.kernel.traffic import CATCH_UP_S, RECEIVER, SENDER, Receiver, Sending
from tests.device.bench import DP, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import CI, ENABLE, PAIR
from tests.device.lldp.bench import LLDP
from tests.device.lldp.bench import port as lldp_port
from tests.device.lldp.test_tlvs import CI_ON
from tests.e2e.agents import agent, until
from tests.e2e.test_kernel import AQM, ELEPHANT, FLOWS, RATE, VICTIM, aqm, edit, enough, state_of

pytestmark = [pytest.mark.root, pytest.mark.usefixtures("loadable")]

COUNTED = "//f:interface[f:name='%s']/q:bridge-port/i:congestion-isolation/i:state/i:statistics/i:cims-%s"


@dataclass(frozen=True, slots=True)
class Pair:
    """`up` has the sender at p1 and port u0; `down` has port d0, and the receiver behind the slow p2."""

    sender: str
    receiver: str
    up: Any
    down: Any


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    with ExitStack() as stack:
        rooms = [stack.enter_context(namespace(label)) for label in "sudr"]
        sender, up, down, receiver = rooms
        for one, name, other, far in (
            (up, "p1", sender, "s0"),
            (up, "u0", down, "d0"),
            (down, "p2", receiver, "r0"),
        ):
            wire(one, name, other, far)
        for room, end, mac in ((sender, "s0", SENDER), (receiver, "r0", RECEIVER)):
            ip(room, "link", "set", end, "address", mac.hex(":"))
        sessions = [stack.enter_context(serving(tmp_path / room, room)) for room in (up, down)]
        # What a late sender makes up for at once does not congest the upstream bridge.
        late = int(ELEPHANT.octets * ELEPHANT.per_s * CATCH_UP_S)
        configure(sessions[0], {"p1": RATE * 10, "u0": RATE * 10}, "u0", aqm(2 * late))
        configure(sessions[1], {"d0": RATE * 10, "p2": RATE}, "d0", AQM)
        until_forwarding(up, "p1", "u0")
        until_forwarding(down, "d0", "p2")
        yield Pair(sender, receiver, *sessions)


@contextmanager
def serving(state: Path, room: str) -> Iterator[Any]:
    """A session with an agent in a namespace."""
    spare_the_filters(room)
    me = pwd.getpwuid(os.getuid()).pw_name
    options = ("--dataplane", "kernel", "--empty", "--recovery-user", me)
    with agent(state, *options, namespace=room) as running, running.connect_here() as session:
        yield session


def configure(session: Any, rates: dict[str, int], link: str, threshold: str) -> None:
    """Ports at their rates; LLDP with the congestion isolation TLV on the link between the bridges."""
    edit(session, bridge(ENABLE))
    for name, rate in rates.items():
        data_plane = (
            f'<data-plane xmlns="{DP}"><kind>linux</kind><rate-limit>{rate}</rate-limit></data-plane>'
        )
        edit(session, interface(name, data_plane + MEMBER % (PAIR + threshold)))
    edit(session, lldp_port(link, CI_ON))


def neighbours(session: Any, link: str) -> list[str]:
    content = f'<lldp xmlns="{LLDP}"><port><name>{link}</name><remote-systems-data/></port></lldp>'
    found = session.get(filter=("subtree", content)).data_ele
    return [each.text for each in found.iter(f"{{{LLDP}}}port-id")]


def peers(session: Any) -> list[str]:
    return state_of(session, "//c:ci-peer-table/c:peer-mac-address")


def test_each_sees_the_other_and_the_upstream_isolates_what_the_downstream_asks(pair: Pair) -> None:
    until(lambda: neighbours(pair.up, "u0"), lambda found: found == ["d0"])
    until(lambda: neighbours(pair.down, "d0"), lambda found: found == ["u0"])
    until(lambda: len(peers(pair.up) + peers(pair.down)), lambda number: number == 2)
    receiver = Receiver(pair.receiver, "r0")
    sending = Sending(pair.sender, "s0", [ELEPHANT, VICTIM])
    until(lambda: state_of(pair.down, FLOWS % "interface"), lambda found: found == ["p2"])
    until(lambda: state_of(pair.up, FLOWS % "interface"), lambda found: found == ["u0"])
    assert state_of(pair.up, FLOWS % "destination-port") == ["9"]
    assert state_of(pair.up, f"//c:ci-stream-table/c:create-mask[namespace-uri()='{CI}']") == ["cim-create"]
    sent = enough(sending, receiver, ELEPHANT)
    until(lambda: state_of(pair.down, FLOWS % "interface"), lambda found: not found)
    until(lambda: state_of(pair.up, FLOWS % "interface"), lambda found: not found)
    arrived = receiver.close()
    assert len(arrived[VICTIM.number].sequences) == sent[VICTIM.number]
    assert arrived[ELEPHANT.number].out_of_order == 0
    for kind in ("add", "delete"):
        (told,), (heard,) = (
            state_of(pair.down, COUNTED % ("d0", f"sent-{kind}")),
            state_of(pair.up, COUNTED % ("u0", f"received-{kind}")),
        )
        assert int(told) == int(heard) > 0
