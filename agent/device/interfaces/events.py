"""Links that go up and down, as notifications (isolane-dataplane)."""

from typing import ClassVar

from isolane.bindings.ietf_interfaces import LinkStateChange
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context


class LinkStateConcern:
    """Notifies every change once; a wire that replaces another while both are up is no change."""

    NOTIFICATIONS: ClassVar = (LinkStateChange,)

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._up: set[str] = set()
        links.on_link(lambda link: None, self._gone)
        links.on_change(self._changed)

    def _gone(self, link: Link) -> None:
        self._up.discard(link.name)

    def _changed(self, link: Link, up: bool) -> None:
        if up is (link.name in self._up):
            return
        (self._up.add if up else self._up.discard)(link.name)
        change = LinkStateChange.new(
            link="up" if up else "down", speed=link.end.rate_bps or None if up else None
        )
        self._context.notify(change, (link.name,))
