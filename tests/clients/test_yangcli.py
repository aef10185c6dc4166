"""yangcli of yuma123, as Debian has it, with a script of commands; it writes requests from its own models."""

import os
import pty
import re
import subprocess
from pathlib import Path

import pytest

from tests.clients.operations import defect, tries
from tests.clients.requests import LOCATION
from tests.e2e.agents import Running
from tests.patience import PATIENCE_S


class Yangcli:
    """Runs the program; it wants a terminal, and keeps what it remembers in a home of its own."""

    def __init__(self, site: Running, directory: Path) -> None:
        self._site = site
        self._directory = directory

    def run(self, *commands: str, protocols: str = "netconf1.0 netconf1.1") -> str:
        """What it writes when its commands are carried out; it stops at the first that fails."""
        script = self._directory / "script"
        script.write_text("".join(f"{command}\n" for command in commands))
        key = self._site.state / "admin_key"
        options = {
            "server": "127.0.0.1",
            "ncport": str(self._site.port),
            "user": "admin",
            "private-key": str(key),
            "public-key": f"{key}.pub",
            "run-script": str(script),
            "yuma-home": str(self._directory),
            "protocols": protocols,
            "bad-data": "error",
            "log-level": "info",
        }
        program = ["yangcli", "--batch-mode", *(f"--{name}={value}" for name, value in options.items())]
        return self._written(program)

    def _written(self, program: list[str]) -> str:
        output = self._directory / "output"
        near, far = pty.openpty()
        try:
            with output.open("wb") as stream:
                subprocess.run(
                    program,
                    stdin=far,
                    stdout=stream,
                    stderr=subprocess.STDOUT,
                    env={**os.environ, "HOME": str(self._directory)},
                    cwd=self._directory,
                    timeout=PATIENCE_S * 2,
                    check=False,
                )
        finally:
            os.close(near)
            os.close(far)
        return output.read_text(errors="replace")


@pytest.fixture
def yangcli(site: Running, tmp_path: Path) -> Yangcli:
    return Yangcli(site, tmp_path)


HERE = "xget-config /system/location source=running"
CREATE = "create /system/location value=here"


def replies(output: str) -> list[str]:
    """What it says of each reply: OK, Data or Error."""
    return re.findall(r"^RPC (OK|Data|Error) Reply", output, re.MULTILINE)


def data(output: str, number: int = -1) -> str:
    """What it shows of the last reply with data, or another."""
    found = re.split(r"^RPC Data Reply .*$", output, flags=re.MULTILINE)[1:][number]
    return re.split(r"^RPC ", found, flags=re.MULTILINE)[0]


@tries("over SSH", "base:1.1")
def test_the_hello_is_understood(yangcli: Yangcli) -> None:
    output = yangcli.run(HERE)
    assert "Protocol version set to: RFC 6241 (base:1.1)" in output
    assert "Default target set to: <candidate> (<running> also supported)" in output
    assert "ietf-system@2014-08-06" in output
    assert replies(output) == ["Data"]


@tries("base:1.0")
def test_the_older_framing(yangcli: Yangcli) -> None:
    output = yangcli.run(HERE, protocols="netconf1.0")
    assert "Protocol version set to: RFC 4741 (base:1.0)" in output
    assert replies(output) == ["Data"]


@tries("get", "get, subtree", "get, XPath")
def test_get(yangcli: Yangcli) -> None:
    output = yangcli.run("get", "sget /netconf-state/sessions", "xget /netconf-state/sessions")
    for number in range(3):
        assert "username admin" in data(output, number)


@tries("edit-config, candidate", "commit", "get-config, XPath", "get-config, subtree", "get-config")
@tries("discard-changes", "lock, unlock", "validate", "copy-config")
def test_the_candidate(yangcli: Yangcli) -> None:
    output = yangcli.run(
        "lock target=candidate",
        "create /system/location value=lost",
        "discard-changes",
        CREATE,
        "validate source=candidate",
        "commit",
        "unlock target=candidate",
        "copy-config source=running target=startup",
        HERE,
        "sget-config /system/location source=running",
        "get-config source=startup",
    )
    # After a commit it copies running to startup by itself, as its mapping of `save` says.
    assert set(replies(output)) == {"OK", "Data"}
    for number in (-3, -2, -1):
        assert "location here" in data(output, number)


@tries("edit-config, running", "default-operation", "error-option")
def test_running(yangcli: Yangcli, tmp_path: Path) -> None:
    content = tmp_path / "content.xml"
    content.write_text(LOCATION % "here")
    options = "default-operation=merge error-option=rollback-on-error"
    output = yangcli.run(f"edit-config target=running {options} config=@{content}", HERE)
    assert replies(output) == ["OK", "Data"]
    assert "location here" in data(output)


@tries("with-defaults")
def test_with_defaults(yangcli: Yangcli) -> None:
    output = yangcli.run(
        "get-config source=running with-defaults=report-all", "get-config source=running with-defaults=trim"
    )
    assert "max-depth" in data(output, 0)
    assert "max-depth" not in data(output, 1)


@tries("partial-lock")
def test_a_partial_lock(yangcli: Yangcli) -> None:
    output = yangcli.run("partial-lock select=/system")
    assert "locked-node /sys:system" in data(output)
    assert replies(output) == ["Data"]


@tries("get-schema")
def test_a_schema(yangcli: Yangcli) -> None:
    output = yangcli.run("get-schema identifier=ietf-system version=2014-08-06 format=yang")
    assert "rpc system-shutdown" in data(output)


@tries("create-subscription")
def test_a_change_is_told(yangcli: Yangcli) -> None:
    output = yangcli.run("create-subscription stream=NETCONF", CREATE, "commit", HERE)
    assert "netconf-config-change" in output


@tries("kill-session")
def test_kill_session(yangcli: Yangcli, site: Running) -> None:
    victim = site.connect()
    assert replies(yangcli.run(f"kill-session session-id={victim.session_id}")) == ["OK"]


@tries("rpc-error")
def test_an_error_is_shown(yangcli: Yangcli) -> None:
    output = yangcli.run("unlock target=running")
    assert "error-tag operation-failed" in output


@tries("cancel-commit")
@defect(
    "confirmed commit",
    "test-option",
    seen="commit and edit-config have no such parameters unless a server announces confirmed-commit:1.0 and "
    "validate:1.0 of RFC 4741; 1.1 is all there is here",
)
def test_parameters_of_features_are_not_offered(yangcli: Yangcli) -> None:
    assert "Unknown parameter (confirm-timeout=60)" in yangcli.run("commit confirm-timeout=60")
    assert "Unknown parameter (test-option=set)" in yangcli.run("edit-config target=running test-option=set")
    assert "no confirmed commit is pending" in yangcli.run("cancel-commit")


@tries("delete-config")
def test_startup_is_deleted(yangcli: Yangcli) -> None:
    output = yangcli.run("delete-config target=startup", "xget-config /system source=startup")
    assert replies(output) == ["OK", "Data"]
    assert "system" not in data(output)


@tries("close-session")
def test_close_session(yangcli: Yangcli) -> None:
    assert "shut by remote peer" in yangcli.run("close-session")


@defect(
    "get-data",
    "edit-data",
    "compare",
    "establish-subscription",
    "yang-push",
    "delete-subscription",
    "action",
    seen="it looks for modules in the hello, where those of YANG 1.1 are not, and loads none that augments "
    "ietf-netconf, in whose place it has a model of its own; there is no command for actions",
)
def test_nmda_is_not_loaded(yangcli: Yangcli) -> None:
    assert "Load module 'ietf-netconf-nmda' failed" in yangcli.run("mgrload ietf-netconf-nmda")
    assert "Unrecognized command" in yangcli.run("action")
