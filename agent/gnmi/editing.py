"""Set: deletions, replacements and updates in their order, as one transaction (gNMI 3.4)."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from isolane.errors import DataError
from isolane.gnmi.errors import Code, Refused, invalid
from isolane.gnmi.extensions import Arbitration, Extensions
from isolane.gnmi.origins import Schema
from isolane.gnmi.proto import gnmi_ext_pb2 as gnmi_ext
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.set_values import value_of
from isolane.gnmi.targets import Place, Targets
from isolane.northbound.path_edits import PathEdits
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.store.confirmed import Confirmed
from isolane.store.transaction.edits import Removals
from isolane.strand import future_of
from isolane.tree.edit.paths import PathEdit, PathOperation
from isolane.tree.path import Path
from isolane.tree.path_pattern import Pattern
from isolane.tree.schema import DataNode, ListNode

if TYPE_CHECKING:
    from google.protobuf.duration_pb2 import Duration

MOST_OPERATIONS: Final = 10_000
EXTENSIONS: Final = ("commit", "master_arbitration")
DEFAULT_S: Final = 600
LONGEST_S: Final = 4_294_967_295
"""As NETCONF's confirm-timeout has it."""
LONGEST_ID: Final = 256
_NANOS: Final = 1_000_000_000
_Result: TypeAlias = gnmi.UpdateResult


class Editing:
    """The answers to Set of gNMI."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._arbitration = Arbitration()

    async def set(self, requester: Requester, request: gnmi.SetRequest) -> gnmi.SetResponse:
        """The response; when it is an error nothing has changed."""
        commit = self._commit_of(request) if request.extension else None
        await future_of(lambda: self._carry_out(requester, request, commit))
        return gnmi.SetResponse(
            prefix=request.prefix if request.HasField("prefix") else None,
            response=list(_results(request)),
            timestamp=self._service.clock.time_ns(),
        )

    def _commit_of(self, request: gnmi.SetRequest) -> gnmi_ext.Commit | None:
        """The request for a confirmed commit; `Refused` for a client that is not the master."""
        extensions = Extensions.of(request.extension, EXTENSIONS).found
        self._arbitration.admit(extensions.get("master_arbitration"))
        commit: gnmi_ext.Commit | None = extensions.get("commit")
        return commit

    def _carry_out(
        self, requester: Requester, request: gnmi.SetRequest, commit: gnmi_ext.Commit | None
    ) -> None:
        """Make the edits, and what the extension Commit asks for: the edits are taken back unless confirmed.

        It is the confirmed commit of NETCONF, with the id of the extension as persist-id: there is one at a
        time, and a client of either protocol can confirm or cancel it.
        """
        edits, service = self._edits(requester, request), self._service
        if commit is None:
            if edits is not None:
                service.edit(requester, edits)
            return
        action, name = commit.WhichOneof("action"), commit.id
        if action is None or not name:
            raise invalid("the extension commit needs an id and an action")
        if len(name) > LONGEST_ID or not name.isprintable():
            raise invalid(f"the id of a commit has at most {LONGEST_ID} characters that can be printed")
        nothing = PathEdits(())
        if action == "commit":
            given = commit.commit
            seconds = _seconds(given.rollback_duration) if given.HasField("rollback_duration") else DEFAULT_S
            service.edit_confirmed(requester, nothing if edits is None else edits, Confirmed(seconds, name))
            return
        if edits is not None:
            raise invalid(f"a Set that has the action {action} has no operations")
        if service.store.pending is None:
            raise Refused(Code.FAILED_PRECONDITION, "no confirmed commit is pending")
        if action == "cancel":
            service.cancel_commit(requester, name)
        elif action == "confirm":
            service.edit_confirmed(requester, nothing, None, name)
        else:
            confirmed = Confirmed(_seconds(commit.set_rollback_duration.rollback_duration), name)
            service.edit_confirmed(requester, nothing, confirmed, name)

    def _edits(self, requester: Requester, request: gnmi.SetRequest) -> PathEdits | None:
        """All operations in the order of the text (3.4.3); None where there are none. In slices."""
        count = len(request.delete) + sum(
            len(each) for each in (request.replace, request.update, request.union_replace)
        )
        if count > MOST_OPERATIONS:
            raise invalid(f"a Set has at most {MOST_OPERATIONS:,} operations")
        if request.union_replace and (request.delete or request.replace or request.update):
            raise invalid("union_replace cannot be together with delete, replace or update")
        model, place = self._service.store.model, Place.of(request.prefix)
        edits: list[PathEdit] = []
        patterns: list[Pattern] = []
        for path in request.delete:
            schema = Schema(self._service)
            (targets,) = schema.resolve(place, [path], Code.NOT_FOUND)
            removals, by_wildcards = _split(targets)
            edits += schema.at_top(removals)
            patterns += by_wildcards
        edits += self._changes(place, "replace", request.replace)
        edits += self._changes(place, "merge", request.update)
        edits += self._united(place, request.union_replace)
        if not edits and not patterns:
            return None
        rights = self._service.rights_of(requester.peer)
        return PathEdits.of(model, edits, removals=Removals(tuple(patterns), rights) if patterns else None)

    def _changes(
        self, place: Place, operation: PathOperation, updates: Iterable[gnmi.Update]
    ) -> Iterator[PathEdit]:
        model = self._service.store.model
        for update in updates:
            schema = Schema(self._service)
            (targets,) = schema.resolve(place, [update.path], Code.NOT_FOUND)
            path = _instance(targets)
            value = value_of(model, path, update, schema.shows(schema.side))
            if value is None and not path and operation == "replace":
                value = model.root.EMPTY
            yield from schema.at_top([PathEdit(operation, path, value)])

    def _united(self, place: Place, updates: Iterable[gnmi.Update]) -> Iterator[PathEdit]:
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


def _instance(targets: Targets) -> Path:
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


def _split(targets: Targets) -> tuple[list[PathEdit], list[Pattern]]:
    """The deletions of one path: those of an instance or of a whole list, and those by wildcards.

    Absent nodes are not an error (3.4.6).
    """
    if targets.is_one or not targets.all[0]:
        return [PathEdit("remove", targets.path)], []
    named: list[PathEdit] = []
    wild: list[Pattern] = []
    for target in targets.all:
        if _is_whole_list(target):
            named.append(PathEdit("remove", Path((step.node, step.key) for step in target)))
        else:
            wild.append(target)
    return named, wild


def _is_whole_list(target: Pattern) -> bool:
    """Whether a target is all entries of one list."""
    if not target or not isinstance(target[-1].node, ListNode) or target[-1].key is not None:
        return False
    if any(step.some for step in target):
        return False
    return all(step.key is not None for step in target[:-1] if isinstance(step.node, ListNode))


def _seconds(duration: "Duration") -> int:
    """Whole seconds, rounded up."""
    seconds = duration.seconds + (duration.nanos > 0)
    if duration.nanos < 0 or duration.nanos >= _NANOS or not 0 < seconds <= LONGEST_S:
        raise invalid("the rollback_duration is a time of more than 0 seconds")
    return seconds


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
