"""Pipes: what is behind `|` acts on data where it can, else on lines."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from isolane.shell.errors import NOTHING, ShellError
from isolane.shell.line.reader import Offer, Reader
from isolane.shell.line.words import Word
from isolane.shell.show.output import Lines, Output

PIPES: Final = (
    Offer("json", "one JSON value"),
    Offer("xml", "one XML document"),
    Offer("set", "the commands that make it"),
    Offer("match", "lines or rows that match a regular expression"),
    Offer("except", "lines or rows that do not match one"),
    Offer("count", "how many lines or rows"),
    Offer("no-more", "without stopping at each page"),
)

Pieces = Iterator[str]
Pipe = Callable[[Output], "Output | Pieces"]


class Pipeline:
    """The pipes of one command."""

    def __init__(self) -> None:
        self._steps: list[tuple[str, str]] = []

    @property
    def pages(self) -> bool:
        """Whether the output may stop at each page."""
        return all(name != "no-more" for name, _ in self._steps)

    def read(self, reader: Reader) -> None:
        """Read the words behind one `|`."""
        name = reader.choose(PIPES, "pipe").text
        if self._steps and self._steps[-1][0] in ("json", "xml") and name not in ("no-more",):
            raise ShellError(f"behind {self._steps[-1][0]} there may only be no-more", reader.span)
        pattern = ""
        if name in ("match", "except"):
            word = reader.text("regular expression")
            _compiled(word)
            pattern = word.text
        reader.end()
        self._steps.append((name, pattern))

    def pieces(self, output: Output) -> Pieces:
        """The text of what is left; a match that finds nothing is no data."""
        for name, pattern in self._steps:
            if name in ("json", "xml"):
                return _whole(output.as_json() if name == "json" else output.as_xml())
            if name == "set":
                output = Lines(output.as_set())
            elif name in ("match", "except"):
                output = output.matching(_wanted(pattern, name == "match"))
            elif name == "count":
                number = output.count()
                output = Lines([str(number)], number)
        searched = any(name == "match" for name, _ in self._steps)
        return _lines(output, needs_some=searched and self._steps[-1][0] != "count")


def _wanted(pattern: str, positive: bool) -> Callable[[str], bool]:
    search = re.compile(pattern).search
    return lambda text: (search(text[:LONGEST]) is not None) is positive


LONGEST: Final = 2_000
"""Characters of a line that an expression is tried on, and of an expression: some take long."""


def _compiled(word: Word) -> None:
    if len(word.text) > 200 or re.search(r"[)\]][*+{].*[)\]][*+{]|\([^)]*[*+][^)]*\)[*+{]", word.text):
        raise ShellError("the expression may take too long: leave out nested repetitions", word.span)
    try:
        re.compile(word.text)
    except re.error as error:
        raise ShellError(f"{word.text!r} is no regular expression: {error}", word.span) from None


def _whole(pieces: Pieces) -> Pieces:
    yield from pieces
    yield "\n"


def _lines(output: Output, *, needs_some: bool) -> Pieces:
    nothing = True
    for line in output.lines():
        nothing = False
        yield f"{line}\n"
    if nothing and needs_some:
        raise ShellError("nothing matches", code=NOTHING)
