"""The one place where XML text from outside is parsed, and with what settings.

No document type declaration, and so no entity that expands; nothing is fetched; depth is
bounded by libxml2 (256, and 2,048 in texts above `ORDINARY_SIZE`), size by the caller.
"""

import re
from functools import lru_cache
from itertools import islice

from lxml import etree

from isolane.errors import DataError
from isolane.strand import BATCH, pause, pausing_at_each

MAX_SIZE = 256 * 1024 * 1024

# libxml2 refuses texts that are far larger than this unless its limits are lifted; they are
# lifted for large texts only, which are known by then to have no document type declaration.
ORDINARY_SIZE = 8 * 1024 * 1024

# Possessive: what has been passed is not looked at again, so the time is linear whatever stands in front.
_DOCTYPE = re.compile(rb"(?:\s++|<\?(?>.*?\?>)|<!--(?>.*?-->))*+<!DOCTYPE", re.DOTALL)
# What nearly every text begins with: an element, behind which there is no declaration.
_ELEMENT_FIRST = re.compile(rb"\s{0,64}+(?:<\?xml\s[^?>]{0,128}+\?>\s{0,64}+)?<[^?!]")


_SHORTEST = 4
"""No element or attribute is shorter: <a/> and a="" after a space."""


def _elements(text: bytes) -> int:
    """Upper bound of elements, attributes and declarations; each costs some hundred octets."""
    return _count(text, b"<") - _count(text, b"</") + _count(text, b"=")


_RARE = 64
"""Attributes that need not be counted: to find so few is quicker."""


def marks(text: bytes) -> int:
    """Upper bound of the tags, plus twice the attributes: the time to parse and to free grows with it."""
    attributes = _count(text, b"=") if has_more_octets(text, b"=", _RARE) else _RARE
    return _count(text, b"<") + 2 * attributes


_WINDOW = 1 << 20
"""Octets searched in one call of C; no other thread runs during the call."""
_SHORT = 1 << 12
"""Octets that are counted through in less time than 10 calls take."""


def _count(text: bytes, what: bytes) -> int:
    more = len(what) - 1
    return sum(
        text.count(what, at, at + _WINDOW + more) for at in pausing_at_each(range(0, len(text), _WINDOW))
    )


def has_more_octets(text: bytes, what: bytes, most: int) -> bool:
    """Whether octets are there more often. To find the first of them is quicker than to count them all."""
    if len(text) < _SHORT:
        return text.count(what) > most
    more = len(what) - 1
    at = 0
    while at < len(text):
        place = text.find(what, at, at + _WINDOW + more)
        if place < 0:
            at += _WINDOW
            continue
        at = place + 1
        most -= 1
        if most < 0:
            return True
    return False


def _find(text: bytes, what: bytes) -> bool:
    more = len(what) - 1
    return any(text.find(what, at, at + _WINDOW + more) >= 0 for at in range(0, len(text), _WINDOW))


def _crowds(text: bytes, pattern: re.Pattern[bytes]) -> bool:
    """Whether a start tag matches; no tag has another inside, so that texts can be cut in front of each."""
    at = 0
    while at < len(text):
        end = text.find(b"<", at + _WINDOW)
        end = len(text) if end < 0 else end
        if pattern.search(text, at, end) is not None:
            return True
        at = end
    return False


MOST_ATTRIBUTES = 256
"""Attributes and namespace declarations of one element, where the caller names no other limit."""

# The first characters of a start tag up to an attribute too many. Possessive: linear whatever comes.
_ATTRIBUTE = rb"""(?:\s++[^\s=<>/"']++\s*+=\s*+(?:"[^"<]*+"|'[^'<]*+'))"""


@lru_cache(maxsize=8)
def _crowded(most: int) -> re.Pattern[bytes]:
    """A start tag with more attributes and declarations than these."""
    return re.compile(rb"<[^\s<>/=?!]++%b{%d}+" % (_ATTRIBUTE, most + 1))


def _check_attributes(text: bytes, most: int) -> None:
    """Refuse an element with too many attributes before it is read: libxml2 finds one among them by
    looking at all, so that to read them takes the square of their number."""
    if _crowds(text, _crowded(most)):
        raise _too_big(f"an element has more attributes and namespace declarations than the limit of {most}")


def _check_declarations(element: etree._Element, most: int) -> None:
    """Refuse namespaces declared one level below the other: each name in a value is looked for among all
    that are in force."""
    inside = 0
    for event, _ in etree.iterwalk(element, events=("start-ns", "end-ns")):
        inside += 1 if event == "start-ns" else -1
        if inside > most:
            raise _too_big(f"more namespace declarations are in force at an element than the limit of {most}")


def _has_doctype(text: bytes) -> bool:
    return _find(text, b"<!DOCTYPE") and _DOCTYPE.match(text.removeprefix(b"\xef\xbb\xbf")) is not None


def dismantle(element: etree._Element) -> None:
    """Free a document that is not needed any more, a part at a time: libxml2 would do it at once.

    From the last child on, one step at a time: to count the children or to cut them by number goes over all.
    """
    few = not has_more(element, _FEW)
    while some := tuple(islice(element.iterchildren(reversed=True), BATCH)):
        for child in some:
            if few or has_more(child, _FEW):
                dismantle(child)
            element.remove(child)
        del some, child
        pause()


_FEW = 16


def has_more(element: etree._Element, count: int) -> bool:
    """Whether an element has more children than this; libxml2 counts by going over all: 20 ms for 475,000."""
    try:
        element[count]
    except IndexError:
        return False
    return True


def _too_big(text: str) -> DataError:
    return DataError("too-big", text, type="rpc")


def _parser(huge: bool) -> etree.XMLParser:
    return etree.XMLParser(
        encoding="utf-8",  # RFC 6241 section 3
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        attribute_defaults=False,
        remove_comments=True,
        remove_pis=True,
        strip_cdata=True,
        huge_tree=huge,
        collect_ids=False,
    )


def parse(
    text: bytes,
    max_size: int = MAX_SIZE,
    max_elements: int | None = None,
    max_attributes: int = MOST_ATTRIBUTES,
) -> etree._Element:
    """The root element of a document; DataError when the text is not XML or not allowed.

    `max_elements` is of elements, attributes and namespace declarations together, `max_attributes` of the
    attributes and declarations of one element, and of the declarations in force at one.
    """
    if len(text) > max_size:
        raise _too_big(f"a document of {len(text)} octets is over the limit of {max_size}")
    if max_elements is not None and len(text) > _SHORTEST * max_elements and _elements(text) > max_elements:
        raise _too_big(f"a document has more elements than the limit of {max_elements}")
    if not _ELEMENT_FIRST.match(text) and _has_doctype(text):
        raise DataError("malformed-message", "a document type declaration is not allowed", type="rpc")
    may_crowd = len(text) > max_attributes and has_more_octets(text, b"=", max_attributes)
    if may_crowd:
        _check_attributes(text, max_attributes)
    parser = _parser(len(text) > ORDINARY_SIZE)
    try:
        element = etree.fromstring(text, parser)
    except etree.XMLSyntaxError as error:
        raise DataError("malformed-message", f"not well-formed: {error.msg}", type="rpc") from None
    # libxml2 remembers its last complaint only: a warning hides a prefix without namespace before it.
    for entry in parser.error_log.filter_from_errors() if parser.error_log else ():
        raise DataError("malformed-message", f"not well-formed: {entry.message}", type="rpc")
    if may_crowd and _count(text, b"xmlns") > max_attributes:
        _check_declarations(element, max_attributes)
    return element
