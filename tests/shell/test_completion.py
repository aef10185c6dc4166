"""Tab and `?`: what is offered where, and at what work with 10,000 entries."""

from typing import Any

import pytest

from isolane.bindings import MODEL
from isolane.shell.help import help_lines
from isolane.tree.edit.paths import PathEdit
from isolane.tree.schema import ListNode
from isolane.tree.sources import RecordSource
from tests.shell.shells import Line, Site

MANY = 10_000
KIND = "iana-if-type:l2vlan"


@pytest.fixture(scope="module")
def line() -> Line:
    shell = Site().shell(exact=False)
    path = MODEL.parse_path("/ietf-interfaces:interfaces/interface")
    node: Any = path.node
    kind = MODEL.find("/ietf-interfaces:interfaces/interface/type").type.parse(KIND, _Names())  # type: ignore[attr-defined]  # a node of a kind that the model says
    entries = (node.record.new(name=f"port{number:05}", type=kind) for number in range(MANY))
    assert isinstance(node, ListNode)
    shell.shell.state.session.edit([PathEdit("replace", path, node.absent.of(entries))])
    shell.done("set nacm groups group night user-name ops")
    return shell


class _Names:
    def module(self, prefix: str | None) -> str | None:
        return prefix

    def instance(self, text: str) -> Any:
        raise NotImplementedError


@pytest.mark.parametrize(
    ("text", "some"),
    [
        ("", ["set", "show", "commit"]),
        ("co", ["compare", "commit", "copy"]),
        ("show ", ["ports", "queues", "isolation", "neighbors", "llr", "cbfc"]),
        ("set int", ["interfaces"]),
        ("set interfaces interface port00001 ena", ["enabled"]),
        ("set interfaces interface port00001 enabled ", ["true", "false"]),
        ("set interfaces interface port00001 type l2v", ["l2vlan"]),
        ("set /interfaces/interface[name=port0000", ["/interfaces/interface[name=port00009]"]),
        ("set /interfaces/inter", ["/interfaces/interface"]),
        ("delete interfaces interface port0999", ["port09990", "port09999"]),
        ("info ", ["flat", "detail", "from", "interfaces"]),
        ("info from ", ["running", "candidate", "operational"]),
        ("info | ", ["json", "xml", "set", "match", "count", "no-more"]),
        ("commit ", ["check", "confirmed", "comment", "confirm"]),
        ("load ", ["merge", "replace", "set"]),
        ("run system-res", ["system-restart"]),
        ("run system-restart; se", ["set"]),
        ("set bridges bridge b component c type ", ["c-vlan-component"]),
        ("set lldp port ", ["port00000"]),
    ],
)
def test_what_may_stand_there_is_offered(line: Line, text: str, some: list[str]) -> None:
    assert set(some) <= set(line.offers(text))


def test_a_value_never_ends_the_word_that_follows(line: Line) -> None:
    """The key of a list, one of type union or leafref included, is followed by the nodes of its entry."""
    assert "end-a" in line.offers("set data-plane wire w ")
    assert "interface" in line.offers("set data-plane wire w end-a ")
    assert "port00000" in line.offers("set data-plane wire w end-a interface ")


def test_completion_looks_at_each_entry_once_and_lists_few(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The work is what bounds the time: one look at the key of each entry, and nothing else of it."""
    looks = 0
    before = RecordSource.slot

    def counted(self: RecordSource, child: Any) -> Any:
        nonlocal looks
        looks += 1
        return before(self, child)

    monkeypatch.setattr(RecordSource, "slot", counted)
    reader = line.shell.offers("set interfaces interface ")
    assert len(reader.offers) == 200
    assert reader.more == MANY - 200
    assert looks == MANY
    looks = 0
    assert line.offers("set interfaces interface port00001 ") != []
    assert looks == 0


def test_help_says_all_about_a_leaf(line: Line) -> None:
    shown = " ".join(help_lines(line.shell.offers("set server limits idle-timeout "), 80))
    for part in ("<uint32", "seconds", "default"):
        assert part in shown
    assert "true|false" in " ".join(help_lines(line.shell.offers("set interfaces interface port1 ena"), 80))
    assert "mandatory" in " ".join(help_lines(line.shell.offers("set interfaces interface port1 ty"), 80))
    assert "<return>" in " ".join(help_lines(line.shell.offers("compare "), 80))


def test_help_shows_the_value_that_a_leaf_has_unless_it_is_a_secret(line: Line) -> None:
    line.done("set system location 'row 3'")
    assert "  now row 3" in help_lines(line.shell.offers("set system location "), 80)
    assert "  no value is set" in help_lines(line.shell.offers("set system contact "), 80)
    line.done("set system authentication user eve password '$0$hidden as this'")
    shown = "".join(help_lines(line.shell.offers("set system authentication user eve password "), 80))
    assert "now" not in shown
    assert "hidden" not in shown
    line.done("delete system")


def test_help_of_very_many_values_says_how_many_there_are(line: Line) -> None:
    *_, last = help_lines(line.shell.offers("set interfaces interface "), 80)
    assert last == f"  and {MANY - 200:,} more"
