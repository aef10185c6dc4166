"""GET of data: read and written in one call, which is made in slices (RFC 8040 section 4.3)."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from isolane.lazy_dataclass import dataclass
from isolane.northbound import datastores
from isolane.northbound.instance import Instance, directly, in_slot, instance_at
from isolane.northbound.pages.sorting import Cursors
from isolane.northbound.reading import Data, Query
from isolane.northbound.requester import Requester
from isolane.northbound.selection import REPORTING, at, entries_where, of_depth
from isolane.northbound.selection import path as by_xpath
from isolane.northbound.service import Service
from isolane.restconf import fields
from isolane.restconf.answers import Basis
from isolane.restconf.entity_tags import Revisions, Validators, variant
from isolane.restconf.errors import PreconditionFailed, not_found
from isolane.restconf.negotiation import Encoding
from isolane.restconf.pagination import Paged
from isolane.restconf.request import Conditions
from isolane.restconf.uri import PLAIN, Parameters
from isolane.restconf.writing import Located, locate, write_datastore, write_node
from isolane.tree.defaults import DefaultsMode
from isolane.tree.json.pieces import Octets
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, SchemaNode
from isolane.tree.sources import RecordSource
from isolane.tree.values import Identity


class Content(NamedTuple):
    """The content of a response: the body, None where the client has it already, and the validators."""

    octets: Octets | None
    headers: Sequence[tuple[str, str]]
    basis: Basis | None = None
    """The configuration that the response is made of, where it is made of nothing else."""


@dataclass(slots=True)
class Reading:
    """One read of a path by a user; `datastore` is None for `{+restconf}/data`."""

    service: Service
    requester: Requester
    cursors: Cursors
    path: Path
    parameters: Parameters
    datastore: Identity | None = None

    def reply(self, encoding: Encoding, revisions: Revisions, conditions: Conditions | None) -> Content:
        """The content of the response; 404 where nothing exists, or nothing that the user may read."""
        basis = self._basis()
        configured = None if basis is None else _at(basis, self.path)
        one = self._one() if configured is None else self._locate(configured)
        data = self._data() if one is None else Data(None)
        there = one or (locate(data.tree, self.path) if self.path else None)
        if self.path and there is None and not (self._is_narrowed and self._is_there()):
            raise not_found(self.path, "the instance does not exist")
        if basis is None or configured is None:
            validators = revisions.of(self.requester, self.path, self.datastore)
            validators.is_exact = self._is_exact(validators, there)
        else:
            validators = revisions.of_instance(basis.tree, self.path, configured)
        validators.variant = variant(encoding, self.parameters)
        validators.is_there = True
        verdict = "go on" if conditions is None else conditions.verdict(validators, reading=True)
        if verdict == "failed":
            raise PreconditionFailed
        octets = None if verdict == "not modified" else self._octets(data, there, encoding)
        is_lasting = configured is not None and validators.is_settled and not self.parameters.is_paged
        return Content(octets, validators.headers, basis if is_lasting else None)

    @property
    def is_of_configuration(self) -> bool:
        """Whether the reply is a part of running and nothing besides, if the target is there."""
        return self._basis() is not None

    def _basis(self) -> Basis | None:
        """Running, where the reply is a part of it and nothing besides, whatever the state is."""
        node = self._target
        if self.datastore is not None or not isinstance(node, DataNode) or not self._is_whole(node):
            return None
        service = self.service
        if self._source == datastores.OPERATIONAL and not service.store.operational.is_configured(node):
            return None
        store = service.store
        return Basis(store.running, service.rights_of(self.requester.peer), store.operational.registrations)

    def _is_whole(self, node: DataNode) -> bool:
        """Whether the reply is all of the target, as it is in its datastore."""
        parameters = self.parameters
        if parameters is PLAIN:
            return True
        is_cut = parameters.fields is not None or parameters.depth is not None or parameters.with_origin
        if is_cut or parameters.config is False or parameters.where is not None:
            return False
        is_leaf = isinstance(node, LeafNode | LeafListNode)
        return self._defaults == "explicit" or (is_leaf and self._defaults != "report-all-tagged")

    def _one(self) -> Located | None:
        """The target where the reply is all of it and nothing besides; None where it is not, or not there."""
        node = self._target
        if not isinstance(node, DataNode) or not self._is_whole(node):
            return None
        instance = self.service.read_one(self.requester, self._source, self.path)
        return None if instance is None else self._locate(instance)

    def _locate(self, instance: Instance) -> Located:
        node = self.path.node
        assert isinstance(node, DataNode)
        return Located((), node, in_slot(self.path, instance.value))

    def _octets(self, data: Data, there: Located | None, encoding: Encoding) -> Octets:
        if self.parameters.is_paged:
            paged = Paged(self.service.store.model, self.path, self.parameters, self.cursors)
            return paged.write(there, encoding, data)
        tree = data.tree if self.parameters.depth is None else self._cut(data)
        if not self.path:
            return write_datastore(tree, encoding, data.defaults, data.annotate)
        if there is not None and self.parameters.depth is not None:
            there = locate(tree, self.path)
        if there is None:
            return self._empty(encoding)
        as_list = self.parameters.as_xml_list
        return write_node(there, encoding, data.defaults, data.annotate, as_list=as_list)

    def _is_exact(self, validators: Validators, there: Located | None) -> bool:
        """Whether the reply is made of the configuration that the tag is about, and of nothing besides.

        Operational may have other values, and state in between; and defaults can depend on nodes elsewhere.
        """
        if not isinstance(self._target, LeafNode | LeafListNode) and self._defaults in REPORTING:
            return False
        if self.parameters.where is not None:  # which may look at anything
            return False
        if self._source != datastores.OPERATIONAL:
            return True
        if there is None:
            return False
        node, key = self.path[-1]
        if isinstance(node, ListNode) and key is not None:
            return there.slot.get(key) is validators.value
        if isinstance(node, LeafListNode) and key is not None:
            return True
        is_value = isinstance(node, LeafNode | LeafListNode)
        return there.slot is validators.value or (is_value and bool(there.slot == validators.value))

    @property
    def _target(self) -> SchemaNode | None:
        return self.path.node if self.path else None

    def _data(self) -> Data:
        parameters = self.parameters
        query = Query(
            self._source,
            defaults=self._defaults,
            config=None if self._source == datastores.RUNNING else parameters.config,
            with_origin=parameters.with_origin,
        )
        model = self.service.store.model
        if parameters.where is not None:
            query.select = entries_where(model, self.path, parameters.where)
        elif parameters.fields is not None and not parameters.is_paged:
            paths = fields.parse(model, self.path, parameters.fields)
            query.select = at(model, *paths)
        elif self.path:
            query.select = directly(model, self.path)
        query.select = query.select or by_xpath(model, "/*", {})
        return self.service.read(self.requester, query)

    @property
    def _defaults(self) -> DefaultsMode:
        """As asked for; of a leaf that is the target itself, its default is the answer (section 3.5.4)."""
        is_leaf = isinstance(self._target, LeafNode | LeafListNode)
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
        parameters = self.parameters
        return any(each is not None for each in (parameters.config, parameters.fields, parameters.where))

    def _is_there(self) -> bool:
        """Whether the target is there, though nothing of it was asked for."""
        datastore = self.datastore or datastores.OPERATIONAL
        reading = Reading(self.service, self.requester, self.cursors, self.path, Parameters(), datastore)
        return locate(reading._data().tree, self.path) is not None

    def _empty(self, encoding: Encoding) -> bytes:
        node = self.path.node
        if not isinstance(node, ContainerNode):
            raise not_found(self.path, "the instance has nothing of what was asked for")
        if encoding == "json":
            return f'{{"{node.qualified_name}":{{}}}}'.encode()
        return f'<{node.name} xmlns="{node.namespace}"/>'.encode()


def _at(basis: Basis, path: Path) -> Instance | None:
    return instance_at(basis.rights.readable(RecordSource(basis.tree)), path)
