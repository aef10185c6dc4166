"""The views of CONFIG_DB that one agent serves, and the health of all of them together."""

from collections.abc import Callable, Coroutine, Iterable
from dataclasses import fields
from typing import Any, Final, Literal, TypeAlias

from isolane.lazy_dataclass import dataclass
from isolane.sonic.health import SHOWN, Aside, Compared, Counts, Health, Status

ViewName: TypeAlias = Literal["modules", "own-models"]
Compare: TypeAlias = Callable[[], Coroutine[Any, Any, Compared]]
WORST: Final[tuple[Status, ...]] = ("failed", "unreachable", "not-loaded", "connecting", "following")


@dataclass(frozen=True, slots=True)
class ServedView:
    """One of them, and the comparison of its part of running with CONFIG_DB."""

    health: Health
    compare: Compare


async def compare_all(views: Iterable[ServedView]) -> Compared:
    """Compare one view after the other, of at least one; the changes are those of all."""
    made = [await view.compare() for view in views]
    last = made[-1]
    changes = sum(each.changes for each in made)
    return Compared(last.time_ns, last.reason, last.keys, changes, sum(each.duration_ms for each in made))


def together(several: Iterable[Health]) -> Health | None:
    """The health of all views; of one view its own, of none None."""
    healths = list(several)
    if len(healths) < 2:
        return healths[0] if healths else None
    worst = min(healths, key=lambda each: (WORST.index(each.status), -each.since_ns))
    found = Health(worst.database, worst.compare_s, worst.status, worst.since_ns, worst.trouble)
    found.events_trouble = next((each.events_trouble for each in healths if each.events_trouble), "")
    found.not_applied = next((each.not_applied for each in healths if each.not_applied is not None), None)
    found.owed = lambda: sum(each.owed() for each in healths)
    compared = [each.compared for each in healths if each.compared is not None]
    found.compared = max(compared, key=lambda each: each.time_ns, default=None)
    foreign = [(each.foreign_number, each.foreign_ns) for each in healths if each.foreign_number is not None]
    if foreign:
        found.foreign_number, found.foreign_ns = max(foreign)
    _check(found, healths)
    found.aside = _aside([each.aside for each in healths if each.aside is not None])
    found.counts = _sum([each.counts for each in healths])
    saving = next((each for each in healths if each.save_to is not None), worst)
    found.save_to, found.saved_ns, found.save_trouble = saving.save_to, saving.saved_ns, saving.save_trouble
    return found


def _check(found: Health, healths: Iterable[Health]) -> None:
    """The errors of both are errors of the same running, so that one may be found twice."""
    checked = [each for each in healths if each.faults is not None]
    if checked:
        different = dict.fromkeys(fault for each in checked for fault in each.faults or ())
        found.faults = tuple(different)[:SHOWN]
        found.fault_count = max(len(different), *(each.fault_count for each in checked))
        found.checked_ns = min(each.checked_ns for each in checked)


def _aside(several: list[Aside]) -> Aside | None:
    if not several:
        return None
    found = Aside(unlisted=sum(each.unlisted for each in several))
    for each in several:
        for key, problems in each.by_key.items():
            known = found.by_key.get(key, ())
            fields_known = {problem.field for problem in known}
            found.by_key[key] = (*known, *(one for one in problems if one.field not in fields_known))
    return found


def _sum(several: list[Counts]) -> Counts:
    return Counts(*(sum(getattr(each, field.name) for each in several) for field in fields(Counts)))
