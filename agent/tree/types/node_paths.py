"""The texts of node-instance-identifiers (RFC 8341 section 4.2): keys may be left out, or be `$USER`.

The same is done to the names in expressions of XPath.

Where they lead is not looked at here: only which module each name is in. Whoever knows the nodes says what
the text of a key means, for there may be names in it too.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

_TOKEN: Final = re.compile(
    r"""(?P<literal>"[^"]*"|'[^']*'|\$[\w.-]+)"""
    r"""|(?:(?P<prefix>[^\W\d][\w.-]*):)?(?P<name>[^\W\d][\w.-]*)|(?P<other>.)""",
    re.DOTALL,
)


Name = tuple[str | None, str]
"""The module of a step, where it is known, and its name."""
KeyText = Callable[[Sequence[Name], str], str]
"""The text of a key with the names in it after their modules, by the way to the key."""


def _as_it_is(way: Sequence[Name], text: str) -> str:
    return text


def qualified(text: str, module: Callable[[str], str | None], key_text: KeyText = _as_it_is) -> str:
    """The text with each name after its module; `module` gives that of a prefix, None to leave it as it is.

    A name without prefix is in the module of the step that it is in or below.
    """
    parts: list[str] = []
    steps: list[Name] = []
    way: list[Name] = []
    in_predicate = False
    for token in _TOKEN.finditer(text):
        name, prefix = token["name"], token["prefix"]
        if name is None:
            in_predicate = token["other"] == "[" or (in_predicate and token["other"] != "]")
            parts.append(_literal(token[0], partial(key_text, way)) if in_predicate else token[0])
            way = list(steps) if token["other"] == "." else way
            continue
        current = steps[-1][0] if steps else None
        full = current if prefix is None else module(prefix) or prefix
        if in_predicate:
            way = [*steps, (full, name)]
        else:
            steps.append((full, name))
        parts.append(name if full is None else f"{full}:{name}")
    return "".join(parts)


def _literal(token: str, meaning: Callable[[str], str]) -> str:
    """A token, with its names qualified where it is a literal."""
    if token[0] not in "\"'":
        return token
    inside = meaning(token[1:-1])
    quote = token[0] if token[0] not in inside else '"' if token[0] == "'" else "'"
    return f"{quote}{inside}{quote}" if quote not in inside else token


def names_in_keys(text: str) -> Iterator[str]:
    """Yield candidates for module names in the keys of a text."""
    for token in _TOKEN.finditer(text):
        if token["literal"] is not None:
            yield from (name[1] for name in _NAME.finditer(token["literal"]))


_NAME: Final = re.compile(r"([^\W\d][\w.-]*):[^\W\d]")


def modules(text: str) -> Iterator[str]:
    """The modules of the names in a text, each once."""
    return iter(dict.fromkeys(token["prefix"] for token in _TOKEN.finditer(text) if token["prefix"]))


_EXPRESSION: Final = re.compile(
    r"""(?P<literal>"[^"]*"|'[^']*')|(?P<prefix>[^\W\d][\w.-]*):(?=[^\W\d]|\*)|[^\W\d][\w.-]*"""
)


def expression(text: str, prefix: Callable[[str], str], literal: Callable[[str], str]) -> str:
    """An XPath expression with each prefix of a module, and each literal, as the functions say."""

    def written(token: re.Match[str]) -> str:
        if token["prefix"] is not None:
            return f"{prefix(token['prefix'])}:"
        return token[0] if token["literal"] is None else _literal(token[0], literal)

    return _EXPRESSION.sub(written, text)


def modules_of_expression(text: str) -> Iterator[str]:
    """The modules of the names in an XPath expression, and candidates in its literals, each once."""
    given = (token["prefix"] for token in _EXPRESSION.finditer(text))
    return iter(dict.fromkeys([*filter(None, given), *names_in_keys(text)]))


def prefixed(text: str, prefixes: Mapping[str, str]) -> str:
    """The text with the prefixes of the modules instead of their names."""

    def written(token: re.Match[str]) -> str:
        prefix = token["prefix"]
        return f"{prefixes.get(prefix, prefix)}:{token['name']}" if prefix else token[0]

    return _TOKEN.sub(written, text)
