"""Faults in CONFIG_DB, by table, key and field."""

from collections.abc import Iterable
from dataclasses import dataclass

from isolane.errors import DataError, DataErrors
from isolane.printable import shown
from isolane.sonic.errors import NoForm
from isolane.sonic.tables import Place, Tables
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, ListNode


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault: the key of CONFIG_DB, or only its table, the field, and what is wrong."""

    key: str
    field: str
    message: str

    def __str__(self) -> str:
        where = " ".join(shown(part) for part in (self.key, self.field) if part)
        message = shown(" ".join(self.message.split()))
        return f"{where}: {message}" if where else message


def of_errors(tables: Tables, error: DataError | DataErrors) -> list[Problem]:
    """The faults that the models found, each at its key."""
    several = error.errors if isinstance(error, DataErrors) else (error,)
    return [of_error(tables, one) for one in several]


def of_error(tables: Tables, error: DataError) -> Problem:
    """One of them; what is not in a table keeps its path."""
    path = error.path
    if isinstance(path, Path) and len(path) > 1 and isinstance(path[1][0], DataNode):
        table = tables.by_name.get(path[1][0].name)
        if table is not None and path[0][0] is table.top:
            return Problem(_key(tables, path), "/".join(_names(path)), error.message)
    return Problem("" if path is None else str(path), "", error.message)


def _key(tables: Tables, path: Path) -> str:
    name = path[1][0].name
    if len(path) < 3 or not isinstance(path[2][0], ContainerNode | ListNode) or path[2][1] is None:
        is_single = len(path) > 2 and isinstance(path[2][0], ContainerNode)
        return f"{name}{tables.separator}{path[2][0].name}" if is_single else name
    form = next(form for form in tables.by_name[name].forms if form.node is path[2][0])
    try:
        return tables.key(Place(form, path[2][1]), {})
    except NoForm:
        return name


def _names(path: Path) -> Iterable[str]:
    for node, key in path[3:]:
        yield node.name if key is None or not isinstance(node, ListNode) else str(key)
