"""Requests of every operation with parameters that are missing, empty, repeated or odd.

Octets choose what is in a request, so that a fuzzer can look for those that matter.
"""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from typing import Any, Final
from xml.sax.saxutils import escape

from lxml import etree

from isolane.netconf.messages import NETCONF
from isolane.tree.model import Model
from isolane.tree.schema import (
    CaseNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    OperationNode,
    RecordNode,
)
from isolane.tree.types import Boolean, Empty, Enumeration, Identityref, Integer

Choose = Callable[[int], int]
"""A number below another."""

ODD: Final = (
    "",
    " ",
    "/",
    "//*",
    ".",
    "..",
    "current()",
    "/*/*",
    "/nope",
    "/x:a",
    "1 div 0",
    "count(/*)",
    "'text'",
    "/c:box[c:name='a']/c:tag | /",
    "-1",
    "1",
    "4294967296",
    "99999999999999999999999",
    "1e400",
    "true",
    "running",
    "é\u2028\U0001f600",
    "x:y",
    "ds:operational",
    "file:///a",
    "file:///../../etc/passwd",
    "https://user:word@[::1:443/a",
    "urn:ietf:params:xml:ns:yang:ietf-system",
    "2026-02-30T00:00:00Z",
    "a" * 3_000,
)
INSIDE: Final = (
    "<a/>",
    "text",
    "<a xmlns='urn:x'>b</a>",
    "<config/>",
    "<!--c-->",
    "<box xmlns='urn:case-list'/>",
)
ATTRIBUTES: Final = (
    "",
    "",
    "",
    "",
    ' a="b"',
    ' nc:operation="delete"',
    ' type="xpath"',
    ' xml:lang="en"',
    ' xmlns:x="urn:x"',
)
DEEPEST: Final = 6


def choosing(octets: bytes) -> Choose:
    """Numbers as octets give them, and 0 when these are used up."""
    left = iter(octets)
    return lambda below: next(left, 0) % below


def operations(model: Model) -> list[OperationNode]:
    """Every rpc of a model."""
    return list(model.operations.values())


def message(operation: OperationNode, choose: Choose) -> str:
    """A request of one operation."""
    return (
        f'<rpc xmlns="{NETCONF}" xmlns:nc="{NETCONF}" xmlns:c="urn:case-list" message-id="1" '
        'xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
        f'<{operation.name} xmlns="{operation.namespace}"{_attributes(choose)}>'
        f"{''.join(_content(operation.input, choose, 0))}</{operation.name}></rpc>"
    )


def action(
    place: Sequence[tuple[RecordNode, Sequence[str]]], operation: OperationNode, choose: Choose
) -> str:
    """A request of one action, of an instance that is there: the way to it with its keys."""
    start = "".join(_step(node, keys) for node, keys in place)
    end = "".join(f"</{node.name}>" for node, _ in reversed(place))
    return (
        f'<rpc xmlns="{NETCONF}" xmlns:nc="{NETCONF}" xmlns:c="urn:case-list" message-id="1" '
        'xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
        '<action xmlns="urn:ietf:params:xml:ns:yang:1">'
        f'{start}<{operation.name} xmlns="{operation.namespace}"{_attributes(choose)}>'
        f"{''.join(_content(operation.input, choose, 0))}</{operation.name}>{end}</action></rpc>"
    )


def _step(node: RecordNode, keys: Sequence[str]) -> str:
    leafs = node.keys if isinstance(node, ListNode) else ()
    texts = (f"<{leaf.name}>{escape(text)}</{leaf.name}>" for leaf, text in zip(leafs, keys, strict=True))
    return f'<{node.name} xmlns="{node.namespace}">{"".join(texts)}'


def _attributes(choose: Choose) -> str:
    return ATTRIBUTES[choose(len(ATTRIBUTES))] if choose(16) == 1 else ""


def _content(node: RecordNode, choose: Choose, depth: int) -> Iterator[str]:
    """Mostly what a model asks for: one case of each choice, and some of what is optional."""
    chosen: dict[Any, Any] = {}
    for child in node.children:
        times = _times(child, choose)
        if child.case is not None and choose(16) != 1:
            case = _outermost(child.case)
            if case.choice not in chosen:
                chosen[case.choice] = case.choice.cases[choose(len(case.choice.cases))]
            times = int(chosen[case.choice] is case)
        for _ in range(times):
            yield _node(child, choose, depth)


def _times(node: DataNode, choose: Choose) -> int:
    odd = choose(24)
    if odd < 2:
        return 2 * odd
    if isinstance(node, ContainerNode) or getattr(node, "mandatory", False) or getattr(node, "is_key", False):
        return 1
    return int(choose(3) == 1)


def _outermost(case: CaseNode) -> CaseNode:
    while case.choice.case is not None:
        case = case.choice.case
    return case


def _node(node: DataNode, choose: Choose, depth: int) -> str:
    start = f'<{node.name} xmlns="{node.namespace}"{_attributes(choose)}>'
    end = f"</{node.name}>"
    match node:
        case LeafNode() | LeafListNode():
            odd = INSIDE[choose(len(INSIDE))] if choose(12) == 1 else ""
            return f"{start}{escape(_value(node, choose))}{odd}{end}"
        case ContainerNode() | ListNode():
            if depth >= DEEPEST:
                return f"{start}{end}"
            return f"{start}{''.join(_content(node, choose, depth + 1))}{end}"
    return f"{start}{''.join(INSIDE[choose(len(INSIDE))] for _ in range(choose(3)))}{end}"


def _value(node: LeafNode | LeafListNode, choose: Choose) -> str:
    kind: Any = node.type.resolved
    fitting: list[str] = []
    match kind:
        case Boolean():
            fitting = ["true", "false"]
        case Enumeration():
            fitting = list(kind.values)
        case Empty():
            fitting = ["", "", ""]
        case Integer():
            fitting = [str(max(kind.low, 0)), "1", "2"]
        case Identityref() if "ietf-datastores:running" in kind.values:
            fitting = ["ds:running", "ds:operational", "ds:candidate", "ds:intended", "ds:startup"]
        case Identityref():
            fitting = sorted(name.rpartition(":")[2] for name in kind.values)
    if fitting and choose(4):
        return fitting[choose(len(fitting))]
    return ODD[choose(len(ODD))]


def one_odd(request: str, choose: Choose) -> bytes:
    """A valid request of which one element of the operation is odd, so that the rest reaches the handler."""
    rpc = etree.fromstring(request)
    inside = list(rpc[0].iterdescendants("{*}*"))
    element = inside[choose(len(inside))]
    above = element.getparent()
    assert above is not None
    match choose(6):
        case 0:
            above.remove(element)
        case 1:
            above.append(deepcopy(element))
        case 2:
            element.set("odd", "odd")
        case 3:
            element.append(etree.fromstring(INSIDE[choose(2) * 3]))
        case _:
            element.text = ODD[choose(len(ODD))]
    return etree.tostring(rpc)
