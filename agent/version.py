"""The version of the program, as its package says it."""

from functools import cache
from typing import Final


@cache
def version() -> str:
    """The version; `0+source` in a source tree that was never installed."""
    from importlib import metadata  # takes as long as many modules together

    try:
        return metadata.version("isolane")
    except metadata.PackageNotFoundError:
        return "0+source"


BUILDS: Final = ("pure", "compiled")


@cache
def build() -> str:
    """Whether the code of frames is `pure` Python or `compiled`: the same results, in another time."""
    from importlib.machinery import ExtensionFileLoader
    from importlib.util import find_spec

    spec = find_spec("isolane.engine.frame")
    return BUILDS[spec is not None and isinstance(spec.loader, ExtensionFileLoader)]
