"""Access control of NETCONF once more over RESTCONF: the same rules, questions and edits, the same verdicts.

Both protocols ask one service. Each question is a pair of requests; a verdict is what the client sees: which
leafs, whether an edit was made, and what running is after it.
"""

import asyncio
import json
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import pytest
from lxml import etree

from isolane.northbound.http_exchange import Headers, Request, Response
from isolane.northbound.http_exchange import Peer as HttpPeer
from isolane.northbound.requester import Peer, Requester
from isolane.restconf.restconf import Restconf
from isolane.store.history import Author
from tests.northbound.access.test_access import ACM, HOSTNAME, IANA, IF, SYS, Site, edit_config

NC: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
ACCESS: Final = "urn:isolane:yang:isolane-access"
RPC: Final = "/restconf/operations/"
COMPARE: Final = "urn:ietf:params:xml:ns:yang:ietf-nmda-compare"
HISTORY: Final = "urn:isolane:yang:isolane-history"
DATASTORES: Final = "urn:ietf:params:xml:ns:yang:ietf-datastores"
DATA: Final = "/restconf/data/"
CANDIDATE: Final = "/restconf/ds/ietf-datastores:candidate/"
SYSTEM: Final = f"{DATA}ietf-system:system"
INTERFACES: Final = f"{DATA}ietf-interfaces:interfaces"
NS: Final = {"sys": SYS, "if": IF, "nacm": ACM}
KIND: Final = "iana-if-type:ethernetCsmacd"

USERS: Final = "<user><name>ops</name></user><user><name>eve</name></user>"
ALL: Final = "<module-name>*</module-name><action>permit</action>"


def permit(path: str, access: str = "*") -> str:
    return _rule(path, access, "permit")


def deny(path: str, access: str = "*") -> str:
    return _rule(path, access, "deny")


def _rule(path: str, access: str, action: str) -> str:
    operations = f"<access-operations>{access}</access-operations>"
    return f"<path>{path}</path>{operations}<action>{action}</action>"


WRITES: Final = "create update delete"
READ_ONLY: Final = "<read-default>deny</read-default>"
ETH0: Final = "/if:interfaces/if:interface[if:name='eth0']"

# RESTCONF reads and edits data without an rpc; over NETCONF these are for everybody here.
BASE: Final = tuple(
    f"<module-name>ietf-netconf</module-name><rpc-name>{name}</rpc-name><action>permit</action>"
    for name in ("get-config", "edit-config")
)

RULES: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "no rules": ((), ""),
    "everything": ((ALL,), ""),
    "nothing is read by default": ((), READ_ONLY),
    "one leaf where nothing is read": ((permit("/sys:system/sys:hostname", "read"),), READ_ONLY),
    "one container where nothing is read": ((permit("/sys:system", "read"),), READ_ONLY),
    "one entry where nothing is read": ((permit(ETH0),), READ_ONLY),
    "a list where nothing is read": ((permit("/if:interfaces/if:interface"),), READ_ONLY),
    "system hidden": ((deny("/sys:system", "read"), ALL), ""),
    "a leaf hidden": ((deny("/sys:system/sys:hostname", "read"), ALL), ""),
    "an entry hidden": ((deny(ETH0, "read"), ALL), ""),
    "a leaf of an entry hidden": ((deny(f"{ETH0}/if:type", "read"), ALL), ""),
    "a key hidden": ((deny(f"{ETH0}/if:name", "read"), ALL), ""),
    "an entry denied": ((deny(ETH0), ALL), ""),
    "system written by nobody": ((deny("/sys:system", WRITES), ALL), ""),
    "only update of system": ((permit("/sys:system", "update"),), ""),
    "only create below interfaces": ((permit("/if:interfaces", "create"),), ""),
    "create and delete of entries": ((permit("/if:interfaces/if:interface", "create delete"),), ""),
    "no deletes": (("<access-operations>delete</access-operations><action>deny</action>", ALL), ""),
    "one module": (("<module-name>ietf-interfaces</module-name><action>permit</action>",), ""),
    "users by name": ((permit("/sys:system/sys:authentication/sys:user[sys:name=$USER]"),), ""),
    "no rpc": ((*BASE, "<rpc-name>*</rpc-name><action>deny</action>", ALL), ""),
    "one rpc permitted": (("<rpc-name>system-restart</rpc-name><action>permit</action>",), ""),
    "one rpc denied": (("<rpc-name>system-shutdown</rpc-name><action>deny</action>", ALL), ""),
    "an action denied": ((deny("/iso-acc:access/iso-acc:whoami", "exec"), ALL), ""),
    "no rpc by default": ((*BASE, permit("/sys:system")), "<exec-default>deny</exec-default>"),
}


@dataclass(frozen=True)
class Ask:
    """The same question to both protocols."""

    netconf: str
    method: str
    target: str
    body: Any = None


def _system(content: str) -> str:
    return edit_config(f'<system xmlns="{SYS}" xmlns:nc="{NC}">{content}</system>')


def _interfaces(content: str) -> str:
    return edit_config(f'<interfaces xmlns="{IF}" xmlns:nc="{NC}">{content}</interfaces>')


def _entry(name: str, operation: str, more: str = "") -> str:
    kind = f'<type xmlns:t="{IANA}">t:ethernetCsmacd</type>' if operation != "delete" else ""
    return _interfaces(f'<interface nc:operation="{operation}"><name>{name}</name>{kind}{more}</interface>')


def _json_entry(name: str, **more: Any) -> dict[str, Any]:
    return {"ietf-interfaces:interface": [{"name": name, "type": KIND, **more}]}


READS: Final[dict[str, tuple[str, str]]] = {
    "hostname": ("/sys:system/sys:hostname", f"{SYSTEM}/hostname"),
    "system": ("/sys:system", SYSTEM),
    "users": ("/sys:system/sys:authentication", f"{SYSTEM}/authentication"),
    "interfaces": ("/if:interfaces", INTERFACES),
    "eth0": (ETH0, f"{INTERFACES}/interface=eth0"),
    "type of eth0": (f"{ETH0}/if:type", f"{INTERFACES}/interface=eth0/type"),
    "eth9, which is not there": (
        "/if:interfaces/if:interface[if:name='eth9']",
        f"{INTERFACES}/interface=eth9",
    ),
    "rules": ("/nacm:nacm/nacm:groups", f"{DATA}ietf-netconf-acm:nacm/groups"),
}

EDITS: Final[dict[str, Ask]] = {
    "update a leaf by merge": Ask(
        edit_config(HOSTNAME.replace("leaf1", "x")),
        "PATCH",
        f"{SYSTEM}/hostname",
        {"ietf-system:hostname": "x"},
    ),
    "update a leaf by replace": Ask(
        _system('<hostname nc:operation="replace">x</hostname>'),
        "PUT",
        f"{SYSTEM}/hostname",
        {"ietf-system:hostname": "x"},
    ),
    "create a leaf": Ask(
        _system('<location nc:operation="create">x</location>'),
        "POST",
        SYSTEM,
        {"ietf-system:location": "x"},
    ),
    "delete a leaf": Ask(_system('<hostname nc:operation="delete"/>'), "DELETE", f"{SYSTEM}/hostname"),
    "write the same value": Ask(
        edit_config(HOSTNAME), "PATCH", f"{SYSTEM}/hostname", {"ietf-system:hostname": "leaf1"}
    ),
    "create an entry": Ask(_entry("eth2", "create"), "POST", INTERFACES, _json_entry("eth2")),
    "create an entry that is there": Ask(_entry("eth0", "create"), "POST", INTERFACES, _json_entry("eth0")),
    "put an entry": Ask(
        _entry("eth2", "replace"), "PUT", f"{INTERFACES}/interface=eth2", _json_entry("eth2")
    ),
    "replace an entry": Ask(
        _entry("eth1", "replace", "<description>x</description>"),
        "PUT",
        f"{INTERFACES}/interface=eth1",
        _json_entry("eth1", description="x"),
    ),
    "change an entry": Ask(
        _entry("eth0", "merge", "<description>x</description>"),
        "PATCH",
        f"{INTERFACES}/interface=eth0",
        _json_entry("eth0", description="x"),
    ),
    "delete an entry": Ask(_entry("eth0", "delete"), "DELETE", f"{INTERFACES}/interface=eth0"),
    "replace a container": Ask(
        edit_config(HOSTNAME.replace("<system", '<system nc:operation="replace" xmlns:nc="' + NC + '"')),
        "PUT",
        SYSTEM,
        {"ietf-system:system": {"hostname": "leaf1"}},
    ),
    "delete all interfaces": Ask(
        edit_config(f'<interfaces xmlns="{IF}" xmlns:nc="{NC}" nc:operation="delete"/>'),
        "DELETE",
        INTERFACES,
    ),
    "create a user": Ask(
        _system('<authentication><user nc:operation="create"><name>new</name></user></authentication>'),
        "POST",
        f"{SYSTEM}/authentication",
        {"ietf-system:user": [{"name": "new"}]},
    ),
    "update a leaf of the candidate": Ask(
        edit_config(HOSTNAME.replace("leaf1", "x")).replace("running", "candidate"),
        "PATCH",
        f"{CANDIDATE}ietf-system:system/hostname",
        {"ietf-system:hostname": "x"},
    ),
    "delete an entry of the candidate": Ask(
        _entry("eth0", "delete").replace("running", "candidate"),
        "DELETE",
        f"{CANDIDATE}ietf-interfaces:interfaces/interface=eth0",
    ),
    "change the rules": Ask(
        edit_config(f'<nacm xmlns="{ACM}"><exec-default>deny</exec-default></nacm>'),
        "PATCH",
        f"{DATA}ietf-netconf-acm:nacm",
        {"ietf-netconf-acm:nacm": {"exec-default": "deny"}},
    ),
}

CALLS: Final[dict[str, Ask]] = {
    "whoami": Ask(
        f'<action xmlns="urn:ietf:params:xml:ns:yang:1"><access xmlns="{ACCESS}"><whoami/></access></action>',
        "POST",
        f"{DATA}isolane-access:access/whoami",
    ),
    "shutdown": Ask(
        f'<system-shutdown xmlns="{SYS}"/>', "POST", "/restconf/operations/ietf-system:system-shutdown"
    ),
    "commit": Ask("<commit/>", "POST", f"{RPC}ietf-netconf:commit"),
    "discard the candidate": Ask("<discard-changes/>", "POST", f"{RPC}ietf-netconf:discard-changes"),
    "validate": Ask(
        "<validate><source><running/></source></validate>",
        "POST",
        f"{RPC}ietf-netconf:validate",
        {"ietf-netconf:input": {"source": {"running": [None]}}},
    ),
    "cancel what is not pending": Ask("<cancel-commit/>", "POST", f"{RPC}ietf-netconf:cancel-commit"),
    "compare": Ask(
        f'<compare xmlns="{COMPARE}" xmlns:ds="{DATASTORES}"><source>ds:running</source>'
        "<target>ds:candidate</target></compare>",
        "POST",
        f"{RPC}ietf-nmda-compare:compare",
        {
            "ietf-nmda-compare:input": {
                "source": "ietf-datastores:running",
                "target": "ietf-datastores:candidate",
            }
        },
    ),
    "rollback": Ask(
        f'<rollback xmlns="{HISTORY}"><number>1</number><dry-run>true</dry-run></rollback>',
        "POST",
        f"{RPC}isolane-history:rollback",
        {"isolane-history:input": {"number": "1", "dry-run": True}},
    ),
    "restart": Ask(
        f'<system-restart xmlns="{SYS}"/>', "POST", "/restconf/operations/ietf-system:system-restart"
    ),
}


class Both:
    """A server with both protocols, which a change can be taken back from."""

    def __init__(self, rules: tuple[str, ...], more: str) -> None:
        self.site = Site()
        self.site.put(f'<system xmlns="{SYS}"><authentication>{USERS}</authentication></system>')
        self.site.rules(*rules, more=more)
        operations = self.site.store.model.operations
        for name in ("ietf-system:system-restart", "ietf-system:system-shutdown"):
            self.site.server.service.operations.register(operations[name], self._called)
        self.client = self.site.client()
        self.restconf = Restconf(self.site.server.service, self._authenticate)
        self.before = self.site.store.running

    def _called(self, call: Any) -> None:
        """What the operation does is not asked here."""

    async def _authenticate(self, request: Request) -> Requester | Response:
        return Requester(Peer("ops"))

    def http(self, method: str, target: str, body: Any = None) -> Response:
        fields = [("Accept", "application/yang-data+xml"), ("Content-Type", "application/yang-data+json")]
        octets = b"" if body is None else json.dumps(body).encode()
        request = Request(method, target, Headers(fields), octets, "1.1", True, HttpPeer("127.0.0.1", 1))
        return asyncio.run(self.restconf(request))

    def take_back(self) -> Any:
        """What running and the candidate are, which become what they were."""
        candidate = self.site.store.candidate(0)
        found = (self.site.store.running, candidate.tree)
        candidate.reset()
        self.site.store.edit(Author.internal(), lambda _: self.before)
        return found

    def read_netconf(self, path: str) -> set[str]:
        namespaces = " ".join(f'xmlns:{prefix}="{uri}"' for prefix, uri in NS.items())
        data = self.client.data(
            "<get-config><source><running/></source>"
            f'<filter {namespaces} type="xpath" select="{path}"/></get-config>'
        )
        found = etree.fromstring(etree.tostring(data)).xpath(path[1:], namespaces=NS)
        return {leaf for each in found for leaf in _leafs(each)}

    def read_restconf(self, target: str) -> set[str]:
        reply = self.http("GET", f"{target}?content=config")
        assert isinstance(reply.body, bytes)
        assert reply.status in (200, 404), reply.body
        return set() if reply.status == 404 else _leafs(etree.fromstring(reply.body))

    def edit_netconf(self, operation: str) -> tuple[str, Any]:
        self.client.send(f'<rpc xmlns="{NC}" message-id="1">{operation}</rpc>')
        reply = etree.fromstring(self.client.message())
        tags = {each.text for each in reply.iter(f"{{{NC}}}error-tag")}
        verdict = "denied" if tags == {"access-denied"} else "-".join(sorted(map(str, tags)))
        return verdict or "ok", self.take_back()

    def edit_restconf(self, ask: Ask) -> tuple[str, Any]:
        reply = self.http(ask.method, ask.target, ask.body)
        verdict = {403: "denied"}.get(reply.status, "ok" if reply.status < 300 else _tag(reply))
        return verdict, self.take_back()


def _tag(reply: Response) -> str:
    assert isinstance(reply.body, bytes)
    found = etree.fromstring(reply.body).find(".//{*}error-tag")
    return "" if found is None else str(found.text)


def _leafs(element: Any) -> set[str]:
    """The place and the value of each leaf at or below a node."""
    leafs = (each for each in element.iter("*") if not len(each) and each.text)
    return {f"{_place(element, leaf)}={leaf.text}" for leaf in leafs}


def _place(top: Any, leaf: Any) -> str:
    names: list[str] = []
    while True:
        names.append(etree.QName(leaf).localname)
        keys = [f"[{key.text}]" for key in leaf if etree.QName(key).localname == "name"]
        names.extend(keys)
        if leaf is top:
            return "/".join(names)
        leaf = leaf.getparent()


@cache
def both(rules: str) -> Both:
    return Both(*RULES[rules])


@pytest.mark.parametrize("rules", RULES)
def test_the_same_is_read(rules: str) -> None:
    there = both(rules)
    for name, (path, target) in READS.items():
        assert there.read_restconf(target) == there.read_netconf(path), name


@pytest.mark.parametrize("rules", RULES)
def test_the_same_edits_are_made(rules: str) -> None:
    there = both(rules)
    for name, ask in EDITS.items():
        assert there.edit_restconf(ask) == there.edit_netconf(ask.netconf), name


@pytest.mark.parametrize("rules", RULES)
def test_the_same_operations_may_be_called(rules: str) -> None:
    there = both(rules)
    for name, ask in CALLS.items():
        assert there.edit_restconf(ask)[0] == there.edit_netconf(ask.netconf)[0], name


def test_the_matrix_has_both_verdicts_for_every_question() -> None:
    """A question that no rule set answers in two ways would prove nothing."""
    for path, target in READS.values():
        if "eth9" not in target:
            assert len({frozenset(both(rules).read_netconf(path)) for rules in RULES}) > 1, path
    for name, ask in (*EDITS.items(), *CALLS.items()):
        verdicts = {both(rules).edit_netconf(ask.netconf)[0] for rules in RULES}
        assert "denied" in verdicts, name
        assert len(verdicts) > 1, name
