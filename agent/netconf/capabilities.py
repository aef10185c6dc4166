"""The one list of capabilities, for hello and monitoring (RFC 6241 section 8)."""

from collections.abc import Iterator
from typing import Final

from agent.netconf.hello import BASE_1_0, BASE_1_1
from agent.store.store import Settings
from agent.tree.model import Model

_CAPABILITY: Final = "urn:ietf:params:netconf:capability:"
ALWAYS: Final = (
    BASE_1_0,
    BASE_1_1,
    f"{_CAPABILITY}writable-running:1.0",
    f"{_CAPABILITY}candidate:1.0",
    f"{_CAPABILITY}confirmed-commit:1.1",
    f"{_CAPABILITY}rollback-on-error:1.0",
    f"{_CAPABILITY}validate:1.1",
    f"{_CAPABILITY}xpath:1.0",
    f"{_CAPABILITY}notification:1.0",
    f"{_CAPABILITY}interleave:1.0",
    f"{_CAPABILITY}partial-lock:1.0",
    f"{_CAPABILITY}with-defaults:1.0?basic-mode=explicit&also-supported=report-all,report-all-tagged,trim",
)
STARTUP: Final = f"{_CAPABILITY}startup:1.0"


def capabilities(model: Model, settings: Settings) -> Iterator[str]:
    """What this server can do, and the modules that older clients look for (RFC 6020 section 5.6.4)."""
    yield from ALWAYS
    if settings.startup:
        yield STARTUP
