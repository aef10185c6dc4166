"""One row of LLR_PROFILE as a profile, and one of LLR_PORT as the container of an interface."""

import re
from collections.abc import Iterator
from typing import Final, TypeVar

from isolane.bindings.ietf_interfaces import Llr
from isolane.bindings.isolane_ue_llr import Profile
from isolane.switch.facts import Fields
from isolane.switch.llr.cables import Lengths
from isolane.switch.llr.fields import NOTHING, OF_PORT, OF_PROFILE, PROFILE, PROFILES, slots, texts, wrong
from isolane.switch.translation import Rows

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


def is_same_profile(known: Profile | None, row: Fields) -> bool:
    """Whether a row is what a profile asks for, so that it need not be read."""
    return known is not None and known.re_init_on_flush and texts(OF_PROFILE, known, row) == row


def profile(name: str, row: Fields, known: Profile | None) -> Profile:
    """A profile; llrorch lets every one of them initialize again by itself."""
    slot_of = Profile.NODE.by_attribute
    found = Profile.new(name=name) if known is None else known
    values = slots(OF_PROFILE, row, known)
    values[slot_of["re_init_on_flush"].index] = True
    return _with(found, values)


def port_problems(port: str, row: Fields, rows: Rows, lengths: Lengths) -> Iterator[tuple[str, str]]:
    """Fields of a row of LLR_PORT that keep it from being a configuration of the model."""
    found = tuple(wrong(OF_PORT, row))
    yield from found
    if not found and _runs(row) and named(row, rows) is None and lengths.of(port) is None:
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


def port(name: str, row: Fields, rows: Rows, known: Llr, lengths: Lengths) -> Llr:
    """The container of an interface, of a row without problems."""
    slot_of = Llr.NODE.by_attribute
    values = slots(OF_PORT, row, None if known == Llr.EMPTY else known)
    values[slot_of["profile"].index] = used = named(row, rows)
    if known.cable_length is not None or (used is None and _runs(row)):
        values[slot_of["cable_length"].index] = lengths.of(name)
    return _with(known, values)


def is_same_port(known: Llr, row: Fields) -> bool:
    """Whether a row is what an interface asks for, apart from whether its profile is there."""
    return known.cable_length is None and fields_of_port(known, row) == row


def no_port(name: str, known: Llr, lengths: Lengths) -> Llr:
    """The container of an interface without a row, or with one that the model cannot say."""
    length = None if known.cable_length is None else lengths.of(name)
    return Llr.new(cable_length=length)


def fields_of_profile(entry: Profile, row: Fields) -> dict[str, str]:
    """The row of a profile."""
    return texts(OF_PROFILE, entry, row)


def fields_of_port(llr: Llr, row: Fields) -> dict[str, str]:
    """The row of a port; empty when nothing is configured that has a field."""
    is_there = llr.profile is not None or any(llr[field.leaf.index] is not None for field in OF_PORT)
    found = texts(OF_PORT, llr, row) if is_there else {}
    if llr.profile is not None:
        found[PROFILE] = llr.profile
    return found


def _runs(row: Fields) -> bool:
    return "enabled" in (row.get("llr_local"), row.get("llr_remote")) or row.get("llr_mode") == "dynamic"


def _with(record: R, values: dict[int, object]) -> R:
    return record.of(values.get(index, slot) for index, slot in enumerate(record))
