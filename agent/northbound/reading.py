"""Reading a datastore: what the user may read of it, as far as it is asked for."""

from collections.abc import Collection, Iterator
from copy import copy
from typing import Any

from isolane.access.rights import Rights
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.northbound import datastores
from isolane.northbound.selection import (
    REPORTING,
    TAGGED,
    Prune,
    Select,
    all_of,
    of_depth,
    of_kind,
    of_origin,
    path,
    tagging,
)
from isolane.store.operational.origin import Origins
from isolane.store.store import Store
from isolane.tree.defaults import Annotate, DefaultsMode
from isolane.tree.model import model_of
from isolane.tree.sources import InUse, RecordSource, Source, in_use_of
from isolane.tree.values import Identity


@dataclass(slots=True)  # not frozen: one is made for each request, in a third of the time
class Query:
    """One request to read; without any field set, all of running."""

    datastore: Identity = datastores.RUNNING
    select: Select | None = None
    """A filter, as `isolane.northbound.selection.at` makes one of paths."""
    defaults: DefaultsMode = "explicit"
    config: bool | None = None
    """Only configuration, or only state."""
    depth: int | None = None
    """Maximum depth; the selected node is the first level."""
    with_origin: bool = False
    origins: Collection[Identity] = ()
    """Only configuration of these origins,"""
    other_origins: Collection[Identity] = ()
    """or of all others than these."""

    def selecting(self, select: Select | None) -> "Query":
        """The same with another filter."""
        other = copy(self)
        other.select = select
        return other

    @property
    def is_of_configuration(self) -> bool:
        """Whether the datastore has configuration only."""
        return self.datastore != datastores.OPERATIONAL

    @property
    def is_pruned(self) -> bool:
        """Whether more than a filter cuts what is read."""
        is_cut = self.config is not None or self.depth is not None
        return is_cut or bool(self.origins or self.other_origins) or self._may_make_state

    @property
    def _may_make_state(self) -> bool:
        """Whether a filter of a configuration may make state: its defaults, and containers that are cut."""
        is_made = self.depth is not None or (self.select is not None and self.defaults in REPORTING)
        return is_made and self.is_of_configuration

    @property
    def kind(self) -> bool | None:
        """Whether what is read is cut to configuration, or to state; None for neither."""
        return True if self.config is None and self._may_make_state else self.config


@dataclass(slots=True)
class Data:
    """Selected data, with all that an encoder needs to write them as it was asked."""

    tree: Any
    defaults: DefaultsMode = "explicit"
    annotate: Annotate | None = None
    """Metadata of an instance: its origin, and whether it is a default that was filled in."""
    in_use: InUse | None = None
    """The defaults in use, where the tree does not have all data."""
    state: bool = True
    """Whether state is among them; a configuration datastore has none, not even by default."""


def read(store: Store, rights: Rights, session: int, query: Query) -> Data:
    """The data as they are now; DataError where the query cannot be answered."""
    of_origins = query.with_origin or query.origins or query.other_origins
    if of_origins and query.datastore != datastores.OPERATIONAL:
        raise DataError("invalid-value", "only the operational datastore knows origins", type="protocol")
    source = rights.readable(source_of(store, session, query.datastore))
    origins = store.operational.origins() if of_origins else None
    return _selected(source, query, origins)


def source_of(store: Store, session: int, datastore: Identity) -> Source:
    """The content of a datastore, as a session sees it."""
    if datastore == datastores.OPERATIONAL:
        return store.operational.source()
    if datastore == datastores.INTENDED:
        return RecordSource(store.running)
    if datastore == datastores.FACTORY_DEFAULT:
        return RecordSource(store.factory_default)
    return RecordSource(datastores.tree(store, session, datastores.conventional(datastore)))


def _selected(source: Source, query: Query, origins: Origins | None) -> Data:
    annotate = origins.annotate if origins is not None and query.with_origin else None
    prune = all_of(tuple(_prunes(source, query, origins))) if query.is_pruned else None
    in_use = in_use_of(source)
    state = not query.is_of_configuration
    if query.select is None and prune is None:
        return Data(source.record(), query.defaults, annotate, in_use, state)
    filled = query.defaults in REPORTING
    select = query.select or path(model_of(source.node), "/*", {})
    selected = select(source, filled)
    tree = selected.tree if prune is None else prune(selected.tree, selected.nodes())
    if not filled:
        return Data(tree, query.defaults, annotate, in_use, state)
    tags = tagging(source) if query.defaults == TAGGED else None
    return Data(tree, "explicit", _both(annotate, tags), in_use, state)


def _prunes(source: Source, query: Query, origins: Origins | None) -> Iterator[Prune]:
    if query.kind is not None:
        yield of_kind(query.kind)
    if origins is not None and (query.origins or query.other_origins):
        yield of_origin(origins, model_of(source.node).identities, query.origins, query.other_origins)
    if query.depth is not None:
        yield of_depth(query.depth)


def _both(first: Annotate | None, second: Annotate | None) -> Annotate | None:
    if first is None or second is None:
        return first or second
    return lambda node, value, above: first(node, value, above) | second(node, value, above)
