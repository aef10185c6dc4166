"""What one GET by RESTCONF costs without sockets: the way to the leaf, the entity tag, and 304.

    python -m bench.restconf_reading [N]

Medians of processor time in microseconds, with N gates and filters; the variants are paired in one run.
"""

import asyncio
import sys
from collections.abc import Callable
from time import process_time_ns
from typing import Any, Final
from unittest.mock import patch

from bench._documents import gates_and_filters
from isolane import bindings
from isolane.northbound.http_exchange import Headers, Peer, Request
from isolane.northbound.requester import Peer as User
from isolane.northbound.requester import Requester
from isolane.northbound.selection import at
from isolane.northbound.service import Service
from isolane.restconf import reading
from isolane.restconf.entity_tags import Revisions, Validators
from isolane.restconf.restconf import Restconf
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.tree import xml

ROUNDS: Final = 301
COMPONENT: Final = "/restconf/data/ieee802-dot1q-bridge:bridges/bridge=br0/component=comp0"


class _Bench:
    """A server in memory with gates and filters."""

    def __init__(self, count: int) -> None:
        model = bindings.MODEL
        tree: Any = xml.decode(model, xml.parse(f"<config>{gates_and_filters(count)}</config>".encode()))
        store = Store.open(model)
        store.edit(Author.internal(), lambda _: tree)
        self.restconf = Restconf(Service(store), self._known)
        self.loop = asyncio.new_event_loop()
        table = (
            f"ieee802-dot1q-stream-filters-gates-bridge:stream-gates/stream-gate-instance-table={count // 2}"
        )
        self.leaf = f"{COMPONENT}/{table}/gate-enable"

    async def _known(self, request: Request) -> Requester:
        return Requester(User("admin", recovery=True))

    def get(self, **fields: str) -> Any:
        """One GET of the leaf."""
        headers = Headers([(name.replace("_", "-"), value) for name, value in fields.items()])
        request = Request("GET", self.leaf, headers, b"", "1.1", True, Peer("127.0.0.1", 1))
        return self.loop.run_until_complete(self.restconf(request))


def main() -> None:
    """Measure."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    bench = _Bench(count)
    reply = bench.get()
    assert reply.status == 200, reply.body
    tag = dict(reply.headers)["ETag"]
    assert bench.get(If_None_Match=tag).status == 304
    figures = _measured(bench, tag)
    for name, taken in figures.items():
        print(f"| {name:50} | {taken:7.1f} |")


def _measured(bench: _Bench, tag: str) -> dict[str, float]:
    variants: dict[str, tuple[Callable[[], Any], tuple[Any, ...]]] = {
        "GET of a leaf, selected by an expression, no tag": (bench.get, (*_by_expression(), _no_tags())),
        "GET of a leaf, no tag": (bench.get, (_no_tags(),)),
        "GET of a leaf": (bench.get, ()),
        "the same answered 304": (lambda: bench.get(If_None_Match=tag), ()),
    }
    taken: dict[str, list[int]] = {name: [] for name in variants}
    for _ in range(ROUNDS):
        for name, (call, patches) in variants.items():
            for each in patches:
                each.start()
            start = process_time_ns()
            for _ in range(5):
                call()
            taken[name].append(process_time_ns() - start)
            for each in patches:
                each.stop()
    return {name: sorted(each)[ROUNDS // 2] / 5_000 for name, each in taken.items()}


def _by_expression() -> tuple[Any, ...]:
    return (
        patch.object(reading, "directly", lambda model, path: at(model, path)),
        patch.object(reading.Reading, "_one", lambda _: None),
    )


def _no_tags() -> Any:
    return patch.object(Revisions, "of", lambda *_: Validators())


if __name__ == "__main__":
    main()
