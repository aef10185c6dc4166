"""The parts of the agent that subscriptions need."""

from typing import Protocol

from isolane.northbound.clock import Clock
from isolane.northbound.limits import Limits
from isolane.northbound.sessions import Sessions
from isolane.northbound.state_changes import StateChanges
from isolane.northbound.statistics import Statistics
from isolane.northbound.timers import CallLater
from isolane.northbound.yang_library import Library
from isolane.store.store import Store
from isolane.strand import InSlices


class Surroundings(Protocol):
    """The part of `Service` that they see."""

    store: Store
    limits: Limits
    clock: Clock
    call_later: CallLater
    in_slices: InSlices
    library: Library
    sessions: Sessions
    statistics: Statistics
    state_changes: StateChanges
