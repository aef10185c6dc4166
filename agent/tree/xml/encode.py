"""Records to XML text, in chunks, in each of the modes of RFC 6243.

The writers are made once per schema node and mode: closures that turn a slot into text. A
list with many entries is written some entries at a time, so that a large tree is never held
twice.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from isolane.strand import pause
from isolane.tree.defaults import (
    DEFAULT_ANNOTATION,
    DEFAULT_NAMESPACE,
    UNLISTED_MODULES,
    Above,
    Annotate,
    DefaultsMode,
    WhenHolds,
    conditions,
    in_use,
)
from isolane.tree.model import model_of
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
)
from isolane.tree.scopes import ModuleNames, Prefixes, xml_path
from isolane.tree.sources import InUse
from isolane.tree.types import (
    Binary,
    Bits,
    Boolean,
    Decimal64,
    Empty,
    Enumeration,
    Integer,
    NodePath,
    Type,
    Union,
    XPath,
)
from isolane.tree.types.node_paths import names_in_keys
from isolane.tree.values import AnyData, Identity, InstanceId
from isolane.tree.xml.escaping import any_parts, any_xml, escape

CHUNK = 64 * 1024
_TOGETHER = 128  # so many entries of a list become text at once

Writer = Callable[[Any], str]
"""Turns what a slot holds into elements; nothing when the slot is empty."""


def encode(
    record: Record,
    *,
    defaults: DefaultsMode = "explicit",
    state: bool = True,
    namespace: str = "",
    when_holds: WhenHolds | None = None,
    annotate: Annotate | None = None,
    above: Above = (),
    partial: InUse | None = None,
) -> Iterator[str]:
    """The text of all children of a record.

    `namespace` is the default namespace where the text goes. Without `state` only
    configuration is written. `annotate` gives metadata. `above` are the records that this one
    is in, from the top: the modes that report defaults need them, for a default with a when is
    reported where the when holds, which `when_holds` can be asked instead. `partial` gives the
    defaults in use where the record has not all there is. A container that is
    `EMPTY` is left out; an empty one that is another object was cut (max-depth), and is written.
    """
    writers = _Writers.of(record.NODE, defaults, state)
    if annotate is None and defaults in ("explicit", "trim"):
        return _joined(writers.stream(record, namespace))
    when_holds = when_holds or conditions(record, above)
    reporter = _Reporter(writers, defaults, when_holds, annotate, partial)
    return _joined(reporter.children(record, namespace, above))


def encode_node(node: DataNode, slot: object, **options: Any) -> Iterator[str]:
    """The text of one child: the element, or the elements of a list."""
    parent: RecordNode = node.parent
    if slot == node.absent:
        return iter(())
    slots = [child.absent for child in parent.children]
    slots[node.index] = slot
    return encode(parent.record(slots), **options)


def _joined(parts: Iterator[str]) -> Iterator[str]:
    """The same text in chunks of some size."""
    held: list[str] = []
    size = 0
    for part in parts:
        held.append(part)
        size += len(part)
        if size >= CHUNK:
            yield "".join(held)
            held.clear()
            size = 0
    if held:
        yield "".join(held)


class _Writers:
    """The writers of one model for one mode."""

    def __init__(self, mode: DefaultsMode, state: bool) -> None:
        self.trim = mode == "trim"
        self.state = state
        self._writers: dict[tuple[DataNode, str], Writer] = {}
        self._contents: dict[tuple[RecordNode, str], Writer] = {}
        self._inner: dict[RecordNode, tuple[tuple[int, object, bool], ...]] = {}

    @classmethod
    def of(cls, node: RecordNode, mode: DefaultsMode, state: bool) -> "_Writers":
        """The writers, made when they are first needed."""
        writers: dict[object, _Writers] = node.model.caches.setdefault("xml.encode", {})
        if (mode, state) not in writers:
            writers[mode, state] = cls(mode, state)
        return writers[mode, state]

    def stream(self, record: Record, namespace: str) -> Iterator[str]:
        """The children of a record, large lists some entries at a time, a small tree in one piece."""
        if self._left(record, _TOGETHER) >= 0:
            text = self._content(record.NODE, namespace)(record)
            if text:
                yield text
            return
        for node, slot in zip(record.NODE.children, record, strict=True):
            # an empty record or a leaf without any bit set is there, though it equals a leaf-list that is not
            there = slot is not None and (slot or not isinstance(node, LeafListNode | ListNode))
            if there and (self.state or node.config):
                yield from self._stream_node(node, slot, namespace)

    def _left(self, record: Record, left: int) -> int:
        """The rest of a number of records after all below this one are counted; negative: too many."""
        for index, absent, is_list in self._branches(record.NODE):
            slot = record[index]
            if slot is None or slot is absent:
                continue
            if type(slot) is AnyData:
                if slot.form == "parts":
                    return -1
                continue
            left -= len(slot) if is_list else 1
            if left < 0:
                return left
            for below in slot if is_list else (slot,):
                left = self._left(below, left)
        return left

    def _branches(self, node: RecordNode) -> tuple[tuple[int, object, bool], ...]:
        """The slots that hold records or lists of them: index, absence, whether it is a list."""
        cached = self._inner.get(node)
        if cached is None:
            cached = self._inner[node] = tuple(
                (child.index, child.absent, isinstance(child, ListNode))
                for child in node.children
                if isinstance(child, ContainerNode | ListNode | AnyNode)
            )
        return cached

    def _stream_node(self, node: DataNode, slot: Any, namespace: str) -> Iterator[str]:
        match node:
            case ContainerNode():
                yield from self._stream_record(node, slot, namespace, not node.presence)
            case ListNode() if len(slot) > _TOGETHER:
                texts = map(self._entry(node, namespace), slot)
                while text := "".join(islice(texts, _TOGETHER)):
                    yield text
            case ListNode():
                for record in slot:
                    yield from self._stream_record(node, record, namespace, False)
            case AnyNode() if slot.form == "parts":
                yield from any_parts(slot)
            case _:
                yield self.writer(node, namespace)(slot)

    def _stream_record(
        self, node: ContainerNode | ListNode, record: Record, namespace: str, optional: bool
    ) -> Iterator[str]:
        start, end = _tags(node, namespace)
        inside = self.stream(record, node.namespace)
        if optional:
            first = next(inside, "")
            if not first and not _is_cut(node, record):
                return
            yield start + first
        else:
            yield start
        yield from inside
        yield end

    def writer(self, node: DataNode, namespace: str) -> Writer:
        """The writer of a node whose element stands in a default namespace."""
        key = node, "" if namespace != node.namespace else namespace
        cached = self._writers.get(key)
        if cached is None:
            cached = self._writers[key] = self._make(node, namespace)
        return cached

    def _make(self, node: DataNode, namespace: str) -> Writer:
        match node:
            case LeafNode():
                write = leaf_writer(node, namespace)
                return _but(node.default, write) if self.trim and node.default is not None else write
            case LeafListNode():
                one = leaf_writer(node, namespace)
                several: Writer = lambda values: "".join(map(one, values))  # noqa: E731 - a closure among others
                return _but(node.default, several) if self.trim and node.default else several
            case ContainerNode():
                return self._container(node, namespace)
            case ListNode():
                entry = self._entry(node, namespace)
                return lambda entries: "".join(map(entry, entries))
            case AnyNode():
                return lambda value: any_xml(node, value, namespace)
        raise TypeError(f"{node!r} is no data node")

    def _container(self, node: ContainerNode, namespace: str) -> Writer:
        start, end = _tags(node, namespace)
        content = self._content(node, node.namespace)
        if node.presence:
            return lambda record: f"{start}{content(record)}{end}"

        def write(record: Record) -> str:
            text = content(record)
            return f"{start}{text}{end}" if text or _is_cut(node, record) else ""

        return write

    def _entry(self, node: ListNode, namespace: str) -> Writer:
        start, end = _tags(node, namespace)
        content = self._content(node, node.namespace)
        return lambda record: f"{start}{content(record)}{end}"

    def _content(self, node: RecordNode, namespace: str) -> Writer:
        """The writer of all children of a record, where a namespace is the default one."""
        cached = self._contents.get((node, namespace))
        if cached is None:
            cached = self._contents[node, namespace] = self._make_content(node, namespace)
        return cached

    def _make_content(self, node: RecordNode, namespace: str) -> Writer:
        if all(isinstance(child, LeafNode) for child in node.children):
            return self._leafs(tuple(self._child_writers(node, namespace)))
        writers: list[Writer] = []
        absents = [child.absent for child in node.children]

        def write(record: Record) -> str:
            if not writers:
                writers.extend(self._child_writers(node, namespace))
            return "".join(
                [
                    writer(slot)
                    for slot, absent, writer in zip(record, absents, writers)  # noqa: B905  # dearer
                    if slot is not absent and slot is not None
                ]
            )

        return write

    def _leafs(self, writers: tuple[Writer, ...]) -> Writer:
        """The writer of leafs, where most entries of lists have nothing else: fewer comparisons."""
        return lambda record: "".join(
            [
                writer(slot)
                for slot, writer in zip(record, writers)  # noqa: B905  # dearer
                if slot is not None
            ]
        )

    def _child_writers(self, node: RecordNode, namespace: str) -> Iterator[Writer]:
        for child in node.children:
            yield self.writer(child, namespace) if self.state or child.config else _nothing


def _is_cut(node: DataNode, record: Record) -> bool:
    """Whether a container is shown though nothing is in it: it is empty, and not `EMPTY`."""
    return record is not node.absent and bool(record == node.absent)


def _nothing(slot: object) -> str:
    return ""


def _but(default: object, write: Writer) -> Writer:
    """A writer that leaves the default out (RFC 6243 section 3.2)."""
    return lambda value: "" if value == default else write(value)


def _tags(node: DataNode, namespace: str, attributes: str = "") -> tuple[str, str]:
    declared = "" if namespace == node.namespace else f' xmlns="{escape(node.namespace, _QUOTE)}"'
    return f"<{node.name}{declared}{attributes}>", f"</{node.name}>"


_QUOTE = {'"': "&quot;"}


def leaf_writer(node: LeafNode | LeafListNode, namespace: str, attributes: str = "") -> Writer:
    """The writer of one value of a leaf or leaf-list."""
    start, end = _tags(node, namespace, attributes)
    kind = node.type.resolved
    match kind:
        case Boolean():
            return {True: f"{start}true{end}", False: f"{start}false{end}"}.__getitem__
        case Enumeration():
            return {name: f"{start}{name}{end}" for name in map(escape, kind.values)}.__getitem__
        case Empty():
            empty = f"{start[:-1]}/>"
            return lambda value: empty
        case Integer():
            return lambda value: f"{start}{value}{end}"
        case Decimal64() | Bits() | Binary():
            return _formatted(start, kind.text, end)
    if kind.contextual:
        return _name_writer(node, kind, namespace, attributes)
    return _escaped(start, kind.text if kind.mixed else str, end)


def _formatted(start: str, text: Writer, end: str) -> Writer:
    return lambda value: f"{start}{text(value)}{end}"


def _escaped(start: str, text: Writer, end: str) -> Writer:
    return lambda value: f"{start}{escape_text(text(value))}{end}"


def escape_text(text: str) -> str:
    """The text with what XML would take for markup escaped; a carriage return would be lost."""
    if "&" in text or "<" in text or ">" in text or "\r" in text:
        return escape(text, {"\r": "&#13;"})
    return text


def _name_writer(node: LeafNode | LeafListNode, kind: Type, namespace: str, attributes: str) -> Writer:
    """The writer of values with names in them: their prefixes are declared at the element."""
    texts: dict[object, str] = {}

    def write(value: object) -> str:
        key = type(value), value  # 0, 0.0 and false of a union are equal
        text = texts.get(key)
        if text is None:
            text = _with_prefixes(node, kind, value, namespace, attributes)
            if len(texts) < _REMEMBER:
                texts[key] = text
        return text

    return write


_REMEMBER = 1024


def _with_prefixes(
    node: LeafNode | LeafListNode, kind: Type, value: Any, namespace: str, attributes: str
) -> str:
    if isinstance(value, InstanceId):
        text, namespaces = xml_path(model_of(node).parse_path(value))
    else:
        if isinstance(kind, Union):
            kind = kind.member(value)
        modules = node.model.modules
        # only the nodes of an expression tell which literals are names: they keep the names of modules
        named = ModuleNames() if isinstance(kind, XPath) else Prefixes()
        text = kind.xml_text(
            value, {name: named.of(modules[name]) for name in kind.xml_names(value) if name in modules}
        )
        namespaces = named.namespaces
        if isinstance(kind, NodePath):  # which writes the names in keys after the modules
            namespaces |= {name: modules[name].namespace for name in names_in_keys(value) if name in modules}
    declared = "".join(f' xmlns:{prefix}="{escape(uri, _QUOTE)}"' for prefix, uri in namespaces.items())
    start, end = _tags(node, namespace, f"{attributes}{declared}")
    return f"{start}{escape_text(text)}{end}"


class _Reporter:
    """Writes what is there with its metadata, and the defaults of what is not.

    RFC 6243 sections 3.1 and 3.4, RFC 7952 section 5.1.
    """

    def __init__(
        self,
        writers: _Writers,
        mode: DefaultsMode,
        when_holds: WhenHolds | None,
        annotate: Annotate | None,
        partial: InUse | None,
    ) -> None:
        self._writers = writers
        self._reports = mode in ("report-all", "report-all-tagged")
        self._tags = mode == "report-all-tagged"
        self._when_holds = when_holds
        self._annotate = annotate
        self._partial = partial

    def children(self, record: Record, namespace: str, above: Above) -> Iterator[str]:
        """The children of a record and the defaults among them."""
        here = (*above, record)
        for node, slot in zip(record.NODE.children, record, strict=True):
            if self._writers.state or node.config:
                yield from self._node(node, slot, namespace, here)

    def _node(self, node: DataNode, slot: Any, namespace: str, above: Above) -> Iterator[str]:
        match node:
            case ContainerNode() if slot is not None:
                if slot is not node.absent or (self._reports and self._in_use(node, above)):
                    yield from self._record(node, slot, namespace, above)
            case ListNode():
                for entry in slot:
                    pause()
                    yield from self._record(node, entry, namespace, above)
            case LeafNode() | LeafListNode():
                yield from self._leaf(node, slot, namespace, above)
            case AnyNode() if slot is not None:
                yield any_xml(node, slot, namespace, self._attributes(node, slot, above))

    def _record(
        self, node: ContainerNode | ListNode, record: Record, namespace: str, above: Above
    ) -> Iterator[str]:
        optional = isinstance(node, ContainerNode) and not node.presence and not _is_cut(node, record)
        start, end = _tags(node, namespace, self._attributes(node, record, above))
        inside = "".join(self.children(record, node.namespace, above))
        if inside or not optional:
            yield f"{start}{inside}{end}"

    def _leaf(self, node: LeafNode | LeafListNode, slot: Any, namespace: str, above: Above) -> Iterator[str]:
        metadata: dict[str, object] = {}
        if slot == node.absent:
            if not self._reports or node.default is None or not self._in_use(node, above):
                return
            slot = node.default
            if self._tags:
                metadata[DEFAULT_ANNOTATION] = True
        elif self._writers.trim and slot == node.default:
            return
        for value in slot if isinstance(node, LeafListNode) else (slot,):
            attributes = self._attributes(node, value, above, metadata)
            yield leaf_writer(node, namespace, attributes)(value)

    def _in_use(self, node: DataNode, above: Above) -> bool:
        return in_use(node, above, self._when_holds, self._partial)

    def _attributes(
        self, node: DataNode, value: object, above: Above, metadata: dict[str, object] | None = None
    ) -> str:
        if self._annotate is not None:
            metadata = {**(metadata or {}), **self._annotate(node, value, above)}
        pairs = [_attribute(node, name, item) for name, item in (metadata or {}).items()]
        return "".join((*dict.fromkeys(declared for declared, _ in pairs), *(text for _, text in pairs)))


def _attribute(node: DataNode, name: str, value: object) -> tuple[str, str]:
    """The declaration of the prefix and the attribute itself."""
    if name == DEFAULT_ANNOTATION:
        # RFC 6243 section 6 puts the attribute into a namespace that no module has
        return f' xmlns:wd="{DEFAULT_NAMESPACE}"', ' wd:default="true"'
    modules = node.model.modules
    if (of_draft := UNLISTED_MODULES.get(name.partition(":")[0])) is not None:
        prefix, namespace = of_draft
        text = escape(str(value), _QUOTE)
        return f' xmlns:{prefix}="{namespace}"', f' {prefix}:{name.partition(":")[2]}="{text}"'
    module = modules[name.partition(":")[0]]
    declared = f' xmlns:{module.prefix}="{escape(module.namespace, _QUOTE)}"'
    if isinstance(value, Identity):
        other = modules[value.module]
        text = f"{other.prefix}:{value.name}"
        if other is not module:
            declared += f' xmlns:{other.prefix}="{escape(other.namespace, _QUOTE)}"'
    else:
        text = ("true" if value else "false") if isinstance(value, bool) else str(value)
    return declared, f' {module.prefix}:{name.partition(":")[2]}="{escape(text, _QUOTE)}"'
