"""Decoding, validating, encoding and editing N gates and N filters, beside yanglint, yangson and pyangbind.

python -m bench.tree [N ...]
"""

import gc
import subprocess
import sys
import time
import tracemalloc
from statistics import median
from typing import Any

from bench import _peers as peers
from bench._documents import gates_and_filters, with_size, without_gate
from isolane import bindings
from isolane.errors import DataErrors
from isolane.tree import json, xml
from isolane.tree.validation.validate import validate

MODEL = bindings.MODEL
SIZES = (100, 1_000, 10_000, 100_000)
MOST = {"pyangbind": 1_000, "yangson": 300}


def main() -> None:
    """Measure at each size."""
    sizes = tuple(map(int, sys.argv[1:])) or SIZES
    print(f"import of the bindings: {_import_ms():.0f} ms, {_start_mb():.0f} MB after it (with lxml)\n")
    rows = [_measure(size) for size in sizes]
    names = list(dict.fromkeys(name for row in rows for name in row))
    print(f"| {'':46} | " + " | ".join(f"{size:>10,}" for size in sizes) + " |")
    print(f"|{'-' * 48}|" + "|".join("-" * 12 for _ in sizes) + "|")
    for name in names:
        cells = (f"{row[name]:>10.2f}" if name in row else f"{'-':>10}" for row in rows)
        print(f"| {name:46} | " + " | ".join(cells) + " |")


def _measure(count: int) -> dict[str, float]:
    text = gates_and_filters(count)
    octets = f"<config>{text}</config>".encode()
    times = 5 if count <= 10_000 else 3
    found: dict[str, float] = {}
    found["decode and validate, ms"] = 1e3 * peers.seconds(lambda: validate(MODEL, _read(octets)), times)
    for name in ("yanglint", "yangson", "pyangbind"):
        if count <= MOST.get(name, count):
            taken = getattr(peers, name)(text)
            if taken is not None:
                what = "decode only" if name == "pyangbind" else "decode and validate"
                found[f"  {name}: {what}, ms"] = 1e3 * taken
    root = _read(octets)
    found["decode, ms"] = 1e3 * peers.seconds(lambda: _read(octets), times)
    found["validate, ms"] = 1e3 * peers.seconds(lambda: validate(MODEL, root), times)
    found["encode XML, ms"] = 1e3 * peers.seconds(lambda: _drain(xml.encode(root)), times)
    found["encode JSON, ms"] = 1e3 * peers.seconds(lambda: _drain(json.encode(root)), times)
    found["memory of the tree, MB"] = _megabytes(octets)
    found["change one leaf and validate, us"] = _edits(root, count)
    found["delete a referenced gate: refused, us"] = _deletions(root, count // 2, refused=True)
    found["delete an unreferenced gate, us"] = _deletions(root, 0, refused=False)
    return found


def _read(octets: bytes) -> bindings.Root:
    root: bindings.Root = xml.decode(MODEL, xml.parse(octets), state=False)
    return root


def _drain(chunks: Any) -> None:
    for _ in chunks:
        pass


def _edits(root: bindings.Root, count: int) -> float:
    taken = []
    for number in range(400):
        begin = time.perf_counter()
        changed = with_size(root, 1 + number * 37 % count, number)
        validate(MODEL, root, changed)
        taken.append(time.perf_counter() - begin)
        root = changed
    return 1e6 * median(taken)


def _deletions(root: bindings.Root, number: int, *, refused: bool) -> float:
    def delete() -> None:
        try:
            validate(MODEL, root, without_gate(root, number))
        except DataErrors:
            wrong = not refused
        else:
            wrong = refused
        if wrong:
            raise RuntimeError("the deletion was judged wrongly")

    return 1e6 * peers.seconds(delete, 200)


def _megabytes(octets: bytes) -> float:
    element = xml.parse(octets)
    gc.collect()
    tracemalloc.start()
    kept = xml.decode(MODEL, element)
    del element
    gc.collect()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    del kept
    return size / 2**20


def _in_new_process(code: str) -> float:
    def run() -> float:
        done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
        return float(done.stdout)

    run()  # the first one may have to write bytecode
    return median(run() for _ in range(5))


def _import_ms() -> float:
    begin, end = "import time; begin = time.perf_counter()", "print(1e3 * (time.perf_counter() - begin))"
    return _in_new_process(f"{begin}; import lxml.etree, bindings; {end}")


def _start_mb() -> float:
    pages = "int(open('/proc/self/statm').read().split()[1])"
    return _in_new_process(
        f"import resource, lxml.etree, bindings; print({pages} * resource.getpagesize() / 2**20)"
    )


if __name__ == "__main__":
    main()
