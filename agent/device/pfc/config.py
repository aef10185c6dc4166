"""From the configuration of PAUSE and PFC to that of the engine."""

from typing import Any

from isolane.bindings.ietf_interfaces import FlowControl, InterfacesInterface
from isolane.dataplane.config import PRIORITIES
from isolane.engine.pfc.config import FlowControlConfig, PauseConfig, PriorityConfig


def flow_control(config: FlowControl) -> FlowControlConfig:
    """PAUSE and PFC of a port."""
    priorities = [PriorityConfig()] * PRIORITIES
    for entry in config.priority:
        priorities[entry.priority] = PriorityConfig(
            transmit=entry.transmit_enabled,
            receive=entry.receive_enabled,
            trigger=entry.trigger,
            xoff_octets=entry.xoff_threshold,
            xon_octets=entry.xon_threshold,
            headroom_octets=entry.headroom,
            quanta=entry.quanta,
        )
    pause: Any = config.pause
    return FlowControlConfig(
        pause=PauseConfig(
            transmit=pause.transmit_enabled,
            receive=pause.receive_enabled,
            xoff_octets=pause.xoff_threshold,
            xon_octets=pause.xon_threshold,
            quanta=pause.quanta,
        ),
        priorities=tuple(priorities),
    )


def headroom(interface: InterfacesInterface) -> int:
    """The room that a port keeps for frames that are still in transit when it stops a priority."""
    if interface.flow_control is FlowControl.EMPTY:
        return 0
    return sum(each.headroom for each in interface.flow_control.priority if each.transmit_enabled)
