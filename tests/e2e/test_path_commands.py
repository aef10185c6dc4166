"""`isolane get`, `set`, `delete` and `watch` against an agent."""

import json
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from isolane.cli.pages import read
from tests.e2e import commands
from tests.e2e.agents import Running, agent
from tests.patience import PATIENCE_S

PORT = "/interfaces/interface=port1"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with agent(tmp_path_factory.mktemp("paths") / "state") as process:
        yield process


def place(running: Running) -> tuple[str, ...]:
    return "--agent", f"127.0.0.1:{running.port}", "--state", str(running.state)


def command(running: Running, *arguments: str) -> list[str]:
    return [sys.executable, "-m", "isolane.cli", *arguments, *place(running)]


def isolane(running: Running, *arguments: str) -> tuple[int, str, str]:
    return commands.isolane(*arguments, *place(running))


def test_a_leaf_is_set_read_and_deleted(running: Running) -> None:
    leaf = f"{PORT}/description"
    assert isolane(running, "get", leaf)[0] == 1
    path = "/ietf-interfaces:interfaces/interface[name='port1']/description"
    assert isolane(running, "set", leaf, "up <&> link", "--check") == (0, f"valid: {path} up <&> link\n", "")
    assert isolane(running, "get", leaf) == (1, "", f"isolane: {path}: no data\n")
    assert isolane(running, "set", leaf, "up <&> link") == (0, f"set: {path} up <&> link\n", "")
    assert isolane(running, "get", leaf) == (0, "up <&> link\n", "")
    assert isolane(running, "delete", leaf, "--json") == (0, json.dumps({"deleted": path}) + "\n", "")
    code, _, said = isolane(running, "delete", leaf)
    where = "/if:interfaces/if:interface[if:name='port1']/if:description"
    assert (code, said) == (1, f"isolane: data-missing: description is not there ({where})\n")


def test_a_leaf_that_is_not_set_shows_its_default(running: Running) -> None:
    assert isolane(running, "get", "/interfaces/interface=port2/enabled", "--config") == (0, "true\n", "")


def test_an_entry_is_made_of_json_and_shown_as_outline_and_as_json(running: Running) -> None:
    port = "/interfaces/interface=spare"
    assert isolane(running, "set", port, '{"type": "iana-if-type:ethernetCsmacd", "enabled": false}')[0] == 0
    assert isolane(running, "set", f"{port}/type", "ethernetCsmacd")[0] == 0
    _, outline, _ = isolane(running, "get", port, "--config")
    assert outline == "name spare\ntype iana-if-type:ethernetCsmacd\nenabled false\n"
    _, text, _ = isolane(running, "get", port, "--config", "--json")
    assert json.loads(text) == {
        "ietf-interfaces:interface": [
            {"name": "spare", "type": "iana-if-type:ethernetCsmacd", "enabled": False}
        ]
    }
    assert isolane(running, "delete", port)[0] == 0
    assert isolane(running, "get", port)[0] == 1


def test_values_are_added_to_a_leaf_list_and_one_is_deleted(running: Running) -> None:
    users = "/nacm/groups/group=night/user-name"
    assert isolane(running, "set", users, "ann", "bob")[0] == 0
    assert isolane(running, "set", users, "cy")[0] == 0
    assert isolane(running, "get", users, "--config") == (0, "ann\nbob\ncy\n", "")
    assert isolane(running, "delete", f"{users}=bob")[0] == 0
    _, text, _ = isolane(running, "get", users, "--config", "--json")
    assert json.loads(text) == {"ietf-netconf-acm:user-name": ["ann", "cy"]}
    assert isolane(running, "get", f"{users}=bob", "--config")[0] == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("set", f"{PORT}/enabled", "maybe"), '"maybe" is no boolean'),
        (("set", f"{PORT}/enabled"), "give one value"),
        (("set", f"{PORT}/name", "x"), "a key cannot be set; create or delete the entry"),
        (("set", f"{PORT}/oper-status", "up"), "state data cannot be set"),
        (("set", "/interfaces/interface", "{}"), "name a leaf, a container or an entry of the list"),
        (("set", PORT, "{"), "the value is not a JSON object"),
        (("set", PORT, '{"mtu9": 3}'), "mtu9"),
        (("set", PORT, "{}", "{}"), "give one JSON object"),
        (("delete", "/interfaces/interface"), "name one entry, as interface=KEY"),
        (("delete", f"{PORT}/oper-status"), "state data cannot be deleted"),
        (("delete", f"{PORT}/name"), "a key cannot be deleted; delete the entry"),
        (("get", "/"), "name a node"),
        (("get", PORT, "--yang-path", "x"), "--yang-path needs --module"),
    ],
)
def test_what_cannot_be_is_refused_before_the_agent_is_asked(arguments: tuple[str, ...], said: str) -> None:
    nobody = Running(Path("none"), 1, None)  # type: ignore[arg-type]  # no process: it is not asked
    code, shown, error = isolane(nobody, *arguments)
    assert (code, shown) == (2, "")
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("name", ["set", "get", "delete"])
def test_the_examples_of_the_help_work(running: Running, name: str) -> None:
    assert isolane(running, "set", "/interfaces/interface=port9", '{"type": "ethernetCsmacd"}')[0] == 2
    assert isolane(running, "set", "/interfaces/interface=port9/type", "ethernetCsmacd")[0] == 0
    assert isolane(running, "set", f"{PORT}/description", "x")[0] == 0
    for line, _ in read()[name].examples:
        words = shlex.split(line.partition(" > ")[0])  # a shell redirects the rest
        assert isolane(running, *words[1:])[::2] == (0, ""), line


def test_watch_shows_each_change_of_the_configuration(running: Running) -> None:
    leaf = "/interfaces/interface=port3/description"
    watching = subprocess.Popen(
        command(running, "watch", "/interfaces/interface=port3", "--config", "--json"), stdout=subprocess.PIPE
    )
    try:
        assert watching.stdout is not None
        first = json.loads(watching.stdout.readline())
        assert first["data"]["ietf-interfaces:interface"][0]["name"] == "port3"
        for value, kind in (("a", {"new": "a"}), ("b", {"old": "a", "new": "b"})):
            assert isolane(running, "set", leaf, value)[0] == 0
            change = json.loads(watching.stdout.readline())
            assert change.pop("time").startswith("20")
            path = "/ietf-interfaces:interfaces/interface[name='port3']/description"
            assert change == {"path": path, **kind}
        watching.send_signal(signal.SIGINT)
        assert watching.wait(PATIENCE_S) == 0
    finally:
        watching.kill()
        watching.communicate()


def test_watch_shows_operational_state_that_changes(running: Running) -> None:
    path = "/system-state/clock/current-datetime"
    watching = subprocess.Popen(
        command(running, "watch", path, "--interval", "0.2"), stdout=subprocess.PIPE, text=True
    )
    try:
        assert watching.stdout is not None
        first, second = watching.stdout.readline(), watching.stdout.readline()
        assert first.startswith("20")
        assert f' ~ /ietf-system:system-state/clock/current-datetime "{first.strip()}" -> ' in second
    finally:
        watching.kill()
        watching.communicate()


def test_every_command_ends_its_session(running: Running) -> None:
    """RFC 6241 section 7.8; a session that just goes away counts as dropped (RFC 6022)."""
    dropped = "/netconf-state/statistics/dropped-sessions"
    before = isolane(running, "get", dropped)
    requests = [
        ["get", PORT],
        ["get", f"{PORT}/description"],  # no data
        ["get", "/interfaces/interface=port9/enabled"],
        ["set", f"{PORT}/description", "x"],
        ["set", "/system/authentication/user=admin/password", "$9$"],  # refused
        ["delete", f"{PORT}/description"],
        ["user", "list"],
        ["user", "delete", "nobody"],
        ["user", "key", "list", "admin"],
    ]
    for each in requests:
        isolane(running, *each)
    for also in ((), ("--unix", "--user", "admin")):
        status = [sys.executable, "-m", "isolane.cli", "status", "--json", "--state", str(running.state)]
        subprocess.run([*status, *also], capture_output=True, timeout=PATIENCE_S, check=not also)
    with subprocess.Popen(command(running, "watch", PORT), stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE_S) == 0
    assert isolane(running, "get", dropped) == before
