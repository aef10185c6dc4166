"""The etags of nodes, and the attribute that carries them."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from lxml import etree

from isolane.access.rights import EVERYTHING, Rights
from isolane.netconf.messages import NETCONF
from isolane.strand import blocking
from isolane.tree.digest import Digests
from isolane.tree.edit.attributes import ETAG, TXID
from isolane.tree.path import Path, value_at
from isolane.tree.schema import DataNode, Record, RecordNode
from isolane.tree.sources import RecordSource

DECLARED: Final = f' xmlns:txid="{TXID}"'
SAME: Final = "="
"""The etag of what is left out of a reply, because the client has it."""


class Etags:
    """Those of one agent; the key of the digests is asked for when somebody first wants an etag."""

    def __init__(self, key: Callable[[], bytes]) -> None:
        self._make_key = key

    @cached_property
    def key(self) -> bytes:
        """The secret, which cursors have in common with them."""
        return blocking(self._make_key)

    @cached_property
    def _digests(self) -> Digests:
        return Digests(self.key)

    def of(self, node: DataNode | RecordNode, held: object) -> str:
        """The etag of a node that holds something."""
        return self._digests.of(node, held).hex()

    def readable(self, rights: Rights, tree: Record) -> Record:
        """The part of a configuration that etags are about: what the user may read."""
        if rights is EVERYTHING:
            self._digests.follow(tree)
            return tree
        return rights.readable(RecordSource(tree)).record()

    def at(self, readable: Record, path: Path) -> str | None:
        """The etag of the node at a path; None where nothing is."""
        held = value_at(readable, path) if path else readable
        if held is None:
            return None
        node: Any = path.node if path else readable.NODE
        return self.of(node, held)

    def of_all(self, rights: Rights, tree: Record) -> str:
        """The etag of a whole configuration, as users with these rights see it."""
        readable = self.readable(rights, tree)
        return self.of(readable.NODE, readable)

    def ok(self, rights: Rights, tree: Record) -> str:
        """The reply to an edit: ok, with the etag of the datastore after it."""
        return f'<ok{DECLARED} txid:etag="{self.of_all(rights, tree)}"/>'


def take(element: etree._Element) -> str | None:
    """The etag of an element, which is taken off it: nothing else knows the attribute."""
    text = element.attrib.pop(ETAG, None)
    return None if text is None else str(text)


MAY_HAVE_ONE: Final = frozenset(
    {f"{{{NETCONF}}}get-config", "{urn:ietf:params:xml:ns:yang:ietf-netconf-nmda}get-data"}
)
"""The operations that take the etag of the datastore's root."""
