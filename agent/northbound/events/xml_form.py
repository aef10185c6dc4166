"""The XML of what an event says: what filters are applied to, and what receivers of XML get."""

from collections.abc import Iterable
from typing import Any, Final

from lxml import etree

from isolane.northbound.events.event import Event, way
from isolane.tree import xml
from isolane.tree.schema import ListNode
from isolane.tree.xml.encode import leaf_writer
from isolane.tree.xml.escaping import escape

NOTIFICATION: Final = "urn:ietf:params:xml:ns:netconf:notification:1.0"
"""The namespace around the content (RFC 5277)."""


def content(event: Event) -> str:
    """The elements from the top down to the notification, which is written whole."""
    keys = iter(event.keys)
    namespace = NOTIFICATION
    begin: list[str] = []
    end: list[str] = []
    for node in way(event.node):
        begin.append(f"<{node.name}{_declared(node.namespace, namespace)}>")
        end.append(f"</{node.name}>")
        namespace = node.namespace
        if isinstance(node, ListNode):
            begin.extend(_keys(node, next(keys)))
    inside = "".join(xml.encode(event.record, namespace=namespace))
    return "".join((*begin, inside, *reversed(end)))


def top(event: Event) -> etree._Element:
    """The topmost element of the content, as subtree filters look at it."""
    return xml.parse(event.encoded(content).encode())


def _declared(namespace: str, outer: str) -> str:
    return "" if namespace == outer else f' xmlns="{escape(namespace)}"'


def _keys(node: ListNode, key: Any) -> Iterable[str]:
    values = key if len(node.keys) > 1 else (key,)
    return (leaf_writer(leaf, node.namespace)(value) for leaf, value in zip(node.keys, values, strict=True))
