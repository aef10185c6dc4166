"""The services that the device gives a feature, and the parts of a feature that it uses."""

from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from isolane.device.kit.context import Context
from isolane.sonic.supervised import OnFault, ignore
from isolane.switch.beyond import Beyond
from isolane.switch.known import Known
from isolane.switch.live.counters import CountersDb
from isolane.switch.live.databases import Databases
from isolane.switch.live.mirror import Mirror
from isolane.switch.translation import Rows, Translation, Wanted


@dataclass(frozen=True, slots=True)
class Parts:
    """The services that every feature gets."""

    context: Context
    databases: Databases
    counters: CountersDb
    """For the event loop, which asks when a client does."""
    polled: CountersDb
    """The same by another connection, for threads that look from time to time."""
    state: Mirror
    """STATE_DB."""
    appl: Mirror
    """APPL_DB."""
    known: Known
    """CONFIG_DB and the capabilities, as the last commit knew them."""
    on_fault: OnFault = ignore
    """Counts a fault of work in the background."""
    beyond: Beyond = field(default_factory=Beyond)
    """Configuration that the switch cannot do now."""


class Feature(Protocol):
    """A part of the models. Its constructor gets the Parts; it lists what it sends in NOTIFICATIONS."""

    @property
    def translations(self) -> tuple[Translation, ...]:
        """Those of its configuration."""


class MakeFeature(Protocol):
    """A feature before it is made."""

    def __call__(self, parts: Parts, /) -> Feature: ...


@runtime_checkable
class Running(Protocol):
    """A feature that does something by itself."""

    async def start(self) -> None:
        """Begin, when running is what CONFIG_DB holds."""

    async def close(self) -> None:
        """End it."""


@runtime_checkable
class Remaker(Protocol):
    """A translation with fields that an entry of SONiC takes only when it is made."""

    def made_again(self, before: Wanted, after: Wanted) -> frozenset[str]:
        """The keys that a commit deletes and sets again, in one transaction."""


@runtime_checkable
class Maker(Protocol):
    """A translation that makes rows which the models have no name for."""

    @property
    def generated(self) -> tuple[str, ...]:
        """The start of their keys: table and first part of the name; those that nobody uses are removed."""


@runtime_checkable
class Keeper(Protocol):
    """A translation whose own rows follow rows of others."""

    @property
    def tables(self) -> tuple[str, ...]:
        """Its tables: it is called when others wrote to one of them."""

    def upkeep(self, rows: Rows) -> Wanted:
        """Rows of its own as they have to be now."""
