"""The url capability (RFC 6241 section 8.8): documents beside the datastores."""

import logging
from collections.abc import Iterator
from typing import Final

from isolane.bindings.isolane_server import Limits
from isolane.errors import DataError
from isolane.netconf.messages import NETCONF, deeper
from isolane.netconf.operations.xml_call import Element, XmlCall
from isolane.northbound.documents import Place
from isolane.strand import blocking
from isolane.tree import xml
from isolane.tree.schema import Record

_log = logging.getLogger("isolane.url")

_CONFIG: Final = f"{{{NETCONF}}}config"


def read(call: XmlCall, text: str) -> Element:
    """The `config` element of a document."""
    place = _place(call, text)
    limits = call.service.limits
    _log.info("%s is read", place.name, extra=_who(call))
    return blocking(lambda: _config(place, limits), place.give_up)


def write(call: XmlCall, text: str, tree: Record) -> None:
    """Write a configuration to a URL."""
    place = _place(call, text)
    _log.info("%s is written", place.name, extra=_who(call))
    blocking(lambda: place.write(_document(tree)), place.give_up)


def delete(call: XmlCall, text: str) -> None:
    """Take a document away."""
    place = _place(call, text)
    _log.info("%s is deleted", place.name, extra=_who(call))
    blocking(place.delete, place.give_up)


def same(call: XmlCall, one: str, other: str) -> bool:
    """Whether two urls are of the same document."""
    return _place(call, one).name == _place(call, other).name


def _place(call: XmlCall, text: str) -> Place:
    """The document of a url. An error does not repeat the url, which may hold a secret."""
    schemes = call.service.schemes
    if not schemes:
        raise DataError(
            "operation-not-supported", "documents by URL are not supported by this agent", type="protocol"
        )
    url = text.strip()
    scheme = schemes.get(url.partition(":")[0].lower())
    if scheme is None:
        text = f"the scheme of a url is one of: {', '.join(schemes)}"
        raise DataError("invalid-value", text, type="protocol", info={"bad-element": "url"})
    return scheme.place(url, call.peer.user, call.rights.unlimited)


def _config(place: Place, limits: Limits) -> Element:
    octets = place.read(limits.max_message_size)
    element = xml.parse(octets, limits.max_message_size, limits.max_elements, limits.max_attributes)
    if element.tag != _CONFIG:
        raise DataError(
            "bad-element",
            f"{place.name} holds no config element of {NETCONF}",
            type="protocol",
            info={"bad-element": "config"},
        )
    if deeper(limits.max_depth)(element):
        text = f"elements of {place.name} are nested deeper than the limit of {limits.max_depth}"
        raise DataError("too-big", text, type="protocol")
    return element


def _document(tree: Record) -> Iterator[bytes]:
    yield f'<config xmlns="{NETCONF}">'.encode()
    for piece in xml.encode(tree, state=False):
        yield piece.encode()
    yield b"</config>\n"


def _who(call: XmlCall) -> dict[str, object]:
    return {"session": call.requester.session, "user": call.peer.user}
