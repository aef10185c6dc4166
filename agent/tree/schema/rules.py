"""A must or when of a node (RFC 7950 sections 7.5.3 and 7.21.5)."""

from collections.abc import Mapping


class Rule:
    """A must or when: the XPath text, how to read the names in it, and what to say.

    `namespaces` maps prefixes to modules, "" to the module of unprefixed names. The context
    node is the node itself, or with `on_parent` its parent data node (a when of a choice,
    case, augment or uses, RFC 7950 section 7.21.5).
    """

    __slots__ = ("app_tag", "message", "namespaces", "on_parent", "where", "xpath")

    def __init__(
        self,
        xpath: str,
        namespaces: Mapping[str, str],
        on_parent: bool = False,
        message: str | None = None,
        app_tag: str | None = None,
        where: str = "",
    ) -> None:
        self.where = where  # file and line, known to the compiler only
        self.xpath = xpath
        self.namespaces = namespaces
        self.on_parent = on_parent
        self.message = message
        self.app_tag = app_tag

    def __repr__(self) -> str:
        return f"Rule({self.xpath!r})"
