"""PAUSE and PFC of ports (isolane-pfc): their state, and counters, which a client may clear."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import fields
from typing import Any, Final

from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import (
    FlowControlClearCountersInput,
    FlowControlClearCountersOutput,
    FlowControlState,
    StatePriority,
)
from isolane.dataplane.layers.mac import MacLayer
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import at_interface
from isolane.engine.pfc.config import PRIORITIES, PfcCounters
from isolane.errors import DataError
from isolane.store.operational.providers import Keys
from isolane.tree.schema import Record

ALL: Final = (1 << PRIORITIES) - 1
Baselines = dict[str, tuple[int, PfcCounters]]
"""By interface: when its counters were cleared, and what they stood at."""


class FlowControlPortState:
    """Every port has a state, whether or not anything is configured."""

    def __init__(self, context: Context, links: Links, baselines: Baselines) -> None:
        self._context = context
        self._links = links
        self._baselines = baselines
        self._quiet: Any = None
        operational = context.store.operational
        operational.provide(of_interface.FlowControlState, self._state)
        operational.notified.declare(
            of_interface.FlowControlState,
            (
                of_interface.FlowControlState.NODE.by_attribute["pause_received"],
                StatePriority.NODE.by_attribute["paused"],
            ),
        )

    def _state(self, keys: Keys) -> of_interface.FlowControlState | None:
        link = self._links.get(keys[-1])
        if link is None:
            return None
        since, base = self._baselines[link.name]
        mac, now_ns = link.port.mac, self._context.now_ns
        is_quiet = _is_quiet(mac, base)
        counted = _NOTHING if is_quiet else _since(mac.counters, base)
        priorities = self._quiet if is_quiet else None
        if priorities is None:
            priorities = [self._priority(link, counted, base, number) for number in range(PRIORITIES)]
        state = of_interface.FlowControlState.new(
            pause_asserted=bool(mac.initiator.held) if mac.initiator.is_pause else False,
            pause_received=mac.receiver.paused == ALL,
            priority=priorities,
            statistics=of_interface.FlowControlStateStatistics.new(
                discontinuity_time=self._context.date_and_time(since),
                tx_pause_frames=counted.tx_pause_frames,
                rx_pause_frames=counted.rx_pause_frames,
                tx_pfc_frames=counted.tx_pfc_frames,
                rx_pfc_frames=counted.rx_pfc_frames,
                rx_paused_time=sum(
                    mac.receiver.paused_ns(number, now_ns) - base.rx_paused_ns[number]
                    for number in range(PRIORITIES)
                ),
                rx_ignored_frames=counted.rx_ignored_frames,
                rx_malformed_frames=counted.rx_malformed_frames,
                rx_unknown_opcode_frames=counted.rx_unknown_opcode_frames,
            ),
        )
        if is_quiet:
            self._quiet = state.priority
        return state

    def _priority(self, link: Link, counted: PfcCounters, base: PfcCounters, number: int) -> StatePriority:
        receiver, initiator = link.port.mac.receiver, link.port.mac.initiator
        now_ns, when = self._context.now_ns, self._context.date_and_time
        started, ended = receiver.started_ns[number], receiver.ended_ns[number]
        return StatePriority.new(
            priority=number,
            asserted=bool(initiator.held >> number & 1),
            paused=bool(receiver.paused >> number & 1),
            remaining_pause_time=receiver.remaining_ns(number, now_ns),
            occupancy=initiator.occupancy[number],
            headroom_used=initiator.headroom_used(number),
            headroom_used_watermark=counted.headroom_used_watermark[number],
            tx_xoff=counted.tx_xoff[number],
            tx_xon=counted.tx_xon[number],
            rx_xoff=counted.rx_xoff[number],
            rx_xon=counted.rx_xon[number],
            tx_frames=counted.tx_xoff[number] + counted.tx_xon[number],
            rx_frames=counted.rx_xoff[number] + counted.rx_xon[number],
            rx_transitions=counted.rx_transitions[number],
            rx_paused_time=receiver.paused_ns(number, now_ns) - base.rx_paused_ns[number],
            tx_asserted_time=initiator.asserted_ns(number, now_ns) - base.tx_asserted_ns[number],
            headroom_dropped_frames=counted.headroom_dropped_frames[number],
            last_pause_start=when(started) if started else None,
            last_pause_end=when(ended) if ended else None,
        )


def _is_quiet(mac: MacLayer, base: PfcCounters) -> bool:
    """Whether a port has stopped nobody and was not stopped: the priorities of all such ports are equal."""
    initiator, receiver = mac.initiator, mac.receiver
    if initiator.held or receiver.paused or mac.counters != base:
        return False
    return not (any(initiator.occupancy) or any(receiver.started_ns) or any(receiver.ended_ns))


_NOTHING: Final = PfcCounters()
"""The count of a quiet port."""


def _since(counted: PfcCounters, base: PfcCounters) -> PfcCounters:
    """The count since a baseline."""
    difference = PfcCounters()
    for each in fields(PfcCounters):
        now, before = getattr(counted, each.name), getattr(base, each.name)
        setattr(difference, each.name, _less(now, before) if isinstance(now, list) else now - before)
    return difference


def _less(now: Sequence[int], before: Sequence[int]) -> list[int]:
    return [one - other for one, other in zip(now, before, strict=True)]


class FlowControlConcern:
    """Remembers what the counters of every port stood at when they were cleared."""

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        self._baselines: Baselines = {}
        self.state = FlowControlPortState(context, links, self._baselines)
        links.on_link(self._link_added, self._link_removed)
        context.register(FlowControlClearCountersInput.NODE.parent, self._clear)

    def _link_added(self, link: Link) -> None:
        self._baselines[link.name] = self._context.now_ns, PfcCounters()
        link.port.mac.receiver.on_change = lambda: self._context.changed(FlowControlState, link.name)

    def _link_removed(self, link: Link) -> None:
        del self._baselines[link.name]

    def _clear(self, parameters: Record, keys: Keys) -> FlowControlClearCountersOutput:
        link = self._links.get(keys[-1])
        if link is None:
            text = f"interface {keys[-1]} does not exist"
            raise DataError("operation-failed", text, path=at_interface(keys[-1]), app_tag="interface-absent")
        now_ns = self._context.now_ns
        base = deepcopy(link.port.mac.counters)
        for number in range(PRIORITIES):
            base.rx_paused_ns[number] = link.port.mac.receiver.paused_ns(number, now_ns)
            base.tx_asserted_ns[number] = link.port.mac.initiator.asserted_ns(number, now_ns)
            link.port.mac.counters.headroom_used_watermark[number] = 0
        base.headroom_used_watermark = [0] * PRIORITIES
        self._baselines[link.name] = now_ns, base
        return FlowControlClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))
