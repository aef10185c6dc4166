"""The nodes directly below a container of a module, from texts, without the compiler.

Of a module that is compiled in parts these are what the parts leave out. What augments it is not looked for.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from isolane.lazy_dataclass import dataclass

_TOKEN: Final = re.compile(
    r"//[^\n]*|/\*.*?\*/|(?P<text>\"(?:[^\"\\]|\\.)*\"|'[^']*')|(?P<mark>[{};])|(?P<word>[^\s{};\"']+)",
    re.DOTALL,
)
_DATA: Final = ("container", "list", "leaf", "leaf-list", "choice", "anydata", "anyxml")
MOST_GROUPINGS: Final = 100
"""Groupings that follow one another; one that uses itself ends there."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of YANG; of an argument in parts the first."""

    keyword: str
    argument: str
    below: "Sequence[Statement]"

    def all(self, keyword: str) -> "Iterator[Statement]":
        return (each for each in self.below if each.keyword == keyword)


def parsed(text: str) -> Statement:
    """A module. A text that is none gives what there is of it: the compiler has read it before."""
    levels: list[tuple[str, str, list[Statement]]] = [("", "", [])]
    words: list[str] = []
    for token in _TOKEN.finditer(text):
        if token["mark"] is None:
            words += [each for each in (token["word"], token["text"] and token["text"][1:-1]) if each]
            continue
        keyword, argument = (*words, "", "")[:2]
        words = []
        if token["mark"] == "{":
            levels.append((keyword, argument, []))
        elif token["mark"] == ";":
            levels[-1][2].append(Statement(keyword, argument, ()))
        elif len(levels) > 1:
            done = Statement(*levels.pop())
            levels[-1][2].append(done)
    return levels[0][2][0] if levels[0][2] else Statement("", "", ())


class Texts:
    """Modules by name, each read when it is needed first."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = files
        self._read: dict[str, Statement] = {}

    def module(self, name: str) -> Statement:
        if name not in self._read:
            file = self._files.get(name)
            text = "" if file is None else file.read_text("utf-8", errors="replace")
            self._read[name] = parsed(text)
        return self._read[name]

    def children(self, module: str, container: str) -> Iterator[str]:
        """The names of the nodes below a container at the top of a module."""
        for owner, node in self._nodes(module, self.module(module)):
            if node.argument == container:
                yield from (child.argument for _, child in self._nodes(owner, node))

    def _nodes(self, module: str, body: Statement, depth: int = 0) -> Iterator[tuple[str, Statement]]:
        """The data nodes of a statement, and the module in whose text each is."""
        for each in body.below:
            if each.keyword in _DATA:
                yield module, each
            elif each.keyword == "uses" and depth < MOST_GROUPINGS:
                prefix, _, name = each.argument.rpartition(":")
                owner = self._imported(module, prefix)
                for grouping in self.module(owner).all("grouping"):
                    if grouping.argument == name:
                        yield from self._nodes(owner, grouping, depth + 1)

    def _imported(self, module: str, prefix: str) -> str:
        """The module of a prefix; the module itself where it imports none by it."""
        for each in self.module(module).all("import"):
            if prefix in (other.argument for other in each.all("prefix")):
                return each.argument
        return module
