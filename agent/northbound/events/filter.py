"""Selects the events that a subscriber wants: subtree and XPath filters (RFC 5277 section 3.6)."""

from collections.abc import Iterable, Mapping
from typing import Final, Protocol

from lxml import etree

from isolane.northbound.events.event import Event, way
from isolane.tree import xml
from isolane.tree.edit.attributes import BASE
from isolane.tree.model import Model
from isolane.tree.schema import ListNode, key_parts
from isolane.tree.values import Key
from isolane.tree.xml.encode import leaf_writer
from isolane.tree.xml.escaping import escape
from isolane.tree.xpath import Condition
from isolane.tree.xpath.nodes import Budget

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


def _keys(node: ListNode, key: Key | None) -> Iterable[str]:
    return (leaf_writer(leaf, node.namespace)(value) for leaf, value in key_parts(node, key))


Element = etree._Element

REPLAY_WORK: Final = 400_000
"""Maximum work of the filters of a replay for all of its events together, in units of XPath."""
LEAST_WORK: Final = 1_000
"""Minimum budget of the filters for one event that happens now."""
CHARACTERS: Final = 1
"""The budget grows by one unit for each two to the power of this characters of the event."""


class Wants(Protocol):
    """Whether an event is wanted; DataError when the evaluation exceeds the limit of work."""

    def __call__(self, event: Event, budget: Budget | None = None) -> bool: ...


def everything(event: Event, budget: Budget | None = None) -> bool:
    """The test where there is no filter: every event is wanted."""
    return True


def subtree(element: Element) -> Wants:
    """Wanted when any of the elements of the filter selects something; an empty filter wants nothing."""
    criteria = list(element.iterchildren("*"))

    def passes(event: Event, budget: Budget | None = None) -> bool:
        return any(_matches(each, event.encoded(top)) for each in criteria)

    return passes


def path(model: Model, text: str, prefixes: Mapping[str, str]) -> Wants:
    """Wanted when the expression is true of the content, or selects something in it.

    The context node is the root that the content is below. DataError when the expression is not XPath, and
    for an event when it is too much work.
    """
    condition = Condition(model, text, prefixes)

    def passes(event: Event, budget: Budget | None = None) -> bool:
        return condition.holds(event.above, event.record, budget or allowance(event))

    return passes


def allowance(event: Event) -> Budget:
    """The work that is as much as the event is worth: filters look at every event."""
    return Budget(LEAST_WORK + (len(event.encoded(content)) >> CHARACTERS))


def _selects(criterion: Element, parent: Element) -> bool:
    """Whether a filter element selects anything among the children of an element (RFC 6241 section 6)."""
    return any(_matches(criterion, child) for child in parent.iterchildren("*"))


def _matches(criterion: Element, element: Element) -> bool:
    if not _same_name(criterion, element):
        return False
    if any(element.get(name) != value for name, value in criterion.attrib.items()):
        return False
    below = list(criterion.iterchildren("*"))
    text = (criterion.text or "").strip()
    if not below:
        return not text or (element.text or "").strip() == text
    content = [each for each in below if (each.text or "").strip() and not len(each)]
    others = [each for each in below if each not in content]
    if not all(_selects(each, element) for each in content):
        return False
    return not others or any(_selects(each, element) for each in others)


def _same_name(criterion: Element, element: Element) -> bool:
    wanted, name = etree.QName(criterion), etree.QName(element)
    return wanted.localname == name.localname and wanted.namespace in (None, BASE, name.namespace)
