"""RFC 6241 edit-config spelled out on plain dictionaries: slow, and meant to be seen to be right.

A record is a dictionary by node name, with what is absent left out. A leaf is its value, a leaf-list a list
of values, a list a list of (key, dictionary) pairs, a container a dictionary. Each value comes with its type,
for 1, 1.0 and true of a union are equal in Python. Lists that the system orders are sorted at the end.
"""

import copy
from typing import Any

from lxml import etree

from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record, RecordNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue
from isolane.tree.values import AnyData

NC = "{urn:ietf:params:xml:ns:netconf:base:1.0}"
YANG = "{urn:ietf:params:xml:ns:yang:1}"
WD = "{urn:ietf:params:xml:ns:netconf:default:1.0}"

Plain = dict[str, Any]
Fault = tuple[str, str]


class Refused(Exception):
    """One error: its tag and where."""

    def __init__(self, tag: str, path: Path) -> None:
        super().__init__(tag, str(path))


def exact(value: Any) -> Any:
    """A value, or a key of several, with the types of its parts."""
    return tuple(map(exact, value)) if isinstance(value, tuple) else (type(value).__name__, value)


def plain(record: Record) -> Plain:
    """A record as a dictionary."""
    return {
        child.qualified_name: _plain_slot(child, value)
        for child, value in zip(record.NODE.children, record, strict=True)
        if value is not child.absent
    }


def _plain_slot(node: DataNode, value: Any) -> Any:
    if isinstance(node, ContainerNode):
        return plain(value)
    if isinstance(node, ListNode):
        pairs = [(exact(node.key_of(entry)) if node.keys else (), plain(entry)) for entry in value]
        return pairs if node.user_ordered or not node.keys else sorted(pairs, key=repr)
    if isinstance(value, AnyData) and value.form == "xml":
        return etree.canonicalize(str(value.value))
    return list(map(exact, value)) if isinstance(node, LeafListNode) else exact(value)


def edit(tree: Record, config: etree._Element, default_operation: str) -> tuple[Plain, list[Fault]]:
    """The tree after the edit, with what failed left out, and all errors."""
    before = plain(tree)
    after = copy.deepcopy(before)
    faults: list[Fault] = []
    if config.attrib:
        return before, [("unknown-attribute", "/")]
    _children(tree.NODE, before, after, config, default_operation, Path(), faults)
    return _pruned(tree.NODE, after), faults


def _children(
    node: RecordNode,
    before: Plain,
    after: Plain,
    parent: etree._Element,
    operation: str,
    path: Path,
    faults: list[Fault],
) -> None:
    if operation == "replace":
        keys = {key.qualified_name for key in node.keys} if isinstance(node, ListNode) else set()
        for name in [name for name in after if name not in keys]:
            del after[name]
    for text in (parent.text, *(element.tail for element in parent)):
        if text and text.strip(" \t\r\n"):
            faults.append(("bad-element", str(path)))
    seen: list[Any] = []
    cases: dict[Any, Any] = {}
    chosen: list[DataNode] = []
    for element in parent:
        try:
            child = _find(node, element, path)
            put = _child(child, before, after, element, operation, path, faults, seen)
            if put and child.qualified_name in after:
                _choose(child, cases, path)
                chosen.append(child)
        except Refused as refused:
            faults.append(refused.args)
    for child in chosen:
        for case in child.case.cases if child.case is not None else ():
            for other in case.choice.cases:
                if other is not case:
                    for slot in other.all_slots:
                        after.pop(node.children[slot].qualified_name, None)


def _choose(node: DataNode, cases: dict[Any, Any], path: Path) -> None:
    for case in node.case.cases if node.case is not None else ():
        if cases.setdefault(case.choice, case) is not case:
            raise Refused("bad-element", path.child(node))


def _find(node: RecordNode, element: etree._Element, path: Path) -> DataNode:
    for child in node.children:
        if child.tag == element.tag:
            if not child.config:
                raise Refused("unknown-element", path.child(child))
            return child
    namespace = etree.QName(element).namespace
    known = namespace in node.model.by_namespace
    raise Refused("unknown-element" if known else "unknown-namespace", path)


def _operation(element: etree._Element, node: DataNode, inherited: str, path: Path) -> str:
    allowed = [NC + "operation"]
    if isinstance(node, LeafNode):
        allowed.append(WD + "default")
    if isinstance(node, (ListNode, LeafListNode)) and node.user_ordered:
        allowed += [YANG + "insert", YANG + ("key" if isinstance(node, ListNode) else "value")]
    if any(name not in allowed for name in element.attrib):
        raise Refused("unknown-attribute", path)
    operation = element.get(NC + "operation", inherited)
    if NC + "operation" in element.attrib and operation not in (
        "merge",
        "replace",
        "create",
        "delete",
        "remove",
    ):
        raise Refused("bad-attribute", path)
    if element.get(WD + "default", "true") not in ("true", "1", "false", "0"):
        raise Refused("bad-attribute", path)
    insert = element.get(YANG + "insert")
    anchor = element.get(YANG + ("key" if isinstance(node, ListNode) else "value"))
    if insert not in (None, "first", "last", "before", "after"):
        raise Refused("bad-attribute", path)
    if insert in ("before", "after") and anchor is None:
        raise Refused("missing-attribute", path)
    if insert not in ("before", "after") and anchor is not None:
        raise Refused("bad-attribute", path)
    if insert is not None and operation not in ("create", "merge", "replace"):
        raise Refused("bad-attribute", path)
    return operation


def _value(node: LeafNode | LeafListNode, element: etree._Element, path: Path) -> Any:
    if len(element):
        raise Refused("unknown-element", path)
    try:
        return node.type.parse(element.text or "", _scope(node, element))
    except BadValue:
        raise Refused("invalid-value", path) from None


def _scope(node: DataNode, element: etree._Element) -> NameScope:
    """In the edits that are tried, prefixes are the names of modules."""
    return NameScope(node.model, node.module)


def _child(
    node: DataNode,
    before: Plain,
    after: Plain,
    element: etree._Element,
    inherited: str,
    path: Path,
    faults: list[Fault],
    seen: list[Any],
) -> bool:
    """Edit one child; whether it may have put something in."""
    if isinstance(node, ListNode):
        return _entry(node, before, after, element, inherited, path, faults, seen)
    if isinstance(node, LeafListNode):
        return _leaf_list(node, before, after, element, inherited, path, seen)
    here = path.child(node)
    if node in seen:
        raise Refused("bad-element", here)
    seen.append(node)
    operation = _operation(element, node, inherited, here)
    if isinstance(node, LeafNode) and node.is_key:
        if operation != inherited or element.get(WD + "default") in ("true", "1"):
            raise Refused("bad-attribute", here)
        return False
    return _single(node, before, after, element, operation, here, faults)


def _single(
    node: DataNode,
    before: Plain,
    after: Plain,
    element: etree._Element,
    operation: str,
    here: Path,
    faults: list[Fault],
) -> bool:
    name = node.qualified_name
    if operation in ("delete", "remove"):
        _nothing_but_deletes(node, element, here)
        if operation == "delete" and name not in before:
            raise Refused("data-missing", here)
        after.pop(name, None)
        return False
    if operation == "create" and name in before:
        raise Refused("data-exists", here)
    always_there = isinstance(node, ContainerNode) and not node.presence
    if operation == "none" and name not in before and not always_there:
        raise Refused("data-missing", here)
    if isinstance(node, ContainerNode):
        old = before.get(name, {})
        new = copy.deepcopy(old)
        _children(node, old, new, element, operation, here, faults)
        after[name] = new
        if not node.presence and not _pruned(node, new):
            del after[name]
        return operation != "none" or new != old
    value = _value(node, element, here) if isinstance(node, LeafNode) else _any(element)
    if operation == "none":
        after[name] = before[name]
    elif element.get(WD + "default") in ("true", "1"):
        if exact(value) != exact(node.default):
            raise Refused("invalid-value", here)
        after.pop(name, None)
    else:
        after[name] = exact(value) if isinstance(node, LeafNode) else value
    return operation != "none"


def _any(element: etree._Element) -> Any:
    stripped = copy.deepcopy(element)
    stripped.attrib.clear()
    stripped.tail = None
    return etree.canonicalize(etree.tostring(stripped, encoding="unicode"))


def _nothing_but_deletes(node: DataNode, element: etree._Element, path: Path) -> None:
    if not isinstance(node, RecordNode):
        return
    for inner in element:
        child = _find(node, inner, path)
        here = path.child(child)
        if _operation(inner, child, "remove", here) not in ("delete", "remove"):
            raise Refused("bad-attribute", here)
        _nothing_but_deletes(child, inner, here)


def _entry(
    node: ListNode,
    before: Plain,
    after: Plain,
    element: etree._Element,
    inherited: str,
    path: Path,
    faults: list[Fault],
    seen: list[Any],
) -> bool:
    name = node.qualified_name
    values = []
    for leaf in node.keys:
        found = element.find(leaf.tag)
        if found is None:
            raise Refused("missing-element", path.child(node))
        values.append(_value(leaf, found, path.child(node).child(leaf)))
    raw = values[0] if len(values) == 1 else tuple(values)
    here = path.child(node, raw)
    key = exact(raw)
    if (node, key) in seen:
        raise Refused("bad-element", here)
    seen.append((node, key))
    operation = _operation(element, node, inherited, here)
    old = dict(before.get(name, ())).get(key)
    entries: list[Any] = after.setdefault(name, [])
    if operation == "create" and old is not None:
        raise Refused("data-exists", here)
    if operation in ("delete", "none") and old is None:
        raise Refused("data-missing", here)
    if operation in ("delete", "remove"):
        _nothing_but_deletes(node, element, here)
        after[name] = [entry for entry in entries if entry[0] != key]
        return False
    new = {leaf.qualified_name: exact(value) for leaf, value in zip(node.keys, values, strict=True)}
    new |= copy.deepcopy(old or {})
    _children(node, old or {}, new, element, operation, here, faults)
    keys = [entry[0] for entry in entries]
    order = _placed(node, keys, key, element, here)
    contents = {**dict(entries), key: new}
    after[name] = [(each, contents[each]) for each in order]
    return operation != "none" or new != old


def _placed(
    node: ListNode | LeafListNode, keys: list[Any], key: Any, element: etree._Element, path: Path
) -> list[Any]:
    """The keys with one more, or one moved."""
    insert = element.get(YANG + "insert")
    if key in keys and insert is None:
        return keys
    rest = [each for each in keys if each != key]
    if not node.user_ordered:
        return [*rest, key]
    if insert == "first":
        return [key, *rest]
    if insert in (None, "last"):
        return [*rest, key]
    anchor = _anchor(node, element, path)
    if anchor not in rest:
        raise Refused("bad-attribute", path)
    at = rest.index(anchor) + (insert == "after")
    return [*rest[:at], key, *rest[at:]]


def _anchor(node: ListNode | LeafListNode, element: etree._Element, path: Path) -> Any:
    """In the edits that are tried the predicates are `[name='value']` and a prefix is a module's name."""
    try:
        if isinstance(node, LeafListNode):
            return exact(node.type.parse(element.attrib[YANG + "value"], _scope(node, element)))
        texts = dict(part.split("=", 1) for part in element.attrib[YANG + "key"].strip("[]").split("]["))
        values = [
            leaf.type.parse(texts[leaf.qualified_name].strip("'"), _scope(leaf, element))
            for leaf in node.keys
        ]
    except (BadValue, KeyError, ValueError):
        raise Refused("bad-attribute", path) from None
    return exact(values[0] if len(values) == 1 else tuple(values))


def _leaf_list(
    node: LeafListNode,
    before: Plain,
    after: Plain,
    element: etree._Element,
    inherited: str,
    path: Path,
    seen: list[Any],
) -> bool:
    name = node.qualified_name
    raw = _value(node, element, path.child(node))
    here = path.child(node, raw)
    value = exact(raw)
    if (node, value) in seen:
        raise Refused("bad-element", here)
    seen.append((node, value))
    operation = _operation(element, node, inherited, here)
    there = value in before.get(name, ())
    values: list[Any] = after.setdefault(name, [])
    if operation == "create" and there:
        raise Refused("data-exists", here)
    if operation in ("delete", "none") and not there:
        raise Refused("data-missing", here)
    if operation in ("delete", "remove"):
        after[name] = [each for each in values if each != value]
        return False
    after[name] = _placed(node, values, value, element, here)
    return operation != "none"


def _pruned(node: RecordNode, tree: Plain) -> Plain:
    """The tree without empty lists and without empty containers that mean nothing."""
    result: Plain = {}
    for child in node.children:
        value = tree.get(child.qualified_name)
        if isinstance(child, ContainerNode) and value is not None:
            value = _pruned(child, value)
            value = value if value or child.presence else None
        elif isinstance(child, ListNode) and value is not None:
            value = [(key, _pruned(child, entry)) for key, entry in value]
            value = value if child.user_ordered or not child.keys else sorted(value, key=repr)
        if value is not None and value != []:
            result[child.qualified_name] = value
    return result
