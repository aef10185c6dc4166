"""Isolane: a NETCONF/YANG agent for Ethernet that isolates congestion.

`App` is a device behind a program's own modules; docs/extend/own-module.md says more.
"""

TYPE_CHECKING = False  # so for type checkers too; the module `typing` costs ten times what this one does

if TYPE_CHECKING:
    from isolane.program.app import App as App
    from isolane.program.refusal import Refused as Refused
    from isolane.program.settings import Settings as Settings

    __version__: str

__all__ = ["App", "Refused", "Settings", "__version__"]


def __getattr__(name: str) -> object:
    """The public names of the package, looked up at first use: importing the package costs nothing else."""
    if name == "App":
        from isolane.program.app import App

        return App
    if name == "Refused":
        from isolane.program.refusal import Refused

        return Refused
    if name == "Settings":
        from isolane.program.settings import Settings

        return Settings
    if name == "__version__":
        from isolane.version import version

        return version()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The names that `help` shows, those that are looked up at first use included."""
    return sorted({*globals(), *__all__})
