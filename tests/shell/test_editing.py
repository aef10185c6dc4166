"""Commands that change the candidate, and what they refuse."""

import pytest

from isolane.shell.errors import CONFLICT, ShellError
from tests.shell.shells import Line, Site

PORT = "set interfaces interface {} type iana-if-type:ethernetCsmacd"


@pytest.fixture
def line() -> Line:
    shell = Site().shell(exact=False)
    for name in ("port1", "to"):
        shell.done(PORT.format(name))
    return shell


@pytest.mark.parametrize(
    "text",
    [
        "set interfaces interface port1 enabled false",
        "set /interfaces/interface[name=port1]/enabled false",
        "set /interfaces/interface=port1/enabled false",
        "set / interfaces interface port1 enabled false",
        "set /interfaces interface[name='port1'] enabled false",
        "set int interface port1 ena false",
    ],
)
def test_words_and_paths_name_the_same_node(line: Line, text: str) -> None:
    line.done(text)
    assert line.done("info interfaces interface port1 enabled") == "false\n"
    assert line.done("info flat /interfaces/interface[name=port1]/enabled") == (
        "set interfaces interface port1 enabled false\n"
    )


def test_a_key_may_be_any_word(line: Line) -> None:
    line.done("set interfaces interface to description to")
    line.done("copy interfaces interface to to to2")
    assert line.done("info interfaces interface to2 description") == "to\n"
    line.done("rename interfaces interface to2 to interface e0")
    assert line("info interfaces interface to2").code == 1


@pytest.mark.parametrize(
    ("text", "mark", "fault"),
    [
        ("set interfaces interface port1 enabld true", "enabld", "did you mean enabled?"),
        ("set interfaces interface port1 enabled maybe", "maybe", '"true" or "false" is expected'),
        ("set interfaces interface port1 oper-status up", "oper-status", "is state, not configuration"),
        ("set interfaces interface port1 name port2", "name", "it follows interface"),
        ("frobnicate", "frobnicate", "'frobnicate' is not a command"),
        ("info in", "in", "may mean"),
        ("compare now", "now", "nothing is expected here"),
        ('set system contact "unclosed', '"unclosed', "the quotes are not closed"),
        ("info | matsch x", "matsch", "did you mean match?"),
        ("info | match (a+)+$", "(a+)+$", "may take too long"),
        ("set interfaces interface", " ", "the key of interface (NAME) is missing here"),
        ("show system nonsense", "nonsense", "is not a node of system"),
    ],
)
def test_an_error_points_at_the_word(line: Line, text: str, mark: str, fault: str) -> None:
    typed = line(text)
    assert (typed.code, typed.out) == (2, "")
    shown, pointer, said = typed.fault.splitlines()
    assert shown == f"  {text}"
    begin = pointer.index("^") - 2
    assert text[begin : begin + pointer.count("^")] == mark.strip() or begin >= len(text)
    assert fault in said


def test_in_a_script_words_are_whole() -> None:
    shell = Site().shell(exact=True)
    assert shell("sho system").code == 2
    assert shell("info inter").code == 2


def test_several_commands_stand_in_a_line(line: Line) -> None:
    out = line.done("set system contact 'a; b | c'; info system contact; compare | count")
    assert out == "a; b | c\n2\n"


def test_a_leaf_list_takes_several_values(line: Line) -> None:
    line.done("set nacm groups group night user-name a b")
    line.done("set nacm groups group night user-name c")
    line.done("delete nacm groups group night user-name b")
    assert line.done("info nacm groups group night user-name").split() == ["a", "c"]
    assert line("delete nacm groups group night user-name b").code == 1
    line.done("delete nacm groups group night user-name")
    assert line.done("info flat nacm") == "set nacm groups group night\n"


def test_entries_that_a_user_orders_are_moved(line: Line) -> None:
    for name in "abc":
        line.done(f"set nacm rule-list {name} group night")
    line.done("insert nacm rule-list c first; insert nacm rule-list a after b")
    line.done("rename nacm rule-list b to x; copy nacm rule-list x to y")
    names = [each.split()[3] for each in line.done("info flat nacm rule-list").splitlines()]
    assert names == ["c", "x", "a", "y"]
    assert "no order that a user decides" in line("insert interfaces interface to first").fault


def test_what_is_not_there_cannot_be_deleted(line: Line) -> None:
    assert line("delete interfaces interface port9").code == 1
    assert line("delete interfaces interface").code == 0
    assert line.done("info flat | count") == "0\n"


def test_load_merges_replaces_and_reads_commands(line: Line) -> None:
    document = line.done("info | xml")
    as_json = line.done("info | json")
    flat = line.done("info flat").splitlines()
    for kind, lines in (("replace", [document]), ("replace", as_json.splitlines()), ("set", flat)):
        line.done("delete /")
        line.done(f"load {kind} terminal", *lines, ".")
        assert line.done("info flat").splitlines() == flat
    line.done("load merge terminal", '{"ietf-system:system":{"contact":"noc"}}')
    assert line.done("info system contact") == "noc\n"


def test_a_wrong_line_of_a_load_is_named_and_nothing_is_loaded(line: Line) -> None:
    before = line.done("info flat")
    typed = line("load set terminal", "set system contact noc", "set system kontact noc")
    assert typed.code == 2
    assert "line 2: 'kontact' is not a node of system; did you mean contact?" in typed.fault
    assert line.done("info flat") == before


def test_the_shell_goes_to_a_node_and_back(line: Line) -> None:
    line.done("edit interfaces interface port1")
    line.done("set description here")
    assert line.done("info description") == "here\n"
    assert line.done("set /system/contact noc; up 2; info system contact") == "noc\n"
    line.done("top; exit")
    assert "enter configure first" in line("set system contact x").fault


def test_a_commit_that_meets_the_change_of_another_ends_with_its_own_code() -> None:
    site = Site()
    one, other = site.shell("ada"), site.shell("ben")
    one.done("set system hostname leaf1")
    other.done("set system hostname leaf2; commit")
    refused = one("commit")
    assert refused.code == CONFLICT == 5
    assert "hostname" in refused.fault
    assert site.store.running.system.hostname == "leaf2"
    assert one("commit").code == 5, "it stays one until the user has looked at it"
    one.done("discard; set system hostname leaf3; commit")
    assert site.store.running.system.hostname == "leaf3"


def test_configuration_is_watched() -> None:
    site = Site()
    other, line = site.shell("ada"), site.shell("ben", configuring=False)
    changes = iter(("set system location here", "set system contact nobody", "delete system location"))

    def sleep(seconds: float) -> None:
        assert seconds == 7
        change = next(changes, None)
        if change is None:
            raise ShellError("the session is over", code=1)
        other.done(f"{change}; commit")

    line.shell.state.session.sleep = sleep  # type: ignore[method-assign]  # a clock of its own
    watched = line("watch config system location every 7")
    assert watched.code == 1
    assert [each for each in watched.lines if "location" in each and "here" in each]
    assert "contact" not in watched.out
    assert watched.out.count("here") == 2, "it comes, and goes"


@pytest.mark.parametrize("rest", ["", " and more", " | nothing"])
def test_a_line_with_a_secret_is_one_whether_it_is_carried_out_or_not(rest: str) -> None:
    line = Site().shell()
    line("set system location here" + rest)
    assert line.shell.state.secret is False
    typed = line("set system authentication user eve password '$0$hidden as this'" + rest)
    assert (typed.code == 0) is (rest == "")
    assert line.shell.state.secret is True


def test_a_line_is_complete_when_all_its_commands_were_read() -> None:
    """One that is not may hold a secret unseen: no file keeps it."""
    line = Site().shell()
    password = "set system authentication user eve password '$0$hidden as this'"
    for text in (f"nonsense; {password}", f"# {password}", "set system location 'here", "show | nothing"):
        line(text)
        assert not line.shell.state.is_complete, text
        line.shell.state.is_complete = False
    line("set system location here; compare")
    assert line.shell.state.is_complete
