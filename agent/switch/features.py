"""The features of the device on a switch. Tables that no translation puts in order come in their order."""

from collections.abc import Callable
from typing import Final

from isolane.bindings.isolane_dataplane import DataPlane
from isolane.switch.classes.translation import ClassesTranslation
from isolane.switch.flow_control.events import NOTIFICATIONS as OF_STORMS
from isolane.switch.flow_control.events import StormEvents, Storms
from isolane.switch.flow_control.state import FlowControlPortState
from isolane.switch.flow_control.translation import FlowControlTranslation
from isolane.switch.flow_control.watchdog import WatchdogTranslation
from isolane.switch.live.counters import interval_s
from isolane.switch.lldp.state import Neighbors
from isolane.switch.lldp.translation import LldpTranslation
from isolane.switch.llr.events import NOTIFICATIONS as OF_FLUSHES
from isolane.switch.llr.events import FlushEvents
from isolane.switch.llr.state import LlrActions, LlrPortState
from isolane.switch.llr.status import NOTIFICATIONS as OF_STATUS
from isolane.switch.llr.status import StatusEvents
from isolane.switch.llr.translation import LlrTranslation
from isolane.switch.parts import Feature, Parts
from isolane.switch.ports.state import PortState
from isolane.switch.ports.translation import PortTranslation
from isolane.switch.queues.state import QueueState
from isolane.switch.queues.translation import QueueTranslation
from isolane.switch.trimming.state import TrimmingState
from isolane.switch.trimming.translation import TrimmingTranslation

MODE: Final = DataPlane.NODE.by_attribute["mode"]
SHORTEST_S: Final = 1.0
"""Between two looks for storms: each reads the queues of every port with a watchdog."""


def ports(parts: Parts) -> Feature:
    """One interface for each port of the switch."""
    PortState(parts)
    parts.context.store.operational.provide(MODE, lambda keys: "sonic")
    return Feature((PortTranslation(),), PortState.NOTIFICATIONS)


def lldp(parts: Parts) -> Feature:
    """lldpd of the switch speaks LLDP; the agent configures it and shows what it learned."""
    Neighbors(parts)
    return Feature((LldpTranslation(),), Neighbors.NOTIFICATIONS)


def link_layer_retry(parts: Parts) -> Feature:
    """LLR of the switch, with notifications that the agent derives from counters."""
    context, snapshot = parts.context, parts.snapshot
    state = LlrPortState(context, parts.counters, parts.appl, parts.state, lambda: snapshot.facts)
    LlrActions(context, state)
    StatusEvents(context, parts.state)
    events = FlushEvents(
        context,
        parts.polled,
        parts.appl,
        lambda: snapshot.facts,
        lambda: interval_s(snapshot.row, "LLR"),
        parts.on_fault,
    )
    return Feature((LlrTranslation(),), (*OF_FLUSHES, *OF_STATUS), (events,))


def queues(parts: Parts) -> Feature:
    """Marks and service of egress queues, and rates of ports."""
    QueueState(parts)
    return Feature((QueueTranslation(),))


def trimming(parts: Parts) -> Feature:
    """Queues that trim packets, and the DSCPs of trimmed ones."""
    TrimmingState(parts)
    return Feature((TrimmingTranslation(),))


def flow_control(parts: Parts) -> Feature:
    """PFC, its watchdog and traffic classes: the three share PORT_QOS_MAP."""
    storms = Storms()
    FlowControlPortState(parts.context, parts.counters, storms.times)
    events = StormEvents(
        parts.context,
        parts.polled,
        storms,
        lambda: max(SHORTEST_S, interval_s(parts.snapshot.row, "PFC_WD")),
        parts.on_fault,
    )
    translations = (FlowControlTranslation(), ClassesTranslation(), WatchdogTranslation())
    return Feature(translations, OF_STORMS, (events,))


FEATURES: Final[tuple[Callable[[Parts], Feature], ...]] = (
    ports,
    lldp,
    link_layer_retry,
    queues,
    trimming,
    flow_control,
)
