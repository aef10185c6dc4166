"""No imports go in a circle, for types and in functions too; docstrings say something; questions lead on."""

import ast
import re
from collections import deque
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import isolane

Graph = Mapping[str, set[str]]


def test_no_imports_go_in_a_circle() -> None:
    graph = import_graph(Path(isolane.__file__).parent.parent, "isolane")
    assert "isolane.tree.schema" in graph["isolane.tree.model"]
    found = circle(graph)
    assert found is None, "imports go in a circle: " + " -> ".join(found or ())


@pytest.mark.parametrize(
    ("text", "imported"),
    [
        ("import p.two", {"p.two"}),
        ("import p.two as two, p.deep.three", {"p.two", "p.deep.three"}),
        ("from p import two", {"p.two"}),
        ("from p.two import name", {"p.two"}),
        ("from p.deep import three, other", {"p.deep.three", "p.deep"}),
        ("from . import two", {"p.two"}),
        ("from .deep.three import name", {"p.deep.three"}),
        ("def f():\n    from p import two", {"p.two"}),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from p.two import Name", {"p.two"}),
        ("from importlib import import_module\nimport_module('p.two')", {"p.two"}),
        ("import p.one, os.path", set()),
    ],
)
def test_every_form_of_import_is_seen(text: str, imported: set[str], tmp_path: Path) -> None:
    package = tmp_path / "p"
    (package / "deep").mkdir(parents=True)
    for name in ("__init__.py", "two.py", "deep/__init__.py", "deep/three.py"):
        (package / name).write_text("")
    (package / "one.py").write_text(text)
    assert import_graph(tmp_path, "p")["p.one"] == imported


def test_a_circle_is_found_and_written_as_short_as_it_is() -> None:
    line: dict[str, set[str]] = {"a": {"b", "e"}, "b": {"c"}, "c": {"d"}, "d": set(), "e": {"d"}}
    assert circle(line) is None
    assert circle({**line, "d": {"b"}}) == ["b", "c", "d", "b"]
    assert circle({**line, "d": {"b"}, "c": {"b", "d"}}) == ["b", "c", "b"]


FEWEST_WORDS = 4


def test_a_docstring_says_more_than_three_words_or_is_left_out() -> None:
    agent = Path(isolane.__file__).resolve().parent
    generated = agent / "bindings"
    files = [file for file in agent.rglob("*.py") if generated not in file.parents]
    assert len(files) > 500
    short = [
        f"{file.relative_to(agent)}: {text}"
        for file in files
        for text in _docstrings(file)
        if len(text.split()) < FEWEST_WORDS
    ]
    assert short == []


def _docstrings(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from filter(None, [ast.get_docstring(node)])


QUESTIONS = 35


def test_the_page_of_questions_names_files_and_functions_that_exist() -> None:
    root = Path(isolane.__file__).resolve().parent.parent
    page = (root / "docs" / "inside" / "where-is-what.md").read_text()
    answers = re.findall(r"^\| [^|]+\? \| `([^`]+)` \| `([^`]+)` \|$", page, re.MULTILINE)
    assert len(answers) == QUESTIONS
    assert [answer for answer in answers if not _defines(root / answer[0], answer[1])] == []


def test_a_function_that_is_not_there_is_missed(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    assert not _defines(file, "function")
    file.write_text("class Name:\n    async def method(self): ...\n\ndef function(): ...\n")
    assert _defines(file, "function")
    assert _defines(file, "Name.method")
    assert not _defines(file, "Name.function")
    assert not _defines(file, "method")


def _defines(file: Path, name: str) -> bool:
    """Whether a file defines a function, or a class its method."""
    body = ast.parse(file.read_text()).body if file.exists() else []
    for step in name.split("."):
        found = [each for each in body if isinstance(each, _DEFINITIONS) and each.name == step]
        if not found:
            return False
        body = found[0].body
    return True


_DEFINITIONS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def import_graph(root: Path, package: str) -> dict[str, set[str]]:
    """Per module of a package, the modules of it that are imported anywhere in its text."""
    files = {_module_name(file.relative_to(root)): file for file in (root / package).rglob("*.py")}
    graph = {}
    for module, file in files.items():
        inside = module if file.name == "__init__.py" else module.rpartition(".")[0]
        names = _imported(ast.parse(file.read_text()), inside)
        graph[module] = {_known(name, files) for name in names} - {module, ""}
    return graph


def _module_name(file: Path) -> str:
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def _imported(tree: ast.Module, package: str) -> Iterator[str]:
    """The names that are imported: of modules, or of what is in modules."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module, names, level):
                above = package.split(".")[: package.count(".") + 2 - level] if level else []
                start = [*above, module] if module else above
                yield from (".".join([*start, each.name]) for each in names)
            case ast.Call(
                ast.Name("import_module") | ast.Attribute(attr="import_module"),
                [ast.Constant(str() as name), *_],
            ):
                yield name


def _known(name: str, modules: Mapping[str, object]) -> str:
    """The module that a name is of, or is itself; empty when that is none of these."""
    if name in modules:
        return name
    above = name.rpartition(".")[0]
    return above if above in modules else ""


def circle(graph: Graph) -> list[str] | None:
    """The shortest way in the graph that ends where it begins."""
    ways = (_way_back(graph, start) for start in sorted(graph))
    return min((way for way in ways if way is not None), key=len, default=None)


def _way_back(graph: Graph, start: str) -> list[str] | None:
    """The shortest way from a module to itself."""
    ways = deque([[start]])
    seen = set()
    while ways:
        way = ways.popleft()
        for after in sorted(graph[way[-1]]):
            if after == start:
                return [*way, start]
            if after not in seen:
                seen.add(after)
                ways.append([*way, after])
    return None
