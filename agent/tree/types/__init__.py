"""The built-in types of YANG (RFC 7950 section 9): text to value, value to text, limits."""

from isolane.tree.types.base import BadValue, OwnPrefixes, Scope, Type
from isolane.tree.types.named import NAMES_TOLD, Bits, Enumeration, Identityref
from isolane.tree.types.numbers import Decimal64, Integer, canonical_decimal
from isolane.tree.types.plain import Binary, Boolean, Empty, String, readable
from isolane.tree.types.references import InstanceIdentifier, Leafref, NodePath
from isolane.tree.types.restrictions import Limit, Pattern
from isolane.tree.types.union import Union, check_value, holds

__all__ = [
    "NAMES_TOLD",
    "BadValue",
    "Binary",
    "Bits",
    "Boolean",
    "Decimal64",
    "Empty",
    "Enumeration",
    "Identityref",
    "InstanceIdentifier",
    "Integer",
    "Leafref",
    "Limit",
    "NodePath",
    "OwnPrefixes",
    "Pattern",
    "Scope",
    "String",
    "Type",
    "Union",
    "canonical_decimal",
    "check_value",
    "holds",
    "readable",
]
