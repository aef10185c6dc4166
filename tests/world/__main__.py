"""`make world DIR=...`: the models of others, compiled, served and judged; exit code 0 when all holds.

DIR has checkouts under the names that `git clone` gives them: sonic-net/sonic-buildimage, openconfig/public,
YangModels/yang. Without DIR it takes what pip brings.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Final

from tests.world.checks import Report, report
from tests.world.sets import ModuleSet, brought_by_pip, checked_out

DOCUMENTS: Final = 200
HEAD: Final = (
    ("set", "commit", "modules, nodes", "started", "documents, differences", "holds", "time"),
    ("---",) * 7,
)


def main() -> int:
    """A line of the table for each set, and below it whatever does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.world", description=__doc__)
    parser.add_argument("directory", type=Path, nargs="?", metavar="DIR")
    parser.add_argument("--vendor", default="ciena", help="a folder of YangModels/yang/vendor (%(default)s)")
    parser.add_argument(
        "--documents", type=int, default=DOCUMENTS, help="for each set, two times (%(default)s)"
    )
    parser.add_argument("--only", help="one set, by its name")
    args = parser.parse_args()
    for line in HEAD:
        _print(line)
    count, faults = 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        given = args.directory
        sets = brought_by_pip(folder) if given is None else checked_out(given.absolute(), folder, args.vendor)
        for number, asked in enumerate(sets):
            if args.only not in (None, asked.name):
                continue
            (folder / str(number)).mkdir()
            begun = perf_counter()
            made = report(asked, folder / str(number), args.documents)
            _print(_row(asked, made, perf_counter() - begun))
            for fault in made.faults:
                sys.stderr.write(f"{asked.name}: {fault}\n")
            count, faults = count + 1, faults + len(made.faults)
    if not count:
        sys.stderr.write(f"{args.directory}: none of sonic-buildimage, public, yang is there\n")
    return 0 if count and not faults else 1


def _row(asked: ModuleSet, made: Report, seconds: float) -> tuple[str, ...]:
    refused = f", without {', '.join(made.refused)}" if made.refused else ""
    unjudged = f", without {', '.join(made.unjudged)}" if made.unjudged else ""
    differences = sum(fault.startswith("verdicts differ") for fault in made.faults)
    return (
        asked.name,
        asked.commit,
        f"{made.modules}, {made.nodes:,}{refused}",
        "; ".join(f"`{label}`" for label in made.starts),
        f"{made.valid} valid, {made.invalid} not; {differences}{unjudged}",
        "no" if made.faults else "yes",
        f"{seconds:.0f} s",
    )


def _print(cells: tuple[str, ...]) -> None:
    sys.stdout.write(f"| {' | '.join(cells)} |\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
