"""netconf-console2, a command line on ncclient, fed with commands as an operator types them."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.clients.operations import tries
from tests.clients.requests import (
    CANCEL,
    COMPARE,
    DELETE_STARTUP,
    EDIT_DATA,
    GET_DATA,
    LOCATION,
    MONITORING,
    PARTIAL_LOCK,
    SERVER,
    SUBSCRIBE,
    SYS,
    location,
    text_of,
)
from tests.e2e.agents import Running
from tests.patience import PATIENCE_S

PREFIXES: Final = (f"sys={SYS}", f"m={MONITORING}", f"srv={SERVER}", "acc=urn:isolane:yang:isolane-access")
DECLARATION: Final = "<?xml version='1.0' encoding='UTF-8'?>"
PATH: Final = "/sys:system/sys:location"


class Console:
    """Runs the program; its standard input are commands, and its output is the result."""

    def __init__(self, site: Running, directory: Path) -> None:
        self._directory = directory
        self._port = site.port
        self._ssh_config = directory / "ssh_config"
        self._ssh_config.write_text(
            f"Host 127.0.0.1\n  User admin\n  IdentityFile {site.state / 'admin_key'}\n"
        )

    def run(self, *commands: str, subtree: str = "") -> str:
        """The output of commands of one session; the path of a subtree filter is for all of them."""
        program = [sys.executable, "-m", "netconf_console.ncc", "--port", str(self._port)]
        program += ["--ssh-config", str(self._ssh_config), "--ns", *PREFIXES, "-i"]
        program += ["--filter", subtree] if subtree else []
        done = subprocess.run(
            program,
            input="".join(f"{command}\n" for command in commands),
            capture_output=True,
            text=True,
            timeout=PATIENCE_S * 2,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def file(self, content: str) -> str:
        """The name of a file with this content."""
        path = self._directory / f"{len(list(self._directory.iterdir()))}.xml"
        path.write_text(content)
        return str(path)


@pytest.fixture
def console(site: Running, tmp_path: Path) -> Console:
    return Console(site, tmp_path)


def documents(output: str) -> list[bytes]:
    """Each result is a document of its own."""
    return [part.strip().encode() for part in output.split(DECLARATION)[1:]]


def oks(output: str) -> int:
    return sum(b":ok" in each or b"<ok" in each for each in documents(output))


@tries("over SSH", "base:1.1")
def test_the_capabilities_are_shown(console: Console) -> None:
    assert "urn:ietf:params:netconf:capability:candidate:1.0" in console.run("hello")


@tries("get", "get, subtree", "get, XPath")
def test_get(console: Console) -> None:
    every, by_xpath = documents(console.run("get", "get -x /m:netconf-state/m:sessions/m:session/m:username"))
    (by_subtree,) = documents(console.run("get", subtree="/m:netconf-state/m:sessions"))
    assert b"netconf-start-time" in every
    assert b"<username>admin</username>" in by_subtree
    assert b"<username>admin</username>" in by_xpath


@tries("get-config", "get-config, subtree", "get-config, XPath", "edit-config, running")
def test_what_is_edited_is_read_back(console: Console) -> None:
    output = console.run(
        f"edit-config {console.file(LOCATION % 'here')}",
        "get-config",
        f"get-config -x {PATH}",
        f"set {PATH}=there",
        "get-config",
    )
    results = documents(output)
    assert [location(each) for each in results] == [None, "here", "here", None, "there"]
    assert oks(output) == 2
    assert location(console.run("get-config", subtree=PATH).removeprefix(DECLARATION)) == "there"


@tries("with-defaults")
def test_with_defaults(console: Console) -> None:
    output = console.run(
        "get-config --with-defaults report-all -x /srv:server/srv:limits",
        "get-config --with-defaults explicit -x /srv:server/srv:limits",
    )
    all_of_it, explicit = documents(output)
    assert b"<max-depth>" in all_of_it
    assert b"<max-depth>" not in explicit


@tries("edit-config, candidate", "commit", "discard-changes", "test-option")
def test_the_candidate(console: Console) -> None:
    output = console.run(
        f"set --db candidate {PATH}=lost",
        "discard-changes",
        f"set --db candidate --test-option test-then-set {PATH}=kept",
        f"get-config -x {PATH}",
        "commit",
        f"get-config -x {PATH}",
    )
    results = documents(output)
    assert location(results[3]) is None
    assert location(results[5]) == "kept"


@tries("confirmed commit")
def test_a_confirmed_commit_goes_with_its_session(console: Console) -> None:
    output = console.run(
        f"set --db candidate {PATH}=here", "commit --timeout 60 confirmed", f"get-config -x {PATH}"
    )
    assert location(documents(output)[2]) == "here"
    assert location(documents(console.run(f"get-config -x {PATH}"))[0]) is None


@tries("cancel-commit", way="rpc")
def test_cancel_commit(console: Console) -> None:
    output = console.run(
        f"set --db candidate {PATH}=here",
        "commit --timeout 60 confirmed",
        f"rpc {console.file(CANCEL)}",
        f"get-config -x {PATH}",
    )
    assert oks(output) == 3
    assert location(documents(output)[3]) is None


@tries("validate")
def test_validate(console: Console) -> None:
    assert oks(console.run("validate candidate")) == 1


@tries("lock, unlock")
def test_a_lock(console: Console) -> None:
    assert oks(console.run("lock", "unlock", "lock --db candidate", "unlock --db candidate")) == 4


@tries("copy-config")
def test_running_becomes_startup(console: Console) -> None:
    output = console.run(f"set {PATH}=here", "copy-running-to-startup", f"get-config --db startup -x {PATH}")
    assert location(documents(output)[2]) == "here"


@tries("partial-lock", "delete-config", "get-data", "edit-data", way="rpc")
def test_operations_without_a_command(console: Console) -> None:
    output = console.run(
        f"rpc {console.file(EDIT_DATA % 'here')}",
        "commit",
        f"rpc {console.file(GET_DATA)}",
        f"rpc {console.file(PARTIAL_LOCK)}",
        f"rpc {console.file(DELETE_STARTUP)}",
    )
    results = documents(output)
    assert location(results[2]) == "here"
    assert b"lock-id" in results[3]
    assert oks(output) == 3


@tries("compare", "establish-subscription", way="rpc")
def test_comparing_and_subscribing(console: Console) -> None:
    output = console.run(f"set --db candidate {PATH}=here", f"rpc {console.file(COMPARE)}")
    assert b"here" in documents(output)[1]
    output = console.run(f"rpc {console.file(SUBSCRIBE)}")
    assert text_of(documents(output)[0], "id") is not None


@tries("action")
def test_an_action(console: Console) -> None:
    assert "admin" in console.run("action /acc:access/acc:whoami")


@tries("get-schema")
def test_a_schema(console: Console) -> None:
    assert "module ietf-system {" in console.run("get-schema ietf-system")


@tries("create-subscription")
def test_a_subscription(console: Console) -> None:
    output = console.run("create-subscription NETCONF", f"set {PATH}=here", "sleep 0.5")
    assert "netconf-config-change" in output


@tries("kill-session", "close-session")
def test_kill_session(console: Console, site: Running) -> None:
    victim = site.connect()
    assert oks(console.run(f"kill-session {victim.session_id}")) == 1


@tries("rpc-error")
def test_an_error_is_shown(console: Console) -> None:
    output = console.run(f"set {PATH}no-such=here")
    assert "unknown-element" in output


def test_a_key_needs_a_configuration_of_ssh(site: Running) -> None:
    """Without one a password is made up, which then is taken for the passphrase of the key."""
    command = [sys.executable, "-m", "netconf_console.ncc", "--port", str(site.port), "--user", "admin"]
    command += ["--privKeyFile", str(site.state / "admin_key"), "--hello"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert "AuthenticationError" in done.stdout
