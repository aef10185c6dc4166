"""Errors of a line: the exit code, the word that it is about, and what would be right."""

from collections.abc import Sequence
from typing import Final

from isolane.errors import DataError, DataErrors, IsolaneError, WrongInput
from isolane.printable import printable

DONE: Final = 0
NOTHING: Final = 1
"""There are no data, or the agent refused."""
WRONG: Final = 2
"""The line is no command."""
DENIED: Final = 3
"""Access control denies it."""
REFUSED: Final = 4
"""The commit was refused."""
CONFLICT: Final = 5
"""Running was changed where the candidate was changed."""
INTERRUPTED: Final = 130

Span = tuple[int, int]
"""Begin and end of a word in its line."""


class ShellError(WrongInput):
    """A line that cannot be carried out; `span` is the word that it is about."""

    def __init__(self, message: str, span: Span | None = None, code: int = WRONG) -> None:
        super().__init__(message)
        self.message = message
        self.span = span
        self.code = code


def code_of(error: IsolaneError) -> int:
    """The exit code for a failure."""
    if isinstance(error, ShellError):
        return error.code
    if isinstance(error, WrongInput):
        return WRONG
    if not isinstance(error, DataError | DataErrors):
        return NOTHING
    if any(each.tag == "access-denied" for each in error.errors):
        return DENIED
    return CONFLICT if any(each.app_tag == "conflict" for each in error.errors) else NOTHING


def code_of_commit(error: IsolaneError) -> int:
    """The exit code for a commit that failed: what is neither denied nor a conflict is a refusal."""
    code = code_of(error)
    return code if code in (DENIED, CONFLICT) else REFUSED


def lines_of(error: IsolaneError) -> Sequence[str]:
    """The failure in lines, one for each fault."""
    texts = map(str, error.errors) if isinstance(error, DataErrors) else [str(error)]
    return [printable(line) for text in texts for line in f"error: {text}".split("\n")]


def pointer(line: str, span: Span) -> Sequence[str]:
    """The line again, and a mark below the word."""
    begin, end = min(span[0], len(line)), max(span[1], span[0] + 1)
    return [f"  {printable(line)}", f"  {' ' * len(printable(line[:begin]))}{'^' * min(end - begin, 60)}"]
