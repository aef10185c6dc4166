"""The operational state datastore (RFC 8342 section 5.3): intended configuration and provided state.

Values are read on request. A branch without providers is the configured record itself.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from isolane.store.operational.on_change import Notified
from isolane.store.operational.origin import Origins
from isolane.store.operational.providers import (
    IsApplied,
    Keys,
    OriginName,
    Providers,
    Read,
    ReadEntry,
    ReadKeys,
)
from isolane.store.operational.value_checks import Provided
from isolane.strand import pause
from isolane.tree.model import Model
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record, RecordNode
from isolane.tree.sources import RecordSource, Source


class Operational:
    """Providers, and the state that they and the configuration make together."""

    def __init__(self, model: Model, intended: Callable[[], Record]) -> None:
        self._model = model
        self._intended = intended
        self._providers = Providers()
        self._provided = Provided(model)
        self.notified = Notified(self._node)

    def provide(
        self,
        nodes: object,
        read: Read,
        origin: OriginName = "system",
        fills: Iterable[object] = (),
        *,
        checked: bool = False,
    ) -> None:
        """Fill a node, given as schema node, path or class; see `Providers.provide`.

        `checked` validates each value; it is set for programs outside the agent.
        """
        node = self._node(nodes)
        guarded = self._provided.read(node, read) if checked else self._provided.own(node, read)
        self._providers.provide(node, guarded, origin, [self._node(each) for each in fills])

    def provide_list(
        self,
        node: object,
        keys: ReadKeys,
        entry: ReadEntry,
        origin: OriginName = "system",
        fills: Iterable[object] = (),
        *,
        checked: bool = False,
    ) -> None:
        """Add entries to a keyed list."""
        filled, target = [self._node(each) for each in fills], self._node(node)
        provided = self._provided
        guarded = (
            (provided.keys(target, keys), provided.entry(target, entry))
            if checked
            else (provided.own_keys(target, keys), provided.own(target, entry))
        )
        self._providers.provide_list(target, *guarded, origin, filled)

    def applied_when(self, node: object, is_applied: IsApplied) -> None:
        """Leave out configuration that is not in use."""
        self._providers.applied_when(self._node(node), is_applied)

    def checked(self, record: Record, keys: Keys, source: object) -> Record:
        """The record of a program, in the served model and without invalid values."""
        return self._provided.record(record, keys, source)

    @property
    def provider_errors(self) -> int:
        """Values of providers that were left out, and providers that raised."""
        return self._provided.errors

    @property
    def provided(self) -> frozenset[DataNode]:
        """Every node that has a provider."""
        return self._providers.nodes

    def source(self) -> Source:
        """The current state; its configuration is a snapshot of intended."""
        return _Merged(self._model.node, self._providers, (self._intended(),), ())

    def is_configured(self, node: DataNode) -> bool:
        """Whether instances of a node, with all in them, are those of intended and no others."""
        return self._providers.is_configured(node)

    @property
    def registrations(self) -> int:
        """Number of registrations of providers and conditions, which `is_configured` depends on."""
        return self._providers.registrations

    def origins(self) -> Origins:
        """The origins of the nodes of a reply; encoders take `origins().annotate`."""
        return Origins(self._intended(), self._providers)

    def _node(self, node: Any) -> Any:
        if isinstance(node, str):
            return self._model.find(node)
        schema = node.NODE if isinstance(node, type) and issubclass(node, Record) else node
        return schema if schema.model is self._model else self._model.find(schema.path)


class _Merged:
    """One container or list entry, merged from records; the first that has a value wins."""

    __slots__ = ("_keys", "_layers", "_node", "_providers")

    def __init__(self, node: Any, providers: Providers, layers: tuple[Record, ...], keys: Keys) -> None:
        self._node = node
        self._providers = providers
        self._layers = layers  # provided records before configured ones
        self._keys = keys

    @property
    def node(self) -> RecordNode:
        node: RecordNode = self._node
        return node

    def slot(self, child: DataNode) -> Any:
        if isinstance(child, LeafNode) and child.is_key:
            return self._key(child)
        provider = self._providers.at(child)
        if provider is not None:
            value = provider.read(self._keys)
            if value is not None:
                return tuple(value) if isinstance(child, (LeafListNode, ListNode)) else value
        slots = (layer[child.index] for layer in self._layers)
        return next((value for value in slots if value != child.absent), child.absent)

    def _key(self, leaf: LeafNode) -> object:
        node = self._node
        key = self._keys[-1]
        return key[node.keys.index(leaf)] if len(node.keys) > 1 else key

    def container(self, child: ContainerNode) -> Source | None:
        layers = list(self._given(child, self._keys))
        applied = self._providers.is_applied(child, self._keys)
        for layer in self._layers if applied else ():
            inner = layer[child.index]
            if inner is not None and inner is not child.absent:
                layers.append(inner)
        if not layers:
            if child.presence:
                return None
            layers = [child.record.EMPTY]
        return self._merged(child, tuple(layers), self._keys)

    def _given(self, node: DataNode, keys: Keys) -> Iterator[Record]:
        provider = self._providers.at(node)
        record = provider.read(keys) if provider is not None else None
        if record is not None:
            yield record

    def _merged(self, node: RecordNode, layers: tuple[Record, ...], keys: Keys) -> Source:
        if len(layers) == 1 and not self._providers.is_live_below(node):
            return RecordSource(layers[0])
        return _Merged(node, self._providers, layers, keys)

    def entry(self, child: ListNode, key: object) -> Source | None:
        pause()
        keys = (*self._keys, key)
        layers = []
        more = self._providers.of_list(child)
        given = more.entry(keys) if more is not None else None
        if given is not None:
            layers.append(given)
        if self._providers.is_applied(child, keys):
            layers += [
                record for layer in self._layers if (record := layer[child.index].get(key)) is not None
            ]
        if not layers:
            return None
        return self._merged(child, (*self._given(child, keys), *layers), keys)

    def entries(self, child: ListNode) -> Iterable[Source]:
        if not child.keys:
            return map(RecordSource, self.slot(child))
        records = (self.entry(child, key) for key in self._entry_keys(child))
        return (entry for entry in records if entry is not None)

    def _entry_keys(self, child: ListNode) -> Iterable[object]:
        """The keys of all entries in the order of the list, configured ones first where users order it."""
        tables = [layer[child.index] for layer in self._layers if layer[child.index]]
        more = self._providers.of_list(child)
        if more is None and len(tables) == 1:
            keys: Iterable[object] = tables[0].keys()
            return keys
        together = dict.fromkeys(key for table in tables for key in table.keys())  # noqa: SIM118  # a table iterates over records
        together.update(dict.fromkeys(more.keys(self._keys) if more is not None else ()))
        if child.user_ordered:
            return together
        ordered: Iterable[object] = child.absent.from_items((key, None) for key in together).keys()
        return ordered

    def record(self) -> Record:
        if len(self._layers) == 1 and not self._providers.is_live_below(self.node):
            return self._layers[0]
        pause()
        node = self.node
        record: Record = node.record.of([self._whole(child) for child in node.children])
        return record

    def _whole(self, child: DataNode) -> object:
        if isinstance(child, ContainerNode):
            inner = self.container(child)
            return child.absent if inner is None else inner.record()
        if isinstance(child, ListNode) and child.keys:
            return self._table(child)
        return self.slot(child)

    def _table(self, child: ListNode) -> object:
        tables = [layer[child.index] for layer in self._layers if layer[child.index]]
        if not self._providers.is_live(child) and len(tables) <= 1:
            more = self._providers.of_list(child)
            table = tables[0] if tables else child.absent
            if more is None:
                return table
            if not child.user_ordered:
                return self._with_more(child, table, more.keys(self._keys))
        records = [(key, self.entry(child, key)) for key in self._entry_keys(child)]
        there = ((key, entry.record()) for key, entry in records if entry is not None)
        return child.absent.from_items(there) or child.absent

    def _with_more(self, child: ListNode, table: Any, keys: Iterable[object]) -> object:
        """A configured table with the entries of the system, of which there are few or none."""
        for key in keys:
            entry = self.entry(child, key)
            if entry is not None:
                table = table.set(key, entry.record())
        return table
