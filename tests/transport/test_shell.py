"""The command line over SSH with OpenSSH's client: as commands, as a script, and in a real terminal."""

import json
import re
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from tests.e2e.agents import Running, agent, until
from tests.patience import PATIENCE_S
from tests.transport.terminals import Screen, command, terminal


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with agent(tmp_path_factory.mktemp("shell") / "state", "--dataplane", "emulated") as made:
        yield made


def run(running: Running, *words: str, text: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command(running, *words), input=text, capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )


@pytest.fixture
def screen(running: Running) -> Iterator[Screen]:
    with terminal(command(running)) as made:
        made.until(r"> $")
        yield made


# --- without a terminal


@pytest.mark.parametrize("name", ["ports", "queues", "isolation", "neighbors", "llr", "cbfc"])
def test_a_screen_is_one_json_value(running: Running, name: str) -> None:
    done = run(running, f"show {name} | json")
    assert (done.returncode, done.stderr) == (0, "")
    rows = json.loads(done.stdout)
    assert isinstance(rows, list)
    if name == "ports":
        assert [row["name"] for row in rows] == ["port1", "port2", "port3", "port4"]


def test_the_last_hours_are_one_json_value(running: Running) -> None:
    line = "show history ports port1 | json"
    done = until(lambda: run(running, line), lambda done: done.returncode == 0)  # the first sample takes 2 s
    utilization = json.loads(done.stdout)[0]
    assert (utilization["port"], utilization["unit"]) == ("port1", "percent")
    assert utilization["minimum"] <= utilization["last"] <= utilization["maximum"]


@pytest.mark.parametrize(
    ("line", "code", "out", "fault"),
    [
        ("show system hostname", 0, "isolane\n", ""),
        ("frobnicate", 2, "", "'frobnicate' is not a command"),
        ("show system hostnam", 2, "", "did you mean hostname?"),
        ("info interfaces interface none", 1, "", "no data"),
        ("info | match nothing-like-this", 1, "", "nothing matches"),
        ("delete interfaces interface port1; commit", 4, "", "refers to port1, which is not there"),
        ("set system contact noc", 1, "", "not committed: they are discarded"),
        ("set system contact 'the noc'; commit; show system contact", 0, "commit ", ""),
    ],
)
def test_the_exit_code_says_what_became_of_it(
    running: Running, line: str, code: int, out: str, fault: str
) -> None:
    done = run(running, line)
    assert done.returncode == code, done.stderr
    assert done.stdout.startswith(out)
    assert fault in done.stderr
    assert "\x1b" not in done.stdout + done.stderr


def test_a_command_gets_no_pages_and_no_colours_where_a_terminal_is_asked_for(running: Running) -> None:
    with terminal(["ssh", "-tt", *command(running, "info flat")[1:]], "xterm", 80, 10) as screen:
        assert screen.ended() == 0
    assert b"--More--" not in screen.raw
    assert b"\x1b" not in screen.raw


def test_a_script_ends_at_the_first_line_that_fails(running: Running) -> None:
    before = run(running, "info flat").stdout
    done = run(running, text="set system location x\nset system lokation y\nset system contact z\ncommit\n")
    assert done.returncode == 2
    assert "line 2 failed" in done.stderr
    assert "discarded" in done.stderr
    assert run(running, "info flat").stdout == before


def test_what_is_printed_can_be_piped_back(running: Running) -> None:
    flat = run(running, "info flat").stdout
    done = run(running, "delete /; load set terminal; compare | count", text=flat)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "0")


def test_a_confirmed_commit_outlives_its_session_and_says_until_when(running: Running) -> None:
    done = run(running, "set system location rack; commit confirmed 60")
    assert done.returncode == 0, done.stderr
    assert "it is taken back at " in done.stdout
    assert " UTC unless confirmed" in done.stdout
    refused = run(running, "set system contact other; commit")
    assert (refused.returncode, "is pending until" in refused.stderr) == (4, True)
    assert run(running, "commit cancel").returncode == 0
    assert run(running, "show system location").stdout != "rack\n"


# --- with one


def test_a_session_reads_as_it_is_written(screen: Screen) -> None:
    """A golden transcript: dumb terminals get no escape sequence at all."""
    assert screen.ask("set system contact noc") == (
        "  set system contact noc\n  ^^^\nerror: set changes the candidate: enter configure first"
    )
    assert screen.ask("configure") == "[edit]"
    assert screen.ask("edit interfaces interface port1") == "[edit interfaces interface port1]"
    assert screen.ask("set enabled false") == "[edit interfaces interface port1]"
    assert screen.ask("info flat enabled") == (
        "set interfaces interface port1 enabled false\n[edit interfaces interface port1]"
    )
    assert screen.ask("compare").startswith(
        "+ /ietf-interfaces:interfaces/interface[name='port1']/enabled false\n"
    )
    assert screen.ask("commit check").startswith("the candidate is valid\n")
    assert screen.ask("discard; exit") == "[edit]"
    assert screen.ask("exit") == ""
    screen.type("exit\r")
    assert screen.ended() == 0
    assert b"\x1b" not in screen.raw


@pytest.mark.parametrize(("columns", "term"), [(60, "xterm"), (80, "tmux-256color"), (200, "dumb")])
def test_tab_completes_and_a_question_mark_explains(running: Running, columns: int, term: str) -> None:
    with terminal(command(running), term, columns) as screen:
        screen.until(r"> $")
        screen.type("conf\t\r")
        screen.until(r"# $")
        screen.type("set int\tint\tport")
        screen.until("interface port")
        screen.type("?")
        assert "port4" in screen.until(r"port4(.|\n)*interface port\x08*$")
        screen.type("1 ena\t?")
        assert "desired state" in screen.until(r"default true(.|\n)*desired state(.|\n)*enabled \x08*$")
        screen.type("\x03")
        screen.until(r"\^C(.|\n)*# $")


def test_the_second_tab_lists(screen: Screen) -> None:
    screen.type("show \t")
    screen.until("show .*\x07")
    screen.type("\t")
    assert "ports" in screen.until(r"cbfc(.|\n)*show \x08*$")


def test_pages_stop_and_can_be_left(screen: Screen) -> None:
    screen.type("info flat\r")
    screen.until("--More--")
    screen.type(" ")
    screen.until("--More--")
    screen.type("q")
    screen.until(r"> $")
    shown = screen.ask("info flat | no-more | count")
    assert int(shown) > 50
    screen.ask("terminal length 0")
    screen.resize(100, 10)
    assert screen.ask("info flat", r"(?<!More-)> $").count("\nset ") > 50


def test_what_is_pasted_is_carried_out_line_by_line(screen: Screen) -> None:
    screen.ask("configure")
    lines = [f"set interfaces interface e{number} type iana-if-type:l2vlan" for number in range(1000)]
    screen.type("".join(f"{line}\r" for line in lines[:500]))
    screen.type("".join(f"{line}\r" for line in lines[500:]))
    screen.until(r"e999 type iana-if-type:l2vlan(.|\n)*# $")
    assert screen.ask("info flat interfaces | match l2vlan | count").splitlines()[0] == "1000"
    screen.ask("discard")


def test_interrupting_ends_the_command_alone(screen: Screen) -> None:
    screen.type("watch interfaces interface port1 statistics\r")
    screen.until("in-octets")
    screen.type("\x03")
    screen.until(r"interrupted(.|\n)*> $")
    assert screen.ask("show system hostname") == "isolane"


def test_letters_of_utf_8_and_of_latin_1_are_understood(screen: Screen) -> None:
    screen.ask("configure")
    screen.ask("set system contact Zürich")
    assert screen.ask("info system contact").startswith("Zürich\n")
    screen.type(b"set system contact Z" + b"\xfc" + b"rich2\r")
    screen.until(r"# $")
    assert screen.ask("info system contact").startswith("Zürich2\n")
    screen.ask("discard")


def test_the_agent_forgets_a_client_that_vanished(running: Running) -> None:
    with running.connect() as session:
        before = sessions(session)
        with terminal(command(running)) as screen:
            screen.until(r"> $")
            screen.type("watch interfaces\r")
            screen.until("interface port1")
            assert sessions(session) == before + 1
        assert until(lambda: sessions(session), lambda number: number == before) == before


def sessions(session: Any) -> int:
    found = str(
        session.get(("subtree", "<server xmlns='urn:isolane:yang:isolane-server'><statistics/></server>"))
    )
    [number] = re.findall(r"<sessions>(\d+)</sessions>", found)
    return int(number)


def test_a_session_that_is_killed_says_so(running: Running, screen: Screen) -> None:
    screen.ask("configure")
    screen.ask("set system contact mine; commit")
    history = json.loads(run(running, "show history commit | json").stdout)
    numbers = [each["session-id"] for each in history["isolane-history:commit"] if each["transport"] == "cli"]
    assert run(running, f"run kill-session session-id {numbers[-1]}").returncode == 0
    screen.until("the session is over: killed by session")
    assert screen.ended() != 0


def test_every_open_session_learns_that_a_confirmed_commit_was_taken_back(
    running: Running, screen: Screen
) -> None:
    assert run(running, "set system location other; commit confirmed 1").returncode == 0
    screen.until("admin has committed, and has to confirm it in 1 s")
    screen.until("the agent has taken the confirmed commit back, as nobody confirmed it")
    assert screen.ask("show system location") != "other"


def test_an_idle_session_gets_a_notice_and_ends(running: Running, screen: Screen) -> None:
    assert run(running, "set server limits idle-timeout 61; commit").returncode == 0
    screen.type("\x08")  # a key, so that it begins anew
    screen.until("idle: the session ends in ")
    assert run(running, "set server limits idle-timeout 1; commit").returncode == 0
    screen.until("the session is over: idle for too long")
    assert screen.ended() == 1
    assert run(running, "delete server limits idle-timeout; commit").returncode == 0
