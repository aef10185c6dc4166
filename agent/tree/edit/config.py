"""edit-config on trees: RFC 6241 section 7.2 with the rules that RFC 7950 gives for each kind of node.

An edit is a pure function of a tree and a <config> element. Where nothing below an element has attributes,
the plain decoder reads it and its record is merged or put in as a whole; only elements with attributes below
them are walked one by one. An operation looks at what was there before the edit: below `replace`, a child
with an operation of its own still meets the old child, and what the edit does not name goes.

All faults are found, not only the first. `attempt` returns how far an edit came under each error-option;
`edit` is all or nothing.
"""

from collections.abc import Callable, Iterable
from operator import is_
from typing import Any, Literal, NamedTuple, get_args

from lxml import etree

from isolane.errors import MOST_ERRORS, DataError, DataErrors, at_most
from isolane.strand import BATCH, off_loop_if_heavy, pause, pausing, pausing_at_each
from isolane.tree.edit.attributes import (
    BASE,
    Instruction,
    Operation,
    attribute_error,
    no_attributes,
    read_instruction,
)
from isolane.tree.edit.lists import LeafListEdit, NoSuchPlace, TableEdit, clear_other_cases, merge
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.path_parsing import parse_key
from isolane.tree.schema import (
    AnyNode,
    CaseNode,
    ChoiceNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
)
from isolane.tree.scopes import XmlScope
from isolane.tree.types import BadValue
from isolane.tree.values import AnyData, Key, Scalar, same
from isolane.tree.xml.decode import decode

Element = etree._Element
DefaultOperation = Literal["merge", "replace", "none"]
ErrorOption = Literal["stop-on-error", "continue-on-error", "rollback-on-error"]

_WITH_ATTRIBUTES: Callable[[Element], list[Element]] = etree.XPath("descendant-or-self::*[@*]")
_PUTS_IN = ("create", "merge", "replace")
_INHERITED: dict[Operation, Instruction] = {
    operation: Instruction(operation) for operation in get_args(Operation)
}


class Edited(NamedTuple):
    """The result of an edit: the tree and the errors.

    `structures` are the containers without presence that have an operation of their own: others come and go
    with what is in them.
    """

    tree: Any
    errors: tuple[DataError, ...]
    structures: frozenset[Path] = frozenset()


def edit(model: Model, tree: Record, config: Element, default_operation: DefaultOperation = "merge") -> Any:
    """The tree with the edit made; DataErrors with all faults when it has any."""
    edited = attempt(model, tree, config, default_operation)
    if edited.errors:
        raise DataErrors(edited.errors)
    return edited.tree


def attempt(
    model: Model,
    tree: Record,
    config: Element,
    default_operation: DefaultOperation = "merge",
    error_option: ErrorOption = "rollback-on-error",
) -> Edited:
    """The edit under an error-option (RFC 6241 section 7.2).

    `rollback-on-error` gives the tree unchanged when anything is wrong, `continue-on-error` the tree with all
    that could be done, `stop-on-error` the tree with what came before the first error. An edit with more
    errors than are reported is given up, whatever the option.
    """
    marked = off_loop_if_heavy(lambda: _WITH_ATTRIBUTES(config))
    if not marked and default_operation != "none":
        try:
            new = decode(model, config, state=False)
        except DataErrors as found:
            if error_option == "rollback-on-error":
                return Edited(tree, found.errors)
        else:
            return Edited(new if default_operation == "replace" else merge(tree, new), ())
    editor = _Editor(model, marked, error_option)
    try:
        new = editor.top(tree, config, default_operation)
    except DataErrors as found:
        return Edited(tree, found.errors)
    failed = editor.errors and error_option == "rollback-on-error"
    return Edited(tree if failed else new, tuple(editor.errors), frozenset(editor.structures))


class _Editor:
    """One edit: the faults so far, and which elements have attributes, and which have some below them."""

    def __init__(self, model: Model, marked: list[Element], error_option: ErrorOption) -> None:
        self.errors: list[DataError] = []
        self.structures: set[Path] = set()
        self.model = model
        self._error_option = error_option
        self._marked = set(marked)
        self._above: set[Element] = set()
        for element in pausing(marked):
            for above in element.iterancestors():
                if above in self._above:
                    break
                self._above.add(above)

    @property
    def stopped(self) -> bool:
        """Whether the rest of the edit is not to be made."""
        return bool(self.errors) and self._error_option == "stop-on-error"

    def note(self, *errors: DataError) -> None:
        """Collect an error; DataErrors when there are too many."""
        self.errors += errors
        if len(self.errors) > MOST_ERRORS:
            raise DataErrors(at_most(self.errors))

    def top(self, tree: Record, config: Element, operation: Operation) -> Record:
        """The edit of all top-level elements."""
        try:
            no_attributes(config, Path())
        except DataError as error:
            self.note(error)
            return tree
        return _Level(self, tree.NODE, tree, operation, Path()).run(config)

    def find(self, node: RecordNode, element: Element, path: Path) -> DataNode:
        """The configuration node that an element is an instance of."""
        child = node.by_tag.get(str(element.tag))
        if child is not None and child.config:
            return child
        name = etree.QName(element)
        info = {"bad-element": name.localname}
        if child is not None:
            text = f"{child.name} is state data and cannot be configured"
            raise DataError("unknown-element", text, path=path.child(child), info=info)
        module = self.model.by_namespace.get(name.namespace or "")
        if module is not None:
            text = f"module {module.name} has no element {name.localname} here"
            raise DataError("unknown-element", text, path=path, info=info)
        text = f"element {name.localname} is in namespace {name.namespace or 'none'}, which no module has"
        raise DataError(
            "unknown-namespace", text, path=path, info={**info, "bad-namespace": name.namespace or ""}
        )

    def instruction(self, element: Element, node: DataNode, inherited: Operation, path: Path) -> Instruction:
        """Read the instruction for an element."""
        if element in self._marked:
            instruction = read_instruction(element, node, inherited, path)
            if instruction.explicit and instruction.operation != "merge" and _is_structure(node):
                self.structures.add(path)
            return instruction
        return _INHERITED[inherited]

    def value(self, node: LeafNode | LeafListNode, element: Element, above: Path) -> Scalar:
        """The value in the element of a leaf or leaf-list entry; `above` is the path of its parent."""
        text = element.text or "" if not len(element) else self._text_around(node, element, above)
        try:
            return node.type.parse(text, XmlScope(self.model, element.nsmap if node.type.contextual else {}))
        except BadValue as fault:
            path = above.child(node)
            raise DataError("invalid-value", fault.message, path=path, app_tag=fault.app_tag) from None

    def _text_around(self, node: LeafNode | LeafListNode, element: Element, above: Path) -> str:
        """The text of a leaf with comments in it; there must be no elements."""
        for inner in element.iterchildren("*"):
            text = f"an element in leaf {node.name}"
            info = {"bad-element": etree.QName(inner).localname}
            raise DataError("unknown-element", text, path=above.child(node), info=info)
        return "".join([element.text or "", *(child.tail or "" for child in element)])

    def content(
        self, node: ContainerNode | ListNode, old: Record, element: Element, operation: Operation, path: Path
    ) -> Record | None:
        """A container or list entry with the edit of its content made; None when all is lost."""
        if operation != "none" and element not in self._above:
            try:
                new: Record = decode(node, element, state=False, path=path)
            except DataErrors as found:
                if self._error_option == "rollback-on-error":
                    self.note(*found.errors)
                    return None
                # What is not all or nothing goes on element by element.
            else:
                return merge(old, new) if operation == "merge" else new
        return _Level(self, node, old, operation, path).run(element)

    def only_deletes(self, element: Element, node: DataNode, path: Path) -> None:
        """Below what is deleted all goes: nodes must be known, no operation may say otherwise."""
        if not isinstance(node, RecordNode):
            return
        for inner in element.iterchildren("*"):
            child = self.find(node, inner, path)
            here = path.child(child)
            instruction = self.instruction(inner, child, "remove", here)
            if instruction.operation not in ("delete", "remove"):
                text = f"operation {instruction.operation} below a node that is deleted"
                raise attribute_error("bad-attribute", text, f"{{{BASE}}}operation", inner, here)
            self.only_deletes(inner, child, here)


class _Level:
    """The edit of the children of one record."""

    def __init__(
        self, editor: _Editor, node: RecordNode, old: Record, operation: Operation, path: Path
    ) -> None:
        self._editor = editor
        self._node = node
        self._old = old
        self._operation = operation
        self._path = path
        self._fresh = operation == "replace"
        self._slots = list(node.record.EMPTY if self._fresh else old)
        self._lists: dict[DataNode, TableEdit | LeafListEdit] = {}
        self._seen: set[DataNode] = set()
        self._cases: dict[ChoiceNode, CaseNode] = {}
        self._chosen: list[DataNode] = []

    def run(self, element: Element) -> Record:
        """The record with all children of the element seen to."""
        self._keep_keys()
        self._no_text(element)
        children: Iterable[Element] = element.iterchildren("*")
        if len(element) > BATCH:
            children = pausing_at_each(children)
        for child in children:
            if self._editor.stopped:
                break
            try:
                self._child(child)
            except DataError as error:
                self._editor.note(error)
        for node, changed in self._lists.items():
            self._slots[node.index] = changed.result() or node.absent
        for node in self._chosen:
            clear_other_cases(node, self._slots)
        pause()
        return self._old if all(map(is_, self._slots, self._old)) else self._node.record.of(self._slots)

    def _keep_keys(self) -> None:
        """Set the keys of a list entry, which no operation changes."""
        if isinstance(self._node, ListNode):
            _, key = self._path[-1]
            values = key if len(self._node.keys) > 1 else (key,)
            for leaf, value in zip(self._node.keys, values, strict=True):
                self._slots[leaf.index] = value

    def _no_text(self, element: Element) -> None:
        children: Iterable[Element] = element if len(element) <= BATCH else pausing(element)
        if _is_seen(element.text):
            self._note_text(element, element.text)
        for child in children:
            if _is_seen(child.tail):
                self._note_text(element, child.tail)

    def _note_text(self, element: Element, text: str | None) -> None:
        name = etree.QName(element).localname
        message = f"text between the elements in {name}: {(text or '').strip()[:60]!r}"
        self._editor.note(DataError("bad-element", message, path=self._path, info={"bad-element": name}))

    def _child(self, element: Element) -> None:
        node = self._editor.find(self._node, element, self._path)
        match node:
            case ListNode():
                self._entry(node, element)
            case LeafListNode():
                self._leaf_list_entry(node, element)
            case LeafNode(is_key=True) if isinstance(self._node, ListNode):
                self._once(node)
                self._key(node, element)
            case _:
                self._once(node)
                self._single(node, element)

    def _once(self, node: DataNode) -> None:
        if node in self._seen:
            raise self._twice(node, self._path.child(node))
        self._seen.add(node)

    def _twice(self, node: DataNode, path: Path) -> DataError:
        text = f"{node.name} is there more than once"
        return DataError("bad-element", text, path=path, info={"bad-element": node.name})

    def _key(self, node: LeafNode, element: Element) -> None:
        """A key says which entry is meant; it cannot be edited by itself."""
        path = self._path.child(node)
        instruction = self._editor.instruction(element, node, self._operation, path)
        if instruction.operation != self._operation or instruction.to_default:
            text = f"{node.name} is a key and goes with its entry"
            raise attribute_error("bad-attribute", text, f"{{{BASE}}}operation", element, path)

    def _single(self, node: DataNode, element: Element) -> None:
        """A leaf, a container or an anydata node: there is at most one."""
        path = self._path.child(node)
        instruction = self._editor.instruction(element, node, self._operation, path)
        old = self._old[node.index]
        there = old is not node.absent
        if instruction.operation in ("delete", "remove"):
            self._editor.only_deletes(element, node, path)
            if not there and instruction.operation == "delete":
                raise data_missing(node, path)
            self._slots[node.index] = node.absent
            return
        if there and instruction.operation == "create":
            raise data_exists(node, path)
        if not there and instruction.operation == "none" and not _is_structure(node):
            raise data_missing(node, path)
        new = self._new_value(node, element, instruction, path)
        if new is not None or not isinstance(node, ContainerNode):
            self._put(node, new, instruction.operation)

    def _new_value(self, node: DataNode, element: Element, instruction: Instruction, path: Path) -> Any:
        old = self._old[node.index]
        match node:
            case LeafNode():
                value = self._editor.value(node, element, self._path)
                if instruction.operation == "none":
                    return old
                return _default(node, value, path) if instruction.to_default else value
            case ContainerNode():
                before = node.record.EMPTY if old is None else old
                return self._editor.content(node, before, element, instruction.operation, path)
            case AnyNode():
                return old if instruction.operation == "none" else _any_data(element)
        raise TypeError(f"{node!r} is not a node that has one instance")

    def _put(self, node: DataNode, new: object, operation: Operation) -> None:
        old = self._old[node.index]
        self._slots[node.index] = old if isinstance(node, LeafNode) and same(old, new) else new
        if new is not node.absent and (operation in _PUTS_IN or new is not old):
            self._choose(node)

    def _choose(self, node: DataNode) -> None:
        """A node in a case takes the other cases away; one edit cannot fill two (RFC 7950 section 8.3.1)."""
        if node.case is None:
            return
        for case in node.case.cases:
            if self._cases.setdefault(case.choice, case) is not case:
                text = f"choice {case.choice.name} has nodes of several cases"
                raise DataError(
                    "bad-element", text, path=self._path.child(node), info={"bad-element": node.name}
                )
        self._chosen.append(node)

    def _entry(self, node: ListNode, element: Element) -> None:
        key = self._entry_key(node, element)
        path = self._path.child(node, key)
        table = self._lists.get(node)
        if table is None:
            table = self._lists[node] = TableEdit(self._old[node.index], self._fresh)
        assert isinstance(table, TableEdit)
        if table.touch(key):
            raise self._twice(node, path)
        instruction = self._editor.instruction(element, node, self._operation, path)
        old = table.before(key)
        if _goes(instruction, node, old is not None, path):
            self._editor.only_deletes(element, node, path)
            if old is not None:
                table.delete(key)
            return
        before = node.record.EMPTY if old is None else old
        record = self._editor.content(node, before, element, instruction.operation, path)
        reference = self._reference(node, element, instruction, path)
        if record is None:
            return
        try:
            table.put(key, record, instruction.insert, reference)
        except NoSuchPlace:
            raise no_such_place(node, element, path) from None
        if instruction.operation in _PUTS_IN or record is not old:
            self._choose(node)

    def _entry_key(self, node: ListNode, element: Element) -> Key:
        path = self._path.child(node)
        values: list[Scalar] = []
        for leaf in node.keys:
            leaf_element = next(element.iterchildren(leaf.tag), None)
            if leaf_element is None:
                text = f"list {node.name} has an entry without its key {leaf.name}"
                raise DataError("missing-element", text, path=path, info={"bad-element": leaf.name})
            values.append(self._editor.value(leaf, leaf_element, path))
        return values[0] if len(values) == 1 else tuple(values)

    def _leaf_list_entry(self, node: LeafListNode, element: Element) -> None:
        value = self._editor.value(node, element, self._path)
        path = self._path.child(node, value)
        values = self._lists.get(node)
        if values is None:  # it looks at all values that there are
            values = self._lists[node] = LeafListEdit(self._old[node.index], self._fresh)
        assert isinstance(values, LeafListEdit)
        if values.touch(value):
            raise self._twice(node, path)
        instruction = self._editor.instruction(element, node, self._operation, path)
        there = values.was_there(value)
        if _goes(instruction, node, there, path):
            if there:
                values.delete(value)
            return
        reference = self._reference(node, element, instruction, path)
        try:
            values.put(value, instruction.insert, reference)
        except NoSuchPlace:
            raise no_such_place(node, element, path) from None
        if instruction.operation in _PUTS_IN:
            self._choose(node)

    def _reference(
        self, node: ListNode | LeafListNode, element: Element, instruction: Instruction, path: Path
    ) -> Any:
        """The key or value that attribute `key` or `value` gives."""
        if instruction.reference is None:
            return None
        scope = XmlScope(self._editor.model, element.nsmap)
        try:
            if isinstance(node, ListNode):
                return parse_key(node, instruction.reference, scope)
            return node.type.parse(instruction.reference, scope)
        except BadValue as fault:
            name = "key" if isinstance(node, ListNode) else "value"
            raise attribute_error("bad-attribute", fault.message, name, element, path) from None


def _is_seen(text: str | None) -> bool:
    """Whether there is more than layout."""
    return text is not None and bool(text.strip(" \t\r\n"))


def _is_structure(node: DataNode) -> bool:
    """Whether the node has no meaning of its own, so that it is always there (RFC 7950 section 7.5.1)."""
    return isinstance(node, ContainerNode) and not node.presence


def _goes(instruction: Instruction, node: DataNode, there: bool, path: Path) -> bool:
    """Whether an entry is to be taken out; an error when it must not be there, or must and is not."""
    if there and instruction.operation == "create":
        raise data_exists(node, path)
    if not there and instruction.operation in ("delete", "none"):
        raise data_missing(node, path)
    return instruction.operation in ("delete", "remove")


def data_exists(node: DataNode, path: Path) -> DataError:
    return DataError("data-exists", f"{node.name} already exists", path=path)


def data_missing(node: DataNode, path: Path) -> DataError:
    return DataError("data-missing", f"{node.name} is not there", path=path)


def no_such_place(node: DataNode, element: Element, path: Path) -> DataError:
    """RFC 7950 section 15.7."""
    name = "key" if isinstance(node, ListNode) else "value"
    error = attribute_error(
        "bad-attribute", f"no entry of {node.name} is there to insert at", name, element, path
    )
    error.app_tag = "missing-instance"
    return error


def _default(node: LeafNode, value: object, path: Path) -> None:
    """RFC 6243 section 4.5.2: a leaf that is tagged as default has the default, and gets unset."""
    if not same(value, node.default):
        raise DataError("invalid-value", f"{node.name} is tagged as default and has another value", path=path)


def _any_data(element: Element) -> AnyData:
    """The node as it came, without the attributes that were about the edit."""
    copy = element
    if element.attrib:
        copy = etree.fromstring(etree.tostring(element, with_tail=False))
        copy.attrib.clear()
    return AnyData.from_xml(etree.tostring(copy, encoding="unicode", with_tail=False))
