"""Edits on a condition: nodes have to have the etags that the client knows, or nothing is done."""

from collections.abc import Iterator
from typing import Final

from lxml import etree

from isolane.access.rights import Rights
from isolane.bindings import MODEL
from isolane.errors import DataError, Structure
from isolane.lazy_dataclass import dataclass
from isolane.netconf.txid.etags import Etags, take
from isolane.store.transaction.edits import Condition
from isolane.strand import pause
from isolane.tree.edit.attributes import has_etags
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, LeafNode, ListNode, Record, RecordNode
from isolane.tree.scopes import XmlScope
from isolane.tree.types import BadValue

_MODULE: Final = MODEL.modules["ietf-netconf-txid"]
_ERROR: Final = "txid-value-mismatch-error-info"


@dataclass(frozen=True, slots=True)
class Conditions:
    """The etags of one request. One that holds is enough for all below: a digest is of all that is there."""

    etags: Etags
    rights: Rights
    wanted: tuple[tuple[Path, str], ...]

    def check(self, tree: Record) -> tuple[DataError, ...]:
        """An error for each node that has another etag."""
        readable = self.etags.readable(self.rights, tree)
        errors = []
        for path, wanted in self.wanted:
            etag = self.etags.at(readable, path)
            if etag != wanted:
                errors.append(_mismatch(path, etag))
        return tuple(errors)

    def by_path(self) -> dict[Path, Condition]:
        """The check of each node by itself: of the candidate the last one counts."""
        return {each[0]: Conditions(self.etags, self.rights, (each,)).check for each in self.wanted}


def conditions(etags: Etags, rights: Rights, model: Model, config: etree._Element) -> Conditions:
    """The etags in the content of an edit, which are taken off it."""
    return Conditions(etags, rights, tuple(_wanted(model, model.node, config, Path())))


def _wanted(model: Model, node: object, element: etree._Element, path: Path) -> Iterator[tuple[Path, str]]:
    """The nodes with etags; what names no node is refused by the edit itself."""
    etag = take(element)
    if etag is not None:
        yield path, etag
    if not isinstance(node, RecordNode):
        return
    for inner in element.iterchildren("*"):
        pause()
        child = node.by_tag.get(str(inner.tag))
        if child is None or not has_etags(inner):
            continue
        key = _key(model, child, inner) if isinstance(child, ListNode) else None
        if isinstance(child, ContainerNode | LeafNode) or key is not None:
            yield from _wanted(model, child, inner, path.child(child, key))


def _key(model: Model, node: ListNode, element: etree._Element) -> object:
    """The key of an entry; None where the edit will say that there is none."""
    try:
        values = [
            leaf.type.parse(element.findtext(leaf.tag) or "", XmlScope(model, element.nsmap))
            for leaf in node.keys
        ]
    except BadValue:
        return None
    return values[0] if len(values) == 1 else tuple(values) or None


def _mismatch(path: Path, etag: str | None) -> DataError:
    members: dict[str, object] = {"mismatch-path": path} if path else {}
    if etag is not None:
        members["mismatch-etag-value"] = etag
    return DataError(
        "operation-failed",
        "the configuration here is not what the client knows: its etag is another",
        path=path if path else None,
        type="protocol",
        info={_ERROR: Structure(_MODULE.namespace, members, _MODULE.name)},
    )
