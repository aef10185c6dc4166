"""`isolane serve --dataplane kernel`: NETCONF in, the kernel's bridge and real interfaces out."""

import os
import pwd
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from ncclient.operations import RPCError

from isolane.dataplane.kernel.wanted import DEFAULT_LIMIT_OCTETS
from isolane.wire import cim
from isolane.wire.ethernet import CIM
from tests.dataplane.kernel.conftest import loadable as loadable
from tests.dataplane.kernel.namespaces import ip, join, tc, wire
from tests.dataplane.kernel.test_isolation import Fabric, hosts_and_ports, spare_the_filters, until_forwarding
from tests.dataplane.kernel.traffic import IPV4, IPV6, SENDER, Arrived, Receiver, Sending, Stream, send
from tests.device.bench import DP, interface
from tests.device.bridge.test_bridges import DOT1Q, MEMBER, bridge
from tests.device.isolation.test_isolation import CI, ENABLE, ISO, PAIR
from tests.e2e.agents import Running, agent, until

pytestmark = [pytest.mark.root, pytest.mark.usefixtures("loadable")]

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
RATE = 10_000_000
ELEPHANT = Stream(1, 1_000, 2_500)  # 20 Mbit/s
VICTIM = Stream(2, 100, 100)
MAC = "-".join(f"{octet:02X}" for octet in SENDER)
PEERS = (
    f'<ci-peers xmlns="{CI}"><ci-peer-table><reception-port>1</reception-port><cim-type>l2</cim-type>'
    f"<peer-mac-address>{MAC}</peer-mac-address></ci-peer-table></ci-peers>"
)


def aqm(congested_octets: int) -> str:
    return (
        f'<congestion-isolation xmlns="{ISO}"><aqm><algorithm>threshold</algorithm><threshold>'
        f"<congested-octets>{congested_octets}</congested-octets>"
        f"<cleared-octets>{congested_octets // 2}</cleared-octets></threshold></aqm></congestion-isolation>"
    )


AQM = aqm(20_000)


@pytest.fixture
def fabric() -> Iterator[Fabric]:
    """Two hosts, and a switch between them that has no bridge yet."""
    with hosts_and_ports() as made:
        spare_the_filters(made.bridge)
        yield made


def serving(state: Path, fabric: Fabric, *more: str) -> Any:
    me = pwd.getpwuid(os.getuid()).pw_name
    options = ("--dataplane", "kernel", "--empty", "--recovery-user", me, *more)
    return agent(state, *options, namespace=fabric.bridge)


@pytest.fixture
def running(tmp_path: Path, fabric: Fabric) -> Iterator[Running]:
    with serving(tmp_path / "state", fabric) as made:
        yield made


def port(number: int, more: str = "") -> str:
    data_plane = f'<data-plane xmlns="{DP}"><kind>linux</kind><rate-limit>{RATE}</rate-limit></data-plane>'
    return interface(f"p{number}", data_plane + MEMBER % (PAIR + AQM) + more)


def edit(session: Any, *contents: str) -> None:
    config = f'<config xmlns="{NC}">{"".join(contents)}</config>'
    session.edit_config(target="running", config=config)


def configure(session: Any, enable: str = ENABLE) -> None:
    edit(session, bridge(enable + PEERS))
    for number in (1, 2):
        edit(session, port(number))


def state_of(session: Any, path: str) -> list[str]:
    """Texts of the operational state that an XPath with module names selects."""
    namespaces = {"q": DOT1Q, "c": CI, "i": ISO, "f": "urn:ietf:params:xml:ns:yang:ietf-interfaces", "d": DP}
    data = session.get().data_ele
    return [each.text for each in data.xpath(path, namespaces=namespaces)]


FLOWS = "//c:ci-stream-table/i:flow/i:%s"


def overload(fabric: Fabric, seconds: float = 1.5) -> tuple[dict[int, int], dict[int, Arrived]]:
    receiver = Receiver(fabric.receiver, "r0")
    sent = send(fabric.sender, "s0", [ELEPHANT, VICTIM], seconds)
    time.sleep(0.5)
    return sent, receiver.close()


def enough(sending: Sending, receiver: Receiver, stream: Stream) -> dict[int, int]:
    """End it when more of this flow is missing than a queue holds, so that frames were dropped."""

    def missing() -> int:
        found = receiver.arrived.get(stream.number, Arrived())
        return (sending.sent[stream.number] - len(found.sequences)) * stream.octets

    until(missing, lambda octets: octets > 1.5 * DEFAULT_LIMIT_OCTETS)
    return sending.end()


class Listener:
    """CIMs that come to a host."""

    def __init__(self, fabric: Fabric) -> None:
        self.frames: list[bytes] = []
        self._ready, self._end = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._work, args=(fabric.sender,), daemon=True)
        self._thread.start()
        self._ready.wait()

    def _work(self, name: str) -> None:
        join(name)
        with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(CIM)) as opened:
            opened.bind(("s0", CIM))
            opened.settimeout(0.05)
            self._ready.set()
            while not self._end.is_set():
                try:
                    self.frames.append(opened.recv(2048))
                except TimeoutError:
                    continue

    def close(self) -> list[bytes]:
        self._end.set()
        self._thread.join()
        return self.frames


def test_an_elephant_is_isolated_at_kernel_speed_and_the_peer_is_told(
    running: Running, fabric: Fabric
) -> None:
    with running.connect_here() as session:
        configure(session)
        until_forwarding(fabric.bridge, "p1", "p2")
        listener = Listener(fabric)
        receiver = Receiver(fabric.receiver, "r0")
        sending = Sending(fabric.sender, "s0", [ELEPHANT, VICTIM])
        until(lambda: state_of(session, FLOWS % "destination-port"), lambda found: found == ["9"])
        assert state_of(session, FLOWS % "interface") == ["p2"]
        sent = enough(sending, receiver, ELEPHANT)
        until(lambda: state_of(session, FLOWS % "interface"), lambda found: not found)
        arrived = receiver.close()
        told = [cim.decode(frame, 0) for frame in listener.close()]
    assert len(arrived[VICTIM.number].sequences) == sent[VICTIM.number]
    assert len(arrived[ELEPHANT.number].sequences) < sent[ELEPHANT.number]
    assert arrived[ELEPHANT.number].out_of_order == 0
    assert [message.pdu.add for message in told][-1] is False


@pytest.mark.parametrize("ethertype", [IPV4, IPV6])
def test_the_kernel_decides_and_the_agent_shows_it(tmp_path: Path, fabric: Fabric, ethertype: int) -> None:
    flows = [replace(each, ethertype=ethertype) for each in (ELEPHANT, VICTIM)]
    with (
        serving(tmp_path / "state", fabric, "--kernel-decides") as running,
        running.connect_here() as session,
    ):
        configure(session)
        until_forwarding(fabric.bridge, "p1", "p2")
        receiver = Receiver(fabric.receiver, "r0", ethertype)
        sending = Sending(fabric.sender, "s0", flows)
        until(lambda: state_of(session, FLOWS % "source-port"), lambda found: found == ["10001"])
        assert state_of(session, FLOWS % "interface") == ["p2"]
        sent = enough(sending, receiver, ELEPHANT)
        until(lambda: state_of(session, FLOWS % "interface"), lambda found: not found)
        arrived = receiver.close()
    assert len(arrived[VICTIM.number].sequences) == sent[VICTIM.number]
    assert len(arrived[ELEPHANT.number].sequences) < sent[ELEPHANT.number]
    assert arrived[ELEPHANT.number].out_of_order == 0


def test_forwarding_outlives_the_agent_and_a_restart(tmp_path: Path, fabric: Fabric) -> None:
    slow = Stream(1, 200, 500)
    with serving(tmp_path / "state", fabric) as first:
        with first.connect_here() as session:
            configure(session)
        until_forwarding(fabric.bridge, "p1", "p2")
        receiver = Receiver(fabric.receiver, "r0")
        sending = Sending(fabric.sender, "s0", [slow])
        until(lambda: sending.sent[1], lambda number: number > 100)
        first.process.kill()
        first.process.wait()
        with_it = sending.sent[1]
        until(lambda: sending.sent[1], lambda number: number > with_it + 100)
        with serving(tmp_path / "state", fabric) as second, second.connect_here() as session:
            until(
                lambda: state_of(
                    session, "//f:interface[f:name='p2']/d:data-plane/d:state/d:not-applied-reason"
                ),
                lambda found: found == ["none"],
            )
            again = sending.sent[1]
            until(lambda: sending.sent[1], lambda number: number > again + 100)
            sent = sending.end()
    arrived = receiver.close()
    assert len(arrived[1].sequences) == sent[1]


def test_another_agent_on_the_same_bridge_is_refused(
    running: Running, tmp_path: Path, fabric: Fabric
) -> None:
    reason = "//f:interface[f:name='p1']/d:data-plane/d:state/d:not-applied-reason"
    with running.connect_here() as session:
        configure(session)
        until(lambda: state_of(session, reason), lambda found: found == ["none"])
        with serving(tmp_path / "other", fabric) as other, other.connect_here() as second:
            configure(second)
            until(lambda: state_of(second, reason), lambda found: found == ["kernel-refused"])
        assert "another agent manages bridge c0" in (tmp_path / "other.log").read_text()
        assert state_of(session, reason) == ["none"]


def test_an_interface_that_goes_and_comes_is_a_port_again(running: Running, fabric: Fabric) -> None:
    status = "//f:interfaces/f:interface[f:name='p2']/f:oper-status"
    with running.connect_here() as session:
        configure(session)
        until(lambda: state_of(session, status), lambda found: found == ["up"])
        ip(fabric.bridge, "link", "del", "p2")
        until(lambda: state_of(session, status), lambda found: found == ["not-present"])
        wire(fabric.bridge, "p2", fabric.receiver, "r0")
        until(lambda: state_of(session, status), lambda found: found == ["up"])
        until_forwarding(fabric.bridge, "p2")
        assert "htb" in tc(fabric.bridge, "qdisc", "show", "dev", "p2")


def test_the_rate_of_a_port_and_its_queues_follow_the_configuration(running: Running, fabric: Fabric) -> None:
    def rate() -> bool:
        return "rate 10Mbit" in tc(fabric.bridge, "qdisc", "show", "dev", "p1")

    with running.connect_here() as session:
        configure(session)
        until(rate, bool)
        data_plane = f'<data-plane xmlns="{DP}"><rate-limit>25000000</rate-limit></data-plane>'
        edit(session, interface("p1", data_plane))
        until(lambda: "rate 25Mbit" in tc(fabric.bridge, "qdisc", "show", "dev", "p1"), bool)


def test_what_the_kernel_cannot_do_is_refused_where_it_is_configured(running: Running) -> None:
    llr = '<llr xmlns="urn:isolane:yang:isolane-ue-llr"><enabled>true</enabled></llr>'
    pause = "<pause><receive-enabled>true</receive-enabled></pause>"
    pfc = f'<flow-control xmlns="urn:isolane:yang:isolane-pfc">{pause}</flow-control>'
    with running.connect_here() as session:
        configure(session)
        for refused in (port(1, pfc), interface("e1", MEMBER % "")):
            with pytest.raises(RPCError) as fault:
                edit(session, refused)
            assert fault.value.app_tag == "kernel-data-plane"
            assert "kernel" in fault.value.message
        with pytest.raises(RPCError):
            edit(session, port(1, llr))
