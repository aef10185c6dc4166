"""State of stream filters, gates and schedulers."""

from collections.abc import Callable, Iterable, Mapping
from itertools import permutations

from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ieee802_dot1q_bridge import CiBridgeStreamFiltersStreamFilterInstanceTable as CiFilter
from isolane.bindings.ieee802_dot1q_bridge import CiBridgeStreamGatesStreamGateInstanceTable as CiGate
from isolane.bindings.ieee802_dot1q_bridge import SchedulerTimingCharacteristicsTable as Timing
from isolane.bindings.ietf_interfaces import BridgePort
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.device.interfaces.links import ComponentKey, Links
from isolane.device.kit.context import Context
from isolane.device.stream_filters.config import WINDOWS, Window, own_filter, own_gate
from isolane.engine.isolation.classification import FIRST_OWN_INSTANCE, Classification, StreamGate
from isolane.store.operational.providers import Keys
from isolane.tree.schema import Record


class StreamState:
    """Providers; nothing is kept here."""

    def __init__(
        self, context: Context, links: Links, bridges: Mapping[ComponentKey, BridgeDriver], most: int
    ) -> None:
        self._links = links
        self._bridges = bridges
        operational = context.store.operational
        provide = operational.provide
        for window in WINDOWS:
            operational.provide_list(window.filter, self._filter_keys(window), self._filter(window))
            provide(window.gates.NODE.by_attribute["max_stream_gate_instances"], lambda keys: most)
            provide(window.filters.NODE.by_attribute["max_stream_filter_instances"], lambda keys: most)
            of_gate = window.gate.NODE.by_attribute
            provide(of_gate["oper_gate_state"], self._of_gate(lambda gate: gate.oper_state))
            provide(of_gate["oper_ipv"], self._of_gate(lambda gate: gate.oper_ipv))
        provide(CiFilter.NODE.by_attribute["allocated_by"], self._allocated_by)
        operational.provide_list(CiGate, self._own_gates, self._own_gate)
        provide(dot1q.Schedulers.NODE.by_attribute["max_scheduler_instances"], lambda keys: most)
        provide(dot1q.SchedulerGroups.NODE.by_attribute["max_scheduler_group_instances"], lambda keys: most)
        provide(BridgePort.NODE.by_attribute["discarded_frames_count"], self._discarded)
        operational.provide_list(Timing, self._pairs, _exact)

    def _classification(self, keys: Keys) -> Classification:
        bridge = self._bridges.get((keys[0], keys[1]))
        if bridge is None:
            return Classification()
        if bridge.offload is not None:
            bridge.offload.refresh_streams()
        return bridge.isolation.classification

    # Streams that an oversize frame blocked (8.6.5.3.1), and what ciInitialize made (49.4.2.1)

    def _filter_keys(self, window: Window) -> Callable[[Keys], Iterable[int]]:
        def keys_of(keys: Keys) -> Iterable[int]:
            steps = self._classification(keys).steps.values()
            shown = (step for step in steps if step.blocked or step.own)
            return [step.id for step in shown if step.filter.window == window.name]

        return keys_of

    def _filter(self, window: Window) -> Callable[[Keys], object]:
        def entry(keys: Keys) -> Record | None:
            step = self._classification(keys).steps.get(keys[-1])
            if step is None or step.filter.window != window.name:
                return None
            if step.own:
                return own_filter(step.filter)
            return window.blocked(step.id) if step.blocked else None

        return entry

    def _of_gate(self, read: Callable[[StreamGate], object]) -> Callable[[Keys], object]:
        def state(keys: Keys) -> object:
            gate = self._classification(keys).gates.get(keys[-1])
            return None if gate is None else read(gate)

        return state

    def _allocated_by(self, keys: Keys) -> str | None:
        step = self._classification(keys).steps.get(keys[-1])
        if step is None:
            return None
        return "congestion-isolation" if step.own else "operator"

    def _own_gates(self, keys: Keys) -> Iterable[int]:
        return [number for number in self._classification(keys).gates if number >= FIRST_OWN_INSTANCE]

    def _own_gate(self, keys: Keys) -> CiGate | None:
        number = keys[-1]
        gate = self._classification(keys).gates.get(number) if number >= FIRST_OWN_INSTANCE else None
        return None if gate is None else own_gate(gate)

    # Shaping

    def _discarded(self, keys: Keys) -> int | None:
        link = self._links.get(keys[-1])
        return None if link is None or link.bridge is None else link.port.counters.discard_residence

    def _pairs(self, keys: Keys) -> Iterable[tuple[int, int]]:
        bridge = self._bridges.get((keys[0], keys[1]))
        return () if bridge is None else permutations(bridge.ports, 2)


def _exact(keys: Keys) -> Timing:
    """One clock for all ports, and no time taken on the way (12.31.8): the emulation is exact."""
    reception, transmission = keys[-1]
    return Timing.new(
        reception_port=reception,
        transmission_port=transmission,
        clock_offset_variation_max=0,
        clock_rate_deviation_max=0,
        arrival_recognition_delay_max=0,
        processing_delay_min=0,
        processing_delay_max=0,
    )
