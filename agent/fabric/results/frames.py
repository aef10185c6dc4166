"""Every frame that a host sent: delivered, dropped and counted, or waiting somewhere at the end.

Frames of bridges and MACs themselves (CIMs, PFC) are not counted. A frame that was trimmed goes on, and is
one frame still. Of a wire with retry the copies do not count: a frame is there until the other end took it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from isolane.dataplane.emulated.host import Host
from isolane.dataplane.emulated.wire import WireEnd
from isolane.dataplane.layers.llr import LlrLayer
from isolane.engine.frame import Frame
from isolane.fabric.network import End, Network


class Account:
    """Counts during a run what cannot be counted at its end."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self.on_wires = 0
        self.cut_off = 0
        """Frames that waited at a port when its wire was cut."""
        self._kept: dict[LlrLayer, tuple[int, int]] = {}
        """Of ends of wires that were cut: frames that retry kept, and those that it had lost before."""
        for end in network.ends.values():
            end.wire.on_loss = self._lost

    def _lost(self, item: object) -> None:
        if is_of_a_host(item):
            self.on_wires += 1

    def cut(self, index: int) -> None:
        """A wire is about to be cut: what waits at its ports is thrown away."""
        expected = self.expected()
        for end in self._network.ends_of(index):
            self.cut_off += sum(is_of_a_host(frame) for queue in end.port.queues for frame in queue)
            if end.layers.cbfc is not None:
                self.cut_off += sum(1 for _ in end.layers.cbfc.held())
            retry = end.layers.llr
            if retry is not None:
                self._judge(retry)
                kept = self._kept_at(end, expected)
                self._kept[retry] = sum(1 for _ in kept), retry.engine.statistics().tx_flushed_frames

    def expected(self) -> dict[int, int]:
        """The number that retry takes next, by end of a wire."""
        ends = self._network.ends
        return {
            number: end.layers.llr.engine.rx.next_seq
            for number, end in ends.items()
            if end.layers.llr is not None
        }

    @staticmethod
    def _kept_at(end: End, expected: Mapping[int, int]) -> Iterator[Frame]:
        """Frames that retry keeps and the other end has not taken."""
        retry, number = end.layers.llr, end.place.number ^ 1
        if retry is not None and number in expected:
            yield from (frame for frame in retry.kept(expected[number]) if is_of_a_host(frame))

    def _judge(self, layer: LlrLayer) -> None:
        """Retry keeps frames while a wire is cut, and loses them when the other end begins anew."""
        kept, flushed = self._kept.pop(layer, (0, 0))
        if layer.engine.statistics().tx_flushed_frames > flushed:
            self.cut_off += kept

    def counted(self, expected: Mapping[int, int]) -> dict[str, object]:
        """At the end of a run, in this part; `expected` is that of all parts."""
        network = self._network
        sent = sum(
            port.counters.forward_outbound + port.counters.discard_no_link + port.counters.discard_aqm
            for port in (host.port for host in network.hosts.values())
        )
        delivered = sum(host.port.counters.in_frames - cims_at(host) for host in network.hosts.values())
        return {
            "sent": sent,
            "delivered": delivered,
            "queued": sum(1 for _ in self._waiting(expected)),
            "trimmed": sum(
                port.trimmer.counters.trimmed_packets
                for _, port in network.named_ports()
                if port.trimmer is not None
            ),
            "marked": sum(
                port.cip.counters.ecn_marked for _, port in network.named_ports() if port.cip is not None
            ),
            "drops": self._reasons(),
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

    def _waiting(self, expected: Mapping[int, int]) -> Iterator[Frame]:
        """In queues, in layers below them, and on wires."""
        for _, port in self._network.named_ports():
            for queue in port.queues:
                yield from (frame for frame in queue if is_of_a_host(frame))
        for end in self._network.ends.values():
            if end.layers.cbfc is not None:
                yield from end.layers.cbfc.held()
            yield from self._kept_at(end, expected)
        for callback, item in self._network.clock.waiting():
            end_of_wire = getattr(callback, "__self__", None)
            if (
                isinstance(end_of_wire, WireEnd)
                and isinstance(item, Frame)
                and is_of_a_host(item)
                and not item.fcs
            ):
                yield item


def frames(parts: Sequence[Mapping[str, Any]]) -> dict[str, object]:
    """The frames of all parts."""
    figures: dict[str, object] = {
        name: sum(part[name] for part in parts)
        for name in ("sent", "delivered", "queued", "trimmed", "marked")
    }
    drops: dict[str, int] = {}
    for part in parts:
        for reason, number in part["drops"].items():
            drops[reason] = drops.get(reason, 0) + number
    figures["dropped"] = sum(drops.values())
    figures["drops"] = {reason: number for reason, number in sorted(drops.items()) if number}
    return figures


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
