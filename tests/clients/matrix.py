"""The table of operations and clients in docs/use/clients.md: python -m tests.clients.matrix prints it."""

import sys
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Final

from tests.clients import (
    test_ncclient,
    test_netconf_client,
    test_netconf_console,
    test_scrapli,
    test_ssh,
    test_yangcli,
)
from tests.clients.operations import OPERATIONS, Tried, Way

CLIENTS: Final[Mapping[str, ModuleType]] = {
    "ncclient": test_ncclient,
    "netconf-console2": test_netconf_console,
    "scrapli": test_scrapli,
    "netconf_client": test_netconf_client,
    "yangcli": test_yangcli,
    "ssh -s": test_ssh,
}
_CELLS: Final[Mapping[Way, str]] = {"own": "yes", "rpc": "rpc"}


def tried_with(module: ModuleType) -> Iterator[Tried]:
    """What the tests of one client declare."""
    for name, value in vars(module).items():
        if name.startswith("test_"):
            yield from getattr(value, "tried", ())


def table() -> str:
    """The table and its notes."""
    notes: list[str] = []
    columns = [_column(client, module, notes) for client, module in CLIENTS.items()]
    lines = [f"| operation | {' | '.join(CLIENTS)} |", f"|---|{'---|' * len(CLIENTS)}"]
    lines += [
        f"| {operation} | {' | '.join(column[operation] for column in columns)} |" for operation in OPERATIONS
    ]
    return "\n".join([*lines, "", *(f"{number}. {note}" for number, note in enumerate(notes, 1))]) + "\n"


def _column(client: str, module: ModuleType, notes: list[str]) -> dict[str, str]:
    found = dict.fromkeys(OPERATIONS, "–")  # noqa: RUF001  # the dash of tables
    for tried in tried_with(module):
        if tried.way == "no":
            note = f"{client}: {tried.seen}"
            if note not in notes:
                notes.append(note)
            found[tried.operation] = f"no ({notes.index(note) + 1})"
        else:
            found[tried.operation] = _CELLS[tried.way]
    return found


if __name__ == "__main__":
    sys.stdout.write(table())
