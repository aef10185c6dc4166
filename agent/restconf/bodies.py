"""Decodes the body of a request to records (RFC 8040 section 5.2; RFC 7951; RFC 7950)."""

from collections.abc import Mapping
from typing import Any

from lxml import etree

from isolane.errors import DataError
from isolane.restconf.errors import NAMESPACE, bad_request
from isolane.restconf.negotiation import Encoding
from isolane.tree import json, xml
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import DataNode, OperationNode, RecordNode

_JSON_DATA = "ietf-restconf:data"
_XML_DATA = f"{{{NAMESPACE}}}data"


def one_node(parent: RecordNode, above: Path, encoding: Encoding, octets: bytes) -> tuple[DataNode, Any]:
    """The node below `parent` that a body is about, and the slot with what the body says of it."""
    return node_of(parent, above, _object(octets) if encoding == "json" else xml.parse(octets))


def node_of(
    parent: RecordNode, above: Path, value: Mapping[str, Any] | etree._Element
) -> tuple[DataNode, Any]:
    """The same of an object with one member, or of an element."""
    record: Record
    if isinstance(value, Mapping):
        names = [name for name in value if not name.startswith("@")]
        if len(names) != 1:
            raise bad_request("the body has to hold exactly one node", "malformed-message")
        [name] = names
        record = json.decode(parent, value, state=False, path=above)
        child = parent.by_qualified_name.get(name if ":" in name else f"{parent.module}:{name}")
    else:
        whole = etree.Element("data")
        whole.append(value)
        record = xml.decode(parent, whole, state=False, path=above)
        child = parent.by_tag.get(str(value.tag))
    assert child is not None  # the decoder refuses what is unknown
    return child, record[child.index]


def datastore(model: Model, encoding: Encoding, octets: bytes) -> Any:
    """The whole content of a datastore, in the container `ietf-restconf:data` (section 4.5)."""
    return datastore_of(model, _object(octets) if encoding == "json" else xml.parse(octets))


def datastore_of(model: Model, value: Mapping[str, Any] | etree._Element) -> Any:
    """The same of an object with one member, or of an element."""
    if isinstance(value, Mapping):
        return json.decode(model, _only(value, _JSON_DATA), state=False)
    if value.tag != _XML_DATA:
        raise _expected(_JSON_DATA)
    return xml.decode(model, value, state=False)


def operation_input(node: OperationNode, path: Path, encoding: Encoding, octets: bytes) -> Record | None:
    """The input of an operation, in a container `input` (section 3.6.1); None where there is no body."""
    if not octets.strip():
        return None
    name = f"{node.module}:input"
    record: Record
    if encoding == "json":
        record = json.decode(node.input, _only(_object(octets), name), path=path)
        return record
    element = xml.parse(octets)
    if element.tag != f"{{{node.namespace}}}input":
        raise _expected(name)
    record = xml.decode(node.input, element, path=path)
    return record


def _object(octets: bytes) -> dict[str, Any]:
    value = json.parse(octets)
    if not isinstance(value, dict):
        raise bad_request("the body is not a JSON object", "malformed-message")
    return value


def _only(members: Mapping[str, Any], name: str) -> Any:
    if list(members) != [name]:
        raise _expected(name)
    return members[name]


def _expected(name: str) -> DataError:
    return DataError("malformed-message", f"the body has to be one {name}", type="protocol")
