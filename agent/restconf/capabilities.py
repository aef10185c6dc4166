"""The capabilities that clients find in ietf-restconf-monitoring (RFC 8040 section 9.1)."""

from typing import Final

_PREFIX: Final = "urn:ietf:params:restconf:capability:"

CAPABILITIES: Final = (
    f"{_PREFIX}defaults:1.0?basic-mode=explicit",
    f"{_PREFIX}depth:1.0",
    f"{_PREFIX}fields:1.0",
    f"{_PREFIX}filter:1.0",
    f"{_PREFIX}replay:1.0",
    f"{_PREFIX}with-defaults:1.0",
    f"{_PREFIX}with-origin:1.0",
    f"{_PREFIX}yang-patch:1.0",
)
