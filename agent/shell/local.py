"""A session with the agent in this process, by way of the northbound, as every protocol's."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from isolane.bindings.ietf_netconf import (
    CopyConfigInput,
    EditConfigInput,
    GetConfigInput,
)
from isolane.bindings.ietf_netconf_nmda import GetDataInput
from isolane.errors import DataError, DataErrors
from isolane.northbound import datastores
from isolane.northbound.documents import Place
from isolane.northbound.operations import datastore_of
from isolane.northbound.path_edits import PathEdits
from isolane.northbound.reading import Query, source_of
from isolane.northbound.requester import Peer, Requester
from isolane.northbound.selection import at
from isolane.northbound.service import Service
from isolane.shell.session import Datastore
from isolane.strand import blocking, current, future_of, wait_for
from isolane.tree.edit.paths import PathEdit
from isolane.tree.path import Path
from isolane.tree.schema import Record
from isolane.tree.sources import Source
from isolane.tree.values import Identity

T = TypeVar("T")

IDENTITIES: Final[dict[Datastore, Identity]] = {
    "running": datastores.RUNNING,
    "candidate": datastores.CANDIDATE,
    "startup": datastores.STARTUP,
    "operational": datastores.OPERATIONAL,
}


class LocalSession:
    """The session of a user; access control, limits, locks and the audit log are those of NETCONF."""

    def __init__(self, service: Service, peer: Peer, number: int, wait: Callable[[float], None]) -> None:
        """`wait` lets some seconds pass."""
        self.model = service.store.model
        self.user = peer.user
        self.sleep = wait
        self._service = service
        self._peer = peer
        self._requester = Requester(peer, number)

    def _permitted(self, operation: Any, call: Callable[[], T]) -> T:
        """Make a call that stands for an operation of NETCONF; errors name nothing that is hidden."""
        rights = self._service.rights_of(self._peer)
        try:
            rights.check_operation(self.model.find(operation.NODE.parent.path))  # type: ignore[arg-type]  # it is an rpc
            return call()
        except (DataError, DataErrors) as error:
            raise DataErrors(rights.redact(error.errors)) from None

    def source(self, datastore: Datastore, path: Path) -> Source:
        rights = self._service.rights_of(self._peer)
        return rights.readable(source_of(self._service.store, self._requester.session, IDENTITIES[datastore]))

    def read(self, datastore: Datastore, paths: Sequence[Path], *, defaults: bool = False) -> Record:
        query = Query(
            IDENTITIES[datastore],
            at(self.model, *paths) if paths else None,
            defaults="report-all" if defaults else "explicit",
        )
        operation = GetDataInput if datastore == "operational" else GetConfigInput
        tree: Record = self._permitted(operation, partial(self._service.read, self._requester, query)).tree
        return tree

    def edit(self, edits: Sequence[PathEdit]) -> None:
        def make() -> None:
            change = PathEdits.of(self.model, edits)
            self._service.edit(self._requester, change, datastore="candidate")

        self._permitted(EditConfigInput, make)

    def invoke(self, path: Path, given: Record | None) -> Record | None:
        rights = self._service.rights_of(self._peer)
        own = OF_SESSIONS.get(path.node.path)
        if own is not None and given is not None:
            self._permitted(type(given), partial(own, self._service, self._requester, given))
            return None
        call = partial(self._service.invoke, self._requester, path, given)
        try:
            return call() if current() is None else wait_for(_in_own_strand(call))
        except (DataError, DataErrors) as error:
            raise DataErrors(rights.redact(error.errors)) from None

    def load(self, name: str) -> bytes:
        place = self._place(name)
        limit = self._service.limits.max_message_size
        read: Callable[[], bytes] = partial(place.read, limit)
        return self._permitted(CopyConfigInput, lambda: blocking(read, place.give_up))

    def save(self, name: str, content: bytes) -> None:
        place = self._place(name)
        write = partial(place.write, [content])
        self._permitted(CopyConfigInput, lambda: blocking(write, place.give_up))

    def _place(self, name: str) -> Place:
        scheme = self._service.schemes.get("file")
        if scheme is None:
            raise DataError("operation-not-supported", "this agent keeps no files", type="protocol")
        url = name if name.startswith("file:") else f"file:///{name}"
        unlimited = self._service.rights_of(self._peer).unlimited
        return scheme.place(url, self.user, unlimited)


async def _in_own_strand(call: Callable[[], T]) -> T:
    """The result of a call in a strand of its own: an operation may keep its strand from pausing."""
    return await future_of(call)


def _lock(service: Service, requester: Requester, given: Any) -> None:
    service.lock(requester, datastore_of(given.target) or "running")


def _unlock(service: Service, requester: Requester, given: Any) -> None:
    service.unlock(requester, datastore_of(given.target) or "running")


def _update(service: Service, requester: Requester, given: Any) -> None:
    service.update(requester, given.resolution_mode)


def _kill(service: Service, requester: Requester, given: Any) -> None:
    victim = service.sessions.get(given.session_id)
    if victim is None or victim.number == requester.session:
        raise DataError("invalid-value", f"there is no other session {given.session_id}", type="protocol")
    victim.end("killed", f"killed by session {requester.session}", by=requester.session)


OF_SESSIONS: Final[dict[str, Callable[[Service, Requester, Any], None]]] = {
    "/ietf-netconf:lock": _lock,
    "/ietf-netconf:unlock": _unlock,
    "/ietf-netconf:kill-session": _kill,
    "/ietf-netconf-private-candidate:update": _update,
}
"""The operations that are about sessions themselves, which every protocol has for itself."""
