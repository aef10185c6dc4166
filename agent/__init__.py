"""Isolane: a NETCONF/YANG agent for Ethernet that isolates congestion."""


def __getattr__(name: str) -> str:
    """`__version__`, looked up when it is asked for: reading the metadata of packages takes its time."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("isolane")
    except PackageNotFoundError:
        return "0+source"  # a source tree that was never installed
