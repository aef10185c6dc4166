"""The texts of node-instance-identifiers (RFC 8341 section 4.2): keys may be left out, or be `$USER`.

Where they lead is not looked at here: only which module each name is in.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

_TOKEN: Final = re.compile(
    r"""(?P<literal>"[^"]*"|'[^']*'|\$[\w.-]+)"""
    r"""|(?:(?P<prefix>[^\W\d][\w.-]*):)?(?P<name>[^\W\d][\w.-]*)|(?P<other>.)""",
    re.DOTALL,
)


def qualified(text: str, module: Callable[[str], str | None]) -> str:
    """The text with each name after its module; `module` gives that of a prefix, None to leave it as it is.

    A name without prefix is in the module of the step that it is in or below.
    """
    parts: list[str] = []
    current: str | None = None
    in_predicate = False
    for token in _TOKEN.finditer(text):
        name, prefix = token["name"], token["prefix"]
        if name is None:
            in_predicate = token["other"] == "[" or (in_predicate and token["other"] != "]")
            parts.append(token[0])
            continue
        found = current if prefix is None else module(prefix) or prefix
        if not in_predicate:
            current = found
        parts.append(name if found is None else f"{found}:{name}")
    return "".join(parts)


def modules(text: str) -> Iterator[str]:
    """The modules of the names in a text, each once."""
    return iter(dict.fromkeys(token["prefix"] for token in _TOKEN.finditer(text) if token["prefix"]))


def prefixed(text: str, prefixes: Mapping[str, str]) -> str:
    """The text with the prefixes of the modules instead of their names."""

    def written(token: re.Match[str]) -> str:
        prefix = token["prefix"]
        return f"{prefixes.get(prefix, prefix)}:{token['name']}" if prefix else token[0]

    return _TOKEN.sub(written, text)
