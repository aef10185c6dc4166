"""The built-in types of YANG (RFC 7950 section 9): text to value, value to text, limits."""

from isolane.tree.types.base import BadValue, Limit, OwnPrefixes, Pattern, Scope, Type
from isolane.tree.types.named import (
    NAMES_TOLD,
    Bits,
    Enumeration,
    Identityref,
    InstanceIdentifier,
    Leafref,
    NodePath,
    OnlyImported,
    XPath,
)
from isolane.tree.types.plain import (
    Binary,
    Boolean,
    DateAndTime,
    Decimal64,
    Empty,
    Integer,
    String,
    canonical_decimal,
    readable,
)
from isolane.tree.types.union import Union, check_value, holds

__all__ = [
    "NAMES_TOLD",
    "BadValue",
    "Binary",
    "Bits",
    "Boolean",
    "DateAndTime",
    "Decimal64",
    "Empty",
    "Enumeration",
    "Identityref",
    "InstanceIdentifier",
    "Integer",
    "Leafref",
    "Limit",
    "NodePath",
    "OnlyImported",
    "OwnPrefixes",
    "Pattern",
    "Scope",
    "String",
    "Type",
    "Union",
    "XPath",
    "canonical_decimal",
    "check_value",
    "holds",
    "readable",
]
