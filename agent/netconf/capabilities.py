"""The one list of capabilities, for hello and monitoring (RFC 6241 section 8)."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from isolane.netconf.hello import BASE_1_0, BASE_1_1
from isolane.northbound.yang_library import Library
from isolane.tree.model import Model
from isolane.tree.module import Module

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
HTTPS: Final = "https"
"""The scheme of urls that configuration decides about."""
PRIVATE_CANDIDATE: Final = (
    "urn:isolane:capability:private-candidate:1.0"
    "?supported-resolution-modes=revert-on-conflict,prefer-candidate,prefer-running"
)
_OPERATIONAL_DEFAULTS: Final = (
    f"{_CAPABILITY}with-operational-defaults:1.0"
    "?basic-mode=explicit&also-supported=report-all,report-all-tagged,trim"
)


def url(schemes: Iterable[str]) -> str:
    """Documents beside the datastores, and how they are named (RFC 6241 section 8.8)."""
    return f"{_CAPABILITY}url:1.0?scheme={','.join(schemes)}"


def capabilities(model: Model, library: Library, *, schemes: Collection[str], private: bool) -> Iterator[str]:
    """Yield the capabilities, with the modules that older clients look for (RFC 6020 section 5.6.4).

    Modules of YANG 1.1 are in the library only (RFC 7950 section 5.6.4).
    """
    yield from ALWAYS
    if library.has_startup:
        yield STARTUP
    if schemes:
        yield url(schemes)
    if private:
        yield PRIVATE_CANDIDATE
    yield _OPERATIONAL_DEFAULTS
    module = model.modules.get("ietf-yang-library")
    if module is not None:
        yield f"{_CAPABILITY}yang-library:1.1?revision={module.revision}&content-id={library.content_id}"
    for module in model.implemented.values():
        if module.yang_version == "1":
            yield _module(module, library.features(module))


def _module(module: Module, features: Collection[str]) -> str:
    parts = [f"module={module.name}"]
    parts += [f"revision={module.revision}"] if module.revision else []
    parts += [f"features={','.join(features)}"] if features else []
    parts += [f"deviations={','.join(module.deviations)}"] if module.deviations else []
    return f"{module.namespace}?{'&'.join(parts)}"
