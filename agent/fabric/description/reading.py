"""From tables of TOML to records and back: a field's annotation says what is right, a fault says where.

A field is named as its key, with `_` for `-`, and `_` behind a word that Python keeps. A union of records is
a table whose `kind` says which of them it is.
"""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from isolane.fabric.description.values import DescriptionError, Named, Real, ValueFault, Whole

MOST_ENTRIES: Final = 2_000_000
"""Of a list."""
R = TypeVar("R")
_MISSING: Final = object()


NO_FILES: Final[Mapping[str, Sequence[str]]] = {}


def read(
    record: type[R], table: object, where: str = "", file_kinds: Mapping[str, Sequence[str]] = NO_FILES
) -> R:
    """The record of a table; DescriptionError with all that is wrong.

    `file_kinds` are kinds, by path, of tables that have been replaced before: only people hear of them.
    """
    reader = _Reader(file_kinds)
    built = reader.table(record, table, where)
    if reader.faults:
        raise DescriptionError("\n".join(reader.faults))
    assert isinstance(built, record)
    return built


def write(record: object) -> dict[str, Any]:
    """The table of a record, every value written out; reading it gives the record again."""
    table: dict[str, Any] = {}
    kind = getattr(type(record), "KIND", None)
    if kind is not None:
        table["kind"] = kind
    for each in dataclasses.fields(record):  # type: ignore[arg-type]  # only records are written
        value = getattr(record, each.name)
        if value is not None:
            table[key_of(each.name)] = _plain(value)
    return table


def key_of(name: str) -> str:
    """The key of a field."""
    return name.removesuffix("_").replace("_", "-")


def keys(record: type) -> dict[str, Any]:
    """By key, what the annotation says."""
    return {key_of(name): hint for name, hint in _hints(record).items()}


@cache
def _hints(record: type) -> dict[str, object]:
    hints = get_type_hints(record, include_extras=True)
    return {each.name: hints[each.name] for each in dataclasses.fields(record)}


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return write(value) if dataclasses.is_dataclass(value) else value


class _Reader:
    """Collects faults; what is wrong reads as missing, so that one run shows all."""

    def __init__(self, file_kinds: Mapping[str, Sequence[str]] = NO_FILES) -> None:
        self.faults: list[str] = []
        self._file_kinds = file_kinds

    def _fault(self, where: str, text: str) -> object:
        self.faults.append(f"{where}: {text}" if where else text)
        return _MISSING

    def table(self, record: type, table: object, where: str) -> object:
        if not isinstance(table, Mapping):
            return self._fault(where, f"is a table: [{where}]")
        known = keys(record)
        kinds = {"kind"} if hasattr(record, "KIND") else set()
        for key in table:
            if key not in known and key not in kinds:
                self._fault(_join(where, key), f"is unknown; {_advice(key, known)}")
        values, before = {}, len(self.faults)
        for each in dataclasses.fields(record):
            key = key_of(each.name)
            path = _join(where, key)
            if key not in table:
                if each.default is dataclasses.MISSING and each.default_factory is dataclasses.MISSING:
                    self._fault(path, "is needed")
                continue
            value = self.value(known[key], table[key], path)
            if value is not _MISSING:
                values[each.name] = value
        if len(self.faults) > before:
            return _MISSING
        built = record(**values)
        check = getattr(built, "faults", None)
        for key, text in check() if check is not None else ():
            self._fault(_join(where, key), text)
        return built

    def value(self, hint: object, value: object, where: str) -> object:
        origin = get_origin(hint)
        if origin is Annotated:
            return self._annotated(get_args(hint)[1], value, where)
        if origin in (Union, UnionType):
            return self._one_of([each for each in get_args(hint) if each is not NoneType], value, where)
        if origin is tuple:
            return self._list(get_args(hint), value, where)
        if origin is Literal:
            names = get_args(hint)
            if value in names and type(value) is not bool:
                return value
            return self._fault(where, f"{value!r} is not one of {', '.join(map(str, names))}")
        if dataclasses.is_dataclass(hint):
            return self.table(hint, value, where)  # type: ignore[arg-type]  # a hint is no instance
        if hint is bool:
            return value if isinstance(value, bool) else self._fault(where, f"{value!r} is not true or false")
        raise TypeError(f"{where}: no description has {hint}")

    def _annotated(self, kind: Whole | Real | Named, value: object, where: str) -> object:
        try:
            return kind.read(value)
        except ValueFault as fault:
            return self._fault(where, str(fault))

    def _one_of(self, hints: Sequence[Any], value: object, where: str) -> object:
        """An optional value, or a table whose kind says which record it is."""
        if len(hints) == 1:
            return self.value(hints[0], value, where)
        if not all(dataclasses.is_dataclass(each) for each in hints):
            return self._first_that_fits(hints, value, where)
        kinds = {each.KIND: each for each in hints}
        if not isinstance(value, Mapping):
            return self._fault(where, f"is a table: [{where}]")
        kind = value.get("kind")
        if kind not in kinds:
            fault = "is needed" if kind is None else f"{kind!r} is unknown"
            known = ", ".join(dict.fromkeys((*kinds, *self._file_kinds.get(where.partition("[")[0], ()))))
            return self._fault(_join(where, "kind"), f"{fault}; known are {known}")
        return self.table(kinds[kind], value, where)

    def _first_that_fits(self, hints: Sequence[object], value: object, where: str) -> object:
        for each in hints:
            trial = _Reader()
            built = trial.value(each, value, where)
            if not trial.faults:
                return built
        self.faults += trial.faults
        return _MISSING

    def _list(self, hints: Sequence[object], value: object, where: str) -> object:
        if not isinstance(value, Sequence) or isinstance(value, str):
            return self._fault(where, "is a list")
        if len(value) > MOST_ENTRIES:
            return self._fault(where, f"has {len(value):,} entries; {MOST_ENTRIES:,} at most")
        if hints[-1] is Ellipsis:
            each = hints[0]
            return tuple(self.value(each, one, f"{where}[{number}]") for number, one in enumerate(value))
        if len(value) != len(hints):
            return self._fault(where, f"has {len(value)} entries; {len(hints)} are needed")
        pairs = zip(hints, value, strict=True)
        return tuple(self.value(hint, one, f"{where}[{number}]") for number, (hint, one) in enumerate(pairs))


def _join(where: str, key: object) -> str:
    return f"{where}.{key}" if where else f"{key}"


def _advice(key: object, known: Mapping[str, object]) -> str:
    close = get_close_matches(str(key), known, 1)
    return f"did you mean {close[0]}?" if close else f"known are {', '.join(known)}"


def all_keys(record: type, where: str = "") -> Iterator[str]:
    """The paths of all keys that a description may have; those of a list without a number."""
    for key, hint in keys(record).items():
        path = _join(where, key)
        records = list(_records(hint))
        if not records:
            yield path
        for each in records:
            yield from all_keys(each, path)


def _records(hint: object) -> Iterator[type]:
    if dataclasses.is_dataclass(hint):
        yield hint  # type: ignore[misc]  # a hint is no instance
    elif get_origin(hint) is not Annotated:
        for each in get_args(hint):
            yield from _records(each)
