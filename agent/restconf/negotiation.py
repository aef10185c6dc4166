"""The encodings of requests and their replies (RFC 8040 sections 3.2, 5.2; RFC 9110 section 12).

Many clients ask for `application/json` or `application/xml`, so those are served too.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, Literal

from isolane.errors import DataError
from isolane.northbound.http_exchange import Request, Response

Encoding = Literal["json", "xml"]

MEDIA: Final[Mapping[Encoding, str]] = {
    "json": "application/yang-data+json",
    "xml": "application/yang-data+xml",
}
PATCHES: Final[Mapping[Encoding, str]] = {
    "json": "application/yang-patch+json",
    "xml": "application/yang-patch+xml",
}
_OF_PATCHES: Final[Mapping[str, Encoding]] = {media: encoding for encoding, media in PATCHES.items()}
XML_LIST: Final = "application/yang-data+xml-list"
"""Entries of a list in an element around them (draft-ietf-netconf-list-pagination-rc section 2.2)."""
_KNOWN: Final[Mapping[str, Encoding]] = {
    "application/yang-data+json": "json",
    "application/yang-data+xml": "xml",
    "application/json": "json",
    "application/xml": "xml",
    "text/json": "json",
    "text/xml": "xml",
}
_ANY: Final = frozenset({"*/*", "application/*"})
_MOST_RANGES: Final = 64
_SHORT: Final = 256
"""Characters of the fields whose outcome is kept."""


def of_body(request: Request) -> Encoding | None:
    """The encoding of the body; None when its type is not known here."""
    media, _ = _split(request.headers.get("Content-Type") or "")
    return _KNOWN.get(media)


def of_patch(request: Request) -> Encoding | None:
    """The encoding of a YANG patch; None when the body is none (RFC 8072 section 2.1)."""
    media, _ = _split(request.headers.get("Content-Type") or "")
    return _OF_PATCHES.get(media)


def of_reply(request: Request) -> Encoding | None:
    """The encoding that the client likes best; None when it takes none of ours.

    What it likes equally well comes in the encoding of its own body, else in JSON.
    """
    content, accept = request.headers.get("content-type"), request.headers.get("accept")
    is_short = len(content or "") + len(accept or "") <= _SHORT
    return (_kept_best if is_short else _best)(content, accept)


def _best(content: str | None, accept: str | None) -> Encoding | None:
    media, _ = _split(content or "")
    own: Encoding = _KNOWN.get(media) or _OF_PATCHES.get(media) or "json"
    if accept is None or not accept.strip():
        return own
    named: dict[Encoding, float] = {}
    rest: float | None = None
    for media, weight in _ranges(accept):
        if media in _ANY:
            rest = weight if rest is None else max(rest, weight)
        elif media in _KNOWN or media == XML_LIST:
            encoding = _KNOWN.get(media, "xml")
            named[encoding] = max(weight, named.get(encoding, 0.0))
    other: Encoding = "xml" if own == "json" else "json"
    weights = {each: named.get(each, rest or 0.0) for each in (own, other)}
    best = max(weights, key=lambda each: weights[each])
    return best if weights[best] > 0 else None


_kept_best = lru_cache(256)(_best)
"""The same of fields that came before: clients have few of them."""


def likes_xml_list(request: Request) -> bool:
    """Whether the client names the type of lists in XML, and likes no other XML better."""
    weights = dict(_ranges(request.headers.get("Accept") or ""))
    plain = (weight for media, weight in weights.items() if _KNOWN.get(media) == "xml")
    return 0 < weights.get(XML_LIST, 0.0) >= max(plain, default=0.0)


def accepts(request: Request, media: str) -> bool:
    """Whether the client takes one type of media, as that of a schema."""
    accept = request.headers.get("Accept")
    if accept is None or not accept.strip():
        return True
    family = media.partition("/")[0] + "/*"
    weights = dict(_ranges(accept))
    for each in (media, family, "*/*"):
        if each in weights:
            return weights[each] > 0
    return False


def not_acceptable() -> DataError:
    """The client takes none of the types that there are."""
    text = f"the reply can be had as {' or '.join(MEDIA.values())}"
    return DataError("invalid-value", text, type="protocol")


def only(media: str) -> DataError:
    """The resource is there in one type, which the client does not take."""
    return DataError("invalid-value", f"the reply can be had as {media}", type="protocol")


def unsupported() -> DataError:
    """The body is of a type that is not known here."""
    text = f"the body has to be {' or '.join(MEDIA.values())}"
    return DataError("invalid-value", text, type="protocol")


def is_coded(request: Request) -> bool:
    """Whether the body is compressed, or in another coding (RFC 9110 section 8.4)."""
    codings = (request.headers.get("Content-Encoding") or "").lower().split(",")
    return any(each.strip() not in ("", "identity") for each in codings)


def only_plain() -> DataError:
    """The body is in a coding, of which none is taken."""
    return DataError("invalid-value", "the body has to come without Content-Encoding", type="protocol")


def _ranges(accept: str) -> Iterator[tuple[str, float]]:
    for each in accept.split(",")[:_MOST_RANGES]:
        media, parameters = _split(each)
        weight = parameters.get("q", "1")
        try:
            yield media, min(max(float(weight), 0.0), 1.0)
        except ValueError:
            yield media, 0.0


def _split(text: str) -> tuple[str, Mapping[str, str]]:
    """A type and its parameters."""
    media, *rest = text.split(";")
    pairs = (each.partition("=") for each in rest)
    return media.strip().lower(), {name.strip().lower(): value.strip() for name, _, value in pairs}


CONTROL: Final = "Cache-Control"
OF_USER: Final = (
    (CONTROL, "private, no-cache"),
    ("Vary", "Accept, Authorization, Content-Type, Cookie"),
)
"""For a response to one user: kept by the client alone, and asked for again each time.

The encoding is that of `Accept`, else that of the body. A certificate is in no field, so a shared cache
must keep nothing.
"""
OF_EVERYBODY: Final = ((CONTROL, "no-cache"), ("Vary", "Accept"))


def with_cache_control(response: Response) -> Response:
    """The response, which says it in any case."""
    if any(name == CONTROL for name, _ in response.headers):
        return response
    return replace(response, headers=(*response.headers, *OF_USER))
