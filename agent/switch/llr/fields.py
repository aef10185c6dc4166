"""The fields of SONiC's LLR tables, each beside the leaf that it is.

Names, bounds and defaults are those of SONiC's design of link layer retry (doc/llr), attributes those of
SAI (inc/saiport.h, sai_port_llr_profile_attr_t).
"""

import re
from collections.abc import Iterable
from typing import Final

from isolane.bindings.ietf_interfaces import Llr
from isolane.bindings.isolane_ue_llr import Profile
from isolane.lazy_dataclass import dataclass
from isolane.switch.translation import Fields
from isolane.tree.schema import DataNode, LeafNode, Record
from isolane.tree.types import BadValue, Enumeration, Integer

PROFILES: Final = "LLR_PROFILE"
PORTS: Final = "LLR_PORT"
LENGTHS: Final = "CABLE_LENGTH"
PROFILE: Final = "llr_profile"
"""The field of LLR_PORT that names a profile."""

_NUMBER: Final = re.compile(r"[0-9]{1,20}")
_WORDS: Final = {"enabled": True, "disabled": False}


@dataclass(frozen=True, slots=True)
class Field:
    """One field; without a default it has to be there."""

    name: str
    leaf: LeafNode
    default: str | None
    low: int = 0
    high: int = 0
    """Bounds of a number; both are 0 for others."""
    attribute: str = ""
    """The attribute of SAI's profile, without its prefix."""

    def text(self, value: object) -> str:
        """A value as SONiC writes it."""
        if isinstance(value, bool):
            return "enabled" if value else "disabled"
        return str(value).replace("-", "_")

    def value(self, text: str) -> object:
        """The value that a text of CONFIG_DB is; BadValue when the leaf has none for it."""
        kind = self.leaf.type.resolved
        if isinstance(kind, Integer):
            if not _NUMBER.fullmatch(text):
                raise BadValue(f'"{text[:64]}" is no number')
            return kind.check(int(text))
        if isinstance(kind, Enumeration):
            value = text.replace("_", "-")
            if "-" in text or value not in kind.values:
                raise BadValue(f'"{text[:64]}" is no value of the field')
            return value
        if text not in _WORDS:
            raise BadValue(f'"{text[:64]}" is neither enabled nor disabled')
        return _WORDS[text]

    def of(self, record: Record) -> str:
        """The value that a record has in effect, as SONiC writes it."""
        return self.text(getattr(record, self.leaf.attribute))

    @property
    def differs(self) -> bool:
        """Whether the leaf has another default than the field, so that the field is always written."""
        return self.default is not None and self.text(self.leaf.default) != self.default


def _leaf(record: type[Record], name: str) -> LeafNode:
    leaf = record.NODE.by_attribute[name]
    assert isinstance(leaf, LeafNode)  # for mypy: the attribute is one of a leaf
    return leaf


_LONGEST_NS: Final = 4_290_000_000


def _of_profile(
    leaf: str, attribute: str, default: str | None, low: int = 0, high: int = 0, name: str = ""
) -> Field:
    """A field of LLR_PROFILE; most have the name of their leaf."""
    return Field(name or leaf, _leaf(Profile, leaf), default, low, high, attribute)


OF_PROFILE: Final = (
    _of_profile("max_outstanding_frames", "OUTSTANDING_FRAMES_MAX", None, 0, 524_288),
    _of_profile("max_outstanding_bytes", "OUTSTANDING_BYTES_MAX", None, 0, 4_294_967_295),
    _of_profile("replay_timer_max", "REPLAY_TIMER_MAX", "0", 0, 65_535, "max_replay_timer"),
    _of_profile("replay_count_max", "REPLAY_COUNT_MAX", "1", 1, 255, "max_replay_count"),
    _of_profile("pcs_lost_timeout", "PCS_LOST_TIMEOUT", "0", 0, _LONGEST_NS),
    _of_profile("data_age_timeout", "DATA_AGE_TIMEOUT", "0", 0, _LONGEST_NS),
    _of_profile("ctlos_target_spacing", "CTLOS_TARGET_SPACING", "2048", 400, 16_384, "ctlos_spacing_bytes"),
    _of_profile("init_frame_action", "INIT_LLR_FRAME_ACTION", "best_effort", name="init_action"),
    _of_profile("flush_frame_action", "FLUSH_LLR_FRAME_ACTION", "best_effort", name="flush_action"),
)
CREATE_ONLY: Final = frozenset({"max_outstanding_frames", "max_outstanding_bytes"})
"""Fields that SAI takes only when the object of a profile is made."""

OF_PORT: Final = (
    Field("llr_mode", _leaf(Llr, "mode"), "static"),
    Field("llr_local", _leaf(Llr, "local_enabled"), "disabled"),
    Field("llr_remote", _leaf(Llr, "remote_enabled"), "disabled"),
)

NOTHING: Final = "NULL"


def slots(fields: Iterable[Field], row: Fields, before: Record | None) -> dict[int, object]:
    """The slots of the leafs that a row says; BadValue when a leaf cannot say it.

    A leaf that has the value already, if only by default, stays as it is: a commit that only made defaults
    explicit would tell nobody anything.
    """
    values: dict[int, object] = {}
    for field in fields:
        text = row.get(field.name, field.default)
        if text is None:
            raise BadValue(f"{field.name} is missing")
        value = field.value(text)
        index = field.leaf.index
        if field.name not in row and not field.differs:
            values[index] = None
        elif before is not None and value == getattr(before, field.leaf.attribute):
            values[index] = before[index]
        else:
            values[index] = value
    return values


def texts(fields: Iterable[Field], record: Record, row: Fields) -> dict[str, str]:
    """The fields that a record asks for.

    A leaf that is not set is written where its field is in CONFIG_DB: llrmgrd goes through the fields that
    are there, so that one that went away would keep its last value.
    """
    result: dict[str, str] = {}
    for field in fields:
        value = record[field.leaf.index]
        if value is None and (field.differs or field.name in row):
            value = field.leaf.default
        if value is not None:
            result[field.name] = field.text(value)
    return result


def wrong(fields: Iterable[Field], row: Fields) -> Iterable[tuple[str, str]]:
    """The fields of a row that its leafs cannot say, and why."""
    for field in fields:
        text = row.get(field.name, field.default)
        if text is None:
            yield field.name, "is missing; llrmgrd leaves such a profile out"
            continue
        try:
            field.value(text)
        except BadValue as fault:
            yield field.name, str(fault)


def is_set(record: Record, leaf: DataNode) -> bool:
    """Whether a leaf says something else than its default."""
    value = record[leaf.index]
    return value is not None and not (isinstance(leaf, LeafNode) and value == leaf.default)
