"""Query parameters (RFC 8040 section 4.8, RFC 8527 section 3.2).

Those of lists are of draft-ietf-netconf-list-pagination-rc.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final, get_args

from isolane.errors import ErrorType
from isolane.lazy_dataclass import dataclass
from isolane.restconf.errors import Refused, bad_request
from isolane.restconf.uri import decoded
from isolane.tree.defaults import DefaultsMode
from isolane.tree.edit_attributes import Insert

_DEEPEST: Final = 65_535
_UINT32: Final = 2**32 - 1
OF_READING: Final = frozenset({"content", "depth", "fields", "with-defaults"})
OF_DATASTORE: Final = OF_READING - {"content"}
OF_OPERATIONAL: Final = OF_DATASTORE | {"with-origin"}
OF_LIST: Final = frozenset(
    {"limit", "offset", "cursor", "direction", "sort-by", "locale", "where", "sublist-limit"}
)
OF_STREAM: Final = frozenset({"filter", "start-time", "stop-time"})
OF_INSERTING: Final = frozenset({"insert", "point"})


@dataclass(frozen=True, slots=True)
class Parameters:
    """All of them; `config` is of `content`, and None for both kinds."""

    config: bool | None = None
    depth: int | None = None
    fields: str | None = None
    defaults: DefaultsMode | None = None
    with_origin: bool = False
    insert: Insert | None = None
    point: str | None = None
    filter: str | None = None
    start_time: str | None = None
    stop_time: str | None = None
    limit: int | None = None
    offset: int | None = None
    cursor: str | None = None
    backwards: bool = False
    sort_by: str | None = None
    locale: str | None = None
    where: str | None = None
    sublist_limit: int | None = None
    as_xml_list: bool = False
    """No parameter, but asked for by Accept: the entries in an element around them."""

    @property
    def is_paged(self) -> bool:
        """Whether the reply is a part of a list, or a list in another order."""
        if self is PLAIN:
            return False
        texts = (self.cursor, self.sort_by, self.where)
        numbers = (self.limit, self.offset, self.sublist_limit)
        return self.backwards or any(each is not None for each in (*texts, *numbers))


PLAIN: Final = Parameters()


def parse(query: str, allowed: Collection[str]) -> Parameters:
    """The parameters of a query; 400 for one that is not allowed here, is repeated, or has a wrong value."""
    if not query:
        return PLAIN
    found: dict[str, str] = {}
    for name, value in _pairs(query):
        if name not in allowed and name in OF_LIST:
            text = f"query parameter {name} is for GET of lists and leaf-lists"
            raise bad_request(text, "operation-not-supported", "application")
        if name not in allowed:
            raise bad_request(f"query parameter {name} cannot be used here")
        if name in found:
            raise bad_request(f"query parameter {name} is there more than once")
        found[name] = value
    parameters = PLAIN
    for name, value in found.items():
        parameters = (_with_list if name in OF_LIST else _with)(parameters, name, value)
    return _whole(parameters)


def _pairs(query: str) -> Iterator[tuple[str, str]]:
    for each in query.split("&"):
        name, _, value = each.partition("=")
        yield decoded(name), decoded(value)


def _with(parameters: Parameters, name: str, value: str) -> Parameters:
    match name, value:
        case "content", "all":
            return parameters
        case "content", "config" | "nonconfig":
            return replace(parameters, config=value == "config")
        case "depth", "unbounded":
            return parameters
        case "depth", _ if value.isascii() and value.isdigit() and len(value) <= len(str(_DEEPEST)):
            if 1 <= int(value) <= _DEEPEST:
                return replace(parameters, depth=int(value))
        case "fields", _ if value:
            return replace(parameters, fields=value)
        case "with-defaults", _ if value in get_args(DefaultsMode):
            modes: dict[str, DefaultsMode] = {mode: mode for mode in get_args(DefaultsMode)}
            return replace(parameters, defaults=modes[value])
        case "with-origin", "":
            return replace(parameters, with_origin=True)
        case "insert", "first" | "last" | "before" | "after":
            places: dict[str, Insert] = {place: place for place in get_args(Insert)}
            return replace(parameters, insert=places[value])
        case "point", _ if value:
            return replace(parameters, point=value)
        case "filter", _ if value:
            return replace(parameters, filter=value)
        case "start-time", _ if value:
            return replace(parameters, start_time=value)
        case "stop-time", _ if value:
            return replace(parameters, stop_time=value)
    raise _no_value(name, value)


def _with_list(parameters: Parameters, name: str, value: str) -> Parameters:
    number = _uint32(value)
    match name, value:
        case "limit" | "sublist-limit", "unbounded":
            return parameters
        case "limit", _ if number:
            return replace(parameters, limit=number)
        case "sublist-limit", _ if number:
            return replace(parameters, sublist_limit=number)
        case "offset", _ if number is not None:
            return replace(parameters, offset=number)
        case "direction", "forwards" | "backwards":
            return replace(parameters, backwards=value == "backwards")
        case "cursor", _:
            return replace(parameters, cursor=value or None)  # an empty one is that of the first entry
        case "sort-by", _ if value:
            return replace(parameters, sort_by=value)
        case "locale", _ if value:
            return replace(parameters, locale=value)
        case "where", _ if value:
            return replace(parameters, where=value)
    raise _no_value(name, value)


def _uint32(value: str) -> int | None:
    if not (value.isascii() and value.isdigit() and len(value) <= len(str(_UINT32))):
        return None
    return number if (number := int(value)) <= _UINT32 else None


def _whole(parameters: Parameters) -> Parameters:
    """The same, if those that need each other are there, and none that exclude each other.

    `insert` and `point` go together (sections 4.8.5 and 4.8.6), `locale` goes with `sort-by`, and a page
    begins at a cursor or after so many entries.
    """
    if parameters.cursor is not None and parameters.offset is not None:
        raise bad_request("cursor and offset cannot be used together", kind="application")
    if parameters.locale is not None and parameters.sort_by is None:
        raise bad_request("query parameter locale needs query parameter sort-by", kind="application")
    at_an_entry = parameters.insert in ("before", "after")
    if at_an_entry and parameters.point is None:
        raise bad_request(f"insert={parameters.insert} needs query parameter point")
    if parameters.point is not None and not at_an_entry:
        raise bad_request("query parameter point goes with insert=before or insert=after")
    return parameters


def _no_value(name: str, value: str) -> Refused:
    kind: ErrorType = "application" if name in OF_LIST else "protocol"
    return bad_request(f'query parameter {name} cannot have the value "{value}"', kind=kind)
