"""The state leafs of a model that can be measured: whether they are counters, and their descriptions.

The compiler writes it into a file of its own, which is read when metrics are served.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Final, Literal, NamedTuple

from isolane.tree.model import Model

Kind = Literal["counter", "gauge", ""]

_CACHE: Final = "measures"


class Measure(NamedTuple):
    """A measurable leaf: the kind of its type (RFC 6991 section 3), and its description."""

    kind: Kind
    description: str


def keep(model: Model, measures: Mapping[str, Measure]) -> None:
    """Let a model that was just read know its measures, by the path of the leaf."""
    model.caches[_CACHE] = dict(measures)


def measures_of(model: Model) -> Mapping[str, Measure]:
    """The measures of a model by the path of the leaf, loaded when first asked for."""
    found = model.caches.get(_CACHE)
    if found is None:
        package = model.rules.rpartition(".")[0]
        rows = import_module(f"{package}.measures").MEASURES if package else {}
        found = model.caches[_CACHE] = {path: Measure(*row) for path, row in rows.items()}
    return found
