"""What each thing that is written twice for speed is worth: CPU time without it over CPU time with it.

    python -m bench.doubles [ROUNDS]

For each double there is a process that goes without it, and one that has all. All do the same work in turn,
ROUNDS times; a figure is the median of the ratios within a round, by the CPU time of the process.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from statistics import median
from typing import Any, Final

from lxml import etree

from bench._documents import BRIDGE, GATES, gates_and_filters, with_size
from isolane import bindings
from isolane.tree import json, xml
from isolane.tree.filter.subtree import SubtreeFilter
from isolane.tree.schema import Record
from isolane.tree.validation import validate
from isolane.tree.validation.constraints import constraints_of
from isolane.tree.xml.fast import Unusual
from isolane.tree.xpath.runtime import Interpreted, Pointer

MODEL: Final = bindings.MODEL
ALL: Final = "all"
SIZES: Final = (1, 100, 10_000)


def main() -> None:
    """Run as a worker when named so, else compare."""
    if sys.argv[1:2] == ["--without"]:
        _work(sys.argv[2])
        return
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    workers = {name: _Worker(name) for name in (ALL, *WITHOUT)}
    print("| work | " + " | ".join(f"without {name}" for name in WITHOUT) + " |")
    print("|---|" + "---|" * len(WITHOUT))
    for work in workers[ALL].names:
        taken = [{name: worker.measured(work) for name, worker in workers.items()} for _ in range(rounds)]
        ratios = (median(one[name] / one[ALL] for one in taken) for name in WITHOUT)
        print(f"| {work} | " + " | ".join(f"{ratio:.2f}" for ratio in ratios) + " |", flush=True)
    for worker in workers.values():
        worker.end()


class _Worker:
    """A process that goes without one double."""

    def __init__(self, without: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.doubles", "--without", without],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.names = self._line().split("\t")

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().rstrip("\n")

    def measured(self, work: str) -> float:
        """The seconds of CPU that the work takes."""
        assert self._process.stdin is not None
        print(work, file=self._process.stdin, flush=True)
        return float(self._line())

    def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def _work(without: str) -> None:
    if without != ALL:
        WITHOUT[without]()
    works = {f"{name}, {size:,}": work for size in SIZES for name, work in _works(size).items()}
    for work in works.values():
        work()
    print("\t".join(works), flush=True)
    for line in sys.stdin:
        work = works[line.rstrip("\n")]
        times = 2_000 if line.rstrip().endswith(" 1") else 20 if line.rstrip().endswith(" 100") else 1
        begin = time.process_time()
        for _ in range(times):
            work()
        print(time.process_time() - begin, flush=True)


def _works(size: int) -> dict[str, Callable[[], object]]:
    octets = f"<config>{gates_and_filters(size)}</config>".encode()
    root = _read(xml.parse(octets))
    element = xml.parse(octets)
    changed = with_size(root, 1, 99)
    return {
        "decode a leaf of an entry": lambda: _read(_ONE_LEAF),
        "decode pairs of gates and filters": lambda: _read(element),
        "encode JSON": lambda: list(json.encode(root)),
        "select a leaf by a subtree filter": lambda: _LEAF_FILTER.select(root),
        "validate": lambda: validate.validate(MODEL, root),
        "change one leaf and validate": lambda: validate.validate(MODEL, root, changed),
    }


def _read(element: etree._Element) -> Any:
    return xml.decode(MODEL, element, state=False)


_ONE_LEAF: Final = etree.fromstring(
    f'<config><bridges xmlns="{BRIDGE}"><bridge><name>br0</name><component><name>comp0</name>'
    f'<stream-filters xmlns="{GATES}"><stream-filter-instance-table><stream-filter-instance-id>1'
    "</stream-filter-instance-id><max-sdu-size>99</max-sdu-size></stream-filter-instance-table>"
    "</stream-filters></component></bridge></bridges></config>"
)


_LEAF_FILTER: Final = SubtreeFilter(
    MODEL,
    etree.fromstring(
        f'<filter><bridges xmlns="{BRIDGE}"><bridge><name>br0</name><component><name>comp0</name>'
        f'<stream-filters xmlns="{GATES}"><stream-filter-instance-table><stream-filter-instance-id>1'
        "</stream-filter-instance-id><max-sdu-size/></stream-filter-instance-table>"
        "</stream-filters></component></bridge></bridges></filter>"
    ),
)


def _module(name: str) -> Any:
    return import_module(f"isolane.tree.{name}")


def _fast_decoder() -> None:
    def never(*_: object) -> Callable[[Any], Record]:
        raise Unusual

    _module("xml.decode").fast_decoder = never


def _bulk_reader() -> None:
    _module("xml.fast").WORTHWHILE = 1 << 60


def _plain_json() -> None:
    encoder = _module("json.encode")._Encoder
    once = encoder.__init__

    def init(self: Any, *args: Any, **options: Any) -> None:
        once(self, *args, **options)
        self._plain = False

    encoder.__init__ = init


def _straight_way() -> None:
    _LEAF_FILTER._way = None


def _incremental_validation() -> None:
    whole = validate.validate

    def checked(model: Any, old: Any, new: Any = None, /, **options: Any) -> None:
        whole(model, old if new is None else new, **options)

    validate.validate = checked


def _compiled_xpath() -> None:
    assert MODEL.rules
    for constraint, row in zip(constraints_of(MODEL).all, import_module(MODEL.rules).RULES, strict=True):
        kind = Pointer if row.kind == "reference" else Interpreted
        constraint.holds = kind(row.kind, row.site, row.number)
        constraint.targets = None


WITHOUT: Final[dict[str, Callable[[], None]]] = {
    "the fast XML decoder": _fast_decoder,
    "the bulk reader": _bulk_reader,
    "the plain JSON encoder": _plain_json,
    "the straight way": _straight_way,
    "incremental validation": _incremental_validation,
    "compiled XPath": _compiled_xpath,
}

if __name__ == "__main__":
    main()
