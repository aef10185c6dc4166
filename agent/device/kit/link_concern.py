"""The common part of concerns that configure each link by itself."""

from abc import ABC, abstractmethod

from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context


class LinkConcern(ABC):
    """Configures each link by itself; a plan is the names of the interfaces that a commit touches."""

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        links.on_link(self._link_added, self._link_removed)

    @abstractmethod
    def _configure(self, link: Link) -> None:
        """Make a link what the configuration says."""

    def apply(self, plan: tuple[str, ...]) -> None:
        """Configure the links that there are; another is configured when it is made."""
        for name in plan:
            link = self._links.get(name)
            if link is not None:
                self._configure(link)

    def _link_added(self, link: Link) -> None:
        self._configure(link)

    def _link_removed(self, link: Link) -> None:  # noqa: B027  # most keep nothing that a link has to take along
        """Let go of what belongs to a link, before it is removed."""
