"""Text and attribute values as XML has them (XML 1.0 sections 2.4 and 3.3.3), and the XML of anydata.

The standard library has the same two; importing them brings its HTTP client along, a fiftieth of a start.
"""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from lxml import etree

from isolane.strand import pause
from isolane.tree.model import Model, model_of
from isolane.tree.schema import AnyNode
from isolane.tree.values import AnyData

_IN_ATTRIBUTES: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
)


def escape(text: str, more: Mapping[str, str] = MappingProxyType({})) -> str:
    """Text for the content of an element; `more` characters and what stands for them."""
    text = text.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")
    for character, reference in more.items():
        text = text.replace(character, reference)
    return text


def quoteattr(text: str) -> str:
    """The value of an attribute, with its quotes; white space stays what it is."""
    return f'"{text.translate(_IN_ATTRIBUTES)}"'


_PARSER = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)


def any_xml(node: AnyNode, value: AnyData, namespace: str, attributes: str = "") -> str:
    """The element of an anydata or anyxml node."""
    if value.form != "json":
        return "".join(any_parts(value, attributes))
    declared = "" if namespace == node.namespace else f' xmlns="{escape(node.namespace)}"'
    inside = "".join(_elements(model_of(node), value.value, node.module))
    return f"<{node.name}{declared}{attributes}>{inside}</{node.name}>"


def any_parts(value: AnyData, attributes: str = "") -> Iterator[str]:
    """The text of content in XML, as it is kept."""
    first, *others = value.parts
    if attributes:
        at = _NAME.match(first).end()  # type: ignore[union-attr]  # it begins with a start tag
        yield first[:at]
        yield attributes
        yield first[at:]
    else:
        yield first
    yield from others


_NAME: Final = re.compile(r"<[^\s/>]+")


def _elements(model: Model, value: object, module: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, member in value.items():
            yield from _member(model, name, member, module)
    elif value is not None:
        yield escape(_scalar(value))


def _member(model: Model, name: str, value: object, outer: str) -> Iterator[str]:
    if name.startswith("@"):
        return  # metadata of RFC 7952 says nothing about the content
    module, colon, local = name.rpartition(":")
    module = module if colon else outer
    declared = ""
    if module != outer and module in model.modules:
        declared = f' xmlns="{escape(model.modules[module].namespace)}"'
    items = value if isinstance(value, list) and value != [None] else [value]
    for item in items:
        pause()
        content = "" if item == [None] else "".join(_elements(model, item, module))
        yield f"<{local}{declared}>{content}</{local}>"


def _scalar(value: object) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def any_json(node: AnyNode, value: AnyData) -> object:
    """The JSON value of an anydata or anyxml node."""
    if value.form == "json":
        return value.value
    if value.in_json is not None:  # else a leaf is a string, as without a schema
        return value.in_json()
    return _value(model_of(node), etree.fromstring("".join(value.parts).encode(), _PARSER), node.namespace)


def _value(model: Model, element: etree._Element, namespace: str) -> object:
    """Without a schema a leaf is a string and what is there several times is an array."""
    children = [child for child in element if isinstance(child.tag, str)]
    if not children:
        return element.text or ("" if element.text is not None else {})
    members: dict[str, list[object]] = {}
    for child in children:
        name = etree.QName(child)
        module = model.by_namespace.get(name.namespace or "")
        qualified = module is not None and name.namespace != namespace
        key = f"{module.name}:{name.localname}" if module is not None and qualified else name.localname
        members.setdefault(key, []).append(_value(model, child, name.namespace or ""))
    return {key: values if len(values) > 1 else values[0] for key, values in members.items()}
