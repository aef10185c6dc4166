"""The text of the data that a request reads."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from isolane.netconf.messages import NETCONF
from isolane.northbound.selection import REPORTING, TAGGED, Prune, Select, Selected, path, tagging
from isolane.tree import xml
from isolane.tree.defaults import Annotate, DefaultsMode
from isolane.tree.model import model_of
from isolane.tree.sources import Source, in_use_of


@dataclass(frozen=True, slots=True)
class Content:
    """What is to be written of a source."""

    source: Source
    select: Select | None = None
    defaults: DefaultsMode = "explicit"
    state: bool = True
    annotate: Annotate | None = None
    prune: Prune | None = None

    def pieces(self) -> Iterator[str]:
        """The text of the data."""
        if self.select is None and self.prune is None:
            return self._encoded(self.source.record(), self.defaults)
        filled = self.defaults in REPORTING
        selected = self._selected(filled)
        tree = selected.tree if self.prune is None else self.prune(selected.tree, selected.nodes())
        if not filled:
            return self._encoded(tree, self.defaults)
        return self._encoded(tree, "explicit", tagging(self.source) if self.defaults == TAGGED else None)

    def _selected(self, filled: bool) -> Selected:
        select = self.select or path(model_of(self.source.node), "/*", {})
        return select(self.source, filled)

    def _encoded(self, root: Any, mode: DefaultsMode, also: Annotate | None = None) -> Iterator[str]:
        annotate = _both(self.annotate, also)
        return xml.encode(
            root,
            defaults=mode,
            state=self.state,
            namespace=NETCONF,
            annotate=annotate,
            partial=in_use_of(self.source),
        )


def _both(first: Annotate | None, second: Annotate | None) -> Annotate | None:
    if first is None or second is None:
        return first or second
    return lambda node, value, above: first(node, value, above) | second(node, value, above)
