"""Which agent a command goes to, as its arguments and a state directory say."""

import argparse
import json
import shlex
from pathlib import Path

import pytest

from isolane.app.serving import ssh_command
from isolane.cli.remote.address import add_address, address_of
from isolane.cli.remote.client import Address
from isolane.errors import IsolaneError


def asked(*arguments: str) -> Address:
    parser = argparse.ArgumentParser()
    add_address(parser, positional=True)
    found = address_of(parser.parse_args(arguments))
    assert isinstance(found, Address)
    return found


def written(directory: Path, *names: str) -> Path:
    directory.mkdir(parents=True, exist_ok=True)
    for name in names:
        (directory / name).write_text("")
    return directory


def test_without_anything_it_is_the_default_address(tmp_path: Path) -> None:
    assert asked("--state", str(tmp_path)) == Address("127.0.0.1", 8300, "admin", None, None)


def test_a_state_directory_says_where_its_agent_is_and_how_to_enter(tmp_path: Path) -> None:
    state = written(tmp_path, "admin_key")
    known = state / "known_hosts"
    known.write_text("[127.0.0.1]:8317 ssh-ed25519 AAAA\n")
    assert asked("--state", str(state)) == Address("127.0.0.1", 8317, "admin", state / "admin_key", known)
    known.write_text("::1 ssh-ed25519 AAAA\n::1 ssh-rsa BBBB\n")
    assert asked("--state", str(state)) == Address("::1", 22, "admin", state / "admin_key", known)
    assert asked("--state", str(state), "[::1]:8301").port == 8301


def test_a_device_of_a_lab_is_entered_with_the_key_of_the_lab(tmp_path: Path) -> None:
    lab = written(tmp_path / "lab", "admin_key", "devices.json")
    leaf = written(lab / "leaf1")
    (leaf / "known_hosts").write_text("[127.0.0.1]:8342 ssh-ed25519 AAAA\n")
    found = asked("--state", str(leaf))
    assert found == Address("127.0.0.1", 8342, "admin", lab / "admin_key", leaf / "known_hosts")


def test_a_device_that_the_lab_does_not_have_is_refused_with_those_that_it_has(tmp_path: Path) -> None:
    lab = written(tmp_path / "lab", "admin_key")
    (lab / "devices.json").write_text(json.dumps([{"name": f"device{number}"} for number in range(1, 4)]))
    with pytest.raises(IsolaneError) as refused:
        asked("--state", str(lab / "device7"))
    assert (
        str(refused.value)
        == f"the lab {lab} has no device device7; its devices are device1, device2, device3"
    )
    assert asked("--state", str(lab / "device7"), "127.0.0.1:8342").port == 8342
    (lab / "devices.json").write_text(json.dumps([{"name": f"device{number}"} for number in range(1, 21)]))
    with pytest.raises(IsolaneError, match=r"device7, device8 and 12 more$"):
        asked("--state", str(lab / "leaf"), "--unix")


@pytest.mark.parametrize("content", ["", "3", "[3]", '[{"state": "x"}]'])
def test_a_list_of_devices_that_cannot_be_read_is_left_out_of_the_message(
    tmp_path: Path, content: str
) -> None:
    (tmp_path / "devices.json").write_text(content)
    with pytest.raises(IsolaneError, match=r"^the state directory .*leaf does not exist$"):
        asked("--state", str(tmp_path / "leaf"))


def test_the_key_above_a_directory_that_is_no_device_of_a_lab_is_not_taken(tmp_path: Path) -> None:
    above = written(tmp_path / "above", "admin_key")
    assert asked("--state", str(written(above / "state"))).key is None


def test_a_printed_command_is_one_for_a_shell() -> None:
    command = ssh_command(Path("my state/admin_key"), Path("my state/known_hosts"), "::1", 8300)
    assert shlex.split(command) == [
        "ssh", "-i", "my state/admin_key", "-o", 'UserKnownHostsFile="my state/known_hosts"',
        "-p", "8300", "-s", "admin@::1", "netconf",
    ]  # fmt: skip
    plain = ssh_command(Path("state/admin_key"), Path("state/known_hosts"), "127.0.0.1", 8300)
    assert plain == (
        "ssh -i state/admin_key -o UserKnownHostsFile=state/known_hosts -p 8300 -s admin@127.0.0.1 netconf"
    )
