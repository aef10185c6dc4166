"""All-reduce as transfers that wait for others.

Ring: in 2 (N - 1) phases each host sends an N-th to the next one, when the N-th of the phase before has come.
Tree: a binary tree of hosts; parts go up to the root as soon as both children's have come, and down again.
"""

from collections.abc import Iterator, Sequence

from isolane.fabric.description.workloads import AllReduce
from isolane.fabric.workload.transfer import Draft


def all_reduce(workload: AllReduce, hosts: Sequence[str]) -> Iterator[Draft]:
    """All repetitions; the next begins at a host when it has all of the one before, and has computed."""
    before = 0
    last: dict[str, tuple[int, ...]] = {}
    for _ in range(workload.repeat):
        drafts = list(
            _ring(workload, hosts, last, before)
            if workload.algorithm == "ring"
            else _tree(workload, hosts, last, before)
        )
        yield from drafts
        last = {
            name: tuple(before + n for n, each in enumerate(drafts) if each.destination == name)
            for name in hosts
        }
        before += len(drafts)


def _ring(
    workload: AllReduce, hosts: Sequence[str], last: dict[str, tuple[int, ...]], before: int
) -> Iterator[Draft]:
    count = len(hosts)
    octets = -(-workload.size // count)
    for phase in range(2 * (count - 1)):
        for number, name in enumerate(hosts):
            at_ns = workload.compute if not phase else 0
            after = (
                last.get(name, ()) if not phase else (before + (phase - 1) * count + (number - 1) % count,)
            )
            yield Draft(name, hosts[(number + 1) % count], octets, at_ns, after)


def _tree(
    workload: AllReduce, hosts: Sequence[str], last: dict[str, tuple[int, ...]], before: int
) -> Iterator[Draft]:
    """Host n has the children 2n + 1 and 2n + 2; host 0 is the root."""
    count = len(hosts)
    chunks = min(workload.chunks, workload.size)
    octets = -(-workload.size // chunks)
    up: dict[tuple[int, int], int] = {}
    down: dict[tuple[int, int], int] = {}
    number = before
    for chunk in range(chunks):
        for child in range(count - 1, 0, -1):
            children = tuple(up[each, chunk] for each in (2 * child + 1, 2 * child + 2) if each < count)
            # A host sends its parts one after the other.
            earlier = (up[child, chunk - 1],) if chunk else last.get(hosts[child], ())
            at_ns = 0 if children or chunk else workload.compute
            yield Draft(hosts[child], hosts[(child - 1) // 2], octets, at_ns, (*children, *earlier))
            up[child, chunk] = number
            number += 1
        for child in range(1, count):
            parent = (child - 1) // 2
            come = (
                tuple(up[each, chunk] for each in (1, 2) if each < count)
                if parent == 0
                else (down[parent, chunk],)
            )
            earlier = (down[child, chunk - 1],) if chunk else ()
            yield Draft(hosts[parent], hosts[child], octets, 0, (*come, *earlier))
            down[child, chunk] = number
            number += 1
