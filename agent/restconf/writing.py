"""Data as the body of a response: the target with what was selected of it (RFC 8040 section 5.2)."""

from collections.abc import Sequence
from itertools import chain
from typing import Any, Final

from isolane.lazy_dataclass import dataclass
from isolane.restconf.errors import NAMESPACE, bad_request
from isolane.restconf.negotiation import XML_LIST, Encoding
from isolane.tree import json, xml
from isolane.tree.defaults import Annotate, DefaultsMode
from isolane.tree.json.pieces import Octets, octets_of
from isolane.tree.path import Path, records_at
from isolane.tree.schema import DataNode, LeafListNode, ListNode, OperationNode, Record

_XML_LIST: Final = "urn:ietf:params:xml:ns:yang:ietf-restconf-list-pagination"


@dataclass(frozen=True, slots=True)
class Located:
    """A data node in a tree: the records that it is in, the top first, and its slot."""

    above: tuple[Record, ...]
    node: DataNode
    slot: Any


def locate(tree: Record, path: Path) -> Located | None:
    """The instance at a path, in a tree that holds nothing beside it; None where it is not there."""
    above = records_at(tree, path[:-1])
    if above is None:
        return None
    node = path.node
    assert isinstance(node, DataNode)
    slot = above[-1][node.index]
    if slot is node.absent or (isinstance(node, ListNode | LeafListNode) and not slot):
        return None
    return Located(above, node, slot)


def write_node(
    located: Located,
    encoding: Encoding,
    defaults: DefaultsMode,
    annotate: Annotate | None,
    *,
    as_list: bool = False,
) -> Octets:
    """The text of one node; 400 where XML would need several elements (section 4.3).

    With `as_list` they have an element around them.
    """
    node, slot, above = located.node, located.slot, located.above
    annotate = None if annotate is None else _inheriting(annotate, located)
    if encoding == "json":
        return octets_of(json.encode_node(node, slot, defaults=defaults, annotate=annotate, above=above))
    if isinstance(node, ListNode | LeafListNode) and len(slot) != 1 and not as_list:
        text = f"XML holds one entry of {node.name}; ask for one, for JSON, or for {XML_LIST}"
        raise bad_request(text)
    placed = None if annotate is None else _placed(annotate, above)
    inside = xml.encode_node(node, slot, defaults=defaults, annotate=placed, above=above[:-1])
    if as_list:
        inside = chain((f'<xml-list xmlns="{_XML_LIST}">',), inside, ("</xml-list>",))
    return octets_of(inside)


def write_datastore(
    tree: Record, encoding: Encoding, defaults: DefaultsMode, annotate: Annotate | None
) -> Octets:
    """The text of a datastore, in the container `ietf-restconf:data`."""
    if encoding == "json":
        members = json.encode(tree, defaults=defaults, annotate=annotate)
        return octets_of(chain(('{"ietf-restconf:data":',), members, ("}",)))
    elements = xml.encode(tree, defaults=defaults, annotate=annotate, namespace=NAMESPACE)
    return octets_of(chain((f'<data xmlns="{NAMESPACE}">',), elements, ("</data>",)))


def write_output(node: OperationNode, output: Record, encoding: Encoding) -> Octets:
    """The text of the output of an operation (section 3.6.2); empty where it holds nothing."""
    if encoding == "json":
        members = json.encode(output)
        first = next(members)
        inside = chain((f'{{"{node.module}:output":', first), members, ("}",))
        return b"" if first == "{}" else octets_of(inside)
    elements = xml.encode(output, namespace=node.namespace)
    first = next(filter(None, elements), "")
    inside = chain((f'<output xmlns="{node.namespace}">', first), elements, ("</output>",))
    return octets_of(inside) if first else b""


def _inheriting(annotate: Annotate, located: Located) -> Annotate:
    """The same metadata, and at the target what it has from the records above (RFC 8342 section 7)."""
    above = located.above
    inherited: dict[str, object] = {}
    for position, record in enumerate(above[1:], 1):
        node = record.NODE
        assert isinstance(node, DataNode)
        inherited |= annotate(node, record, above[:position])

    def annotated(node: DataNode, value: object, records: tuple[Record, ...]) -> dict[str, object]:
        own = annotate(node, value, records)
        return {**inherited, **own} if len(records) == len(above) else own

    return annotated


def _placed(annotate: Annotate, real: Sequence[Record]) -> Annotate:
    """The same metadata where the record above the target was left with the target alone."""
    return lambda node, value, above: annotate(node, value, (*real, *above[len(real) :]))
