"""anydata and anyxml between XML and JSON, as far as a schema is not known (RFC 7951 section 5.5)."""

import re
from collections.abc import Iterator
from typing import Any, Final

from lxml import etree

from isolane.strand import check
from isolane.tree.model import Model, model_of
from isolane.tree.schema import AnyNode
from isolane.tree.values import AnyData
from isolane.tree.xml.escaping import escape

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


def _elements(model: Model, value: Any, module: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, member in value.items():
            yield from _member(model, name, member, module)
    elif value is not None:
        yield escape(_scalar(value))


def _member(model: Model, name: str, value: Any, outer: str) -> Iterator[str]:
    if name.startswith("@"):
        return  # metadata of RFC 7952 says nothing about the content
    module, colon, local = name.rpartition(":")
    module = module if colon else outer
    declared = ""
    if module != outer and module in model.modules:
        declared = f' xmlns="{escape(model.modules[module].namespace)}"'
    items = value if isinstance(value, list) and value != [None] else [value]
    for item in items:
        check()
        content = "" if item == [None] else "".join(_elements(model, item, module))
        yield f"<{local}{declared}>{content}</{local}>"


def _scalar(value: Any) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def any_json(node: AnyNode, value: AnyData) -> Any:
    """The JSON value of an anydata or anyxml node."""
    if value.form == "json":
        return value.value
    if value.in_json is not None:  # else a leaf is a string, as without a schema
        return value.in_json()
    return _value(model_of(node), etree.fromstring("".join(value.parts).encode(), _PARSER), node.namespace)


def _value(model: Model, element: etree._Element, namespace: str) -> Any:
    """Without a schema a leaf is a string and what is there several times is an array."""
    children = [child for child in element if isinstance(child.tag, str)]
    if not children:
        return element.text or ("" if element.text is not None else {})
    members: dict[str, Any] = {}
    for child in children:
        name = etree.QName(child)
        module = model.by_namespace.get(name.namespace or "")
        qualified = module is not None and name.namespace != namespace
        key = f"{module.name}:{name.localname}" if module is not None and qualified else name.localname
        value = _value(model, child, name.namespace or "")
        if key in members:
            known = members[key] if isinstance(members[key], list) else [members[key]]
            members[key] = [*known, value]
        else:
            members[key] = value
    return members
