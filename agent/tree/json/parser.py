"""The one place where JSON text from outside is parsed."""

import json
from typing import Any, Final

from isolane.errors import DataError
from isolane.tree.json import long_text
from isolane.tree.xml.parser import MAX_SIZE

MOST_VALUES: Final = 2_000_000
"""Values of a document, where the caller names no other limit; each costs some hundred octets."""
_BEGINS: Final = (b",", b"{", b"[")
"""No value stands without one of these in front of it, but the first."""
_MARK: Final = b"\xef\xbb\xbf"
"""The byte order mark, which a text may begin with and is not to (RFC 8259 section 8.1)."""


def parse(text: bytes | str, max_size: int = MAX_SIZE, max_values: int = MOST_VALUES) -> Any:
    """The value of a JSON text; DataError when it is not JSON, is too large, or has a name twice."""
    if len(text) > max_size:
        raise DataError("too-big", f"a document of {len(text)} octets is over the limit of {max_size}")
    try:
        octets = text.encode() if isinstance(text, str) else text.removeprefix(_MARK)
        if len(octets) > max_values and sum(map(octets.count, _BEGINS)) >= max_values:
            raise DataError("too-big", f"a document has more values than the limit of {max_values}")
        if len(octets) > long_text.WINDOW:
            return long_text.read(octets, _DECODER)
        return _DECODER.decode(octets.decode())
    except RecursionError:
        raise DataError("malformed-message", "nested too deeply", type="rpc") from None
    except ValueError as error:
        raise DataError("malformed-message", f"not valid JSON: {error}", type="rpc") from None


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise ValueError(f'member "{name}" is there more than once')
            seen.add(name)
    return members


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a JSON number")


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_members, parse_constant=_no_constant)
