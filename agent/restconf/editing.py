"""POST, PUT, PATCH and DELETE of data: each one transaction (RFC 8040 sections 4.4 to 4.7, 1.4)."""

from collections.abc import Callable
from typing import Any, NamedTuple

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.northbound import datastores
from isolane.northbound.datastores import Name
from isolane.northbound.path_edits import PathEdits
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.restconf import bodies, uri
from isolane.restconf.body import Body
from isolane.restconf.errors import Refused, bad_request, several
from isolane.restconf.patch_body import Patch
from isolane.restconf.patch_edits import path_edits
from isolane.restconf.query import Parameters
from isolane.restconf.resource_edit import Condition, ResourceEdit
from isolane.restconf.targets import demand_one, instance
from isolane.store.work import Work
from isolane.tree.edit_paths import PathEdit, PathOperation
from isolane.tree.path import Path
from isolane.tree.schema import LeafListNode, ListNode, RecordNode


class Done(NamedTuple):
    """An edit that was made."""

    edits: tuple[PathEdit, ...]
    created: bool
    tree: Any
    """The datastore as the edit left it."""


@dataclass(frozen=True, slots=True)
class Editing:
    """An edit of a resource that is asked for, with the body that says what it is to be."""

    service: Service
    requester: Requester
    path: Path
    parameters: Parameters
    body: Body
    condition: Condition | None = None
    datastore: Name = "running"

    async def post(self) -> Done:
        """Create a child of the target (section 4.4.1)."""
        return await self._made(self._creation)

    async def put(self) -> Done:
        """Create or replace the target (section 4.5)."""
        return await self._made(lambda: self._with_value("replace", self.path.parent))

    async def patch(self) -> Done:
        """Merge into the target, which has to be there (section 4.6.1)."""
        return await self._made(lambda: self._with_value("merge", self.path))

    async def patch_in_order(self, patch: Patch) -> Done:
        """Make the edits of a YANG patch, all or none (RFC 8072 section 2.2)."""
        return await self._made(lambda: self._of_patch(patch), patch.comment)

    async def delete(self) -> Done:
        """Delete the target (section 4.7)."""
        demand_one(self.path)
        return await self._made(lambda: _one(PathEdit("delete", self.path), self.path))

    async def _made(self, edit: Callable[[], ResourceEdit], comment: str | None = None) -> Done:
        store, name = self.service.store, self.datastore
        prepared: ResourceEdit | None = None

        def make() -> Work[Any]:
            nonlocal prepared
            prepared = edit()
            prepared.condition = self.condition
            made = self.service.edit(self.requester, prepared, datastore=name, comment=comment)
            return made.then(lambda _: datastores.tree(store, self.requester.session, name))

        try:
            tree = await self.service.result_of(make, answer_first=True)
        except (DataError, DataErrors) as error:
            if prepared is None:
                raise
            raise _absent(error, is_plain=prepared.edits.report == "first") or error from None
        assert prepared is not None
        return Done(prepared.edits.edits, prepared.created, tree)

    def _of_patch(self, patch: Patch) -> ResourceEdit:
        edits = path_edits(self.service.store.model, self.path, patch)
        self.body.free(patch.document)
        return ResourceEdit(PathEdits(edits, parents="must-exist", report="each"), self.path)

    def _creation(self) -> ResourceEdit:
        node = self.path.node if self.path else self.service.store.model.node
        if not isinstance(node, RecordNode):
            raise bad_request("nothing can be created below a leaf")
        demand_one(self.path)
        child, slot = bodies.one_node(node, self.path, self.body)
        key, value = instance(child, slot)
        edit = self._placed("create", self.path.child(child, key), value)
        return _one(edit, self.path)

    def _with_value(self, operation: PathOperation, needs: Path) -> ResourceEdit:
        """The edit that gives the target what the body says."""
        path = self.path
        if not path:
            tree = bodies.datastore(self.service.store.model, self.body)
            return _one(PathEdit(operation, path, tree), path)
        demand_one(path)
        above = path.parent.node if path.parent else self.service.store.model.node
        assert isinstance(above, RecordNode)
        child, slot = bodies.one_node(above, path.parent, self.body)
        if child is not path.node:
            raise bad_request(f"the body holds {child.name}, and the URI names {path.node.name}")
        key, value = instance(child, slot)
        if key != path[-1][1]:
            raise bad_request(f"the body has another key than the URI: {child.name} cannot be renamed")
        return _one(self._placed(operation, path, value), needs)

    def _placed(self, operation: PathOperation, path: Path, value: Any) -> PathEdit:
        """The edit with its place among the entries that the user orders (sections 4.8.5 and 4.8.6)."""
        insert = self.parameters.insert
        if insert is None:
            return PathEdit(operation, path, value)
        node = path.node
        if not isinstance(node, ListNode | LeafListNode) or not node.user_ordered:
            raise bad_request(f"{node.name} is not ordered by the user; it takes no query parameter insert")
        reference = None
        if self.parameters.point is not None:
            point = uri.parse_text(self.service.store.model, self.parameters.point)
            if point.parent != path.parent or point.node is not node or point[-1][1] is None:
                raise bad_request(f"query parameter point names no entry of the same {node.name}")
            reference = point[-1][1]
        return PathEdit(operation, path, value, insert, reference)


def _one(edit: PathEdit, needs: Path) -> ResourceEdit:
    return ResourceEdit(PathEdits((edit,)), needs)


def _absent(error: DataError | DataErrors, *, is_plain: bool) -> Refused | None:
    """404 where the target is not there; an error-app-tag says that something else is missing.

    Of a YANG patch the target is that of the request, not those of its edits.
    """
    for each in several(error):
        is_target = each.of_request and (is_plain or each.edit is None)
        if is_target and each.tag == "data-missing" and each.app_tag is None:
            return Refused(404, each)
    return None
