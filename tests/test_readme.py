"""What the README says is so. tests/docs/test_commands.py executes its commands."""

import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from ncclient import manager
from ncclient.transport.errors import SSHUnknownHostError

from isolane.cli.lab.command import with_word
from isolane.cli.main import parser
from tests.docs.commands import blocks
from tests.e2e.agents import Running, agent
from tests.patience import PATIENCE_S

TOP = Path(__file__).parent.parent
README = (TOP / "README.md").read_text(encoding="utf-8")
COMPARISON = (TOP / "docs" / "start" / "comparison.md").read_text(encoding="utf-8")
INDENTED = "\n".join(line.strip() for line in README.splitlines() if line.startswith("    "))
SHOWN = "\n".join([*(block.text for block in blocks(README)), INDENTED])
COMMANDS = re.findall(r"^isolane (.+?)(?: +#.*)?$", SHOWN, re.MULTILINE)
TARGETS = re.findall(r"`make (\w+)`", README)
CAPABILITIES = {
    "candidate, confirmed commit": "urn:ietf:params:netconf:capability:confirmed-commit:1.1",
    "partial lock": "urn:ietf:params:netconf:capability:partial-lock:1.0",
    "notifications (RFC 5277)": "urn:ietf:params:netconf:capability:interleave:1.0",
}
MODULES = {
    "NMDA get-data, edit-data": "ietf-netconf-nmda",
    "compare (RFC 9144)": "ietf-nmda-compare",
    "subscriptions, YANG push (RFC 8639, 8641)": "ietf-yang-push",
    "access control (RFC 8341)": "ietf-netconf-acm",
    "numbered history and rollback": "isolane-history",
}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with agent(tmp_path_factory.mktemp("readme") / "state") as made:
        yield made


def here(line: str, running: Running) -> str:
    """A line of the README, for the agent of this test."""
    return line.replace("8300", str(running.port)).replace("state/", f"{running.state}/")


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_line_parses(line: str) -> None:
    words = shlex.split(line)
    if words[0] == "lab" and "--state" in words and words[1] == "FILE":
        words[1] = "fabric.toml"
    assert parser().parse_args(with_word(words)).command == words[0]


def test_every_command_is_named() -> None:
    named = {line.split()[0] for line in COMMANDS}
    actions = parser()._subparsers
    assert actions is not None
    (choices,) = [action.choices for action in actions._group_actions]
    assert choices is not None
    assert set(choices) - named == {"relay"}
    assert "isolane relay" in README


@pytest.mark.parametrize("name", TARGETS)
def test_a_make_target_exists(name: str) -> None:
    subprocess.run(["make", "--dry-run", name], cwd=TOP, check=True, capture_output=True, timeout=PATIENCE_S)


def test_it_is_short() -> None:
    assert len(README.splitlines()) < 150


def test_the_ssh_line_connects(running: Running) -> None:
    """The one of the README, which is also the one that the first start prints."""
    (shown,) = re.findall(r"^(ssh -i .+)$", README, re.MULTILINE)
    log = (running.state.parent / f"{running.state.name}.log").read_text()
    (printed,) = [line.strip() for line in log.splitlines() if line.strip().startswith("ssh ")]
    assert printed == here(shown, running)
    command = here(shown, running).split()
    hello = (
        '<hello xmlns="urn:ietf:params:xml:ns:netconf:base:1.0"><capabilities><capability>'
        "urn:ietf:params:netconf:base:1.0</capability></capabilities></hello>]]>]]>"
    )
    done = subprocess.run(
        [command[0], "-o", "BatchMode=yes", *command[1:]],
        input=hello,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert "<session-id>" in done.stdout, done.stderr


def test_the_ncclient_line_that_the_first_start_prints_connects_to_this_agent_only(
    running: Running, tmp_path: Path
) -> None:
    log = (running.state.parent / f"{running.state.name}.log").read_text()
    (printed,) = re.findall(r"^  ncclient: (manager\.connect\(.+\))$", log, re.MULTILINE)
    names = {"manager": manager}
    with eval(printed, names) as session:
        assert session.connected
    with (
        agent(tmp_path / "other", "--empty", "--dataplane", "none") as other,
        pytest.raises(SSHUnknownHostError),
    ):
        eval(printed.replace(f"port={running.port}", f"port={other.port}"), names)


def test_what_the_table_says_of_this_agent_is_in_its_hello(running: Running) -> None:
    with running.connect() as session:
        said = set(session.server_capabilities)
        library = '<yang-library xmlns="urn:ietf:params:xml:ns:yang:ietf-yang-library"/>'
        schemas = session.get(filter=("subtree", library)).data_xml
    for row, capability in CAPABILITIES.items():
        assert row_of(row).startswith("yes")
        assert capability in said
    for row, module in MODULES.items():
        assert row_of(row).startswith("yes")
        assert f">{module}<" in schemas


def row_of(name: str) -> str:
    (cell,) = re.findall(rf"^\| {re.escape(name)} \| ([^|]+) \|", COMPARISON, re.MULTILINE)
    return str(cell)


def test_figures_are_those_of_the_performance_page() -> None:
    page = (TOP / "docs" / "inside" / "performance.md").read_text(encoding="utf-8")
    rows = re.sub("`[^`]*`", "", README[README.index("## Speed") : README.index("## Limits")])
    figures = {figure.strip(".,") for figure in re.findall(r"(?<![\w-])[\d][\d.,]*", rows)} - {"1"}
    assert {"207", "1,074", "0.41", "7.4", "365"} <= figures
    for figure in figures:
        assert figure in page, figure
