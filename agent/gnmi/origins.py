"""Of which schema a path is: the agent's own, or the view in modules of OpenConfig (gNMI 2.7).

Both are in one tree. A path says it by its origin, or by the module of its first name; one that says neither
is of the agent's own schema where that has it, else of the view.
"""

from collections.abc import Iterable, Iterator, Sequence

from isolane.gnmi.errors import Code, Refused
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import Place, Shows, Targets, is_openconfig, origin_module, resolve
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.openconfig.joining import view_nodes
from isolane.openconfig.view import Side, ViewRights
from isolane.tree.edit.paths import PathEdit
from isolane.tree.path import Path
from isolane.tree.path_pattern import Step
from isolane.tree.sources import Source


class Schema:
    """The schema of one request: the agent's own nodes, those of the view, or both."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self.model = service.store.model
        self._of_view = view_nodes(self.model)
        self.side: Side = "native"

    def resolve(
        self, place: Place, paths: Iterable[gnmi.Path], unknown: Code = Code.UNIMPLEMENTED
    ) -> list[Targets]:
        """The targets that each path names; from now on the schema is that of all of them."""
        resolved = [self._resolved(place, path, unknown) for path in paths]
        sides = {side for side, _ in resolved}
        self.side = sides.pop() if len(sides) == 1 else "both" if sides else "native"
        if self.side != "both":
            return [targets for _, targets in resolved]
        return [self._without_root(side, targets) for side, targets in resolved]

    def is_of_view(self, targets: Targets) -> bool:
        """Whether what a path names is of the view."""
        first = targets.all[0]
        return self.side == "openconfig" or bool(first and first[0].node in self._of_view)

    def at_top(self, edits: Iterable[PathEdit]) -> Iterator[PathEdit]:
        """The edits of a request; one of the whole tree is of the nodes at the top of its own schema, so that
        those of the other one stay."""
        for edit in edits:
            if edit.path or not self._of_view:
                yield edit
                continue
            for node in filter(self.shows(self.side), self.model.node.children):
                value = node.absent if edit.takes else edit.value[node.index]
                if value != node.absent:
                    yield PathEdit(edit.operation, Path().child(node), value)
                elif edit.operation != "merge" and node.config:
                    yield PathEdit("remove", Path().child(node))

    def source(self, requester: Requester, source: Source, *, state: bool) -> Source:
        """The readable part of a datastore, as far as the request is about it; of the view with state or
        without."""
        rights = self._service.rights_of(requester.peer)
        if not isinstance(rights, ViewRights):
            return rights.readable(source)
        return rights.of_side(source, self.side, state=state)

    def shows(self, side: Side) -> Shows:
        """Whether a top-level node is one of a side."""
        of_view = self._of_view
        return lambda node: side == "both" or (node in of_view) == (side == "openconfig")

    def _resolved(self, place: Place, path: gnmi.Path, unknown: Code) -> tuple[Side, Targets]:
        origin = place.origin_of(path)
        elements = (*place.elements, *path.elem)
        if not self._of_view:
            return "native", resolve(self.model, elements, origin_module(self.model, origin), unknown)
        if is_openconfig(origin):
            is_top = any(each.module == origin for each in self._of_view)
            return "openconfig", self._on("openconfig", elements, origin if is_top else None, unknown)
        module = origin_module(self.model, origin)
        if elements and ":" in elements[0].name:
            targets = self._on("both", elements, module, unknown)
            return self._side_of(targets), targets
        try:
            return "native", self._on("native", elements, module, unknown)
        except Refused as refusal:
            if origin or refusal.code != unknown:
                raise
            try:
                return "openconfig", self._on("openconfig", elements, None, unknown)
            except Refused as other:
                raise refusal if other.code == unknown else other from None

    def _on(
        self, side: Side, elements: Sequence[gnmi.PathElem], module: str | None, unknown: Code
    ) -> Targets:
        return resolve(self.model, elements, module, unknown, self.shows(side))

    def _side_of(self, targets: Targets) -> Side:
        return "openconfig" if targets.all[0][0].node in self._of_view else "native"

    def _without_root(self, side: Side, targets: Targets) -> Targets:
        """The whole tree of one side as the nodes at its top."""
        if targets.all != ((),):
            return targets
        tops = filter(self.shows(side), self.model.node.children)
        return Targets(tuple((Step(node),) for node in tops), False, targets.is_qualified)
