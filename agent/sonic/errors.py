"""Errors of CONFIG_DB, for people by table, key and field."""

from isolane.errors import IsolaneError


class SonicError(IsolaneError):
    """CONFIG_DB, or a file in its form, cannot be used; one line that says why."""


class Unreachable(SonicError):
    """Redis does not answer."""


class NoForm(SonicError):
    """A value of the models that CONFIG_DB has no form for."""
