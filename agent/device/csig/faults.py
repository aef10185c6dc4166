"""Configuration of congestion signaling that is refused because the models cannot exclude it."""

from collections.abc import Iterator
from typing import Final

from isolane.bindings.isolane_ue_csig import Csig
from isolane.bindings.isolane_ue_csig import Signal as SignalEntry
from isolane.device.csig.config import interval_ns
from isolane.engine.csig.signals import SignalType
from isolane.errors import DataError
from isolane.tree.path import Path

MAX_TIMERS: Final = 8
"""Time intervals that a port measures bandwidth in at the same time."""


def faults(entry: Csig) -> Iterator[DataError]:
    """Signals that need more time intervals than a port can measure."""
    known: set[int] = set()
    for each in entry.signal:
        if not SignalType(each.signal_type).measures_bandwidth:
            continue
        known.add(interval_ns(each))
        if len(known) > MAX_TIMERS:
            yield DataError(
                "resource-denied",
                f"a port measures at most {MAX_TIMERS} time intervals at once; signal {each.name} would need "
                "one more",
                path=Path().child(Csig.NODE).child(SignalEntry.NODE, each.name),
                app_tag="csig-too-many-intervals",
            )
            return
