"""The one place where JSON text from outside is parsed."""

import json
from typing import Any

from isolane.errors import DataError
from isolane.tree.xml.parser import MAX_SIZE


def parse(text: bytes | str, max_size: int = MAX_SIZE) -> Any:
    """The value of a JSON text; DataError when it is not JSON, is too large, or has a name twice."""
    if len(text) > max_size:
        raise DataError("too-big", f"a document of {len(text)} octets is over the limit of {max_size}")
    try:
        return json.loads(text, object_pairs_hook=_members, parse_constant=_no_constant)
    except RecursionError:
        raise DataError("malformed-message", "nested too deeply", type="rpc") from None
    except ValueError as error:
        raise DataError("malformed-message", f"not valid JSON: {error}", type="rpc") from None


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f'member "{twice}" is there more than once')
    return members


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a JSON number")
