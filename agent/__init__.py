"""Isolane: a NETCONF/YANG agent for Ethernet that isolates congestion."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("isolane")
except PackageNotFoundError:  # a source tree that was never installed
    __version__ = "0+source"
