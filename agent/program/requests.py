"""NETCONF requests of the test client as XML, and what replies say as Python."""

from functools import reduce
from typing import Any, Final

from lxml import etree

from isolane.netconf.messages import NETCONF
from isolane.program.refusal import Refused
from isolane.tree import xml
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, ListNode, SchemaNode
from isolane.tree.scopes import XmlScope
from isolane.tree.types import BadValue
from isolane.tree.xml.escaping import quoteattr

Element = etree._Element

ACTION: Final = "urn:ietf:params:xml:ns:yang:1"
DATASTORES: Final = "urn:ietf:params:xml:ns:yang:ietf-datastores"
NMDA: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-nmda"
NOTIFICATION: Final = "urn:ietf:params:xml:ns:netconf:notification:1.0"


def edit_config(path: Path, content: str, operation: str) -> str:
    """A change of running at an instance; `content` are its own elements, `""` for a deletion."""
    inner = content or _element(path[-1], "", f' nc:operation="{operation}"')
    return (
        f'<edit-config xmlns:nc="{NETCONF}"><target><running/></target><default-operation>merge'
        f"</default-operation><config>{_inside(path.parent, inner)}</config></edit-config>"
    )


def with_operation(content: str, operation: str) -> str:
    """The first element of some content, with an operation of NETCONF."""
    end = min(at for at in (content.find(">"), content.find("/>"), content.find(" ")) if at > 0)
    return f'{content[:end]} xmlns:nc="{NETCONF}" nc:operation="{operation}"{content[end:]}'


def get(path: Path, datastore: str) -> str:
    """A request for one instance of a datastore."""
    inner = _element(path[-1], "")
    return (
        f'<get-data xmlns="{NMDA}"><datastore xmlns:ds="{DATASTORES}">ds:{datastore}</datastore>'
        f"<subtree-filter>{_inside(path.parent, inner)}</subtree-filter></get-data>"
    )


def invocation(path: Path, content: str) -> str:
    """An rpc, or an action inside of the instance that it is called on."""
    inner = _element(path[-1], content)
    above = _inside(path.parent, inner)
    return inner if len(path) == 1 else f'<action xmlns="{ACTION}">{above}</action>'


def content_of(node: SchemaNode, slot: object) -> str:
    """The elements of a value, record or list entry."""
    assert isinstance(node, DataNode)
    if isinstance(node, ListNode) and node.keys:
        slot = node.collect([slot])
    return "".join(xml.encode_node(node, slot))


def _inside(path: Path, inner: str) -> str:
    return reduce(lambda text, step: _element(step, text), reversed(path), inner)


def _element(step: tuple[SchemaNode, object], inner: str, attributes: str = "") -> str:
    node, key = step
    name, namespace = etree.QName(node.tag).localname, etree.QName(node.tag).namespace or ""
    return f"<{name} xmlns={quoteattr(namespace)}{attributes}>{_keys(node, key)}{inner}</{name}>"


def _keys(node: SchemaNode, key: Any) -> str:
    if not isinstance(node, ListNode) or key is None:
        return ""
    values = key if len(node.keys) > 1 else (key,)
    pairs = zip(node.keys, values, strict=True)
    return "".join("".join(xml.encode_node(leaf, value)) for leaf, value in pairs)


def refused(model: Model, reply: Element) -> Refused | None:
    """The first rpc-error of a reply, with those after it in `others`."""
    errors = [_refused(model, element) for element in reply.iterchildren(f"{{{NETCONF}}}rpc-error")]
    if not errors:
        return None
    first, *others = errors
    first.others = tuple(others)
    return first


def _refused(model: Model, error: Element) -> Refused:
    def text(name: str) -> str | None:
        content = error.findtext(f"{{{NETCONF}}}{name}")
        return None if content is None else content.strip()

    tag: Any = text("error-tag")
    return Refused(
        text("error-message") or "",
        tag=tag,
        app_tag=text("error-app-tag"),
        path=_path(model, error.find(f"{{{NETCONF}}}error-path")),
    )


def _path(model: Model, element: Element | None) -> str | None:
    """An error-path as a program writes paths (RFC 7951 section 6.11)."""
    if element is None or not element.text:
        return None
    try:
        return str(model.parse_path(element.text.strip(), XmlScope(model, element.nsmap)))
    except BadValue:
        return element.text.strip()
