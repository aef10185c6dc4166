"""The configuration of an agent's first start: one administrator who enters by key, and what a file or the
demonstration adds."""

import fcntl
import logging
import os
import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from lxml import etree

from isolane.access.passwords import without_plain
from isolane.bindings import MODEL, Root
from isolane.bindings.ietf_keystore import AsymmetricKey, AsymmetricKeys, Keystore
from isolane.bindings.ietf_netconf_acm import Group, Nacm, Rule, RuleList
from isolane.bindings.ietf_system import Authentication, AuthorizedKey, System, User
from isolane.bindings.isolane_server import Server
from isolane.errors import DataError, DataErrors, IsolaneError
from isolane.store.disk.files import LOCK
from isolane.store.disk.journal import Disk
from isolane.store.errors import InvalidState, StoreError
from isolane.store.history import Author
from isolane.store.settings import Settings
from isolane.store.store import Rewrite, Store
from isolane.strand import future_of
from isolane.transport.configured.hidden_keys import HOST_KEY
from isolane.transport.configured.older_places import moved
from isolane.transport.sshlib import asyncssh
from isolane.tree import xml
from isolane.tree.edit.config import edit
from isolane.tree.instance_data import read_json, read_xml
from isolane.tree.model import Model, top
from isolane.tree.schema import Record
from isolane.tree.validation.validate import validate
from isolane.tree.values import PRESENT

ADMIN = "admin"
EVERYTHING = "*"


class FileError(IsolaneError):
    """A configuration file that cannot be used."""


def administrator(user: str, public_key: str) -> Root:
    """One user with one key, in a group that may do everything (RFC 8341 section 3.4), and the host keys
    as an entry that endpoints can refer to.
    """
    host_key = AsymmetricKey.new(name=HOST_KEY, hidden_private_key=PRESENT)
    return Root.new(
        keystore=Keystore.new(asymmetric_keys=AsymmetricKeys.new(asymmetric_key=[host_key])),
        system=System.new(
            authentication=Authentication.new(user=[with_key(User.new(name=user), public_key)])
        ),
        nacm=Nacm.new(
            groups=Nacm.EMPTY.groups.replace(group=[Group.new(name=ADMIN, user_name=(user,))]),
            rule_list=[
                RuleList.new(
                    name=ADMIN,
                    group=(ADMIN,),
                    rule=[
                        Rule.new(
                            name="everything",
                            module_name=EVERYTHING,
                            access_operations=EVERYTHING,
                            action="permit",
                        )
                    ],
                )
            ],
        ),
    )


def with_key(user: User, public_key: str) -> User:
    """The user with a key more, unless it is there already; `public_key` is a line as OpenSSH writes it."""
    key = asyncssh.import_public_key(public_key)
    if any(key_there.key_data == key.public_data for key_there in user.authorized_key):
        return user
    name, algorithm = _free_name(user, key), key.get_algorithm()
    entry = AuthorizedKey.new(name=name, algorithm=algorithm, key_data=key.public_data)
    return user.replace(authorized_key=user.authorized_key.add(entry))


def _free_name(user: User, key: asyncssh.SSHKey) -> str:
    """The comment; several keys may have the same, and only one of them is listed by it alone."""
    fingerprint = key.get_fingerprint()
    name = key.get_comment() or f"{key.get_algorithm()} {fingerprint[-8:]}"
    return f"{name} {fingerprint}" if name in user.authorized_key else name


def of_model(model: Model, root: Root) -> object:
    """The same configuration for a model that was compiled at run time."""
    if model is MODEL:
        return root
    return xml.decode(model, elements(root), state=False)


def read(model: Model, path: Path, words: Mapping[str, str] | None = None) -> Any:
    """The configuration of a file, plain or an instance data set: JSON (RFC 7951) by its suffix, else XML.

    Of `words` each {word} in the file is replaced.
    """
    try:
        octets = path.read_bytes()
    except OSError as error:
        raise FileError(f"{path}: {error.strerror}") from error
    for word, meant in (words or {}).items():
        octets = octets.replace(b"{%s}" % word.encode(), meant.encode())
    document = (read_json if path.suffix == ".json" else read_xml)(model, octets, state=False)
    if document.state:
        raise FileError(f"{path}: the set holds operational state, which cannot be configured")
    return document.tree


def joined(model: Model, parts: Iterable[object]) -> object:
    """All parts in one tree, later ones over earlier ones."""
    root: Any = model.root.EMPTY
    for part in parts:
        root = edit(model, root, elements(part))
    return root


def elements(part: Any) -> Any:
    """A configuration as the element that an edit takes."""
    return xml.parse(b"<config>" + "".join(xml.encode(part)).encode() + b"</config>")


PART_FILE: Final = "first-part.xml"
PART_COMMENT: Final = "first start: tables of CONFIG_DB"

_log = logging.getLogger("isolane")


class FirstPart:
    """`tops`: the nodes at the top in which CONFIG_DB decides; none without a CONFIG_DB."""

    def __init__(self, store: Store, directory: Path, tops: Sequence[Any], disk: Disk | None = None) -> None:
        self._store = store
        self._file = directory / PART_FILE
        self._tops = tops
        self._disk = disk or Disk()

    def divided(self, first: Any) -> object:
        """A first configuration without the part, which is kept until `add`."""
        if first is None or all(first[top.index] is top.absent for top in self._tops):
            self._drop()
            return first
        rest, part = first, first.EMPTY
        for node in self._tops:
            part = part.with_slot(node.index, first[node.index])
            rest = rest.with_slot(node.index, node.absent)
        self._keep(etree.tostring(elements(part)))
        return rest

    async def add(self) -> None:
        """Commit the part that is kept, if there is one; DataError or DataErrors when it is refused."""
        if not self._file.exists():
            return
        if not self._tops:
            _log.warning("%s is left out: this start serves no CONFIG_DB", self._file)
        elif not any(commit.comment == PART_COMMENT for commit in self._store.history.commits()):
            author, element, model = Author.internal(), self._read(), self._store.model
            await future_of(
                self._store.edit, author, lambda tree: edit(model, tree, element), "load", PART_COMMENT
            )
        self._drop()

    def remedy(self, error: DataError | DataErrors) -> IsolaneError:
        """The error for a person: this start cannot commit the part that an earlier one has left."""
        return IsolaneError(f"{error}; delete {self._file} to start without this part of it")

    def _read(self) -> Any:
        try:
            return xml.parse(self._file.read_bytes())
        except (OSError, DataError) as error:
            raise IsolaneError(f"{self._file}: {error}; delete it to start without it") from error

    def _keep(self, octets: bytes) -> None:
        new = self._file.with_name(f"{PART_FILE}.new")
        try:
            self._disk.remove(new)
            opened = self._disk.create(new)
            try:
                self._disk.write(opened, octets)
                self._disk.sync(opened)
            finally:
                self._disk.close(opened)
            self._disk.rename(new, self._file)
            self._disk.sync_directory(self._file.parent)
        except OSError as error:
            raise IsolaneError(f"{self._file}: {error.strerror}") from error

    def _drop(self) -> None:
        self._disk.remove(self._file)


class FirstStart:
    """Takes away what a start put into a new or empty state directory, unless the agent became ready."""

    def __init__(self, state: Path) -> None:
        self._state = state
        self._is_new = not state.exists()
        self._is_first = self._is_new or (state.is_dir() and not any(state.iterdir()))
        self._is_ours = False

    def begun(self) -> None:
        """The directory is held by this process, so what comes into it is our own."""
        self._is_ours = True

    def done(self) -> None:
        """Clients may come: whatever is there stays."""
        self._is_first = False

    def __enter__(self) -> "FirstStart":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None or not self._is_first or not self._state.is_dir():
            return
        if self._is_ours:
            self._clear()
            return
        try:
            lock = os.open(self._state / LOCK, os.O_RDONLY | os.O_CLOEXEC)
        except OSError:
            return  # there is nothing of ours
        try:
            if self._was_ours(lock):
                self._clear()
        finally:
            os.close(lock)

    def _was_ours(self, lock: int) -> bool:
        """Whether the failed start held the directory and no process did since: its number is there.

        On a full disk the number may be missing, and then there is nothing else either.
        """
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        holder = os.pread(lock, 32, 0).strip()
        names = [inside.name for inside in self._state.iterdir()]
        return holder == str(os.getpid()).encode() or (not holder and names == [LOCK])

    def _clear(self) -> None:
        for inside in self._state.iterdir():
            if inside.is_dir():
                shutil.rmtree(inside)
            else:
                inside.unlink()
        if self._is_new:
            self._state.rmdir()


def open_store(
    model: Model,
    state: Path,
    settings: Settings,
    disk: Disk | None = None,
    hide: Rewrite = lambda old, new: new,
    *,
    recover: bool = False,
    config: Path | None = None,
    may_be_invalid: bool = False,
) -> Store:
    """The store; configuration that is not valid is completed from a file, or refused unless it may be so.

    `hide` takes private keys out of what is to be stored.
    """
    store = Store.open(model, state, settings, disk=disk, recover=recover, check=False)
    store.rewrite(lambda old, new: new if top(new, Server) is top(old, Server) else moved(model, new))
    store.rewrite(lambda old, new: new if top(new, Keystore) is top(old, Keystore) else hide(old, new))
    store.rewrite(without_plain)
    if config is None and not may_be_invalid:
        _check(store, state)
    if config is not None and store.number:
        try:
            _complete(store, state, config)
        except BaseException:
            store.close()
            raise
    return store


def _check(store: Store, state: Path) -> None:
    try:
        if store.number:  # nothing is stored before the first commit
            validate(store.model, moved(store.model, store.running))
    except (DataError, DataErrors) as error:
        store.close()
        raise InvalidState(state, error) from error


def _complete(store: Store, state: Path, config: Path) -> None:
    try:
        validate(store.model, store.running)
        return
    except (DataError, DataErrors):
        part = elements(read(store.model, config))

    def merged(running: Record) -> Record:
        complete: Record = edit(store.model, running, part)
        validate(store.model, complete)
        return complete

    try:
        store.edit(Author.internal(), merged, "load", f"merged at a start from {config.name}")
    except (DataError, DataErrors) as error:
        raise StoreError(f"{state}: the stored configuration is not valid with {config}: {error}") from error
