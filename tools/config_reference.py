"""Writes docs/use/reference, the reference of all configuration, out of the YANG modules.

    python -m tools.config_reference           write the pages
    python -m tools.config_reference --check   exit 1 when a page is not what the modules say

There is a page for each node at the top of the modules that the agent serves, with a section for each
container and list below it. Nodes that the agent deviates away are not there, nor is state. The pages
stand in the navigation of mkdocs.yml, which is written too.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from pyang.statements import Statement

sys.path.insert(0, str(Path(__file__).parent.parent))

from isolane.compiler.parsing import parse_modules
from isolane.compiler.project import FEATURES, project_modules
from isolane.compiler.texts import project_module_path

TOP = Path(__file__).parent.parent
PAGES = TOP / "docs" / "use" / "reference"
SITE = TOP / "mkdocs.yml"
_LISTED = re.compile(r"(?P<index> +- use/reference/index\.md\n)(?: +- [\w-]+: use/reference/[\w-]+\.md\n)*")
MADE = "<!-- Made by tools/config_reference.py from the YANG modules; change these. -->"
MANY = 12
"""So many names of an enumeration are listed, and of more the first ones."""


def main() -> int:
    """Write the pages, or with --check name those that differ."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--check", action="store_true")
    check = options.parse_args().check
    made = pages()
    if check:
        wrong = stale(made)
        for name in wrong:
            sys.stderr.write(f"docs/use/reference/{name}: not what the modules say; run {__spec__.name}\n")
        return 1 if wrong else 0
    PAGES.mkdir(exist_ok=True)
    for old in PAGES.glob("*.md"):
        if old.name not in made:
            old.unlink()
    for name, text in made.items():
        (PAGES / name).write_text(text, encoding="utf-8")
    SITE.write_text(navigation(SITE.read_text(encoding="utf-8"), made), encoding="utf-8")
    return 0


def navigation(site: str, made: dict[str, str]) -> str:
    """mkdocs.yml with a line for each page."""
    names = sorted(name.removesuffix(".md") for name in made if name != "index.md")
    lines = "".join(f"          - {name}: use/reference/{name}.md\n" for name in names)
    return _LISTED.sub(lambda found: found["index"] + lines, site)


def stale(made: dict[str, str]) -> list[str]:
    """The pages that are missing, too many or different."""
    there = {page.name: page.read_text(encoding="utf-8") for page in PAGES.glob("*.md")}
    return sorted(name for name in there.keys() | made.keys() if there.get(name) != made.get(name))


def pages() -> dict[str, str]:
    """The text of each page by its file name."""
    modules = parse_modules(project_modules(), [project_module_path()], FEATURES)
    tops: list[Statement] = []
    for _, module in sorted(modules.by_name.items()):
        if module.arg in modules.implemented:
            tops += [node for node in module.i_children if _is_configuration(node)]
    made = {f"{top.arg}.md": _page(top) for top in tops}
    made["index.md"] = _index(tops)
    return made


def _index(tops: list[Statement]) -> str:
    lines = [
        "# Configuration reference",
        "",
        MADE,
        "",
        "Every node of configuration that the agent implements, with its type, its default and the first",
        "sentence of its description. Nodes that it does not implement are deviated away and not listed.",
        "`isolane coverage` counts the state data too; `get-schema` gives a client the modules themselves.",
        "",
        "| page | module | what it configures |",
        "|---|---|---|",
    ]
    for top in sorted(tops, key=lambda each: str(each.arg)):
        lines.append(f"| [{top.arg}]({top.arg}.md) | `{top.i_module.arg}` | {_said(top)} |")
    return "\n".join(lines) + "\n"


def _page(top: Statement) -> str:
    lines = [f"# {top.arg}", "", MADE, ""]
    for node, path in _inner(top, f"/{top.i_module.i_modulename}:{top.arg}"):
        rows = [
            _row(child)
            for child in _children(node)
            if child.keyword in ("leaf", "leaf-list", "anydata", "anyxml")
        ]
        if not rows and node is not top and node.search_one("presence") is None and node.keyword != "list":
            continue
        lines += [f"## `{path}`", "", _heading(node), ""]
        if rows:
            lines += ["| leaf | type | default | what it does |", "|---|---|---|---|", *rows, ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def _heading(node: Statement) -> str:
    kind = "A list" if node.keyword == "list" else "A container"
    if node.search_one("presence") is not None:
        kind = "A container whose presence counts"
    keys = node.search_one("key")
    by = "" if keys is None else " with the key " + " ".join(f"`{key}`" for key in keys.arg.split())
    return f"{kind}{by}, of module `{node.i_module.i_modulename}`. {_said(node)}".rstrip()


def _inner(node: Statement, path: str) -> Iterator[tuple[Statement, str]]:
    """This container or list and all below it, with their paths."""
    yield node, path
    for child in _children(node):
        if child.keyword in ("container", "list"):
            owner = child.i_module.i_modulename
            name = child.arg if owner == node.i_module.i_modulename else f"{owner}:{child.arg}"
            yield from _inner(child, f"{path}/{name}")


def _children(node: Statement) -> Iterator[Statement]:
    """The nodes of configuration in it, through choices and cases."""
    for child in getattr(node, "i_children", ()):
        if not _is_configuration(child):
            continue
        if child.keyword in ("choice", "case"):
            yield from _children(child)
        else:
            yield child


def _is_configuration(node: Statement) -> bool:
    kinds = ("container", "list", "leaf", "leaf-list", "choice", "case", "anydata", "anyxml")
    return node.keyword in kinds and getattr(node, "i_config", True) is not False


def _row(leaf: Statement) -> str:
    owner = leaf.i_module.i_modulename
    name = f"`{leaf.arg}`" if owner == leaf.parent.i_module.i_modulename else f"`{owner}:{leaf.arg}`"
    many = "list of " if leaf.keyword == "leaf-list" else ""
    return f"| {name} | {many}{_type(leaf)} | {_default(leaf)} | {_said(leaf)} |"


def _default(leaf: Statement) -> str:
    if getattr(leaf, "i_is_key", False):
        return "key"
    mandatory = leaf.search_one("mandatory")
    if mandatory is not None and mandatory.arg == "true":
        return "mandatory"
    given = [each.arg for each in leaf.search("default")]
    if not given and leaf.keyword == "leaf":
        kind = leaf.search_one("type")
        while kind is not None and getattr(kind, "i_typedef", None) is not None and not given:
            default = kind.i_typedef.search_one("default")
            given = [] if default is None else [default.arg]
            kind = kind.i_typedef.search_one("type")
    return ", ".join(f"`{_cell(value)}`" if value.strip() else "none" for value in given)


def _type(leaf: Statement) -> str:
    kind = leaf.search_one("type")
    if kind is None:
        return str(leaf.keyword)
    units = leaf.search_one("units")
    text = _type_of(kind)
    return text if units is None else f"{text}, {_cell(units.arg)}"


def _type_of(kind: Statement) -> str:
    name = str(kind.arg).partition(":")[2] or str(kind.arg)
    bounds = [kind.search_one(word) for word in ("range", "length")]
    within = "".join(f" {_cell(bound.arg)}" for bound in bounds if bound is not None)
    if name == "leafref":
        path = re.sub(r"[\w-]+:", "", kind.search_one("path").arg)
        return f"reference to `{_cell(path.rpartition('../')[2])}`"
    if name == "identityref":
        return "identity of " + ", ".join(f"`{_cell(base.arg)}`" for base in kind.search("base"))
    names = [each.arg for word in ("enum", "bit") for each in kind.search(word)]
    if names:
        listed = ", ".join(f"`{_cell(each)}`" for each in names[:MANY])
        return f"{name}: {listed}{', ...' if len(names) > MANY else ''}"
    if name == "union":
        return " or ".join(dict.fromkeys(_type_of(each) for each in kind.search("type")))
    return f"{name}{within}"


def _said(node: Statement) -> str:
    """The first sentence of the description."""
    description = node.search_one("description")
    if description is None:
        return ""
    words = " ".join(str(description.arg).split())
    return _text(re.split(r"(?<=[.:])(?<!e\.g\.)(?<!i\.e\.) (?=[A-Z0-9])", words, maxsplit=1)[0])


def _text(said: str) -> str:
    """Words of a description as Markdown that shows them as they are."""
    return re.sub(r"([\\`*_\[\]|])", r"\\\1", said).replace("<", "&lt;")


def _cell(value: str) -> str:
    """A value between backquotes in a table."""
    return " ".join(str(value).split()).replace("|", "\\|")


if __name__ == "__main__":
    sys.exit(main())
