"""The modules of OpenConfig that the view is made of, and what of them is compiled.

openconfig-system imports all of a router for one type, the name of a network instance: it is a text here.
"""

from typing import Final

from isolane.compiler.parts import Parts

MODULES: Final = (
    "openconfig-interfaces",
    "openconfig-if-ethernet",
    "openconfig-vlan",
    "openconfig-lldp",
    "openconfig-lldp-types",
    "openconfig-qos",
    "openconfig-system",
    "openconfig-system-grpc",
)
"""In the order in which they are tried where not all compile: one that changes another comes after it."""
TYPES: Final = "iana-if-type"
"""Identities that interfaces have as types."""
PARTS: Final = Parts(
    {
        "openconfig-system": (
            *("system/config", "system/state"),
            *("system/oc-aaa:aaa-top", "system/oc-sys-term:system-ssh-server-top"),
        )
    },
    ("openconfig-network-instance",),
)
