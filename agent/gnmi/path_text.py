r"""Paths as text, as people and tools of gNMI write them: `/interfaces/interface[name=eth0]/mtu`.

A backslash before `]`, `=`, `[` or `/` and before itself takes what is special about it away.
"""

import re
from collections.abc import Iterator
from typing import Final

from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.status import invalid


def written(path: gnmi.Path) -> str:
    """The text of a path; the names of keys in alphabetical order."""
    text = "".join(f"/{_escaped(each.name, '/[')}{''.join(_keys(each))}" for each in path.elem)
    return f"{path.origin}:{text or '/'}" if path.origin else text or "/"


def parse(text: str) -> gnmi.Path:
    """The path of a text; `Refused` where it is none. An origin stands before a colon and a slash."""
    origin, colon, rest = text.partition(":/")
    path = gnmi.Path()
    if colon and "/" not in origin and "[" not in origin:
        path.origin = origin
        text = f"/{rest}"
    at = 0
    while at < len(text):
        if text[at] == "/":
            at += 1
        elif at:
            raise invalid(f"the path {text[:200]!r} goes on without a slash at character {at + 1}")
        if at == len(text):
            break
        name, at = _until(text, at, "/[")
        element = path.elem.add(name=name)
        while text.startswith("[", at):
            key, at = _until(text, at + 1, "=]")
            if not text.startswith("=", at):
                raise invalid(f"the path {text[:200]!r} has a key without value")
            value, at = _until(text, at + 1, "]")
            if at == len(text):
                raise invalid(f"the path {text[:200]!r} ends within a key")
            at += 1
            if not key or key in element.key:
                raise invalid(f"the path {text[:200]!r} has a key without name, or one twice")
            element.key[key] = value
        if not name:
            raise invalid(f"the path {text[:200]!r} has an element without name")
    return path


def _keys(element: gnmi.PathElem) -> Iterator[str]:
    for name, value in sorted(element.key.items()):
        yield f"[{_escaped(name, '=]')}={_escaped(value, ']')}]"


def _escaped(text: str, special: str) -> str:
    text = text.replace("\\", "\\\\")
    for each in special:
        text = text.replace(each, f"\\{each}")
    return text


_BEFORE: Final = {
    ends: re.compile(rf"(?:\\.|[^{re.escape(ends)}\\]|\\$)*", re.DOTALL) for ends in ("/[", "=]", "]")
}
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)


def _until(text: str, at: int, ends: str) -> tuple[str, int]:
    """The text before the first of some characters, and the position of that character."""
    match = _BEFORE[ends].match(text, at)
    assert match is not None  # it matches nothing too
    return _ESCAPED.sub(r"\1", match[0]), match.end()
