"""The data plane as a whole (isolane-dataplane): its mode, and the seed of its random numbers."""

from collections.abc import Sequence
from typing import Final, Literal

from isolane.bindings import Root
from isolane.bindings.isolane_dataplane import DataPlane
from isolane.device.kit.context import Context
from isolane.tree.diff import Change

MODE: Final = DataPlane.NODE.by_attribute["mode"]
FAULTS: Final = DataPlane.NODE.by_attribute["timer_faults"]
SEED: Final = DataPlane.NODE.by_attribute["seed"]


class DataPlaneConcern:
    """Subscribes before all that draws from chance."""

    def __init__(self, context: Context, mode: Literal["emulated", "linux", "kernel"]) -> None:
        self._context = context
        context.store.subscribe((SEED,), self)
        context.store.operational.provide(MODE, lambda keys: mode)
        context.store.operational.provide(FAULTS, lambda keys: context.clock.faults)

    def prepare(self, changes: Sequence[Change], new: Root) -> int:
        return new.data_plane.seed

    def apply(self, plan: int) -> None:
        self._context.random.seed(plan)
