"""Conversion of YANG identifiers to Python names."""

import keyword

RESERVED = frozenset(
    (
        *keyword.kwlist,
        *(name for name in dir(tuple) if not name.startswith("__")),
        # names that the type stubs of a record use
        *("bool", "bytes", "classmethod", "int", "property", "str", "tuple"),
        "EMPTY",
        "NODE",
        "PATH",
        "entry_key",
        "get",
        "mro",
        "new",
        "of",
        "replace",
        "self",
        "with_slot",
    )
)

# Names that bindings and their stubs import, and so none for a class.
RESERVED_CLASSES = frozenset(
    (
        *("AnyData", "ClassVar", "ContainerNode", "Decimal", "Final", "Identity", "InstanceId"),
        *("Iterable", "ListNode", "Literal", "Model", "Module", "Never", "NotificationNode"),
        *("PRESENT", "ParametersNode", "Present", "Record", "RootNode", "Self", "TOP", "Table", "UserTable"),
    )
)


def attribute_name(identifier: str) -> str:
    """The attribute for a node: dashes and dots become underscores, reserved names get one more."""
    name = identifier.replace("-", "_").replace(".", "_")
    if name in RESERVED or name.startswith("__"):
        return f"{name.strip('_') if name.startswith('__') else name}_"
    return name
