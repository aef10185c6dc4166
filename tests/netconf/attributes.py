"""Elements that count what libxml2 looks at.

It finds one attribute by going over all of them, one child by going over those in front of it, and the
namespaces in force by going up; no line of Python shows that. Their text counts what it is compared with.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from lxml import etree

from isolane.tree.xml import parser


class _Looked:
    number = 0


_looked = _Looked()


class _Attributes(Mapping[str, str]):
    """The attributes of one element."""

    def __init__(self, found: Mapping[str, str]) -> None:
        self._found = dict(found)

    def __getitem__(self, name: str) -> str:
        _looked.number += len(self._found)
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


class _Text(str):
    """Text that counts what it is compared with."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        _looked.number += 1
        return super().__eq__(other)

    __hash__ = str.__hash__


class Looking(etree.ElementBase):
    """An element of a request."""

    @property
    def attrib(self) -> Any:
        return _Attributes({str(name): str(value) for name, value in super().attrib.items()})

    def get(self, name: Any, default: Any = None) -> Any:
        _looked.number += len(super().attrib)
        return super().get(name, default)

    def items(self) -> Any:
        return list(self.attrib.items())

    def keys(self) -> Any:
        return self.attrib.keys()

    def values(self) -> Any:
        return self.attrib.values()

    @property  # type: ignore[misc]  # nobody sets the text of a request
    def text(self) -> Any:
        found = super().text
        return None if found is None else _Text(found)

    @property
    def nsmap(self) -> Any:
        found = super().nsmap
        _looked.number += len(found)
        return found

    def __getitem__(self, at: Any) -> Any:
        number = super().__len__()
        if isinstance(at, int):
            _looked.number += min(at, abs(number - at), number) if at >= 0 else -at
        else:
            _looked.number += number
        return super().__getitem__(at)

    def __delitem__(self, at: Any) -> None:
        _looked.number += super().__len__()
        super().__delitem__(at)

    def __len__(self) -> int:
        number = super().__len__()
        _looked.number += number
        return number

    def index(self, *given: Any) -> int:
        _looked.number += super().__len__()
        return super().index(*given)


@contextmanager
def looking() -> Iterator[Callable[[], int]]:
    """Requests are parsed into such elements; gives how many were looked at since."""
    made = parser._parser

    def counted(huge: bool) -> etree.XMLParser:
        found = made(huge)
        found.set_element_class_lookup(etree.ElementDefaultClassLookup(element=Looking))
        return found

    before = _looked.number
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(parser, "_parser", counted)
        yield lambda: _looked.number - before
