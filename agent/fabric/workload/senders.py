"""A sender and a receiver of the data plane for a transfer, by its transport."""

from collections.abc import Callable
from typing import Final, TypeAlias

from isolane.dataplane.traffic.config import LEAST_WITH_HEADERS, TrafficConfig
from isolane.dataplane.traffic.config import Dctcp as DctcpPattern
from isolane.dataplane.traffic.dctcp import DctcpSender
from isolane.dataplane.traffic.flow import Flow
from isolane.dataplane.traffic.nscc import NsccConfig, NsccSender
from isolane.dataplane.traffic.paced import (
    DcqcnConfig,
    DcqcnSender,
    Notifier,
    OpenLoopTransfer,
    Unheard,
)
from isolane.dataplane.traffic.receiver_driven import PulledSender, PullingReceiver, PullPacers
from isolane.dataplane.traffic.transfer import FixedWindow, Repeat, TransferReceiver, TransferSender
from isolane.durations import SECOND_NS
from isolane.engine.frame import WIRE_OVERHEAD_OCTETS
from isolane.fabric.description.switches import TRIMMED_PRIORITY
from isolane.fabric.description.transports import (
    Dcqcn,
    Dctcp,
    Nscc,
    OpenLoop,
    ReceiverDriven,
    Window,
)
from isolane.fabric.mechanisms import dscp_of
from isolane.fabric.network import Network
from isolane.fabric.results.ideal import WirePart, way
from isolane.fabric.workload.transfer import Transfer
from isolane.lazy_dataclass import dataclass

FIRST_PORT: Final = 1_024
PORTS: Final = 64_000
DESTINATION_PORT: Final = 4_791

Done = Callable[[int, int], None]
Whole = Callable[[int], None]
UNDERSTANDS_MARKS: Final = (Dctcp, Dcqcn, Nscc)


Sender: TypeAlias = DctcpSender | TransferSender


def flow_of(network: Network, transfer: Transfer) -> Flow:
    """Headers of its own, so that each transfer is a flow."""
    number = transfer.number
    config = TrafficConfig(
        transfer.workload,
        (transfer.source,),
        (transfer.destination,),
        DctcpPattern(),
        frame_octets=transfer.transport.frame,
        priority=transfer.priority,
        dscp=dscp_of(network.scenario, transfer.priority),
        ecn_capable=isinstance(transfer.transport, UNDERSTANDS_MARKS)
        and getattr(transfer.transport, "ecn", True),
    )
    ports = FIRST_PORT + number % PORTS, DESTINATION_PORT + number // PORTS
    return Flow(network.host(transfer.source), network.host(transfer.destination), config, *ports)


def round_trip_ns(wires: tuple[WirePart, ...], size: int) -> int:
    """Of a frame and its acknowledgement on an idle way."""
    octets = size + LEAST_WITH_HEADERS + 2 * WIRE_OVERHEAD_OCTETS
    return round(sum(octets * 8e9 / rate_bps + 2 * delay_ns for rate_bps, delay_ns in wires))


class Senders:
    """Makes them; pulls of one host are paced together."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._pacers = PullPacers(network.clock)

    def make(self, flow: Flow, transfer: Transfer, frames: int, on_all: Whole, done: Done) -> Sender:
        """`on_all` hears when all has come, `done` when the sender knows it."""
        clock, kind = self._network.clock, transfer.transport
        if isinstance(kind, Dctcp):
            pattern = DctcpPattern(frames * flow.size, kind.initial_window, kind.gain, kind.minimum_timeout)
            dctcp = DctcpSender(clock, flow, pattern, done)
            dctcp.receiver.whole, dctcp.receiver.on_whole = frames, on_all
            return dctcp
        if isinstance(kind, OpenLoop):
            rate_bps = kind.rate or flow.source.port.lower.rate_bps
            open_loop = OpenLoopTransfer(clock, Unheard(flow, frames), Repeat(), rate_bps)
            open_loop.receiver.on_whole = _both(on_all, done)
            return open_loop
        wires = way(self._network, transfer.source, transfer.destination, flow.key)
        sender = self._selective(flow, kind, frames, Line.of(wires, flow), done)
        sender.receiver.on_whole = on_all
        return sender

    def _selective(
        self, flow: Flow, kind: Window | Nscc | Dcqcn | ReceiverDriven, frames: int, line: "Line", done: Done
    ) -> TransferSender:
        """A sender that repeats the frames that are lost."""
        clock = self._network.clock
        back = TRIMMED_PRIORITY if self._network.scenario.of_class(flow.priority).trimming else None
        match kind:
            case Window():
                receiver = TransferReceiver(flow, frames, back)
                repeat = Repeat(kind.minimum_timeout, kind.reordering)
                window = line.frames if kind.window is None else -(-kind.window // flow.room)
                return FixedWindow(clock, receiver, repeat, window, done)
            case Nscc():
                receiver = TransferReceiver(flow, frames, back)
                repeat = Repeat(kind.minimum_timeout, kind.reordering)
                return NsccSender(clock, receiver, repeat, _nscc(kind, line), done)
            case Dcqcn():
                notifier = Notifier(flow, frames, kind.cut_time, back)
                repeat = Repeat(kind.minimum_timeout)
                return DcqcnSender(clock, notifier, repeat, line.rate_bps, _dcqcn(kind), done)
            case ReceiverDriven():
                puller = PullingReceiver(flow, frames, self._pacers.of(flow.destination), back)
                first = line.frames if kind.initial_window is None else -(-kind.initial_window // flow.room)
                return PulledSender(clock, puller, Repeat(kind.minimum_timeout, frames), first, done)


@dataclass(frozen=True, slots=True)
class Line:
    """The way of a flow as it is idle."""

    rate_bps: int
    """Of the host."""
    round_trip_ns: int
    frames: int
    """Under way at once at the rate of the slowest wire."""

    @classmethod
    def of(cls, wires: tuple[WirePart, ...], flow: Flow) -> "Line":
        """The way of a flow over these wires."""
        trip_ns = round_trip_ns(wires, flow.size)
        frame_bits = 8 * (flow.size + WIRE_OVERHEAD_OCTETS)
        slowest = min(rate_bps for rate_bps, _ in wires)
        return cls(wires[0][0], trip_ns, max(1, -(-slowest * trip_ns // (frame_bits * SECOND_NS))))


def _nscc(given: Nscc, line: Line) -> NsccConfig:
    return NsccConfig(
        line.rate_bps,
        line.round_trip_ns,
        given.target_delay,
        given.fair_increase,
        given.alpha,
        given.gamma,
        given.eta,
        given.quick_adapt_gate,
    )


def _both(on_all: Whole, done: Done) -> Whole:
    """The sender awaits no answer: it has ended when all has come."""

    def ended(now_ns: int) -> None:
        on_all(now_ns)
        done(0, now_ns)

    return ended


def _dcqcn(given: Dcqcn) -> DcqcnConfig:
    return DcqcnConfig(
        given.gain,
        given.alpha_time,
        given.increase_time,
        given.increase_octets,
        given.cut_time,
        given.fast_recovery,
        given.additive_increase,
        given.hyper_increase,
        given.minimum_rate,
    )
