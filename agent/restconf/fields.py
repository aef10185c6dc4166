"""Query parameter `fields` (RFC 8040 section 4.8.3): which descendants of the target are wanted."""

import re
from typing import Final, Literal

from isolane.restconf.errors import bad_request
from isolane.restconf.uri import child_named
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, SchemaNode

_TOKEN: Final = re.compile(r"[();/]|[^();/]+")
MOST_FIELDS: Final = 1_000

State = Literal["name wanted", "after name", "after group"]


def parse(model: Model, target: Path, text: str) -> tuple[Path, ...]:
    """The paths of an expression like `a;b(c;d/e)`, below the target."""
    parser = _Parser(model, target)
    for sign in _TOKEN.findall(text):
        if not parser.takes(sign):
            raise bad_request(f'query parameter fields is not well formed near "{sign}"')
    if parser.groups or parser.state == "name wanted":
        raise bad_request("query parameter fields ends too early")
    parser.end_name()
    return tuple(dict.fromkeys(parser.paths))


class _Parser:
    """Parser of a `fields` expression; `groups` has the path before each open parenthesis."""

    def __init__(self, model: Model, target: Path) -> None:
        self.model = model
        self.paths: list[Path] = []
        self.groups: list[Path] = []
        self.base = self.here = target
        self.state: State = "name wanted"

    def takes(self, sign: str) -> bool:
        """Take a sign; False when it may not stand there."""
        if sign not in "();/":
            return self._name(sign)
        if self.state == "name wanted" or (self.state == "after group" and sign in "(/"):
            return False
        if sign == "(":
            self.groups.append(self.base)
            self.base = self.here
        elif sign == ";":
            self.end_name()
            self.here = self.base
        elif sign == ")":
            return self._closed()
        self.state = "name wanted"
        return True

    def end_name(self) -> None:
        """The path that ends here is wanted, unless it is the one before a group."""
        if self.state == "after name":
            self.paths.append(self.here)
        if len(self.paths) > MOST_FIELDS:
            raise bad_request(f"query parameter fields names more than {MOST_FIELDS} nodes")

    def _name(self, name: str) -> bool:
        if self.state != "name wanted":
            return False
        above: SchemaNode = self.here.node if self.here else self.model.node
        node = child_named(above, name)
        if not isinstance(node, DataNode):
            raise bad_request(f'query parameter fields names "{name}", which the model does not have there')
        self.here = self.here.child(node)
        self.state = "after name"
        return True

    def _closed(self) -> bool:
        if not self.groups:
            return False
        self.end_name()
        self.base = self.groups.pop()
        self.state = "after group"
        return True
