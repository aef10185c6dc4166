"""Query parameters: what is asked for beside the target (RFC 8040 section 4.8, RFC 8527 section 3.2)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final, get_args

from isolane.restconf.errors import Refused, bad_request
from isolane.restconf.uri import decoded
from isolane.tree.defaults import DefaultsMode
from isolane.tree.edit_attributes import Insert

_DEEPEST: Final = 65_535
OF_READING: Final = frozenset({"content", "depth", "fields", "with-defaults"})
OF_DATASTORE: Final = OF_READING - {"content"}
OF_OPERATIONAL: Final = OF_DATASTORE | {"with-origin"}
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


PLAIN: Final = Parameters()


def parse(query: str, allowed: Collection[str]) -> Parameters:
    """The parameters of a query; 400 for one that is not allowed here, is repeated, or has a wrong value."""
    if not query:
        return PLAIN
    found: dict[str, str] = {}
    for name, value in _pairs(query):
        if name not in allowed:
            raise bad_request(f"query parameter {name} cannot be used here")
        if name in found:
            raise bad_request(f"query parameter {name} is there more than once")
        found[name] = value
    parameters = PLAIN
    for name, value in found.items():
        parameters = _with(parameters, name, value)
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


def _whole(parameters: Parameters) -> Parameters:
    """The same, if `insert` and `point` go together (sections 4.8.5 and 4.8.6)."""
    at_an_entry = parameters.insert in ("before", "after")
    if at_an_entry and parameters.point is None:
        raise bad_request(f"insert={parameters.insert} needs query parameter point")
    if parameters.point is not None and not at_an_entry:
        raise bad_request("query parameter point goes with insert=before or insert=after")
    return parameters


def _no_value(name: str, value: str) -> Refused:
    return bad_request(f'query parameter {name} cannot have the value "{value}"')
