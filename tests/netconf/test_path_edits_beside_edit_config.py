"""Random edits by path and the same as edit-config: the same content, the same refusals, for whoever asks."""

import random
from typing import Any

import pytest
from lxml import etree

from isolane.bindings import MODEL
from isolane.bindings.ietf_interfaces import Interfaces
from isolane.bindings.ietf_interfaces import InterfacesInterface as Interface
from isolane.bindings.ietf_netconf_acm import Group, Groups, Nacm, Rule, RuleList
from isolane.bindings.ietf_system import System
from isolane.errors import DataError, DataErrors
from isolane.netconf.messages import NETCONF
from isolane.netconf.server import Server
from isolane.northbound.access_control import AccessControl
from isolane.northbound.path_edits import PathEdits
from isolane.northbound.requester import Peer, Requester
from isolane.northbound.service import Service
from isolane.store.store import Store
from isolane.tree.edit.paths import PathEdit
from tests.netconf.client import Client
from tests.tree.test_edit_paths import config_of

CONTACT = "/ietf-system:system/ietf-system:contact"
HIDDEN = "/ietf-netconf-acm:nacm/ietf-netconf-acm:groups/ietf-netconf-acm:group[ietf-netconf-acm:name='h']"


def rules() -> Nacm:
    """The guests may not write one node, and not see another."""
    denied = [
        Rule.new(name="0", path=CONTACT, access_operations=("create", "update", "delete"), action="deny"),
        Rule.new(name="1", path=HIDDEN, access_operations="*", action="deny"),
    ]
    guests = RuleList.new(name="guests", group=("guests",), rule=denied)
    return Nacm.new(write_default="permit", rule_list=[guests])


class Side:
    """An agent with access control."""

    def __init__(self) -> None:
        self.store = Store.open(MODEL)
        control = AccessControl(self.store)
        self.service = Service(self.store, rights_of=control.rights)
        self.server = Server(self.service)
        control.register()
        self.store.start()
        self.peers = {"admin": Peer("admin", recovery=True), "guest": Peer("guest", groups=("guests",))}
        self.by_path("admin", [PathEdit("replace", at("/ietf-netconf-acm:nacm"), rules())])
        self.clients = {
            "admin": Client(self.server, "admin", recovery=True),
            "guest": Client(self.server, "guest", groups=("guests",)),
        }

    def by_path(self, user: str, edits: list[PathEdit]) -> list[str]:
        """The tags of the errors."""
        try:
            change = PathEdits.of(MODEL, edits)
            self.service.edit(Requester(self.peers[user], 1), change)
        except DataErrors as several:
            return [error.tag for error in several.errors]
        except DataError as error:
            return [error.tag]
        return []

    def by_edit_config(self, user: str, edits: list[PathEdit]) -> list[str]:
        inside = "".join(etree.tostring(top).decode() for edit in edits for top in config_of(edit))
        content = f"<config>{inside}</config>"
        option = "none" if edits[0].takes else "merge"
        reply = self.clients[user].rpc(
            "<edit-config><target><running/></target>"
            f"<default-operation>{option}</default-operation>{content}</edit-config>"
        )
        return [tag.text for tag in reply.iter(f"{{{NETCONF}}}error-tag")]


def at(text: str) -> Any:
    return MODEL.parse_path(text)


NACM = "/ietf-netconf-acm:nacm"
PLACES: dict[str, list[tuple[str, list[Any]]]] = {
    "system": [
        ("/ietf-system:system/hostname", ["a", "b"]),
        ("/ietf-system:system/contact", ["a", "b"]),
        ("/ietf-system:system", [System.new(hostname="c"), System.new(contact="d")]),
    ],
    "nacm": [
        (f"{NACM}/groups/group[name='g']", [Group.new(name="g"), Group.new(name="g", user_name=["u"])]),
        (f"{NACM}/groups/group[name='h']", [Group.new(name="h"), Group.new(name="h", user_name=["u"])]),
        (f"{NACM}/groups/group[name='g']/user-name[.='u']", ["u"]),
        (f"{NACM}/groups/group[name='h']/user-name[.='v']", ["v"]),
        (f"{NACM}/groups", [Groups.new(group=[Group.new(name="g")])]),
        (f"{NACM}/rule-list[name='x']", [RuleList.new(name="x"), RuleList.new(name="x", group=["g"])]),
        (
            f"{NACM}/rule-list[name='x']/rule[name='y']",
            [Rule.new(name="y"), Rule.new(name="y", action="permit")],
        ),
        (f"{NACM}/exec-default", ["permit"]),
    ],
    "interfaces": [
        ("/ietf-interfaces:interfaces/interface[name='i']", [Interface.new(name="i")]),
        ("/ietf-interfaces:interfaces/interface[name='i']/description", ["d"]),
        ("/ietf-interfaces:interfaces", [Interfaces.new(interface=[Interface.new(name="j")])]),
    ],
}
"""By the top of the tree, so that several edits of one request do not meet."""


def drawn(choice: random.Random) -> list[PathEdit]:
    """Edits of different tops; all of them take something, or all of them give."""
    takes = choice.random() < 0.35
    operations: Any = ("delete", "remove") if takes else ("create", "merge", "replace")
    edits = []
    for top in choice.sample(sorted(PLACES), choice.choice((1, 1, 1, 2))):
        text, values = choice.choice(PLACES[top])
        path, operation = at(text), choice.choice(operations)
        insert: Any = None
        if not takes and getattr(path.node, "user_ordered", False):
            insert = choice.choice((None, "first", "last"))
        edits.append(PathEdit(operation, path, None if takes else choice.choice(values), insert))
    return edits


def _removes_below(edits: list[PathEdit]) -> bool:
    """`remove` by path needs nothing above the node, edit-config does: the one difference on purpose."""
    return any(edit.operation == "remove" and len(edit.path) > 1 for edit in edits)


@pytest.mark.parametrize("seed", range(12))
def test_both_ways_come_to_the_same(seed: int) -> None:
    choice = random.Random(seed)
    paths, documents = Side(), Side()
    outcomes = set()
    for _ in range(60):
        user, edits = choice.choice(("admin", "guest")), drawn(choice)
        if _removes_below(edits):
            continue
        tags, others = paths.by_path(user, edits), documents.by_edit_config(user, edits)
        assert bool(tags) == bool(others), (user, edits, tags, others)
        assert set(tags) <= set(others), (user, edits)
        assert paths.store.running == documents.store.running, (user, edits)
        outcomes.update(tags or ["made"])
    assert {"made", "access-denied", "data-missing", "data-exists"} <= outcomes
