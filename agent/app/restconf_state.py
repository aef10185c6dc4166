"""ietf-restconf-monitoring: what RESTCONF can do, and where event streams are (RFC 8040 section 9)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from isolane.bindings.ietf_restconf_monitoring import Access, Capabilities, Stream
from isolane.store.providers import Keys
from isolane.store.store import Store
from isolane.tree.date_and_time import date_and_time


class Described(Protocol):
    """An event stream, and where it is by encoding."""

    @property
    def name(self) -> str: ...

    @property
    def description(self) -> str: ...

    @property
    def replay_support(self) -> bool: ...

    @property
    def log_created_ns(self) -> int: ...

    @property
    def access(self) -> Iterable[tuple[str, str]]: ...


class Shown(Protocol):
    """The RESTCONF server."""

    @property
    def capabilities(self) -> tuple[str, ...]: ...

    @property
    def streams(self) -> Mapping[str, Described]: ...


class RestconfState:
    """Asks what serves RESTCONF, if anything does."""

    def __init__(self, shown: Callable[[], Shown | None]) -> None:
        self._shown = shown

    def register(self, store: Store) -> None:
        """Show it; before the store starts."""
        store.operational.provide(Capabilities.NODE.by_attribute["capability"], self._capabilities)
        store.operational.provide_list(Stream, lambda keys: self._streams, self._stream)

    def _capabilities(self, keys: Keys) -> tuple[str, ...] | None:
        shown = self._shown()
        return None if shown is None else shown.capabilities

    @property
    def _streams(self) -> Mapping[str, Described]:
        shown = self._shown()
        return {} if shown is None else shown.streams

    def _stream(self, keys: Keys) -> Stream | None:
        found = self._streams.get(keys[-1])
        if found is None:
            return None
        return Stream.new(
            name=found.name,
            description=found.description,
            replay_support=found.replay_support,
            replay_log_creation_time=date_and_time(found.log_created_ns) if found.replay_support else None,
            access=[Access.new(encoding=encoding, location=place) for encoding, place in found.access],
        )
