"""openconfig-system: name and clock, from ietf-system."""

from typing import Any, Final

from isolane.bindings.ietf_system import System, SystemState
from isolane.gnmi.openconfig.state import Members, State, since_epoch

NAME: Final = "openconfig-system:system"


def members(state: State) -> Members:
    """`system`."""
    system: Any = state.top(System)
    found: Any = state.top(SystemState)
    clock = None if found is None else found.clock
    return {
        "state": {
            "hostname": None if system is None else system.hostname,
            "current-datetime": None if clock is None else clock.current_datetime,
            "boot-time": None if clock is None else since_epoch(clock.boot_datetime),
        }
    }
