"""cipQueueMap: pairs of a monitored and a congesting class, whichever way the map is written.

The text has two readings of the sign. *definition* (49.4.1.2.5, D.2.15.3, 12.33.4): an entry names the role
of the partner. *procedure* (49.4.2.1, 49.4.2.2): it gives the role of the index. They differ in sign only,
and D.2.15.9 decides: of a pair, the lower class is the congesting one. So a map is read by its pairs.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal

from isolane.engine.isolation.config import TRAFFIC_CLASSES
from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass

Reading = Literal["definition", "procedure", "mixed", "empty"]
NOT_PARTICIPATING: Final = 0
NO_PARTNER: Final = -1


@dataclass(frozen=True, slots=True)
class EntryPath:
    """The place of a wrong entry; the caller that knows the whole path puts it in front."""

    index: int

    def __str__(self) -> str:
        return f"queue-map[priority='{self.index}']"


@dataclass(frozen=True, slots=True)
class QueueMap:
    """A checked map: `congesting[m]` and `monitored[c]` are the partners, NO_PARTNER elsewhere."""

    congesting: tuple[int, ...]
    monitored: tuple[int, ...]
    reading: Reading

    @property
    def participating(self) -> bool:
        """Whether any class is monitored."""
        return any(partner != NO_PARTNER for partner in self.congesting)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Every (monitored, congesting) pair, by monitored class."""
        return ((high, low) for high, low in enumerate(self.congesting) if low != NO_PARTNER)

    def entries(self) -> tuple[int, ...]:
        """The map as it is written and advertised: the definition reading."""
        values = [NOT_PARTICIPATING] * TRAFFIC_CLASSES
        for monitored, congesting in self.pairs():
            values[monitored] = -(congesting + 1)
            values[congesting] = self.monitored[congesting] + 1
        return tuple(values)

    def agrees(self, other: "QueueMap") -> bool:
        """Whether a peer isolates the same classes to the same classes."""
        return self.congesting == other.congesting and self.monitored == other.monitored


EMPTY: Final = QueueMap((NO_PARTNER,) * TRAFFIC_CLASSES, (NO_PARTNER,) * TRAFFIC_CLASSES, "empty")


def read(entries: Sequence[int]) -> QueueMap:
    """A map in either reading; raises DataErrors with the path of every entry that makes no sense."""
    return _read(tuple(entries))


@lru_cache(maxsize=256)
def _read(entries: tuple[int, ...]) -> QueueMap:
    """Most ports of a system have the same map."""
    faults = list(_faults_of_values(entries))
    if faults:
        raise DataErrors(faults)
    partners = [abs(value) - 1 for value in entries]
    faults = list(_faults_of_pairs(partners))
    if faults:
        raise DataErrors(faults)
    return QueueMap(
        tuple(p if p < i else NO_PARTNER for i, p in enumerate(partners)),
        tuple(p if p > i else NO_PARTNER for i, p in enumerate(partners)),
        _reading(entries),
    )


def _faults_of_values(entries: Sequence[int]) -> Iterator[DataError]:
    if len(entries) != TRAFFIC_CLASSES:
        yield DataError("invalid-value", f"a queue map has {TRAFFIC_CLASSES} entries, not {len(entries)}")
    for index, value in enumerate(entries):
        if not -TRAFFIC_CLASSES <= value <= TRAFFIC_CLASSES:
            yield _fault(index, f"{value} is not between -8 and 8")
        elif abs(value) - 1 == index:
            yield _fault(
                index, f"traffic class {index} is paired with itself; name another class, or delete the entry"
            )


def _faults_of_pairs(partners: Sequence[int]) -> Iterator[DataError]:
    """Of two paired classes the lower is congesting; its own entry says where its frames return to."""
    for index, partner in enumerate(partners):
        if partner == NO_PARTNER:
            continue
        back = partners[partner]
        if partner < index:
            yield from _faults_of_monitored(index, partner, back)
        elif back != index:
            yield _fault(index, _why_not_back(index, partner, back))


def _faults_of_monitored(index: int, congesting: int, back: int) -> Iterator[DataError]:
    if back == NO_PARTNER:
        text = f"congesting class {congesting} has no entry that names a monitored class; "
        yield _fault(index, text + _either(index, congesting, "monitored"))
    elif back < congesting:
        text = f"class {congesting} is congesting for {index}, but monitored in its own entry; "
        yield _fault(congesting, text + _either(index, congesting, "monitored"))


def _why_not_back(index: int, partner: int, back: int) -> str:
    if back > partner:
        text = f"congesting class {partner} is not below all its monitored classes: {index} is lower"
    elif back == NO_PARTNER:
        text = f"class {partner} does not name {index} as its congesting class"
    else:
        text = f"classes {index} and {partner} disagree: {partner} is paired with {back}"
    return f"{text}; {_either(index, partner, 'congesting')}"


def _either(index: int, partner: int, role: str) -> str:
    """The two ways to make a pair agree; in the models classes of values begin at 1."""
    return f"set the entry of {partner} to {role}-queue-tc-{index + 1}, or delete that of {index}"


def _reading(entries: Iterable[int]) -> Reading:
    """Under the definition the sign is the partner's role, under the procedure that of the index."""
    readings: set[Reading] = {
        "definition" if (value > 0) == (abs(value) - 1 > index) else "procedure"
        for index, value in enumerate(entries)
        if value
    }
    if not readings:
        return "empty"
    return readings.pop() if len(readings) == 1 else "mixed"


def _fault(index: int, message: str) -> DataError:
    return DataError("invalid-value", message, path=EntryPath(index), app_tag="queue-map")
