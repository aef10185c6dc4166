"""The tables that a model describes, and the keys of CONFIG_DB that belong to them.

SONiC's conventions: a module has one container of its own name, in it a container for each table, and in
that lists (a key for each entry) and containers (a key of that name). https://github.com/sonic-net/SONiC,
"SONiC YANG Model Guidelines".
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.sonic.errors import NoForm
from isolane.sonic.modules.forms import Form, Read
from isolane.sonic.redis.hashes import Hash
from isolane.strand import pausing
from isolane.tree.diff import Change, by_node
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, LeafNode, ListNode, Record
from isolane.tree.types import BadValue
from isolane.tree.values import Key

SEPARATOR: Final = "|"

NO_TABLE: Final = "no module describes this table"
NO_KEY: Final = "no list of the table has such a key"


@dataclass(frozen=True, slots=True)
class Place:
    """One key of CONFIG_DB in the tree: the form of its list or container, and the key of the entry."""

    form: Form
    key: Any = None
    """None of a singleton."""

    @property
    def keys(self) -> tuple[object, ...]:
        """The values of the key leafs; none of a singleton."""
        if not isinstance(self.form.node, ListNode):
            return ()
        return self.key if len(self.form.node.keys) > 1 else (self.key,)


@dataclass(frozen=True, slots=True)
class Entry:
    """One key of CONFIG_DB, with its place in the tree and what it says."""

    place: Place
    read: Read


class Table:
    """One table: the container, with its lists and singletons."""

    def __init__(self, top: ContainerNode, node: ContainerNode) -> None:
        self.top = top
        self.node = node
        self.name = node.name
        below = [child for child in node.children if child.config]
        self.lists = [Form(self.name, child) for child in below if isinstance(child, ListNode) and child.keys]
        self.singletons = {
            child.name: Form(self.name, child) for child in below if isinstance(child, ContainerNode)
        }
        counts = [len(_keys_of(form)) for form in self.lists]
        self._is_plain = len(set(counts)) == len(counts)
        """Whether the number of parts alone tells a key's list."""

    @property
    def forms(self) -> Iterator[Form]:
        """Those of its singletons and lists."""
        yield from self.singletons.values()
        yield from self.lists

    def entry(self, rest: str, fields: Hash, separator: str) -> Entry:
        """The entry of a key without the table's name; BadValue says why there is none."""
        single = self.singletons.get(rest)
        if single is not None:
            return Entry(Place(single), single.read(fields))
        entries: list[Entry] = []
        reason = NO_KEY
        for form, parts in self._candidates(rest, separator):
            try:
                place = _place(form, parts)
            except BadValue as fault:
                reason = str(fault)
                continue
            entries.append(Entry(place, form.read(fields, place.keys)))
        if not entries:
            raise BadValue(reason)
        return min(entries, key=lambda entry: len(entry.read.aside))

    def possible(self, rest: str, separator: str) -> list[Place]:
        """All places that a key may be of, whatever its fields are."""
        single = self.singletons.get(rest)
        if single is not None:
            return [Place(single)]
        places: list[Place] = []
        for form, parts in self._candidates(rest, separator):
            with suppress(BadValue):
                places.append(_place(form, parts))
        return places

    def _candidates(self, rest: str, separator: str) -> Iterator[tuple[Form, list[str]]]:
        """Lists with as many keys as there are parts; with fewer the last key has the separator in it."""
        parts = rest.split(separator)
        exact = [form for form in self.lists if len(_keys_of(form)) == len(parts)]
        for form in exact:
            yield form, parts
        if not exact:
            for form in self.lists:
                count = len(_keys_of(form))
                if count < len(parts):
                    yield form, rest.split(separator, count - 1)

    def rest(self, place: Place, fields: Hash, separator: str) -> str:
        """The key of a place without the table's name; NoForm when it would be read as another place."""
        form = place.form
        if isinstance(form.node, ContainerNode):
            return form.node.name
        texts = [leaf.type.text(value) for leaf, value in zip(form.node.keys, place.keys, strict=True)]
        rest = separator.join(texts)
        if rest in self.singletons or not any(texts):
            raise NoForm(f"{rest!r} cannot be a key of {self.name}")
        if not self._is_plain or not all(texts) or any(separator in text for text in texts):
            try:
                back = self.entry(rest, fields, separator).place
            except BadValue as fault:
                raise NoForm(f"{rest!r} cannot be a key of {self.name}: {fault}") from fault
            if back != place:
                raise NoForm(f"{rest!r} would be read as a key of {back.form.node.name}")
        return rest


def _place(form: Form, parts: list[str]) -> Place:
    """The entry with these keys; BadValue when one is no value."""
    values = tuple(form.value(leaf.type, part) for leaf, part in zip(_keys_of(form), parts, strict=True))
    return Place(form, values[0] if len(values) == 1 else values)


def _keys_of(form: Form) -> tuple[LeafNode, ...]:
    return form.node.keys if isinstance(form.node, ListNode) else ()


class Tables:
    """All tables of a model; `separator` is that of CONFIG_DB."""

    def __init__(self, model: Model, separator: str = SEPARATOR) -> None:
        self.model = model
        self.separator = separator
        self.tops = tuple(
            top
            for top in model.node.children
            if isinstance(top, ContainerNode) and top.config and top.name == top.module
        )
        """The top containers of the modules, with tables or, as `sonic-events-bgp`, without."""
        every = (
            Table(top, node)
            for top in self.tops
            for node in top.children
            if isinstance(node, ContainerNode) and node.config
        )
        self.by_name = {table.name: table for table in every if any(table.forms)}
        self._nodes = frozenset(form.node for table in self.by_name.values() for form in table.forms)

    def without_place(self, changes: Iterable[Change]) -> list[DataError]:
        """The faults of changes that come to be in no table: CONFIG_DB would not have them."""
        return [
            DataError(
                "invalid-value",
                f"{change.node.name}: CONFIG_DB has no table for it",
                path=change.path,
                app_tag="no-form",
            )
            for change in by_node(pausing(changes))
            if change.new is not None and not (len(change.path) > 2 and change.path[2][0] in self._nodes)
        ]

    def entry(self, key: str, fields: Hash) -> Entry:
        """The entry of a key; BadValue says why the models do not know it."""
        name, separator, rest = key.partition(self.separator)
        table = self.by_name.get(name)
        if table is None:
            raise BadValue(NO_TABLE)
        if not separator:
            raise BadValue(NO_KEY)
        entry = table.entry(rest, fields, self.separator)
        if (written := self._written(table, entry.place, fields)) != rest:
            raise BadValue(f"the agent would write this key as {name}{separator}{written}")
        return entry

    def _written(self, table: Table, place: Place, fields: Hash) -> str:
        try:
            return table.rest(place, fields, self.separator)
        except NoForm as fault:
            raise BadValue(str(fault)) from fault

    def key(self, place: Place, fields: Hash) -> str:
        """The key of a place; `fields` tell apart lists whose keys look alike."""
        table = self.by_name[place.form.table]
        return f"{table.name}{self.separator}{table.rest(place, fields, self.separator)}"

    # --- places in a tree

    def possible(self, key: str) -> list[Place]:
        """All places that a key may be of, whatever its fields are."""
        name, _, rest = key.partition(self.separator)
        table = self.by_name.get(name)
        return [] if table is None else table.possible(rest, self.separator)

    def places_of_key(self, tree: Record, key: str) -> list[Place]:
        """The places of a tree that have a key; several lists may have entries of such keys."""
        return [place for place in self.possible(key) if self.record(tree, place) is not None]

    def record(self, tree: Record, place: Place) -> Any:
        """The record at a place; None where there is none."""
        table = self.by_name[place.form.table]
        slot = tree[table.top.index][table.node.index][place.form.node.index]
        if isinstance(place.form.node, ListNode):
            return slot.get(place.key)
        return None if slot is place.form.node.absent or slot is None else slot

    def places(self, tree: Record, name: str) -> Iterator[Place]:
        """All places of a table that a tree has."""
        table = self.by_name[name]
        content = tree[table.top.index][table.node.index]
        for form in table.forms:
            slot = content[form.node.index]
            if isinstance(form.node, ListNode):
                for key, _ in slot.items():
                    yield Place(form, key)
            elif slot is not None and slot is not form.node.absent:
                yield Place(form)

    def placed(self, tree: Record, records: Mapping[Place, Record | None]) -> Record:
        """A tree with the records of some places put in, or taken away."""
        by_form: dict[Form, list[tuple[Key | None, Record | None]]] = {}
        for place, record in records.items():
            by_form.setdefault(place.form, []).append((place.key, record))
        for form, several in by_form.items():
            table = self.by_name[form.table]
            top = tree[table.top.index]
            content = top[table.node.index]
            slot = _with(form, content[form.node.index], several)
            content = content.with_slot(form.node.index, slot)
            tree = tree.with_slot(table.top.index, top.with_slot(table.node.index, content))
        return tree

    def path(self, place: Place) -> Path:
        """The instance path of a place."""
        table = self.by_name[place.form.table]
        return Path(((table.top, None), (table.node, None), (place.form.node, place.key)))


def _with(form: Form, slot: Any, several: Iterable[tuple[Key | None, Record | None]]) -> object:
    if not isinstance(form.node, ListNode):
        for _, record in several:
            slot = form.node.absent if record is None else record
        return slot
    changed = list(several)
    if not slot:
        pairs = [(key, record) for key, record in changed if record is not None]
        return type(form.node.absent).from_items(pairs) if pairs else form.node.absent
    for key, record in changed:
        slot = slot.delete(key) if record is None else slot.set(key, record)
    return slot or form.node.absent
