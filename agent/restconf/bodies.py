"""Decodes the body of a request to records (RFC 8040 section 5.2; RFC 7951; RFC 7950)."""

from collections.abc import Mapping
from typing import Any

from lxml import etree

from isolane.errors import DataError
from isolane.restconf.body import Body, Document
from isolane.restconf.errors import NAMESPACE, bad_request
from isolane.tree import json, xml
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, DataNode, OperationNode, RecordNode

_JSON_DATA = "ietf-restconf:data"
_XML_DATA = f"{{{NAMESPACE}}}data"


def one_node(parent: RecordNode, above: Path, body: Body) -> tuple[DataNode, Any]:
    """The node below `parent` that a body is about, and the slot with what the body says of it."""
    with body.document() as document:
        return node_of(parent, above, document)


def node_of(parent: RecordNode, above: Path, value: Document) -> tuple[DataNode, Any]:
    """The same of an object with one member, or of an element."""
    record: Record
    if isinstance(value, Mapping):
        names = [name for name in value if not name.startswith("@")]
        if len(names) != 1:
            raise bad_request("the body has to hold exactly one node", "malformed-message")
        [name] = names
        record = json.decode(parent, value, state=False, path=above)
        child = parent.by_qualified_name.get(name if ":" in name else f"{parent.module}:{name}")
    elif isinstance(child := parent.by_tag.get(str(value.tag)), ContainerNode) and _is_plain(child, value):
        return child, xml.decode(child, value, state=False, path=above.child(child))
    else:
        whole = etree.Element("data")
        whole.append(value)
        record = xml.decode(parent, whole, state=False, path=above)
        child = parent.by_tag.get(str(value.tag))
    assert child is not None  # the decoder refuses what is unknown
    return child, record[child.index]


def _is_plain(node: ContainerNode, element: etree._Element) -> bool:
    """Whether a container can be read where it stands: to move a long one to another element takes long."""
    return node.config and not element.attrib


def datastore(model: Model, body: Body) -> Any:
    """The whole content of a datastore, in the container `ietf-restconf:data` (section 4.5)."""
    with body.document() as document:
        return datastore_of(model, document)


def datastore_of(model: Model, value: Document) -> Any:
    """The same of an object with one member, or of an element."""
    if isinstance(value, Mapping):
        return json.decode(model, _only(value, _JSON_DATA), state=False)
    if value.tag != _XML_DATA:
        raise _expected(_JSON_DATA)
    return xml.decode(model, value, state=False)


def operation_input(node: OperationNode, path: Path, body: Body) -> Record | None:
    """The input of an operation, in a container `input` (section 3.6.1); None where there is no body."""
    if not body.octets.strip():
        return None
    name = f"{node.module}:input"
    record: Record
    with body.document() as document:
        if isinstance(document, Mapping):
            record = json.decode(node.input, _only(document, name), path=path)
            return record
        if document.tag != f"{{{node.namespace}}}input":
            raise _expected(name)
        record = xml.decode(node.input, document, path=path)
        return record


def declared(body: Body, tag: str) -> Mapping[str, str]:
    """The prefixes that are declared at an element of the input; JSON has none."""
    if body.encoding == "json" or not body.octets:
        return {}
    with body.document() as document:
        assert isinstance(document, etree._Element)
        element = document.find(tag)
        return {} if element is None else {name: uri for name, uri in element.nsmap.items() if name}


def _only(members: Mapping[str, Any], name: str) -> Any:
    if list(members) != [name]:
        raise _expected(name)
    return members[name]


def _expected(name: str) -> DataError:
    return DataError("malformed-message", f"the body has to be one {name}", type="protocol")
