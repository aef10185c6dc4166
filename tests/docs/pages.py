"""The pages of the documentation, and what a test asks of their text."""

import re
from pathlib import Path
from typing import Any

import yaml

TOP = Path(__file__).parents[2]
DOCS = TOP / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
LINK = re.compile(r"!?\[[^\]\n]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^( *)(```|~~~).*?^\1\2[ \t]*$", re.MULTILINE | re.DOTALL)


class _Loader(yaml.SafeLoader):
    """Reads mkdocs.yml, whose `!!python/name` are of no account here."""


_Loader.add_multi_constructor("tag:yaml.org,2002:python/name:", lambda loader, suffix, node: suffix)


def site() -> dict[str, Any]:
    """mkdocs.yml."""
    loaded: dict[str, Any] = yaml.load((TOP / "mkdocs.yml").read_text(encoding="utf-8"), _Loader)
    return loaded


def in_navigation(entries: Any) -> list[str]:
    """The pages of a part of `nav`, in order."""
    if isinstance(entries, str):
        return [entries]
    if isinstance(entries, dict):
        return [page for below in entries.values() for page in in_navigation(below)]
    return [page for entry in entries for page in in_navigation(entry)]


def prose(text: str) -> str:
    """The text without blocks of code, fenced or indented, and without spans of code."""
    without = FENCE.sub("", text)
    lines = [line for line in without.splitlines() if not line.startswith(("    ", "\t"))]
    return re.sub(r"`[^`\n]*`", "", "\n".join(lines))


def anchors(text: str) -> set[str]:
    """The anchors that the headings of a page have on the site."""
    found: set[str] = set()
    for heading in re.findall(r"^#+ +(.+?) *#*$", FENCE.sub("", text), re.MULTILINE):
        given = re.search(r"\{ *#([\w-]+)[^}]*\}", heading)
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        slug = re.sub(r"[^\w\s-]", "", plain.replace("`", "")).strip().lower()
        found.add(given[1] if given else re.sub(r"[-\s]+", "-", slug))
    return found


def broken_links(page: Path, top: Path) -> list[str]:
    """Links of a page that lead nowhere, to a heading that is not there, or out of `top`."""
    wrong = []
    text = page.read_text(encoding="utf-8")
    for target in LINK.findall(prose(text)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        found = there.is_file() and there.is_relative_to(top.resolve())
        if not found or (anchor and anchor not in anchors(there.read_text(encoding="utf-8"))):
            wrong.append(target)
    return wrong


STARTED = [page for part in site()["nav"] if "Get started" in part for page in in_navigation(part)]
"""The pages of "Get started", in order."""
LITERAL = ["README.md", *(f"docs/{page}" for page in STARTED)]
"""All that a reader executes literally."""
