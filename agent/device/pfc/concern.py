"""PAUSE and PFC of ports (isolane-pfc): their counters, which a client may clear."""

from copy import deepcopy
from typing import Any

from isolane.bindings.ietf_interfaces import (
    FlowControlClearCountersInput,
    FlowControlClearCountersOutput,
    FlowControlState,
)
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.error_paths import at_interface
from isolane.device.pfc.state import Baselines, FlowControlPortState
from isolane.engine.pfc.config import PRIORITIES
from isolane.engine.pfc.counters import PfcCounters
from isolane.errors import DataError
from isolane.store.providers import Keys


class FlowControlConcern:
    """Remembers what the counters of every port stood at when they were cleared."""

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        self._baselines: Baselines = {}
        self.state = FlowControlPortState(context, links, self._baselines)
        links.on_link(self._made, self._gone)
        context.register(FlowControlClearCountersInput.NODE.parent, self._clear)

    def _made(self, link: Link) -> None:
        self._baselines[link.name] = self._context.now_ns, PfcCounters()
        link.port.mac.receiver.on_change = lambda: self._context.changed(FlowControlState, link.name)

    def _gone(self, link: Link) -> None:
        del self._baselines[link.name]

    def _clear(self, parameters: Any, keys: Keys) -> FlowControlClearCountersOutput:
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
