"""A small model, made by hand, with one node of every kind that diff, edit and filter tell apart."""

from collections.abc import Iterable
from typing import Any

from isolane.tree.model import Model
from isolane.tree.module import Identities, Module
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
    RootNode,
)
from isolane.tree.types import Boolean, Empty, Identityref, Integer, String, Type, Union

SAMPLE = Module("sample", "urn:sample", "s", "2026-01-01")
EXTRA = Module("extra", "urn:extra", "x", "2026-01-01")
IDENTITIES = Identities(
    {"sample:colour": (), "sample:red": ("sample:colour",), "extra:blue": ("sample:colour",)}
)

_NODES: list[RecordNode] = []


def leaf(name: str, type: Type | None = None, module: Module = SAMPLE, **common: Any) -> LeafNode:
    return LeafNode(name, module, type or String(), **common)


def leaf_list(name: str, type: Type | None = None, **common: Any) -> LeafListNode:
    return LeafListNode(name, SAMPLE, type or String(), **common)


def container(name: str, *children: DataNode, **common: Any) -> ContainerNode:
    _NODES.append(ContainerNode(name, SAMPLE, children, **common))
    return _NODES[-1]  # type: ignore[return-value]  # it was put there by the line above


def entries(name: str, keys: int, *children: DataNode, **common: Any) -> ListNode:
    _NODES.append(ListNode(name, SAMPLE, children, keys=tuple(range(keys)), **common))
    return _NODES[-1]  # type: ignore[return-value]  # it was put there by the line above


def case(name: str, *slots: int, choices: Iterable[ChoiceNode] = ()) -> CaseNode:
    return CaseNode(name, SAMPLE, slots, tuple(choices))


def _classes(root: RootNode) -> type[Record]:
    """Records for all nodes, children before their parents."""
    for node in _NODES:
        type(node.name.capitalize(), (Record,), {"__slots__": (), "NODE": node, "PATH": node.path})
    return type("Root", (Record,), {"__slots__": (), "NODE": root})


def _top() -> list[DataNode]:
    how = ChoiceNode(
        "how",
        SAMPLE,
        [
            case("left", 7, 8),
            case("right", 9, 10),
            case("deep", choices=[ChoiceNode("inner", SAMPLE, [case("in-a", 11), case("in-b", 12)])]),
        ],
        default="left",
    )
    return [
        container(
            "top",
            leaf("name"),
            leaf("mtu", Integer("uint16"), default=1500),
            leaf_list("tag"),
            leaf_list("hop", Integer("int8"), user_ordered=True),
            container("inner", leaf("a"), leaf("b", Boolean()), container("deeper", leaf("c"))),
            container("there", leaf("x"), presence=True),
            leaf("flag", Empty()),
            leaf("l1", default="left"),
            leaf_list("l2"),
            container("r", leaf("r1")),
            entries("rl", 1, leaf("k"), leaf("v")),
            leaf("ia"),
            leaf("ib"),
            AnyNode("any", SAMPLE),
            leaf("either", Union(Integer("int8"), Boolean(), String())),
            leaf("colour", Identityref(["sample:colour"], IDENTITIES)),
            leaf("name", module=EXTRA, attribute="x_name"),
            container("state", leaf("up", Boolean()), config=False),
            choices=[how],
        ),
        entries(
            "entry",
            1,
            leaf("name"),
            leaf("value", Integer("int32"), default=7),
            leaf_list("word"),
            container("sub", leaf("deep"), leaf("on", Boolean(), default=True)),
            entries("child", 2, leaf("a"), leaf("b", Integer("uint8")), leaf("note")),
        ),
        entries("step", 1, leaf("id"), leaf("note"), container("box", leaf("z")), user_ordered=True),
        entries("pair", 2, leaf("a"), leaf("b", Integer("uint8")), leaf("note"), user_ordered=True),
        entries(
            "log", 0, leaf("text", config=False), leaf("level", Integer("uint8"), config=False), config=False
        ),
        leaf("lonely"),
    ]


def _model() -> Model:
    root = RootNode(Module("", "", ""), _top())
    return Model(_classes(root), [SAMPLE, EXTRA], IDENTITIES)


MODEL = _model()
Root: Any = MODEL.root
Top, Entry, Child, Step, Pair, Log, Inner, Sub, There = (
    MODEL.find(path).record  # type: ignore[attr-defined]  # each of these has children
    for path in (
        "/sample:top",
        "/sample:entry",
        "/sample:entry/child",
        "/sample:step",
        "/sample:pair",
        "/sample:log",
        "/sample:top/inner",
        "/sample:entry/sub",
        "/sample:top/there",
    )
)
