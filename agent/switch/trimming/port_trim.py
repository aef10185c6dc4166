"""Trimming of the queues of one port: its rows of BUFFER_QUEUE."""

from dataclasses import dataclass
from typing import Self

from isolane.bindings.ietf_interfaces import InterfacesInterface, PacketTrimming
from isolane.switch.facts import Fields
from isolane.switch.queues.effective import settled
from isolane.switch.queues.port_queues import PortQueues
from isolane.switch.queues.ranges import CLASSES, Range, as_rows, divided, key_of
from isolane.switch.translation import Rows, Wanted
from isolane.switch.trimming.discard import FIELD, profile, trims
from isolane.switch.trimming.dscp_maps import DSCP_MAP
from isolane.switch.trimming.settings import FROM_TC, KEY

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
        dscps = DSCP_MAP.said(self.rows, self.queues.port) or ()
        return None if tc_value in (str(tc) for tc, _ in dscps) else tc_value

    @property
    def said(self) -> frozenset[int] | None:
        """The queues that trim; None if the models cannot say it."""
        if self.queues.ambiguous or any(queue >= CLASSES for queue in self.trimming):
            return None
        return None if self.is_half_said else self.trimming

    @property
    def is_half_said(self) -> bool:
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
        if self.queues.ambiguous or (self.said is None and not asked):
            rows = dict(self.queues.present)
        else:
            rows = as_rows(self.queues.present, self._wanted_fields(asked))
        return {key_of(TABLE, self.queues.port, queues): dict(each) for queues, each in rows.items()}

    def divided(self, entry: PacketTrimming) -> Range | None:
        """The first row of which only some queues are to trim."""
        return next(divided(self.queues.present, self._wanted_fields(self.asked(entry))), None)

    def _wanted_fields(self, asked: frozenset[int]) -> dict[int, Fields]:
        return {queue: self._fields(queue, trim=queue in asked) for queue in self.queues.queues}

    def _fields(self, queue: int, *, trim: bool) -> Fields:
        fields = self.queues.queues[queue]
        if queue not in self.able or queue >= CLASSES:
            return fields
        return {**fields, FIELD: profile(self.rows, fields[FIELD], trim=trim)}

    def read(self, interface: InterfacesInterface) -> InterfacesInterface:
        """An interface that says what the rows say."""
        entry, said = interface.packet_trimming, self.said or frozenset()
        if self.asked(entry) == said and entry.enabled is bool(said):
            return interface
        entry = settled(entry, enabled=bool(said))
        if said:
            entry = entry.replace(queue=() if said == self.all_queues else tuple(sorted(said)))
        return interface.replace(packet_trimming=entry)
