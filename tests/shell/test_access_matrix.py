"""The access matrix once more at the command line: the same rules, questions and verdicts as over NETCONF.

An edit is one of the candidate, and its commit, on both sides."""

from functools import cache
from typing import Any, Final

import pytest
from lxml import etree

from isolane.northbound.requester import Peer
from isolane.shell.client import ShellClient
from isolane.shell.errors import DENIED, DONE
from isolane.shell.local import LocalSession
from isolane.shell.shell import Shell
from isolane.shell.state import State
from tests.northbound.access.test_access import ACM, HOSTNAME, edit_config
from tests.restconf.test_access_matrix import (
    CALLS,
    NS,
    READS,
    RULES,
    Both,
    _entry,
    _interfaces,
    _leafs,
    _system,
)
from tests.shell.shells import Line

LINES: Final = {
    "hostname": "system hostname",
    "system": "system",
    "users": "system authentication",
    "interfaces": "interfaces",
    "eth0": "interfaces interface eth0",
    "type of eth0": "interfaces interface eth0 type",
    "eth9, which is not there": "interfaces interface eth9",
    "rules": "nacm groups",
}
EDITS: Final = {
    "set system hostname x": edit_config(HOSTNAME.replace("leaf1", "x")),
    "set system hostname leaf1": edit_config(HOSTNAME),
    "set system location x": _system("<location>x</location>"),
    "delete system hostname": _system('<hostname nc:operation="delete"/>'),
    "delete system location": _system('<location nc:operation="delete"/>'),
    "set interfaces interface eth2 type iana-if-type:ethernetCsmacd": _entry("eth2", "merge"),
    "set interfaces interface eth0 description x": _interfaces(
        "<interface><name>eth0</name><description>x</description></interface>"
    ),
    "delete interfaces interface eth0": _entry("eth0", "delete"),
    "delete interfaces interface eth9": _entry("eth9", "delete"),
    "set system authentication user new": _system(
        "<authentication><user><name>new</name></user></authentication>"
    ),
    "set nacm exec-default deny": edit_config(
        f'<nacm xmlns="{ACM}"><exec-default>deny</exec-default></nacm>'
    ),
}
RUN: Final = {
    "whoami": "run access whoami",
    "shutdown": "run system-shutdown",
    "commit": "run commit",
    "discard the candidate": "discard",
    "cancel what is not pending": "run cancel-commit",
    "rollback": "run rollback number 1 dry-run true",
    "restart": "run system-restart",
}


class WithShell(Both):
    """The server of the matrix, with a shell."""

    def __init__(self, rules: tuple[str, ...], more: str) -> None:
        super().__init__(rules, more)
        service = self.site.server.service
        peer = Peer("ops", "cli")
        self.shell_client = ShellClient.open(service, peer, lambda reason: None)
        session = LocalSession(service, peer, self.shell_client.number, lambda seconds: None)
        self.line = Line(Shell(State(session, configuring=True, exact=True)), self.shell_client)
        self.site.store.make_candidate_private(self.client.session.number)

    def read_shell(self, words: str, path: str) -> set[str]:
        typed = self.line(f"info from running {words} | xml")
        assert typed.code in (DONE, 1), typed.fault
        if typed.code:
            return set()
        found: Any = etree.fromstring(typed.out).xpath(path[1:], namespaces=NS)
        return {leaf for each in found for leaf in _leafs(each)}

    def both(self, line: str, operation: str) -> tuple[Any, Any]:
        """The verdicts of a line and of the same over NETCONF, each with what became of running."""
        ours, netconf = [], []
        for each in (line, "commit"):
            ours.append({DONE: "ok", DENIED: "denied"}.get(self.line(each).code, "refused"))
        ours.append(self._running())
        for each in (operation.replace("running", "candidate"), "<commit/>"):
            verdict, _ = self.edit_netconf(each)
            netconf.append(verdict if verdict in ("ok", "denied") else "refused")
        netconf.append(self._running())
        return ours, netconf

    def take_back(self) -> Any:
        return None

    def _running(self) -> Any:
        """What running is, which becomes what it was."""
        running = self.site.store.running
        Both.take_back(self)
        for client in (self.shell_client, self.client.session):
            self.site.store.candidate(client.number).reset()
        return running


@cache
def with_shell(rules: str) -> WithShell:
    return WithShell(*RULES[rules])


@pytest.mark.parametrize("rules", RULES)
def test_the_same_is_read(rules: str) -> None:
    there = with_shell(rules)
    for name, (path, _) in READS.items():
        assert there.read_shell(LINES[name], path) == there.read_netconf(path), name


@pytest.mark.parametrize("rules", RULES)
def test_the_same_edits_are_made(rules: str) -> None:
    there = with_shell(rules)
    for line, operation in EDITS.items():
        ours, netconf = there.both(line, operation)
        assert ours == netconf, line


@pytest.mark.parametrize("rules", RULES)
def test_the_same_operations_are_called(rules: str) -> None:
    there = with_shell(rules)
    for name, line in RUN.items():
        verdict, _ = there.edit_netconf(CALLS[name].netconf)
        code = there.line(line).code
        assert {DONE: "ok", DENIED: "denied"}.get(code, "refused") == (
            verdict if verdict in ("ok", "denied") else "refused"
        ), name


def test_the_matrix_has_both_verdicts_for_every_edit() -> None:
    for line, operation in EDITS.items():
        if "eth9" not in line and "location" not in line:
            verdicts = {tuple(with_shell(rules).both(line, operation)[0][:2]) for rules in RULES}
            assert ("ok", "ok") in verdicts, line
            assert any("denied" in each for each in verdicts), line


def test_keys_that_may_not_be_read_are_not_offered() -> None:
    hidden, open_ = with_shell("an entry hidden"), with_shell("everything")
    assert "eth0" in open_.line.offers("delete interfaces interface ")
    assert hidden.line.offers("delete interfaces interface ") == ["eth1"]


def test_a_hidden_entry_is_as_one_that_is_not_there() -> None:
    there = with_shell("an entry hidden")
    hidden, absent = (there.line(f"info interfaces interface {name}") for name in ("eth0", "eth9"))
    assert hidden.fault.replace("eth0", "eth9") == absent.fault
