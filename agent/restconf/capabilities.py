"""The capabilities that clients find in ietf-restconf-monitoring (RFC 8040 section 9.1)."""

from typing import Final

_PREFIX: Final = "urn:ietf:params:restconf:capability:"

LIST_PAGINATION: Final = "draft-ietf-netconf-list-pagination-rc-11"
"""The draft that lists are paged by; its capabilities are not registered before it is an RFC."""

CAPABILITIES: Final = (
    f"{_PREFIX}cursor:1.0",
    f"{_PREFIX}defaults:1.0?basic-mode=explicit",
    f"{_PREFIX}depth:1.0",
    f"{_PREFIX}direction:1.0",
    f"{_PREFIX}fields:1.0",
    f"{_PREFIX}filter:1.0",
    f"{_PREFIX}limit:1.0",
    f"{_PREFIX}locale:1.0",
    f"{_PREFIX}offset:1.0",
    f"{_PREFIX}replay:1.0",
    f"{_PREFIX}sort-by:1.0",
    f"{_PREFIX}sublist-limit:1.0",
    f"{_PREFIX}where:1.0",
    f"{_PREFIX}with-defaults:1.0",
    f"{_PREFIX}with-origin:1.0",
    f"{_PREFIX}yang-patch:1.0",
    f"urn:isolane:restconf:capability:list-pagination?draft={LIST_PAGINATION}",
)
