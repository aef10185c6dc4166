"""XML attributes of an edit: RFC 6241 7.2, RFC 7950 7.7.9 and 7.8.6, RFC 6243 6.

Every other attribute is an error, for what a server does not understand it must not ignore.
"""

from collections.abc import Mapping
from functools import partial
from typing import Literal, TypeVar, get_args

from lxml import etree

from isolane.errors import DataError, ErrorTag
from isolane.lazy_dataclass import dataclass
from isolane.strand import off_loop_if_heavy
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode

Operation = Literal["merge", "replace", "create", "delete", "remove", "none"]
Insert = Literal["first", "last", "before", "after"]

BASE = "urn:ietf:params:xml:ns:netconf:base:1.0"
YANG = "urn:ietf:params:xml:ns:yang:1"
WITH_DEFAULTS = "urn:ietf:params:xml:ns:netconf:default:1.0"

TXID = "urn:ietf:params:xml:ns:netconf:txid:1.0"
ETAG = f"{{{TXID}}}etag"
"""The transaction id that a client knows of a node; it is taken off a request before that is decoded."""

_HAS_ETAGS = etree.XPath("boolean(descendant-or-self::*/@t:etag)", namespaces={"t": TXID})

T = TypeVar("T")

_OPERATION = f"{{{BASE}}}operation"
_INSERT = f"{{{YANG}}}insert"
_KEY = f"{{{YANG}}}key"
_VALUE = f"{{{YANG}}}value"
_DEFAULT = f"{{{WITH_DEFAULTS}}}default"

# "none" is a default operation only; no element can say it (RFC 6241 section 7.2).
_OPERATIONS: dict[str, Operation] = {
    "merge": "merge",
    "replace": "replace",
    "create": "create",
    "delete": "delete",
    "remove": "remove",
}
_INSERTS: dict[str, Insert] = {name: name for name in get_args(Insert)}
_BOOLEANS = {"true": True, "1": True, "false": False, "0": False}


@dataclass(frozen=True, slots=True)
class Instruction:
    """The instruction for one element. `reference` is the key or value to insert before or after."""

    operation: Operation
    insert: Insert | None = None
    reference: str | None = None
    to_default: bool = False
    explicit: bool = False


def attribute_error(
    tag: ErrorTag, message: str, name: str, element: etree._Element, path: Path | None = None
) -> DataError:
    """An error about an attribute, with the names of the attribute and of its element."""
    info = {"bad-attribute": etree.QName(name).localname, "bad-element": etree.QName(element).localname}
    return DataError(tag, message, path=path, type="protocol", info=info)


def read_instruction(
    element: etree._Element, node: DataNode, inherited: Operation, path: Path
) -> Instruction:
    """Read the attributes of an element; DataError when they are unknown, wrong or do not fit."""
    attributes = {str(name): str(value) for name, value in element.attrib.items()}
    allowed = _allowed(node)
    for name in attributes:
        if name not in allowed:
            raise attribute_error(
                "unknown-attribute", f"attribute {name} is not known here", name, element, path
            )
    explicit = _OPERATION in attributes
    operation = (
        _one_of(_OPERATIONS, attributes[_OPERATION], _OPERATION, element, path) if explicit else inherited
    )
    to_default = _DEFAULT in attributes and _one_of(_BOOLEANS, attributes[_DEFAULT], _DEFAULT, element, path)
    insert, reference = _place(attributes, node, element, path)
    if insert is not None and operation not in ("create", "merge", "replace"):
        text = f"operation {operation} puts nothing in and so has no place to insert"
        raise attribute_error("bad-attribute", text, _INSERT, element, path)
    return Instruction(operation, insert, reference, to_default, explicit)


def has_etags(element: etree._Element) -> bool:
    """Whether an element or one in it has an etag."""
    return bool(off_loop_if_heavy(partial(_HAS_ETAGS, element)))


def no_attributes(element: etree._Element, path: Path | None = None) -> None:
    """Refuse all attributes of an element that may have none."""
    for name in element.attrib:
        raise attribute_error(
            "unknown-attribute", f"attribute {name!s} is not known here", str(name), element, path
        )


def _allowed(node: DataNode) -> tuple[str, ...]:
    match node:
        case LeafNode():
            return (_OPERATION, _DEFAULT)
        case ListNode(user_ordered=True):
            return (_OPERATION, _INSERT, _KEY)
        case LeafListNode(user_ordered=True):
            return (_OPERATION, _INSERT, _VALUE)
        case _:
            return (_OPERATION,)


def _one_of(choices: Mapping[str, T], text: str, name: str, element: etree._Element, path: Path) -> T:
    if text not in choices:
        names = ", ".join(choices)
        short = etree.QName(name).localname
        raise attribute_error(
            "bad-attribute", f'{short} is "{text}" and none of {names}', name, element, path
        )
    return choices[text]


def _place(
    attributes: dict[str, str], node: DataNode, element: etree._Element, path: Path
) -> tuple[Insert | None, str | None]:
    """The position to insert at, and the text of the key or value for before and after."""
    name = _KEY if isinstance(node, ListNode) else _VALUE
    short = etree.QName(name).localname
    insert = _one_of(_INSERTS, attributes[_INSERT], _INSERT, element, path) if _INSERT in attributes else None
    if insert in ("before", "after"):
        if name not in attributes:
            text = f"insert {insert} needs attribute {short}"
            raise attribute_error("missing-attribute", text, name, element, path)
        return insert, attributes[name]
    if name in attributes:
        text = f"attribute {short} goes with insert before or after only"
        raise attribute_error("bad-attribute", text, name, element, path)
    return insert, None
