"""Constraints that count rows of lists: N ports, members of VLANs and interfaces of a switch.

python -m bench.constraints [N ...]
"""

import sys
from typing import Any

from bench import _peers as peers
from isolane.tree.validation.validate import validate
from tests.tree.validation.lan import lan, switch

SIZES = (1_000, 5_000, 10_000)


def main() -> None:
    """Measure at each size."""
    sizes = tuple(map(int, sys.argv[1:])) or SIZES
    rows = [_measure(size) for size in sizes]
    print(f"| {'milliseconds':34} | " + " | ".join(f"{size:>10,}" for size in sizes) + " |")
    print(f"|{'-' * 36}|" + "|".join("-" * 12 for _ in sizes) + "|")
    for name in rows[0]:
        print(f"| {name:34} | " + " | ".join(f"{row[name]:>10.2f}" for row in rows) + " |")


def _measure(size: int) -> dict[str, float]:
    tree, empty = switch(size), lan().root.EMPTY
    changed = _with(tree, 0, 0, 3, "up"), _with(tree, 2, 0, 2, "tagged")
    return {
        "all of it": _milliseconds(lambda: validate(lan(), switch(size)), lambda: switch(size)),
        "all of it, as a load": _milliseconds(
            lambda: validate(lan(), empty, switch(size)), lambda: switch(size)
        ),
        "a leaf that no constraint reads": _milliseconds(lambda: validate(lan(), tree, changed[0])),
        "a leaf that a constraint reads": _milliseconds(lambda: validate(lan(), tree, changed[1])),
    }


def _milliseconds(what: Any, beside: Any = None) -> float:
    """The time of one thing without that of another that it does too, because an index lives with a tree."""
    spent = peers.seconds(what, 5)
    return 1e3 * (spent - (peers.seconds(beside, 5) if beside is not None else 0))


def _with(tree: Any, *way: Any) -> Any:
    """The tree with one leaf of the first row of a table changed."""
    table_slot, list_slot, leaf, value = way
    rows = tree[0][table_slot][list_slot]
    row = next(iter(rows))
    table = tree[0][table_slot].with_slot(list_slot, rows.set(row.entry_key, row.with_slot(leaf, value)))
    return tree.with_slot(0, tree[0].with_slot(table_slot, table))


if __name__ == "__main__":
    main()
