"""Lines of code in each room of agent/: without blanks, comments, docstrings and imports.

python -m tools.code_lines [ROOM...]: also the number of files and their median length.
Generated files do not count.
"""

import argparse
import ast
import io
import tokenize
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

AGENT = Path(__file__).parents[1] / "agent"
GENERATED = ("bindings", "_pb2.py")
NOT_CODE = {
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class File:
    """One file: its lines of code, and all its lines."""

    code: int
    length: int


def code_lines(text: str) -> int:
    """The number of lines of a Python text that have code other than docstrings and imports."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    numbers = {
        line for each in tokens if each.type not in NOT_CODE for line in range(each.start[0], each.end[0] + 1)
    }
    return len(numbers - set(_docstrings_and_imports(ast.parse(text))))


def _docstrings_and_imports(tree: ast.Module) -> Iterator[int]:
    """Their line numbers. A text that stands alone after an attribute documents it."""
    for node in ast.walk(tree):
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Expr(ast.Constant(str())):
                yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def rooms(agent: Path) -> dict[str, list[File]]:
    """The files of each folder of a package; those beside the folders are in the room '.'."""
    files: dict[str, list[File]] = {}
    for path in sorted(agent.rglob("*.py")):
        place = path.relative_to(agent)
        if any(each in str(place) for each in GENERATED):
            continue
        text = path.read_text(encoding="utf-8")
        room = place.parts[0] if len(place.parts) > 1 else "."
        files.setdefault(room, []).append(File(code_lines(text), text.count("\n")))
    return files


def report(files: Mapping[str, Sequence[File]], chosen: Sequence[str] = ()) -> Iterator[str]:
    """A line for each room, and one for all of them."""
    names = chosen or list(files)
    for name in names:
        yield _line(name, files[name])
    yield _line("all", [each for name in names for each in files[name]])


def _line(name: str, files: Sequence[File]) -> str:
    code = sum(each.code for each in files)
    middle = median(each.length for each in files)
    return f"{name:12} {code:6,} lines of code in {len(files):4} files, median {middle:.0f}"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("room", nargs="*")
    print("\n".join(report(rooms(AGENT), reader.parse_args().room)))


if __name__ == "__main__":
    main()
