"""Valid user names: those that SSH, ietf-system and access control all accept unchanged."""

from typing import Final
from unicodedata import normalize

from isolane.cli.arguments import WrongArguments

LONGEST: Final = 255
"""Octets; the longest login name of Linux (LOGIN_NAME_MAX with its zero)."""


def judged(name: str) -> str:
    """The name; WrongArguments for a name that no login can use."""
    fault = _fault(name)
    if fault is not None:
        raise WrongArguments(f"{name[:40]!r} is not a valid user name: {fault}")
    return name


def _fault(name: str) -> str | None:
    if not name:
        return "it is empty"
    if not name.isprintable():
        return "it has characters that cannot be printed"
    if len(name.encode()) > LONGEST:
        return f"it is longer than {LONGEST} octets"
    if name != name.strip():
        return "it begins or ends with a space"
    if ":" in name:
        return "it has a colon, which ends the name wherever a password follows it"
    if normalize("NFKC", name) != name:
        return "clients send it in another form (RFC 4013)"
    return None
