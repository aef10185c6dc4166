"""Entity tags and times of change of data (RFC 8040 sections 3.4.1 and 3.5; RFC 9110 section 8.8).

A tag is `"REVISION.VARIANT"`. The revision is a keyed digest of the configuration at the target, as far as
the user may read it: state never changes it, nor does what is hidden. The variant is the encoding, and
what else the query parameters make of the representation. A condition of an edit is about the revision alone:
who has read a resource in any form may ask that it has not changed.
"""

import os
import re
from collections.abc import Sequence
from email.utils import formatdate
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path as FilePath
from typing import Any, Final

from isolane.access.rights import Rights
from isolane.lazy_dataclass import dataclass
from isolane.northbound import datastores
from isolane.northbound.instance import Instance, instance_at
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.restconf.modified import Modified
from isolane.restconf.negotiation import Encoding
from isolane.restconf.uri import PLAIN, Parameters
from isolane.store.disk.journal import Disk
from isolane.store.errors import StoreError
from isolane.store.history import Commit
from isolane.tree.digest import Digests
from isolane.tree.path import Path
from isolane.tree.schema import LeafListNode, Record
from isolane.tree.sources import RecordSource
from isolane.tree.values import Identity

_TAG: Final = re.compile(r'"([0-9a-f]{32})\.[jx](?:\.[0-9a-f]{8})?"')
_S: Final = 1_000_000_000
MOST_CHANGES: Final = 1_000
"""After a commit with more changes the tree before it is not held: too much of it is not shared."""


@dataclass(slots=True)
class Validators:
    """Those of one resource as one user sees it; without a revision it is no configuration."""

    is_there: bool = False
    revision: str | None = None
    variant: str = ""
    modified_ns: int | None = None
    now_ns: int = 0
    value: object = None
    """The configuration that they are about."""
    is_exact: bool = True
    """Whether the representation holds that configuration and nothing besides."""

    @property
    def tag(self) -> str | None:
        """The entity tag of the representation."""
        return None if self.revision is None else f'"{self.revision}.{self.variant}"'

    @property
    def is_settled(self) -> bool:
        """Whether the header fields are the same from now on, for as long as nothing changes."""
        return self.modified_ns is None or -(-self.modified_ns // _S) <= self.now_ns // _S

    def is_unmodified(self, since_s: int) -> bool:
        """Whether it has not been changed since; True where no time is known (RFC 9110 section 13.1.4).

        What will be changed until a time to come is not known, so that is no time that it is unchanged since.
        """
        if self.modified_ns is None:
            return True
        return self.modified_ns <= since_s * _S <= self.now_ns

    @property
    def headers(self) -> Sequence[tuple[str, str]]:
        """The header fields that tell them.

        A time is rounded up to the second, but is never one to come (RFC 9110 section 8.8.2.1): what changes
        later in the same second is later than the time that was sent.
        """
        fields = [] if self.tag is None else [("ETag", self.tag)]
        if self.modified_ns is not None:
            seconds = min(-(-self.modified_ns // _S), self.now_ns // _S)
            fields.append(("Last-Modified", _date(seconds)))
        return fields


def revision_of(tag: str) -> str | None:
    """The revision in a tag; None in one that is not from here."""
    match = _TAG.fullmatch(tag)
    return None if match is None else match[1]


def variant(encoding: Encoding, parameters: Parameters = PLAIN) -> str:
    """The marks by which representations of one revision differ."""
    if parameters == PLAIN:
        return encoding[0]
    return f"{encoding[0]}.{blake2b(repr(parameters).encode(), digest_size=4).hexdigest()}"


class Revisions:
    """Makes the validators of all resources of one agent."""

    def __init__(self, service: Service, key: bytes) -> None:
        self._service = service
        self._digests = Digests(key)
        self._modified = Modified(service.store, service.clock.time_ns)
        service.store.on_commit(self._committed)

    @property
    def hashed(self) -> int:
        """The number of records hashed so far."""
        return self._digests.hashed

    @property
    def is_up_to_date(self) -> bool:
        """Whether the latest commits have been looked at, so that a leaf takes little time."""
        store = self._service.store
        return self._digests.follows(store.running) and self._modified.number == store.number

    def of(self, requester: Requester, path: Path, datastore: Identity | None = None) -> Validators:
        """Those of a resource now; without a revision where it is no configuration of that datastore."""
        if datastore in (datastores.OPERATIONAL, datastores.FACTORY_DEFAULT):
            return Validators()
        service = self._service
        rights = service.rights_of(requester.peer)
        if datastore in (None, datastores.RUNNING, datastores.INTENDED):
            return self.in_running(rights, service.store.running, path)
        assert datastore is not None
        name = datastores.conventional(datastore)
        tree = datastores.tree(service.store, requester.session, name)
        return self.in_tree(name, rights, tree, path)

    def in_tree(self, name: datastores.Name, rights: Rights, tree: Record, path: Path) -> Validators:
        """Those of a resource in a datastore as it is or is about to be; only running has times of change."""
        if name == "running":
            return self.in_running(rights, tree, path)
        return self._validators(path, instance_at(rights.readable(RecordSource(tree)), path))

    def in_running(self, rights: Rights, tree: Record, path: Path) -> Validators:
        """Those of a resource in running as it is or is about to be; in the turn of an edit, before it."""
        return self.of_instance(tree, path, instance_at(rights.readable(RecordSource(tree)), path))

    def of_instance(self, tree: Record, path: Path, instance: Instance | None) -> Validators:
        """Those of what was found at a path in such a tree."""
        self._digests.follow(tree)
        validators = self._validators(path, instance)
        if instance is not None and instance.is_record:  # else the time would tell of what is hidden
            validators.now_ns = self._modified.now_ns()
            validators.modified_ns = self._modified.at_ns(path)
        return validators

    def _validators(self, path: Path, instance: Instance | None) -> Validators:
        if instance is None:
            return Validators()
        node: Any = path.node if path else self._service.store.model.node
        is_value = isinstance(node, LeafListNode) and path[-1][1] is not None
        digest = self._digests.of(node, (instance.value,) if is_value else instance.value)
        return Validators(is_there=True, revision=digest.hex(), value=instance.value)

    def _committed(self, commit: Commit, old: Record, new: Record) -> None:
        if commit.count > MOST_CHANGES:
            self._digests.let_go()


@lru_cache(256)
def _date(seconds: int) -> str:
    return formatdate(seconds, usegmt=True)


FILE: Final = "etag_key"
SIZE: Final = 32


def kept_key(directory: FilePath, disk: Disk | None = None) -> bytes:
    """The key in a state directory, so that tags outlive a restart; made when there is none, or a broken one.

    StoreError when the directory cannot be used.
    """
    file = directory / FILE
    try:
        key = file.read_bytes() if file.exists() else b""
        return key if len(key) == SIZE else _create_key(file, disk or Disk())
    except OSError as error:
        raise StoreError(f"cannot use {file}: {error.strerror}") from error


def new_key() -> bytes:
    """A key that is not kept: tags are others after a restart."""
    return os.urandom(SIZE)


def _create_key(file: FilePath, disk: Disk) -> bytes:
    key = new_key()
    unfinished = file.with_name(f"{file.name}.tmp")
    disk.remove(unfinished)
    descriptor = disk.create(unfinished)
    try:
        disk.write(descriptor, key)
        disk.sync(descriptor)
    finally:
        disk.close(descriptor)
    disk.rename(unfinished, file)
    disk.sync_directory(file.parent)
    return key
