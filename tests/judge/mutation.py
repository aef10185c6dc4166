"""Breaking documents: one small change at a time, as people and programs make them."""

import copy
from collections.abc import Callable
from random import Random

from lxml import etree

Element = etree._Element

_TEXTS = (
    "",
    "x",
    "-1",
    "0",
    "1",
    "99999",
    "true",
    "a",
    "b",
    "lan",
    "wan",
    " 7 ",
    "007",
    "1.50",
    "none",
    "red blue",
)


def mutated(text: str, random: Random) -> str:
    """The top-level elements of a document after one or two changes."""
    top = etree.fromstring(f"<data>{text}</data>")
    for _ in range(random.choice([1, 1, 1, 2])):
        random.choice(_CHANGES)(top, random)
    return "".join(etree.tostring(child, encoding="unicode", with_tail=False) for child in top)


def _any(top: Element, random: Random) -> Element | None:
    elements = list(top.iterdescendants())
    return random.choice(elements) if elements else None


def _leaf(top: Element, random: Random) -> Element | None:
    leafs = [element for element in top.iterdescendants() if not len(element)]
    return random.choice(leafs) if leafs else None


def _other_text(top: Element, random: Random) -> None:
    leaf = _leaf(top, random)
    if leaf is not None:
        leaf.text = random.choice(_TEXTS)


def _borrowed_text(top: Element, random: Random) -> None:
    leaf, other = _leaf(top, random), _leaf(top, random)
    if leaf is not None and other is not None and leaf.tag == other.tag:
        leaf.text = other.text


def _removed(top: Element, random: Random) -> None:
    element = _any(top, random)
    parent = element.getparent() if element is not None else None
    if element is not None and parent is not None:
        parent.remove(element)


def _doubled(top: Element, random: Random) -> None:
    element = _any(top, random)
    if element is not None:
        element.addnext(copy.deepcopy(element))


def _renamed(top: Element, random: Random) -> None:
    element, other = _any(top, random), _any(top, random)
    if element is not None and other is not None:
        element.tag = other.tag


def _unknown(top: Element, random: Random) -> None:
    element = _any(top, random)
    if element is not None:
        namespace = etree.QName(element).namespace
        etree.SubElement(element, f"{{{random.choice([namespace, 'urn:none'])}}}unknown")


def _moved(top: Element, random: Random) -> None:
    element, other = _any(top, random), _any(top, random)
    if element is not None and other is not None and element not in (other, *other.iterancestors()):
        other.append(element)


def _swapped(top: Element, random: Random) -> None:
    element = _any(top, random)
    following = element.getnext() if element is not None else None
    if element is not None and following is not None:
        following.addnext(element)


def _text_between(top: Element, random: Random) -> None:
    element = _any(top, random)
    if element is not None and len(element):
        element.text = random.choice(["text", "  ", "\n"])


_CHANGES: tuple[Callable[[Element, Random], None], ...] = (
    _other_text,
    _other_text,
    _other_text,
    _borrowed_text,
    _removed,
    _removed,
    _doubled,
    _renamed,
    _unknown,
    _moved,
    _swapped,
    _text_between,
)
