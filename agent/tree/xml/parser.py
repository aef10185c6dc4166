"""The one place where XML text from outside is parsed, and with what settings.

No document type declaration, and so no entity that expands; nothing is fetched; depth is
bounded by libxml2 (256, and 2,048 in texts above `ORDINARY_SIZE`), size by the caller.
"""

import re

from lxml import etree

from agent.errors import DataError

MAX_SIZE = 256 * 1024 * 1024

# libxml2 refuses texts that are far larger than this unless its limits are lifted; they are
# lifted for large texts only, which are known by then to have no document type declaration.
ORDINARY_SIZE = 8 * 1024 * 1024

# Possessive: what has been passed is not looked at again, so the time is linear whatever stands in front.
_DOCTYPE = re.compile(rb"(?:\s++|<\?(?>.*?\?>)|<!--(?>.*?-->))*+<!DOCTYPE", re.DOTALL)


_SHORTEST = 4
"""No element or attribute is shorter: <a/> and a="" after a space."""


def _elements(text: bytes) -> int:
    """How many elements and attributes there can be. Each costs some hundred octets when it is parsed."""
    return text.count(b"<") - text.count(b"</") + text.count(b"=")


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


def parse(text: bytes, max_size: int = MAX_SIZE, max_elements: int | None = None) -> etree._Element:
    """The root element of a document; DataError when the text is no XML or not allowed.

    `max_elements` is of elements and attributes together.
    """
    if len(text) > max_size:
        raise _too_big(f"a document of {len(text)} octets is over the limit of {max_size}")
    if max_elements is not None and len(text) > _SHORTEST * max_elements and _elements(text) > max_elements:
        raise _too_big(f"a document has more elements than the limit of {max_elements}")
    if _DOCTYPE.match(text.removeprefix(b"\xef\xbb\xbf")):
        raise DataError("malformed-message", "a document type declaration is not allowed", type="rpc")
    parser = _parser(len(text) > ORDINARY_SIZE)
    try:
        element = etree.fromstring(text, parser)
    except etree.XMLSyntaxError as error:
        raise DataError("malformed-message", f"not well-formed: {error.msg}", type="rpc") from None
    # libxml2 remembers its last complaint only: a warning hides a prefix without namespace before it.
    for entry in parser.error_log.filter_from_errors() if parser.error_log else ():
        raise DataError("malformed-message", f"not well-formed: {entry.message}", type="rpc")
    return element
