"""Instance data sets (RFC 9195): data in a file, with what they are data of. Plain data are read as well."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from lxml import etree

from isolane.errors import DataError, DataErrors, ErrorTag
from isolane.lazy_dataclass import dataclass
from isolane.tree import json, xml
from isolane.tree.model import Model
from isolane.tree.schema import DataNode, Record, RecordNode
from isolane.tree.xml.decode import Element
from isolane.tree.xml.document import read_element

MODULE: Final = "ietf-yang-instance-data"
NAMESPACE: Final = f"urn:ietf:params:xml:ns:yang:{MODULE}"
SET: Final = "instance-data-set"
FORMAT_VERSION: Final = "2022-01-20"
OPERATIONAL: Final = "ietf-datastores:operational"

_MEMBERS: Final = frozenset(
    {
        "name",
        "format-version",
        "includes-defaults",
        "content-schema",
        "description",
        "contact",
        "organization",
        "datastore",
        "revision",
        "timestamp",
        "content-data",
    }
)


@dataclass(frozen=True, slots=True)
class Document:
    """The data of a file, and whether they are operational state."""

    tree: Any
    state: bool


def read_json(model: Model, octets: bytes, *, state: bool) -> Document:
    """The data of a JSON document; `state` accepts state data, as a set of the operational datastore does."""
    value = json.parse(octets)
    content = value.get(f"{MODULE}:{SET}") if isinstance(value, dict) and len(value) == 1 else None
    if content is None:
        return Document(json.decode(model, value, state=state), state)
    if not isinstance(content, dict):
        raise _fault("bad-element", f"{SET} is not a JSON object", SET)
    members = {name.removeprefix(f"{MODULE}:"): item for name, item in content.items()}
    schema = members.get("content-schema", {})
    modules = schema.get("module", ()) if isinstance(schema, dict) else ()
    is_state = _checked(model, members, modules) or state
    return Document(json.decode(model, members.get("content-data", {}), state=is_state), is_state)


def read_xml(model: Model, octets: bytes, *, state: bool) -> Document:
    """The same of an XML document."""
    element = xml.parse(octets)
    if element.tag != f"{{{NAMESPACE}}}{SET}":
        return Document(read_element(model, element, state=state), state)
    members = {_name(child): _text(model, child) for child in element.iterchildren("*")}
    modules = [each.text for each in element.iterfind(f"{{{NAMESPACE}}}content-schema/{{{NAMESPACE}}}module")]
    is_state = _checked(model, members, modules) or state
    content = element.find(f"{{{NAMESPACE}}}content-data")
    inside = etree.Element("data") if content is None else content
    return Document(xml.decode(model, inside, state=is_state), is_state)


def _name(element: Element) -> str:
    name = etree.QName(element)
    return name.localname if name.namespace == NAMESPACE else str(element.tag)


def _text(model: Model, element: Element) -> str:
    """The text of a leaf; that of an identity with the name of its module."""
    text = (element.text or "").strip()
    prefix, colon, name = text.rpartition(":")
    module = model.by_namespace.get(element.nsmap.get(prefix, "")) if colon else None
    return text if module is None else f"{module.name}:{name}"


def _checked(model: Model, members: Mapping[str, object], modules: object) -> bool:
    """Whether the set is of operational state; DataErrors where the set is none that can be read here."""
    errors = [
        _fault("unknown-element", f"{name} is not in {SET}", name) for name in members.keys() - _MEMBERS
    ]
    version = members.get("format-version", FORMAT_VERSION)
    if version != FORMAT_VERSION:
        errors.append(_fault("invalid-value", f"format-version {version} is not known", "format-version"))
    if not isinstance(modules, list | tuple):
        errors.append(_fault("bad-element", "module of content-schema is not a list", "module"))
        modules = ()
    for module in modules:
        name = str(module).partition("@")[0]
        if name not in model.modules:
            errors.append(_fault("unknown-namespace", f"content-schema names {name}, unknown here", "module"))
    if errors:
        raise DataErrors(errors)
    return bool(members.get("datastore") == OPERATIONAL)


def _fault(tag: ErrorTag, text: str, name: str) -> DataError:
    return DataError(tag, text, info={"bad-element": name})


def as_json(tree: Record, *, name: str, datastore: str, timestamp: str) -> dict[str, Any]:
    """A set with the data of a tree, without defaults that nobody set."""
    modules = tree.NODE.model.modules
    used = sorted(set(_modules(tree)))
    schema = [f"{each}@{modules[each].revision}" if modules[each].revision else each for each in used]
    return {
        f"{MODULE}:{SET}": {
            "name": name,
            "format-version": FORMAT_VERSION,
            "includes-defaults": "explicit",
            **({"content-schema": {"module": schema}} if schema else {}),
            "datastore": datastore,
            "timestamp": timestamp,
            "content-data": json.parse("".join(json.encode(tree)).encode()),
        }
    }


def _modules(record: Record) -> Iterator[str]:
    """The modules of the nodes that a tree holds."""
    for child in record.NODE.children:
        slot = record[child.index]
        if slot is child.absent:
            continue
        yield child.module
        if isinstance(child, RecordNode):
            for inside in _records(child, slot):
                yield from _modules(inside)


def _records(node: DataNode, slot: Any) -> Iterator[Record]:
    if isinstance(slot, Record):
        yield slot
    elif hasattr(slot, "values"):
        yield from slot.values()
    else:
        yield from slot
