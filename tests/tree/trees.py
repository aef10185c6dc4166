"""Random trees of any model, right in structure and types; constraints are not looked at."""

from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from isolane.tree.schema import (
    AnyNode,
    CaseNode,
    ChoiceNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    RecordNode,
)
from isolane.tree.types import (
    BadValue,
    Binary,
    Bits,
    Boolean,
    Decimal64,
    Empty,
    Enumeration,
    Identityref,
    InstanceIdentifier,
    Integer,
    Limit,
    String,
    Type,
    Union,
    canonical_decimal,
    check_value,
)
from isolane.tree.values import PRESENT, AnyData, InstanceId

MAX_ENTRIES = 4


def _interval(limit: Limit | None, low: Any, high: Any) -> tuple[Any, Any]:
    """One interval of a limit, cut where nobody needs the width."""
    first, last = limit.intervals[0] if limit is not None else (low, high)
    return first, last


def values(kind: Type) -> st.SearchStrategy[Any]:
    """Values of a type; few, so that equal ones meet."""
    kind = kind.resolved
    return _values(kind).filter(lambda value: _fits(kind, value))


def _fits(kind: Type, value: Any) -> bool:
    try:
        check_value(kind, value)
    except BadValue:
        return False
    return True


def _values(kind: Type) -> st.SearchStrategy[Any]:
    match kind:
        case Integer():
            low, high = _interval(kind.limit, kind.low, kind.high)
            return st.integers(max(low, min(0, high - 5)), min(high, max(low, 0) + 5))
        case Decimal64():
            low, high = _interval(kind.limit, Decimal(-9), Decimal(9))
            return st.decimals(low, high, places=kind.fraction_digits).map(
                lambda d: canonical_decimal(f"{d:f}")
            )
        case Boolean():
            return st.booleans()
        case String():
            return _strings(kind)
        case Enumeration():
            return st.sampled_from(list(kind.values))
        case Bits():
            names = sorted(kind.positions, key=kind.positions.__getitem__)
            return st.sets(st.sampled_from(names)).map(lambda chosen: tuple(n for n in names if n in chosen))
        case Binary():
            low, high = _interval(kind.limit, 0, 4)
            return st.binary(min_size=low, max_size=max(low, min(high, 4)))
        case Empty():
            return st.just(PRESENT)
        case Identityref():
            return st.sampled_from(list(kind.values.values()))
        case InstanceIdentifier():
            return st.just(InstanceId("/sample:top/name"))
        case Union():
            return st.one_of([values(member) for member in kind.members])
    raise TypeError(f"no values for {kind.base}")


def _strings(kind: String) -> st.SearchStrategy[str]:
    if kind.patterns and not kind.patterns[0].invert:
        return st.from_regex(kind.patterns[0].python, fullmatch=True)
    low, high = _interval(kind.limit, 0, 3)
    return st.text("ab", min_size=max(low, 1), max_size=max(low, min(high, 3)))


def _slot(node: DataNode) -> st.SearchStrategy[Any]:
    match node:
        case LeafNode():
            return values(node.type)
        case LeafListNode():
            return st.lists(values(node.type), max_size=MAX_ENTRIES, unique_by=repr).map(tuple)
        case ContainerNode():
            return records(node)
        case ListNode():
            return _list(node)
        case AnyNode():
            return st.sampled_from("ab").map(lambda text: AnyData.from_json({"sample:text": text}))
    raise TypeError(f"no slot for {node}")


def _list(node: ListNode) -> st.SearchStrategy[Any]:
    entries = st.lists(st.deferred(lambda: records(node)), max_size=MAX_ENTRIES)
    return entries.map(node.collect) if node.keys else entries.map(tuple)


@st.composite
def records(draw: st.DrawFn, node: RecordNode) -> Any:
    """Records of a node, with at most one case of each choice."""
    slots = [child.absent for child in node.children]
    chosen = {choice: draw(st.sampled_from([None, *choice.cases])) for choice in node.all_choices}
    for child in node.children:
        is_key = isinstance(child, LeafNode) and child.is_key
        if is_key or (_allowed(child, chosen) and draw(st.booleans())):
            slots[child.index] = draw(_slot(child))
    return node.record.of(slots)


def _allowed(node: DataNode, chosen: dict[ChoiceNode, CaseNode | None]) -> bool:
    return node.case is None or all(chosen[case.choice] is case for case in node.case.cases)
