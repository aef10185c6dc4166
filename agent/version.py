"""The version of the program, as its package says it."""

from functools import cache


@cache
def version() -> str:
    """The version; `0+source` in a source tree that was never installed."""
    from importlib import metadata  # takes as long as many modules together

    try:
        return metadata.version("isolane")
    except metadata.PackageNotFoundError:
        return "0+source"
