"""Nodes of others' modules that hold a secret without a mark of access control (RFC 8341) that says so."""

from collections.abc import Mapping
from typing import Final

from isolane.tree.schema import SchemaNode

HASHED: Final = ("openconfig-extensions", "openconfig-hashed-value", None)
"""OpenConfig's mark of what is stored and told as a hash only."""

NAMES: Final[Mapping[str, frozenset[str]]] = {
    "openconfig-": frozenset(
        {
            "admin-password",
            "admin-password-hashed",
            "auth-password",
            "authentication-key",
            "ha-key",
            "ha-key-hashed",
            "ntp-key/config/key-value",
            "ntp-key/state/key-value",
            "password",
            "password-hashed",
            "secret-key",
            "secret-key-hashed",
            "ssh-key",
            "wpa2-psk",
            "wpa3-psk",
        }
    ),
    "sonic-": frozenset(
        {
            "NTP_KEY_LIST/value",
            "SNMP_COMMUNITY_LIST",  # a community is its key
            "SNMP_USER_AUTH_PASSWORD",
            "SNMP_USER_ENCRYPTION_PASSWORD",
            "auth_password",
            "bind_password",
            "fallback_cak",
            "passkey",
            "primary_cak",
        }
    ),
    "ietf-netconf-server": frozenset({"hashed-password"}),
    "ietf-isis": frozenset({"key", "authentication-key"}),
    "ietf-l3vpn-ntw": frozenset({"key"}),
    "ietf-l3vpn-svc": frozenset({"preshared-key"}),
    "ietf-mpls-ldp": frozenset({"authentication/key"}),
    "ietf-msdp": frozenset({"authentication/key"}),
    "ietf-ospf": frozenset({"ospfv2-key", "ospfv3-key"}),
    "ietf-rift": frozenset({"security/key", "tie-security/key"}),
    "ietf-rip": frozenset({"authentication/key"}),
    "ietf-twamp": frozenset({"secret-key"}),
}
"""By module, or by the start of a family's names up to "-": names, or the ends of paths."""


_LAST_NAMES: Final = frozenset(end.rpartition("/")[2] for ends in NAMES.values() for end in ends)


def is_secret(node: SchemaNode) -> bool:
    """Whether only who has a rule for it may read a node, and all below it."""
    if node.extensions and HASHED in node.extensions:
        return True
    if node.name not in _LAST_NAMES:
        return False  # as nearly all
    module = node.module
    ends = NAMES.get(module) or NAMES.get(f"{module.partition('-')[0]}-", frozenset())
    return any(_ends_with(node, end) for end in ends)


def _ends_with(node: SchemaNode, end: str) -> bool:
    step: SchemaNode | None = node
    for name in reversed(end.split("/")):
        if step is None or step.name != name:
            return False
        step = step.parent
    return True
