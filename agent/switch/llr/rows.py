"""One row of LLR_PROFILE as a profile, one of LLR_PORT as the container of an interface; CABLE_LENGTH."""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Final, TypeVar

from isolane.bindings.ietf_interfaces import Llr
from isolane.bindings.isolane_ue_llr import Profile
from isolane.switch.llr.fields import (
    LENGTHS,
    NOTHING,
    OF_PORT,
    OF_PROFILE,
    PROFILE,
    PROFILES,
    slots,
    texts,
    wrong,
)
from isolane.switch.translation import Fields, Rows

_LENGTH: Final = re.compile(r"([1-9][0-9]{0,5})m")
_LONGEST: Final = 100_000
"""The longest cable of the model, in metres."""


class Lengths:
    """All of one state of CONFIG_DB; its rows are searched once, when a length is first needed."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    @cached_property
    def _texts(self) -> dict[str, str]:
        """By port. SONiC has one row, `AZURE`; of several the first counts, as for llrmgrd."""
        result: dict[str, str] = {}
        for key, fields in self._rows.items():
            if key.startswith(f"{LENGTHS}|"):
                result = {**fields, **result}
        return result

    def of(self, port: str) -> int | None:
        """Metres of the cable of a port; None when CONFIG_DB has no length, or 0m, which makes no profile."""
        match = _LENGTH.fullmatch(self._texts.get(port, ""))
        length = 0 if match is None else int(match[1])
        return length if 0 < length <= _LONGEST else None


NAME: Final = re.compile(r"[!-{}~]{1,64}")
"""A name that can be part of a key: visible characters, without the separator of CONFIG_DB."""
_SEPARATOR_OF_APPL_DB: Final = ":"

R = TypeVar("R", Profile, Llr)

_PROFILE_FIELDS: Final = frozenset(field.name for field in OF_PROFILE) | {NOTHING}
_PORT_FIELDS: Final = frozenset(field.name for field in OF_PORT) | {PROFILE, NOTHING}


def is_name(name: str) -> bool:
    """Whether the keys of SONiC's databases can have a name in them."""
    return NAME.fullmatch(name) is not None and _SEPARATOR_OF_APPL_DB not in name


def profile_problems(name: str, row: Fields) -> Iterator[tuple[str, str]]:
    """Fields of a row of LLR_PROFILE that keep it from being a profile of the model."""
    if not is_name(name):
        yield "", "the name is none of 1 to 64 visible characters without | and :"
    yield from wrong(OF_PROFILE, row)


def is_same_profile(before: Profile | None, row: Fields) -> bool:
    """Whether a row is what a profile asks for, so that it need not be read."""
    return before is not None and before.re_init_on_flush and texts(OF_PROFILE, before, row) == row


def profile(name: str, row: Fields, before: Profile | None) -> Profile:
    """A profile; llrorch lets every one of them initialize again by itself."""
    slot_of = Profile.NODE.by_attribute
    entry = Profile.new(name=name) if before is None else before
    values = slots(OF_PROFILE, row, before)
    values[slot_of["re_init_on_flush"].index] = True
    return _with(entry, values)


def port_problems(port: str, row: Fields, rows: Rows, lengths: Lengths) -> Iterator[tuple[str, str]]:
    """Fields of a row of LLR_PORT that keep it from being a configuration of the model."""
    problems = tuple(wrong(OF_PORT, row))
    yield from problems
    if not problems and _runs(row) and named(row, rows) is None and lengths.of(port) is None:
        yield PROFILE, "LLR is enabled without a profile of LLR_PROFILE, and CABLE_LENGTH has no length"


def unknown(fields: Fields, known: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Fields that no leaf is for; they are left alone."""
    for name in fields.keys() - known:
        yield name, "the model has no leaf for it"


def other_problems(table: str, row: Fields, rows: Rows) -> Iterator[tuple[str, str]]:
    """Fields that the model leaves out while it takes the rest of their row."""
    yield from unknown(row, _PROFILE_FIELDS if table == PROFILES else _PORT_FIELDS)
    if table != PROFILES and row.get(PROFILE) and named(row, rows) is None:
        yield PROFILE, "LLR_PROFILE has no such profile: the port gets one by its speed and cable"


def named(row: Fields, rows: Rows) -> str | None:
    """The profile that a port names, if the model has it."""
    name = row.get(PROFILE, "")
    there = rows.get(f"{PROFILES}|{name}") if name else None
    return None if there is None or any(profile_problems(name, there)) else name


def port(name: str, row: Fields, rows: Rows, before: Llr, lengths: Lengths) -> Llr:
    """The container of an interface, of a row without problems."""
    slot_of = Llr.NODE.by_attribute
    values = slots(OF_PORT, row, None if before == Llr.EMPTY else before)
    values[slot_of["profile"].index] = used = named(row, rows)
    if before.cable_length is not None or (used is None and _runs(row)):
        values[slot_of["cable_length"].index] = lengths.of(name)
    return _with(before, values)


def is_same_port(before: Llr, row: Fields) -> bool:
    """Whether a row is what an interface asks for, apart from whether its profile is there."""
    return before.cable_length is None and fields_of_port(before, row) == row


def no_port(name: str, before: Llr, lengths: Lengths) -> Llr:
    """The container of an interface without a row, or with one that the model cannot say."""
    length = None if before.cable_length is None else lengths.of(name)
    return Llr.new(cable_length=length)


def fields_of_port(llr: Llr, row: Fields) -> dict[str, str]:
    """The row of a port; empty when nothing is configured that has a field."""
    is_there = llr.profile is not None or any(llr[field.leaf.index] is not None for field in OF_PORT)
    fields = texts(OF_PORT, llr, row) if is_there else {}
    if llr.profile is not None:
        fields[PROFILE] = llr.profile
    return fields


def _runs(row: Fields) -> bool:
    return "enabled" in (row.get("llr_local"), row.get("llr_remote")) or row.get("llr_mode") == "dynamic"


def _with(record: R, values: dict[int, object]) -> R:
    return record.of(values.get(index, slot) for index, slot in enumerate(record))
