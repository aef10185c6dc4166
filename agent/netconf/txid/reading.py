"""Reading with etags: what the client says that it has is left out, the rest has the etags of its nodes."""

from collections.abc import Iterator, Sequence

from lxml import etree

from isolane.lazy_dataclass import dataclass
from isolane.netconf.messages import NETCONF
from isolane.netconf.txid.etags import DECLARED, SAME, Etags, take
from isolane.strand import pause
from isolane.tree import xml
from isolane.tree.edit.attributes import has_etags
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, Record
from isolane.tree.scopes import XmlScope
from isolane.tree.types import BadValue
from isolane.tree.xml.escaping import quoteattr


@dataclass(frozen=True, slots=True)
class Asked:
    """An element of a request that has an etag, or has such elements below it."""

    element: etree._Element
    etag: str | None
    below: Sequence["Asked"] = ()

    def is_of(self, node: DataNode, record: Record) -> bool:
        """Whether it stands for an instance: an element without keys stands for all entries of a list."""
        if self.element.tag != node.tag:
            return False
        return not isinstance(node, ListNode) or all(self._fits(leaf, record) for leaf in node.keys)

    def _fits(self, leaf: LeafNode, record: Record) -> bool:
        text = self.element.findtext(leaf.tag)
        if not text:
            return True
        scope = XmlScope(record.NODE.model, self.element.nsmap)
        try:
            return bool(leaf.type.parse(text, scope) == record[leaf.index])
        except BadValue:
            return False


def asked(root: str | None, element: etree._Element | None) -> Asked | None:
    """The etags of a request, which are taken off its filter; `root` is that of the operation's own element.

    None where there are none.
    """
    if element is None or not has_etags(element):
        return None if root is None else Asked(etree.Element("data"), root)
    found = _taken(element)
    return Asked(element, root if found.etag is None else found.etag, found.below)


def _taken(element: etree._Element) -> Asked:
    etag = take(element)
    below = tuple(_taken(each) for each in element.iterchildren("*") if has_etags(each))
    return Asked(element, etag, below)


@dataclass(slots=True)
class EtaggedData:
    """The selected part of a configuration, and all of it, which the etags are of."""

    etags: Etags
    selected: Record
    original: Record
    asked: Asked
    root: str | None
    """The etag that the client has of the datastore."""

    def pieces(self, namespace: str) -> Iterator[str]:
        """The element `data` of the reply."""
        declared = DECLARED if namespace == NETCONF else f' xmlns="{namespace}"{DECLARED}'
        if self.root is None:
            yield f"<data{declared}>"
        else:
            etag = self.etags.of(self.original.NODE, self.original)
            if etag == self.root:
                yield f'<data{declared} txid:etag="{SAME}"/>'
                return
            yield f'<data{declared} txid:etag="{etag}">'
        yield from self._inside(self.selected, self.original, (self.asked,), self.asked.etag, NETCONF)
        yield "</data>"

    def _inside(
        self, record: Record, original: Record, asked: Sequence[Asked], inherited: str | None, namespace: str
    ) -> Iterator[str]:
        """The inside of an element: its leafs, then containers and entries of lists."""
        slots = list(record)
        nested = [child for child in record.NODE.children if isinstance(child, ContainerNode | ListNode)]
        for child in nested:
            slots[child.index] = child.absent
        yield from xml.encode(record.NODE.record.of(slots), namespace=namespace, state=False)
        below = [each for one in asked for each in one.below]
        for child in nested:
            if record[child.index] == child.absent:
                continue
            for held, all_of_it in _instances(child, record, original):
                pause()
                mine = [each for each in below if each.is_of(child, held)]
                yield from self._element(child, held, all_of_it, mine, inherited, namespace)

    def _element(
        self,
        node: ContainerNode | ListNode,
        held: Record,
        original: Record,
        asked: Sequence[Asked],
        inherited: str | None,
        namespace: str,
    ) -> Iterator[str]:
        known = next((each.etag for each in asked if each.etag is not None), inherited)
        declared = "" if node.namespace == namespace else f" xmlns={quoteattr(node.namespace)}"
        etag = None if known is None else self.etags.of(node, original)
        if etag is not None and etag == known:
            yield f'<{node.name}{declared} txid:etag="{SAME}">'
            if isinstance(node, ListNode):
                yield from xml.encode(_keys(node, held), namespace=node.namespace, state=False)
        else:
            yield f"<{node.name}{declared}" + (">" if etag is None else f' txid:etag="{etag}">')
            yield from self._inside(held, original, asked, known, node.namespace)
        yield f"</{node.name}>"


def _instances(
    node: ContainerNode | ListNode, record: Record, original: Record
) -> Iterator[tuple[Record, Record]]:
    """The records of a node that were selected, each with all that it holds."""
    held, all_of_it = record[node.index], original[node.index]
    if isinstance(node, ContainerNode):
        yield held, all_of_it if all_of_it is not None else held
        return
    for key, entry in held.items():
        yield entry, all_of_it.get(key) or entry


def _keys(node: ListNode, record: Record) -> Record:
    slots = [child.absent for child in node.children]
    for leaf in node.keys:
        slots[leaf.index] = record[leaf.index]
    return record.NODE.record.of(slots)
