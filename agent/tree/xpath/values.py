"""The four types of XPath 1.0 and the conversions between them (sections 3.2 to 3.4 and 4)."""

import math
from collections.abc import Sequence
from typing import TypeAlias

from isolane.tree.xpath.nodes import Node
from isolane.tree.xpath.numbers import number_of_text, text_of_number

NodeSet: TypeAlias = Sequence[Node]
Value: TypeAlias = bool | float | str | NodeSet


def to_boolean(value: Value) -> bool:
    if isinstance(value, float):
        return not (value == 0 or math.isnan(value))
    return bool(value)


def to_text(value: Value) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return text_of_number(value)
    return value[0].text() if value else ""


def to_number(value: Value) -> float:
    if isinstance(value, float):
        return value
    if isinstance(value, bool):
        return float(value)
    if isinstance(value, str):
        return number_of_text(value)
    return value[0].number() if value else math.nan
