"""Small faults in the code of rooms, put in one at a time, and those that no test of the room finds.

python -m tools.mutants ROOM... --number 20 --seed 1 --seconds 600

A copy of the checkout is changed, never the checkout. The tests that import the changed module run first,
then the others of its room (tests/ROOM, without those marked as slow).
"""

import argparse
import ast
import copy
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TOP = Path(__file__).parents[1]
PATIENCE_S = 300.0
"""Longest time of the tests beside one fault; a fault that makes them wait longer is found."""
MEMORY = 8 << 30
"""Most memory of a process; a fault that makes it grow further is found."""
NOT_COPIED = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "build")
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow")
PAIRS = (
    (ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot),
    (ast.And, ast.Or), (ast.Add, ast.Sub), (ast.Mult, ast.FloorDiv),
)  # fmt: skip
SWAPPED: dict[type[ast.AST], type[ast.AST]] = {a: b for pair in PAIRS for a, b in (pair, pair[::-1])}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault: a part of a file, as octets from and to, and the text in its place."""

    file: Path
    line: int
    start: int
    end: int
    text: str

    def __str__(self) -> str:
        source = (TOP / self.file).read_bytes()[self.start : self.end].decode()
        return f"{self.file}:{self.line}: {' '.join(source.split())}  ->  {' '.join(self.text.split())}"

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]


def mutants(file: Path, text: str) -> Iterator[Mutant]:
    """All faults of a file that this tool knows, in its functions."""
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    nodes = {
        part: None
        for function in ast.walk(ast.parse(text))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for statement in function.body
        for part in ast.walk(statement)
        if isinstance(part, ast.expr | ast.stmt)
    }
    for node in nodes:
        for other in _faults(node):
            if ast.dump(other) == ast.dump(node):  # it returns None as it is
                continue
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
            yield Mutant(file, node.lineno, start, end, ast.unparse(other))


def _faults(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that may stand in place of a node of a syntax tree."""
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in SWAPPED:
            yield _with(node, ops=[SWAPPED[type(operator)]()])
        case ast.BoolOp(op=operator) | ast.BinOp(op=operator) if type(operator) in SWAPPED:
            yield _with(node, op=SWAPPED[type(operator)]())
        case ast.UnaryOp(ast.Not(), operand):
            yield _in_brackets(operand)
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
        case ast.IfExp(test, yes, no):
            yield _in_brackets(ast.IfExp(test, no, yes))
        case ast.Expr(ast.Call() | ast.Await()) | ast.AugAssign() | ast.Raise():
            yield ast.Pass()
        case ast.Return(ast.expr()):
            yield ast.Return(ast.Constant(None))
        case ast.Continue():
            yield ast.Break()


def _with(node: ast.AST, **fields: object) -> ast.AST:
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return _in_brackets(other)


def _in_brackets(node: ast.AST) -> ast.AST:
    return ast.Name(f"({ast.unparse(node)})")


def choose(files: list[Path], number: int, seed: int) -> list[Mutant]:
    """Faults by chance, at most one of each line."""
    every = [each for file in files for each in mutants(file.relative_to(TOP), file.read_text("utf-8"))]
    random.Random(seed).shuffle(every)
    return list({(each.file, each.line): each for each in every}.values())[:number]


def order_tests(file: Path) -> list[list[str]]:
    """The files of tests that name a module, then the folder of its room."""
    module = ".".join(("isolane", *file.with_suffix("").parts[1:]))
    room = f"tests/{file.parts[1]}"
    files = sorted((TOP / room).rglob("test_*.py"))
    naming = [str(each.relative_to(TOP)) for each in files if f"{module} " in each.read_text("utf-8")]
    return [naming, [room]] if naming else [[room]]


def is_found(mutant: Mutant, top: Path) -> bool:
    """Whether a test in the copy fails with this fault."""
    path = top / mutant.file
    source = path.read_bytes()
    path.write_bytes(mutant.applied(source))
    try:
        return any(not _pass(tests, top) for tests in order_tests(mutant.file))
    finally:
        path.write_bytes(source)


def _pass(tests: list[str], top: Path) -> bool:
    environment = {**os.environ, "PYTHONPATH": str(top), "PYTHONDONTWRITEBYTECODE": "1"}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(
        [*PYTEST, *tests], cwd=top, env=environment, stdout=quiet, stderr=quiet, start_new_session=True
    ) as process:
        try:
            return process.wait(PATIENCE_S) == 0
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return False


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("room", nargs="+")
    reader.add_argument("--number", type=int, default=20)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--seconds", type=float, default=600.0, help="no further fault after this time")
    options = reader.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    end = time.monotonic() + options.seconds
    files = sorted(file for room in options.room for file in (TOP / "agent" / room).rglob("*.py"))
    results: dict[Mutant, bool] = {}
    with tempfile.TemporaryDirectory() as scratch:
        top = Path(scratch) / "checkout"
        shutil.copytree(TOP, top, symlinks=True, ignore=NOT_COPIED)
        # The texts are those of now: the checkout may be edited meanwhile.
        for mutant, text in [(each, str(each)) for each in choose(files, options.number, options.seed)]:
            if time.monotonic() < end:
                results[mutant] = is_found(mutant, top)
                print("found   " if results[mutant] else "survives", text, flush=True)
    print(f"{list(results.values()).count(False)} of {len(results)} survive")


if __name__ == "__main__":
    main()
