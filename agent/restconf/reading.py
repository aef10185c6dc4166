"""GET of data: read and written in one call, which is made in slices (RFC 8040 section 4.3)."""

from dataclasses import dataclass
from typing import Any

from isolane.northbound import datastores
from isolane.northbound.pruning import of_depth
from isolane.northbound.reading import Data, Query
from isolane.northbound.requester import Requester
from isolane.northbound.selection import at
from isolane.northbound.selection import path as by_xpath
from isolane.northbound.service import Service
from isolane.restconf import fields
from isolane.restconf.errors import not_found
from isolane.restconf.negotiation import Encoding
from isolane.restconf.query import Parameters
from isolane.restconf.writing import locate, written, written_whole
from isolane.tree.defaults import DefaultsMode
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, LeafListNode, LeafNode
from isolane.tree.values import Identity


@dataclass(frozen=True, slots=True)
class Reading:
    """What to read for whom; `datastore` is None for `{+restconf}/data`."""

    service: Service
    requester: Requester
    path: Path
    parameters: Parameters
    datastore: Identity | None = None

    def text(self, encoding: Encoding) -> str:
        """The body of the response; 404 where nothing is there, or nothing that the user may read."""
        data = self._data()
        tree = data.tree if self.parameters.depth is None else self._cut(data)
        if not self.path:
            return written_whole(tree, encoding, data.defaults, data.annotate)
        found = locate(tree, self.path)
        if found is not None:
            return written(found, encoding, data.defaults, data.annotate)
        if self._is_narrowed and self._is_there():
            return self._empty(encoding)
        raise not_found(self.path, "the instance does not exist")

    def _data(self) -> Data:
        parameters = self.parameters
        query = Query(
            self._source,
            defaults=self._defaults,
            config=None if self._source == datastores.RUNNING else parameters.config,
            with_origin=parameters.with_origin,
        )
        model = self.service.store.model
        paths: tuple[Path, ...] = (self.path,)
        if parameters.fields is not None:
            paths = fields.parse(model, self.path, parameters.fields)
        query.select = at(model, *paths) or by_xpath(model, "/*", {})
        return self.service.read(self.requester, query)

    @property
    def _defaults(self) -> DefaultsMode:
        """As asked for; of a leaf that is the target itself, its default is the answer (section 3.5.4)."""
        is_leaf = bool(self.path) and isinstance(self.path.node, LeafNode | LeafListNode)
        return self.parameters.defaults or ("report-all" if is_leaf else "explicit")

    @property
    def _source(self) -> Identity:
        """Of `data`: configuration is read where it is edited (section 3.4), state where it is known."""
        if self.datastore is not None:
            return self.datastore
        return datastores.RUNNING if self.parameters.config else datastores.OPERATIONAL

    def _cut(self, data: Data) -> Any:
        """The tree with so many levels, of which the target is the first (section 4.8.2)."""
        depth = self.parameters.depth
        assert depth is not None
        if self.path:
            return of_depth(depth)(data.tree, frozenset({self.path.node}))
        if depth == 1:
            return data.tree.NODE.record.EMPTY
        return of_depth(depth - 1)(data.tree, frozenset(data.tree.NODE.children))

    @property
    def _is_narrowed(self) -> bool:
        return self.parameters.config is not None or self.parameters.fields is not None

    def _is_there(self) -> bool:
        """Whether the target is there, though nothing of it was asked for."""
        datastore = self.datastore or datastores.OPERATIONAL
        whole = Reading(self.service, self.requester, self.path, Parameters(), datastore)
        return locate(whole._data().tree, self.path) is not None

    def _empty(self, encoding: Encoding) -> str:
        node = self.path.node
        if not isinstance(node, ContainerNode):
            raise not_found(self.path, "the instance has nothing of what was asked for")
        if encoding == "json":
            return f'{{"{node.qualified_name}":{{}}}}'
        return f'<{node.name} xmlns="{node.namespace}"/>'
