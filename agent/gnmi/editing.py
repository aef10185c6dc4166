"""Set: deletions, replacements and updates in their order, as one transaction (gNMI 3.4)."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias

from isolane.errors import DataError
from isolane.gnmi.arbitration import Arbitration
from isolane.gnmi.extensions import Extensions
from isolane.gnmi.pending_commit import PendingCommit
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.set_edit import SetEdit, split
from isolane.gnmi.set_values import value_of
from isolane.gnmi.status import Code, invalid
from isolane.gnmi.targets import Place, Target, Targets
from isolane.northbound.path_edits import PathEdits
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.tree.edit_paths import PathEdit, PathOperation
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, ListNode

MOST_OPERATIONS: Final = 10_000
EXTENSIONS: Final = ("commit", "master_arbitration")
_Result: TypeAlias = gnmi.UpdateResult


class Editing:
    """Answers Set."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._arbitration = Arbitration()
        self._pending = PendingCommit(service)

    async def set(self, requester: Requester, request: gnmi.SetRequest) -> gnmi.SetResponse:
        """The response; when it is an error nothing has changed."""
        extensions = Extensions.of(request.extension, EXTENSIONS)
        self._arbitration.admit(extensions.found.get("master_arbitration"))
        commit = extensions.found.get("commit")
        await self._pending.carry_out(requester, lambda: self._edits(requester, request), commit)
        return gnmi.SetResponse(
            prefix=request.prefix if request.HasField("prefix") else None,
            response=list(_results(request)),
            timestamp=self._service.clock.time_ns(),
        )

    def _edits(self, requester: Requester, request: gnmi.SetRequest) -> SetEdit | None:
        """All operations in the order of the text (3.4.3); None where there are none. In slices."""
        count = len(request.delete) + sum(
            len(each) for each in (request.replace, request.update, request.union_replace)
        )
        if count > MOST_OPERATIONS:
            raise invalid(f"a Set has at most {MOST_OPERATIONS:,} operations")
        if request.union_replace and (request.delete or request.replace or request.update):
            raise invalid("union_replace cannot be together with delete, replace or update")
        place = Place.of(request.prefix)
        found: list[PathEdit] = []
        wild: list[Target] = []
        for path in request.delete:
            named, by_wildcards = split(self._resolved(place, path))
            found += named
            wild += by_wildcards
        for operation, updates in (
            ("replace", request.replace),
            ("merge", request.update),
        ):
            found += self._changes(place, operation, updates)
        found += self._united(place, request.union_replace)
        model = self._service.store.model
        if not found and not wild:
            return None
        service = self._service
        return SetEdit(tuple(wild), PathEdits.of(model, found), lambda: service.rights_of(requester.peer))

    def _resolved(self, place: Place, path: Any) -> Targets:
        return place.resolve(self._service.store.model, path, Code.NOT_FOUND)

    def _changes(self, place: Place, operation: str, updates: Iterable[Any]) -> Iterator[PathEdit]:
        kind: PathOperation = "merge" if operation == "merge" else "replace"
        for update in updates:
            path = self._one(self._resolved(place, update.path))
            value = value_of(self._service.store.model, path, update)
            if not path and kind == "replace":
                value = value if value is not None else self._service.store.model.root.EMPTY
            yield PathEdit(kind, path, value)

    def _united(self, place: Place, updates: Iterable[Any]) -> Iterator[PathEdit]:
        """union_replace (3.4.4): what all give for one subtree is united, and replaces it."""
        edits = list(self._changes(place, "replace", updates))
        outer = [each for each in edits if not any(_is_below(each.path, other.path) for other in edits)]
        replaced: set[Path] = set()
        for each in outer:
            if each.path not in replaced:
                replaced.add(each.path)
                yield each
        first = {id(each) for each in outer}
        seen: set[Path] = set()
        for each in edits:
            if id(each) in first and each.path not in seen:
                seen.add(each.path)
                continue
            yield PathEdit("merge", each.path, each.value)

    def _one(self, targets: Targets) -> Path:
        """The instance to change: a whole list is one too, and a wildcard is none (3.4.5)."""
        if len(targets.all) != 1:
            raise invalid("a path to replace or update has no wildcards")
        target = targets.all[0]
        for number, step in enumerate(target):
            is_last = number + 1 == len(target)
            if isinstance(step.node, ListNode) and step.key is None and (step.some or not is_last):
                raise invalid(f"the path does not say which entry of {step.node.name}")
        path = targets.path
        if path and isinstance(path.node, DataNode) and not path.node.config:
            text = f"{path.node.name} is state data and cannot be set"
            raise DataError("invalid-value", text, path=path)
        return path


def _is_below(path: Path, other: Path) -> bool:
    return len(path) > len(other) and path[: len(other)] == tuple(other)


def _results(request: gnmi.SetRequest) -> Iterator[gnmi.UpdateResult]:
    """One for each operation, in their order (3.4.1)."""
    for path in request.delete:
        yield gnmi.UpdateResult(path=path, op=_Result.DELETE)
    for updates, operation in (
        (request.replace, _Result.REPLACE),
        (request.update, _Result.UPDATE),
        (request.union_replace, _Result.UNION_REPLACE),
    ):
        for update in updates:
            yield gnmi.UpdateResult(path=update.path, op=operation)
