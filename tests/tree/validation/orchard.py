"""The model of orchard.yang: every kind of constraint, over values so few that they meet."""

import atexit
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from isolane.compiler import load
from isolane.errors import DataErrors
from isolane.tree.model import Model
from isolane.tree.validation.validate import validate
from isolane.tree.xml import decode, parse

Fault = tuple[str, str | None, str]


@cache
def orchard() -> Model:
    """Compiled once per process."""
    directory = tempfile.TemporaryDirectory(prefix="isolane-orchard-")
    atexit.register(directory.cleanup)
    return load(["orchard"], [Path(__file__).parent], cache_dir=directory.name)


def planted(content: str = "", top: str = "") -> Any:
    """The tree with this content of the container orchard, and of the top."""
    text = f'<data><orchard xmlns="urn:example:orchard">{content}</orchard>{top}</data>'
    return decode(orchard(), parse(text.encode()))


def complaints(model: Model, *trees: Any, config: bool = True) -> list[tuple[Any, ...]]:
    """All that a validation says, in its order."""
    try:
        validate(model, *trees, config=config)
    except DataErrors as errors:
        return [(e.tag, e.app_tag, str(e.path), e.message, str(e.info)) for e in errors.errors]
    return []


def faults(*trees: Any, config: bool = True) -> list[Fault]:
    """Tag, app-tag and path of each fault, the path below /orchard:orchard."""
    found = complaints(orchard(), *trees, config=config)
    return [(tag, app_tag, path.removeprefix("/orchard:orchard")) for tag, app_tag, path, *_ in found]
