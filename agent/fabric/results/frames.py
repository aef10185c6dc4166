"""Every frame that a host sent: delivered, dropped and counted, or waiting somewhere at the end.

Frames of bridges and MACs themselves (CIMs, PFC) are not counted. A frame that was trimmed goes on, and is
one frame still. Of a wire with retry the copies do not count: a frame is there until the other end took it.
"""

from collections.abc import Iterator

from isolane.dataplane.emulated.host import Host
from isolane.dataplane.emulated.wire import WireEnd
from isolane.dataplane.layers.llr import LlrLayer
from isolane.engine.frame import Frame
from isolane.fabric.network import Join, Network


class Account:
    """Counts during a run what cannot be counted at its end."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self.on_wires = 0
        self.cut_off = 0
        """Frames that waited at a port when its wire was cut."""
        self._kept: dict[LlrLayer, tuple[int, int]] = {}
        """Of ends of wires that were cut: frames that retry kept, and those that it had lost before."""
        for end in network.ends():
            end.on_loss = self._lost

    def _lost(self, item: object) -> None:
        if is_of_a_host(item):
            self.on_wires += 1

    def cut(self, join: Join) -> None:
        """A wire is about to be cut: what waits at its ports is thrown away."""
        for port in (join.a, join.b):
            self.cut_off += sum(is_of_a_host(frame) for queue in port.queues for frame in queue)
        for own, other in (join.layers, join.layers[::-1]):
            if own.cbfc is not None:
                self.cut_off += sum(1 for _ in own.cbfc.held())
            if own.llr is not None and other.llr is not None:
                self._judge(own.llr)
                kept = sum(is_of_a_host(frame) for frame in own.llr.kept(other.llr))
                self._kept[own.llr] = kept, own.llr.engine.statistics().tx_flushed_frames

    def _judge(self, layer: LlrLayer) -> None:
        """Retry keeps frames while a wire is cut, and loses them when the other end begins anew."""
        kept, flushed = self._kept.pop(layer, (0, 0))
        if layer.engine.statistics().tx_flushed_frames > flushed:
            self.cut_off += kept

    def frames(self) -> dict[str, object]:
        """At the end of a run."""
        network = self._network
        sent = sum(
            port.counters.forward_outbound + port.counters.discard_no_link + port.counters.discard_aqm
            for port in (host.port for host in network.hosts.values())
        )
        delivered = sum(host.port.counters.in_frames - cims_at(host) for host in network.hosts.values())
        reasons = self._reasons()
        return {
            "sent": sent,
            "delivered": delivered,
            "dropped": sum(reasons.values()),
            "queued": sum(1 for _ in self._waiting()),
            "trimmed": sum(
                port.trimmer.counters.trimmed_packets
                for _, port in network.named_ports()
                if port.trimmer is not None
            ),
            "marked": sum(
                port.cip.counters.ecn_marked for _, port in network.named_ports() if port.cip is not None
            ),
            "drops": {reason: number for reason, number in sorted(reasons.items()) if number},
        }

    def _reasons(self) -> dict[str, int]:
        for layer in list(self._kept):
            self._judge(layer)
        reasons = {"wire": self.on_wires, "failure": self.cut_off}
        for _, port in self._network.named_ports():
            counters = port.counters
            for reason, number in (
                ("buffer", counters.discard_lack_of_buffers),
                ("no-way", counters.discard_inbound),
                ("aqm", counters.discard_aqm),
                ("oversize", counters.discard_oversize),
                ("failure", counters.discard_no_link),
            ):
                reasons[reason] = reasons.get(reason, 0) + number
        return reasons

    def _waiting(self) -> Iterator[Frame]:
        """In queues, in layers below them, and on wires."""
        for _, port in self._network.named_ports():
            for queue in port.queues:
                yield from (frame for frame in queue if is_of_a_host(frame))
        for join in self._network.joins:
            for own, other in (join.layers, join.layers[::-1]):
                if own.cbfc is not None:
                    yield from own.cbfc.held()
                if own.llr is not None and other.llr is not None:
                    yield from (frame for frame in own.llr.kept(other.llr) if is_of_a_host(frame))
        for callback, item in self._network.clock.waiting():
            end = getattr(callback, "__self__", None)
            if isinstance(end, WireEnd) and isinstance(item, Frame) and is_of_a_host(item) and not item.fcs:
                yield item


def cims_at(host: Host) -> int:
    """Messages of the switch of a host that takes part in isolation."""
    cips = {} if host.isolation is None else host.isolation.cips
    counters = [cip.counters for cip in cips.values()]
    return sum(
        each.cims_received_add
        + each.cims_received_delete
        + each.cims_ignored
        + each.cims_from_strangers
        + sum(each.cims_invalid.values())
        for each in counters
    )


def is_of_a_host(item: object) -> bool:
    """Hosts know the keys of their flows; a numbered frame is a copy of one that retry keeps."""
    return isinstance(item, Frame) and item.key > 0 and item.preamble is None
