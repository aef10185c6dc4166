"""The order of the tables that commits write: the chains of all translations as one."""

from collections.abc import Iterable, Sequence
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise


def order_of(chains: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """Each table once, after all that come before it in any chain, otherwise in the order of the chains.

    ValueError where two chains disagree.
    """
    sorter: TopologicalSorter[str] = TopologicalSorter()
    ranks: dict[str, int] = {}
    for chain in chains:
        for table in chain:
            sorter.add(table)
            ranks.setdefault(table, len(ranks))
        for before, after in pairwise(chain):
            sorter.add(after, before)
    try:
        sorter.prepare()
    except CycleError as error:
        raise ValueError(f"tables that each come before the other: {' -> '.join(error.args[1])}") from None
    order: list[str] = []
    ready: list[str] = []
    while sorter.is_active():
        ready = sorted((*ready, *sorter.get_ready()), key=ranks.__getitem__)
        order.append(ready.pop(0))
        sorter.done(order[-1])
    return tuple(order)
