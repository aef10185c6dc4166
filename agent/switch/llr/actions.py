"""Actions of link layer retry on a switch: counters are cleared as by `llrstat -c`, the rest has no way."""

from typing import Any

from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import Llr
from isolane.device.kit.context import Context
from isolane.device.kit.error_paths import at_interface
from isolane.errors import DataError
from isolane.store.providers import Keys
from isolane.switch.llr.state import LlrPortState


class LlrActions:
    """Registers the actions of the container llr."""

    def __init__(self, context: Context, state: LlrPortState) -> None:
        self._context = context
        self._state = state
        register = context.register
        register(of_interface.LlrClearCountersInput.NODE.parent, self._clear)
        register(of_interface.ReinitializeInput.NODE.parent, self._reinitialize)
        register(of_interface.LlrInjectFaultInput.NODE.parent, self._inject)

    def _clear(self, parameters: Any, keys: Keys) -> of_interface.LlrClearCountersOutput:
        values = self._state.counters_of(keys[-1])
        if not values:
            text = f"COUNTERS_DB has no counters of link layer retry for {keys[-1]}, or cannot be read"
            raise _failed(keys, text, "sonic-llr-no-counters")
        now_ns = self._context.now_ns
        self._state.baselines.clear(keys[-1], values, now_ns)
        return of_interface.LlrClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))

    def _reinitialize(self, parameters: Any, keys: Keys) -> None:
        text = (
            "SONiC has no way to initialize link layer retry afresh: its design leaves the operator's exit "
            "from FLUSH to a second phase; setting remote-enabled to false and then to true does it"
        )
        raise _failed(keys, text, "sonic-llr-no-operation")

    def _inject(self, parameters: Any, keys: Keys) -> None:
        text = "SONiC has no table, and SAI no attribute, that provokes a fault of link layer retry"
        raise _failed(keys, text, "sonic-llr-no-operation")


def _failed(keys: Keys, text: str, app_tag: str) -> DataError:
    path = at_interface(keys[-1]).child(Llr.NODE)
    return DataError("operation-failed", text, path=path, app_tag=app_tag)
