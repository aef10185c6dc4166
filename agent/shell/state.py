"""The state of one shell, and what a command is to it."""

from collections.abc import Callable, Iterator
from typing import Final, Literal

from isolane.lazy_dataclass import dataclass
from isolane.shell.line.place import Where
from isolane.shell.line.reader import Reader
from isolane.shell.session import Datastore, Session
from isolane.shell.show.output import Output
from isolane.tree.path import Path

EMPTY: Final = Path()


def _no_input() -> str | None:
    return None


@dataclass(slots=True)
class State:
    """The memory of a shell from one line to the next."""

    session: Session
    configuring: bool = False
    """Whether it is in configure mode."""
    at: Path = EMPTY
    """The node that `edit` went to."""
    exact: bool = False
    """Whether words may not be shortened: in scripts."""
    next_line: Callable[[], str | None] = _no_input
    """Gives the next line of input; None at its end. It waits."""
    screen: Callable[[], tuple[int, int]] = lambda: (80, 0)
    """Gives the columns and lines that outputs have."""
    has_blocks: bool = False
    """Whether the screen shows block elements."""
    pages: bool = True
    """Whether long outputs stop at each page."""
    width: int | None = None
    length: int | None = None
    """The size of the screen, where the user has set it."""
    locked: bool = False
    """Whether this session keeps others from changing running."""
    persist: str | None = None
    """The name of the confirmed commit that this session has begun."""
    changed: bool = False
    """Whether the candidate has changes that were not committed."""
    secret: bool = False
    """Whether the last line held a secret: such a line is not kept."""
    is_complete: bool = False
    """Whether all commands of the last line were read: another may hold a secret unseen."""
    is_over: bool = False

    @property
    def datastore(self) -> Datastore:
        """The configuration that commands look at."""
        return "candidate" if self.configuring else "running"

    def configuration(self, *, stops: tuple[str, ...] = ()) -> Where:
        """The base of paths of configuration."""
        return Where(self.session, self.at, self.datastore, config=True, stops=stops)

    def data(self, datastore: Datastore = "operational", *, stops: tuple[str, ...] = ()) -> Where:
        """The base of paths of data: the top."""
        return Where(self.session, EMPTY, datastore, stops=stops)


Action = Callable[[], Output | Iterator[str]]
"""Carries a command out: what it shows, at once or line by line as it comes."""
Mode = Literal["any", "operational", "configure"]


@dataclass(frozen=True, slots=True)
class Command:
    """A word that begins a line."""

    name: str
    help: str
    read: Callable[[State, Reader], Action]
    mode: Mode = "any"
    commits: bool = False
    """Whether a failure of it is that of a commit."""
