"""The work that one evaluation may do: clients choose expressions, and data decides what they cost.

A unit is about a microsecond: a node that is made or looked at, four operations of a predicate, sixteen
characters that a function of strings reads. Constraints of modules have no budget.
"""

from typing import Final

from isolane.errors import DataError
from isolane.strand import check
from isolane.tree.sources import InUse

BETWEEN: Final = 1_000
"""Work between two checks."""
CHARACTERS: Final = 4
"""Functions of strings read two to the power of this in a unit."""
JOINED: Final = 6
"""So do string-values, which only put texts together."""


class Budget:
    """The work that is left for one evaluation; `partial` gives the defaults of a `PartialSource`."""

    __slots__ = ("_rest", "left", "partial")

    def __init__(self, units: int) -> None:
        self.left = units
        self._rest = max(units - BETWEEN, 0)
        self.partial: InUse | None = None

    def spend(self, units: int) -> None:
        """Charge work to the budget; DataError when it is more than the rest."""
        self.left -= units
        if self.left < self._rest:  # never below 0, so that one comparison finds both
            self._look()

    def _look(self) -> None:
        """Whether anything is left, and whether others wait."""
        if self.left < 0:
            raise DataError(
                "resource-denied",
                "the XPath expression is too much work; name the way to the nodes, and the keys of lists",
            )
        self._rest = max(self.left - BETWEEN, 0)
        check()
