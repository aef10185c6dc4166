"""Trimming of the queues of one port: its rows of BUFFER_QUEUE, and the buffer profiles that they name.

The `packet_discard_action` of a profile says what becomes of a packet that finds no buffer. A queue that is
to trim gets a copy of the profile that it has, and afterwards that profile again. The name of the copy says
what it is a copy of, so nothing else has to remember it.
"""

from collections.abc import Iterator, Mapping
from typing import Final, Self

from isolane.bindings.ietf_interfaces import InterfacesInterface, PacketTrimming
from isolane.lazy_dataclass import dataclass
from isolane.switch.queues.port_queues import PortQueues
from isolane.switch.queues.ranges import CLASSES, Range, as_rows, key_of, keys_of, real_fields, rows_to_divide
from isolane.switch.translation import Fields, Rows, Wanted, with_values
from isolane.switch.trimming.settings import DSCP_MAP, FROM_TC, KEY

PROFILES: Final = "BUFFER_PROFILE"
FIELD: Final = "profile"
ACTION: Final = "packet_discard_action"
TRIM: Final = "trim"
DROP: Final = "drop"
COPIES: Final = {f"isolane_{action}_": action for action in (TRIM, DROP)}
"""The action of a copy, by the start of its name."""


def row(rows: Rows, name: str) -> Fields | None:
    """The fields of a buffer profile; None where there is none."""
    return rows.get(f"{PROFILES}|{name}")


def trims(rows: Rows, name: str | None) -> bool | None:
    """Whether a queue with a profile trims; None where there is no such profile."""
    fields = None if name is None else row(rows, name)
    return None if fields is None else fields.get(ACTION) == TRIM


def original(name: str) -> tuple[str, str] | None:
    """The name of the profile that a profile is a copy of, and the action of the copy."""
    for start, action in COPIES.items():
        if name.startswith(start) and len(name) > len(start):
            return name[len(start) :], action
    return None


def profile(rows: Rows, name: str, *, trim: bool) -> str:
    """The profile that a queue with this one has where it is to trim, or to drop."""
    if trims(rows, name) is trim:
        return name
    copied = original(name)
    base = name if copied is None or row(rows, copied[0]) is None else copied[0]
    return base if trims(rows, base) is trim else f"isolane_{TRIM if trim else DROP}_{base}"


def copy(rows: Rows, name: str) -> Wanted:
    """The row of a copy, by the row that it is a copy of now; one whose original is gone stays as it is."""
    copied = original(name)
    fields = None if copied is None else row(rows, copied[0])
    if copied is None or fields is None:
        present = row(rows, name)
        return {} if present is None else {f"{PROFILES}|{name}": dict(present)}
    return {f"{PROFILES}|{name}": {**real_fields(fields), ACTION: copied[1]}}


def copies(rows: Rows) -> Iterator[str]:
    """The names of all copies that there are."""
    for key in keys_of(rows, PROFILES):
        name = key[len(PROFILES) + 1 :]
        if original(name) is not None:
            yield name


def stale(rows: Rows) -> Mapping[str, dict[str, str]]:
    """The copies whose originals have changed, as they have to be."""
    return {
        key: fields
        for name in copies(rows)
        for key, fields in copy(rows, name).items()
        if fields != rows[key]
    }


TABLE = "BUFFER_QUEUE"


@dataclass(frozen=True, slots=True)
class PortTrim:
    """`able` are the queues with a buffer profile, `trimming` those whose profile trims."""

    rows: Rows
    queues: PortQueues
    able: frozenset[int]
    trimming: frozenset[int]

    @classmethod
    def of(cls, rows: Rows, queues: PortQueues) -> Self:
        actions = {queue: trims(rows, fields.get(FIELD)) for queue, fields in queues.queues.items()}
        able = frozenset(queue for queue, action in actions.items() if action is not None)
        return cls(rows, queues, able, frozenset(queue for queue in able if actions[queue]))

    @property
    def all_queues(self) -> frozenset[int]:
        """Those that a configuration without a list of queues means."""
        return frozenset(queue for queue in self.able if queue < CLASSES)

    @property
    def missing_class(self) -> str | None:
        """The class of trimmed packets that the map of the port does not have, in the mode from-tc."""
        settings = self.rows.get(KEY, {})
        if settings.get("dscp_value") != FROM_TC:
            return None
        tc_value = settings.get("tc_value", "0")
        dscps = DSCP_MAP.of_port(self.rows, self.queues.port) or ()
        return None if tc_value in (str(tc) for tc, _ in dscps) else tc_value

    @property
    def trimming_classes(self) -> frozenset[int] | None:
        """The queues that trim; None if the models cannot say it."""
        if self.queues.ambiguous or any(queue >= CLASSES for queue in self.trimming):
            return None
        return None if self.is_incomplete else self.trimming

    @property
    def is_incomplete(self) -> bool:
        """Whether queues trim that the models would not let trim, as another setting is missing."""
        return bool(self.trimming) and self.missing_class is not None

    def asked(self, entry: PacketTrimming) -> frozenset[int]:
        """The queues that are to trim."""
        if not entry.enabled:
            return frozenset()
        return frozenset(entry.queue) or self.all_queues

    def wanted(self, entry: PacketTrimming) -> Wanted:
        """The rows of the port: those that are there, with another profile where a queue changes."""
        asked = self.asked(entry)
        if self.queues.ambiguous or (self.trimming_classes is None and not asked):
            rows = dict(self.queues.present)
        else:
            rows = as_rows(self.queues.present, self._wanted_fields(asked))
        return {key_of(TABLE, self.queues.port, queues): dict(each) for queues, each in rows.items()}

    def divided(self, entry: PacketTrimming) -> Range | None:
        """The first row of which only some queues are to trim."""
        return next(rows_to_divide(self.queues.present, self._wanted_fields(self.asked(entry))), None)

    def _wanted_fields(self, asked: frozenset[int]) -> dict[int, Fields]:
        return {queue: self._fields(queue, trim=queue in asked) for queue in self.queues.queues}

    def _fields(self, queue: int, *, trim: bool) -> Fields:
        fields = self.queues.queues[queue]
        if queue not in self.able or queue >= CLASSES:
            return fields
        return {**fields, FIELD: profile(self.rows, fields[FIELD], trim=trim)}

    def read(self, interface: InterfacesInterface) -> InterfacesInterface:
        """An interface that says what the rows say."""
        entry, configured = interface.packet_trimming, self.trimming_classes or frozenset()
        if self.asked(entry) == configured and entry.enabled is bool(configured):
            return interface
        entry = with_values(entry, enabled=bool(configured))
        if configured:
            entry = entry.replace(queue=() if configured == self.all_queues else tuple(sorted(configured)))
        return interface.replace(packet_trimming=entry)
