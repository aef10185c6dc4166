"""A session of the command line with an agent elsewhere, over NETCONF."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path as FilePath
from typing import Any, Final, get_args

from isolane.cli.remote.client import DATASTORES, NETCONF, NMDA, Remote, RemoteError
from isolane.cli.remote.data import enclosed
from isolane.errors import DataError, DataErrors, ErrorTag, IsolaneError
from isolane.shell.session import Datastore
from isolane.strand import wait_for
from isolane.tree import xml
from isolane.tree.edit.paths import PathEdit, make
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import (
    AnyNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    OperationNode,
    Record,
    SchemaNode,
)
from isolane.tree.sources import RecordSource, Source
from isolane.tree.xml.escaping import quoteattr

ACTION: Final = "urn:ietf:params:xml:ns:yang:1"
_TAGS: Final = frozenset(get_args(ErrorTag))


class RemoteSession:
    """The same session as one in the agent's process."""

    def __init__(
        self, remote: Remote, model: Model, user: str, wait: Callable[[float], None], lost: Callable[[], None]
    ) -> None:
        """`wait` lets some seconds pass; `lost` is called when the connection is gone."""
        self.model = model
        self.user = user
        self.sleep = wait
        self._remote = remote
        self._lost = lost

    def _rpc(self, content: str) -> Any:
        try:
            return wait_for(self._remote.rpc(content))
        except RemoteError as error:
            if not error.errors:
                self._lost()
                raise
            raise DataErrors(map(_fault, error.errors)) from None

    def source(self, datastore: Datastore, path: Path) -> Source:
        node = path.node if path else None
        only_keys = ""
        if isinstance(node, ListNode) and path[-1][1] is None:
            only_keys = "".join(f"<{leaf.name}/>" for leaf in node.keys)
        return RecordSource(self._read(datastore, enclosed(path, content=only_keys), defaults=False))

    def read(self, datastore: Datastore, paths: Sequence[Path], *, defaults: bool = False) -> Record:
        if not all(paths) or not paths:
            paths = [Path().child(node) for node in self.model.node.children]  # and no modules of others
        return self._read(datastore, "".join(map(enclosed, map(_without_value, paths))), defaults=defaults)

    def _read(self, datastore: Datastore, selected: str, *, defaults: bool) -> Record:
        mode = "<with-defaults>report-all</with-defaults>" if defaults else ""
        reply = self._rpc(
            f'<get-data xmlns="{NMDA}"><datastore xmlns:ds="{DATASTORES}">ds:{datastore}</datastore>'
            f"<subtree-filter>{selected}</subtree-filter>{mode}</get-data>"
        )
        tree: Record = xml.decode(self.model, reply.find(f"{{{NMDA}}}data"))
        return tree

    def edit(self, edits: Sequence[PathEdit]) -> None:
        """Edits that only add go in one request, the others one by one: one element cannot say them all."""
        for adds, group in groupby(edits, lambda each: each.operation == "merge" and each.insert is None):
            if adds:
                edited = make(self.model.root.EMPTY, tuple(group))
                if edited.errors:
                    raise DataErrors(edited.errors)
                self._edit("".join(xml.encode(edited.tree, state=False)))
            else:
                for each in group:
                    self._edit(*_element(each))

    def _edit(self, config: str, default: str = "merge") -> None:
        self._rpc(
            "<edit-config><target><candidate/></target>"
            f"<default-operation>{default}</default-operation><config>{config}</config></edit-config>"
        )

    def invoke(self, path: Path, given: Record | None) -> Record | None:
        operation = path.node
        assert isinstance(operation, OperationNode)
        reply = self._rpc(call(path, given))
        if reply.find(f"{{{NETCONF}}}ok") is not None:
            return None
        output: Record = xml.decode(operation.output, reply)
        return output

    def load(self, name: str) -> bytes:
        try:
            return FilePath(name).read_bytes()
        except OSError as error:
            raise IsolaneError(f"{name}: {error.strerror}") from error

    def save(self, name: str, content: bytes) -> None:
        try:
            FilePath(name).write_bytes(content)
        except OSError as error:
            raise IsolaneError(f"{name}: {error.strerror}") from error


def call(path: Path, given: Record | None) -> str:
    """The element that calls an rpc, or the action at a path."""
    operation = path.node
    assert isinstance(operation, OperationNode)
    inside = "" if given is None else "".join(xml.encode(given, namespace=operation.namespace))
    element = f"<{operation.name} xmlns={quoteattr(operation.namespace)}>{inside}</{operation.name}>"
    if len(path) == 1:
        return element
    return f'<action xmlns="{ACTION}">{enclosed(path.parent, content=element)}</action>'


def _without_value(path: Path) -> Path:
    """A filter names a leaf-list whole: a value in it would be a match for the entry that it is in."""
    return path.parent.child(path.node) if isinstance(path.node, LeafListNode) else path


def _fault(element: Any) -> DataError:
    """An rpc-error as the error that it was."""

    def part(name: str) -> str:
        return str(element.findtext(f"{{{NETCONF}}}{name}") or "").strip()

    tag: Any = part("error-tag")
    path: Any = part("error-path") or None
    if tag not in _TAGS:
        tag = "operation-failed"
    return DataError(tag, part("error-message"), path=path, app_tag=part("error-app-tag") or None)


def _element(edit: PathEdit) -> tuple[str, str]:
    """The configuration that makes one edit, and its default operation."""
    if not edit.path:
        content = "" if edit.value is None else "".join(xml.encode(edit.value, state=False))
        return content, "replace" if edit.operation in ("remove", "delete", "replace") else "merge"
    node, key = edit.path[-1]
    assert isinstance(node, DataNode)
    operation = "merge" if edit.operation == "move" else edit.operation
    attributes = f' xmlns:nc="{NETCONF}" nc:operation="{operation}"{"".join(_place(edit, node))}'
    if isinstance(node, LeafNode) and not edit.takes:
        return enclosed(edit.path.parent.child(node, edit.value), attributes), "merge"
    if isinstance(node, AnyNode) and not edit.takes:
        content = "".join(xml.encode_node(node, edit.value))
        return enclosed(edit.path.parent, content=content), "merge"
    content = ""
    if isinstance(edit.value, Record):
        keys = {leaf.index for leaf in node.keys} if isinstance(node, ListNode) else set()
        slots = [None if at in keys else held for at, held in enumerate(edit.value)]
        content = "".join(xml.encode(type(edit.value)(slots), namespace=node.namespace, state=False))
    if isinstance(node, LeafListNode) and key is None and edit.takes:
        raise DataError("operation-not-supported", f"name a value of {node.name}", path=edit.path)
    return enclosed(edit.path, attributes, content), "merge"


def _place(edit: PathEdit, node: SchemaNode) -> Iterator[str]:
    """The attributes of a place among entries (RFC 7950 sections 7.8.6 and 7.7.9)."""
    if edit.insert is None:
        return
    yield f' xmlns:yang="{ACTION}" yang:insert="{edit.insert}"'
    if edit.reference is None:
        return
    if isinstance(node, LeafListNode):
        yield f" yang:value={quoteattr(node.type.text(edit.reference))}"
    else:
        text = str(Path().child(node, edit.reference))
        names = text[text.index("[") :].replace("[", f"[{node.prefix}:")
        yield f" xmlns:{node.prefix}={quoteattr(node.namespace)} yang:key={quoteattr(names)}"
