"""The defaults in use, and how they are reported (RFC 6243, RFC 7950 section 7.6.1)."""

from collections.abc import Callable
from typing import Literal

from isolane.tree.path import Path
from isolane.tree.schema import DataNode, ListNode, Record, RootNode
from isolane.tree.sources import InUse
from isolane.tree.validation.constraints import may_exist

DefaultsMode = Literal["explicit", "trim", "report-all", "report-all-tagged"]

Above = tuple[Record, ...]
"""The records that a node is in, the top first."""

WhenHolds = Callable[[DataNode, Above], bool]
"""Whether the when conditions of a node hold below these records."""

Annotate = Callable[[DataNode, object, Above], "dict[str, object]"]
"""Metadata (RFC 7952) of one instance: values by `module:name`. It gets the node, the leaf's
value or the record, and the records above."""

DEFAULT_ANNOTATION = "ietf-netconf-with-defaults:default"
DEFAULT_NAMESPACE = "urn:ietf:params:xml:ns:netconf:default:1.0"
UNLISTED_MODULES = {
    "ietf-list-pagination": ("lpg", "urn:ietf:params:xml:ns:yang:ietf-list-pagination"),
}
"""Prefix and namespace of modules of which annotations are sent, which a model need not have."""


def conditions(record: Record, above: Above) -> WhenHolds | None:
    """The evaluator of conditions below a record; None when the top is not known."""
    top = above[0] if above else record
    return may_exist if isinstance(top.NODE, RootNode) else None


def conditional(node: DataNode) -> bool:
    """Whether the node's being allowed depends on a when: its own, or one of its cases and choices."""
    if node.whens:
        return True
    cases = node.case.cases if node.case is not None else ()
    return any(case.whens or case.choice.whens for case in cases)


def place_of(above: Above) -> Path:
    """The instance path of the last of these records; an entry of a list without keys is any of them."""
    path = Path()
    for record in above[1:]:
        node = record.NODE
        path = path.child(node, record.entry_key if isinstance(node, ListNode) and node.keys else None)
    return path


def in_use(node: DataNode, above: Above, when_holds: WhenHolds | None, partial: InUse | None = None) -> bool:
    """Whether the node may be there by default: in the case that is in use, its conditions true.

    `partial` gives them for a tree that does not have all data (see `PartialSource`).
    """
    if partial is not None:
        return partial(node, place_of(above))
    if not node.default_applies(above[-1]):
        return False
    return not conditional(node) or (when_holds is not None and when_holds(node, above))
