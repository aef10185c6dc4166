"""The order within a flow, whatever happens together: flooding, CIMs, links that come and go, PFC, peers."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.engine.isolation.config import IsolationConfig, Peer
from isolane.engine.pfc.config import lossless
from isolane.wire import cim
from tests.dataplane.lab import VID, Lab, mac, number_of
from tests.dataplane.test_isolation import SHARED, SHARES, SMALL
from tests.engine.isolation.scene import CONGESTING, MONITORED

OUT = (2, 3, 4)
"""Ports that a flooded frame leaves by; 3 and 4 have stations that a flow goes to by itself as well."""
UNKNOWN = 9
LIFE_NS = 1_500_000_000
EVENTS = ("add", "delete", "peer-gone", "down", "up", "pause-high", "pause-low", "flush", "off", "on", "age")

Step = tuple[int, int, int, int, str | None, int]
steps = st.lists(
    st.tuples(
        st.integers(1, 3),  # the flow
        st.sampled_from([3, 4, UNKNOWN]),  # where to; nobody knows where UNKNOWN is, so that is flooded
        st.integers(1, 25),  # frames
        st.sampled_from([0, 5_000, 40_000, 200_000]),  # how long until the next step
        st.none() | st.sampled_from(EVENTS),
        st.sampled_from(OUT),  # the port that it happens at
    ),
    min_size=1,
    max_size=25,
)


class Together:
    """One sender on port 1, and events at the ports that its frames leave by."""

    def __init__(self, *, shares: bool, deisolation: str) -> None:
        fields: dict[str, Any] = {"flow_control": lossless(MONITORED, CONGESTING)}
        if shares:
            fields |= {"algorithms": SHARED, "ets_percent": SHARES}
        self.lab = Lab(4, **fields)
        self.lab.know(1, 2, 3, 4)
        self.lab.isolate(aqm=SMALL, deisolation=deisolation)
        for port in (1, *OUT):
            self.lab.bridge.add_peer(port, Peer(mac(port)))
        self.sent: dict[tuple[int, int], int] = {}

    def send(self, flow: int, to: int, count: int) -> None:
        first = self.sent.get((flow, to), 0)
        numbers = range(first, first + count)
        frames = [self.lab.frame(1, to, priority=MONITORED, flow=flow, number=n) for n in numbers]
        self.lab.send(1, *frames)
        self.sent[flow, to] = first + count

    def happen(self, event: str, flow: int, to: int, port: int) -> None:
        lab = self.lab
        match event:
            case "add" | "delete":
                self._cim(event == "add", flow, to, port)
            case "peer-gone":
                lab.bridge.remove_peer(port)
                lab.bridge.add_peer(port, Peer(mac(port)))
            case "down" | "up":
                lab.wires[port].a.light(on=event == "up")
            case "pause-high" | "pause-low":
                priority = MONITORED if event == "pause-high" else CONGESTING
                quanta = tuple(200 if n == priority else 0 for n in range(8))
                layer = lab.port(port).mac
                layer.receiver.pfc(1 << priority, quanta, layer.rate_bps, lab.clock.now_ns)
                layer._paused_changed(lab.clock.now_ns)
            case "flush":
                lab.bridge.flush_flows(port)
            case "off" | "on":
                lab.bridge.set_isolation(IsolationConfig(master_enable=event == "on", cim_hold_off_ns=0))
            case "age":
                lab.run(LIFE_NS)

    def _cim(self, add: bool, flow: int, to: int, port: int) -> None:
        frame = self.lab.frame(1, to, flow=flow)
        pdu = cim.CimPdu(
            add, frame.dst.to_bytes(6, "big"), frame.src.to_bytes(6, "big"), VID, frame.msdu[:48]
        )
        own = self.lab.port(port).config.mac.to_bytes(6, "big")
        octets = cim.Layer2Cim(own, mac(port).to_bytes(6, "big"), pdu).encode()
        now_ns = self.lab.clock.now_ns
        self.lab.bridge.carry_out(self.lab.bridge.isolation.receive(port, octets, now_ns), now_ns)
        self.lab.port(port).gates_changed(now_ns)

    def got(self, port: int) -> dict[tuple[int, int], list[int]]:
        """Numbers as they came to a station, by flow and destination."""
        found: dict[tuple[int, int], list[int]] = {}
        for frame in self.lab.got(port):
            if frame.msdu[:2] == b"\x08\x00":
                flow = int.from_bytes(frame.msdu[22:24], "big")
                found.setdefault((flow, frame.dst & 0xF), []).append(number_of(frame))
        return found

    def check_tables(self) -> None:
        streams = self.lab.bridge.isolation.flows.streams
        assert {entry.handle for entry in streams.by_handle.values()} == set(streams.handles.values())
        assert len(streams.by_handle) == len(streams.handles)
        local = {handle for queue in streams._local.values() for handle in queue}
        assert local <= set(streams.by_handle)


def run(together: Together, script: list[Step]) -> bool:
    """All of it, and then silence; whether a link went down on the way."""
    went_down = False
    for flow, to, count, wait_ns, event, port in script:
        together.send(flow, to, count)
        if event is not None:
            together.happen(event, flow, to, port)
            went_down = went_down or event == "down"
        together.lab.run(wait_ns)
        together.check_tables()
    for port in OUT:
        together.lab.wires[port].a.light(on=True)
    together.lab.run(3 * LIFE_NS)
    return went_down


@settings(max_examples=80, deadline=None)
@given(shares=st.booleans(), deisolation=st.sampled_from(["queue-empty", "not-congested"]), script=steps)
def test_order_holds_with_flooding_cims_links_pauses_and_peers_together(
    shares: bool, deisolation: str, script: list[Step]
) -> None:
    together = Together(shares=shares, deisolation=deisolation)
    went_down = run(together, script)
    for port in OUT:
        for (flow, to), numbers in together.got(port).items():
            assert numbers == sorted(set(numbers)), (port, flow, to)
            if not went_down:
                assert len(numbers) == together.sent[flow, to]


@settings(max_examples=40, deadline=None)
@given(script=steps)
def test_nothing_stays_isolated_for_ever(script: list[Step]) -> None:
    together = Together(shares=False, deisolation="queue-empty")
    run(together, script)
    assert together.lab.bridge.isolation.flows.streams.by_handle == {}
    assert together.lab.bridge.isolation.flows.streams.handles == {}
    assert together.lab.bridge.buffer.used == 0
