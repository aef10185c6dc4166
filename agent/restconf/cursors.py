"""Cursors: where a page of a list begins (draft-ietf-netconf-list-pagination section 3.1.6).

A cursor holds the key of an entry, and what the list was sorted by there, so that the place is known when the
entry is gone or has changed. It is signed: a cursor that was not made here, or for another list or order, is
unknown. The server keeps nothing.
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from decimal import Decimal
from hashlib import blake2b
from hmac import compare_digest
from typing import Any, Final, NamedTuple, TypeAlias

from isolane.errors import DataError
from isolane.restconf import uri
from isolane.restconf.errors import Refused
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ListNode

_SIZE: Final = 8

SortedBy: TypeAlias = tuple[Any, ...]
"""The sort key of an entry: (0, a number), (1, a text), or (2,) for entries without a value."""


class Place(NamedTuple):
    """The content of a cursor."""

    key: Any
    sorted_by: SortedBy | None


class Cursors:
    """Writes and reads cursors with the secret of the entity tags."""

    def __init__(self, model: Model, key: bytes) -> None:
        self._model = model
        self._key = blake2b(key=key, person=b"cursors").digest()

    def write(self, listed: Path, order: str | None, place: Place) -> str:
        """The cursor of a place in a list that has an order of its own, or is sorted by a node."""
        node = listed.node
        assert isinstance(node, ListNode)
        by = None if place.sorted_by is None else [str(part) for part in place.sorted_by]
        text = json.dumps([uri.write_key(node, place.key), by], separators=(",", ":")).encode()
        return urlsafe_b64encode(self._signed(listed, order, text) + text).decode().rstrip("=")

    def read(self, listed: Path, order: str | None, cursor: str) -> Place:
        """The place of a cursor; 404 for one that is unknown."""
        node = listed.node
        assert isinstance(node, ListNode)
        try:
            octets = urlsafe_b64decode(cursor.encode("ascii") + b"=" * (-len(cursor) % 4))
        except ValueError:
            raise unknown_cursor() from None
        signature, text = octets[:_SIZE], octets[_SIZE:]
        if not compare_digest(signature, self._signed(listed, order, text)):
            raise unknown_cursor()
        key, by = json.loads(text)
        return Place(uri.parse_key(self._model, node, key), None if by is None else _sorted_by(*by))

    def _signed(self, listed: Path, order: str | None, text: bytes) -> bytes:
        context = json.dumps([str(listed), order]).encode()
        return blake2b(context + text, key=self._key, digest_size=_SIZE).digest()


def unknown_cursor() -> Refused:
    """A cursor of no place in the list."""
    text = "the list has no such cursor; begin again without one"
    return Refused(404, DataError("invalid-value", text, app_tag="ietf-list-pagination:cursor-not-found"))


def _sorted_by(kind: str, value: str = "") -> SortedBy:
    match kind:
        case "0":
            return 0, Decimal(value)
        case "1":
            return 1, value
    return (2,)
