"""One call of an operation by a NETCONF client, with its XML."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lxml import etree

from isolane.netconf.operations.reply import Reply
from isolane.northbound.call import Call, Outcome
from isolane.northbound.client import Client
from isolane.northbound.service import Service
from isolane.tree import xml
from isolane.tree.scopes import XmlScope
from isolane.tree.types import Scope

Element = etree._Element
XmlHandler: TypeAlias = Callable[["XmlCall"], Outcome | Reply]


@dataclass(slots=True, kw_only=True)
class XmlCall(Call):
    """An operation that a client asks for; `element` is the operation's own element."""

    service: Service
    client: Client
    element: Element
    _input: Any = field(default=None, init=False)
    _taken: str | None = field(default=None, init=False)

    @property
    def parameters(self) -> Any:
        """The decoded parameters, of which constraints are not checked."""
        if self._input is None:
            self._input = xml.decode(self.node.input, self.element, path=self.path, without=self._taken)
        return self._input

    def scope(self, leaf: str) -> Scope | None:
        element = self.element.find(self.node.input.by_attribute[leaf].tag)
        return None if element is None else XmlScope(self.model, element.nsmap)

    def take(self, tag: str) -> Element | None:
        """An element of the request that is not decoded with the parameters: it is read in another way."""
        self._taken = tag
        return next(self.element.iterchildren(tag), None)

    def put_back(self) -> None:
        """Have what was taken decoded with the parameters after all."""
        self._taken = self._input = None
