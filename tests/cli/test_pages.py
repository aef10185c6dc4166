"""Every command's help ends with examples that parse and with its exit codes; the man page says the same."""

import json
import shlex
import subprocess
import sys
import tomllib
from math import inf
from pathlib import Path

import pytest

from isolane.cli import pages
from isolane.cli.arguments import JSON
from isolane.cli.lab.command import with_word
from isolane.cli.main import main, parser
from isolane.fabric.examples import example
from isolane.fabric.run import as_json, run_point
from tests.cli.test_documents import JSON as CONFIGURATION
from tests.cli.test_documents import XML
from tests.patience import PATIENCE_S
from tests.wire.captures import write_capture
from tests.wire.test_mac_control import PAUSE
from tools import man_page

SONIC = Path(__file__).parents[2] / "examples" / "sonic"
COMMANDS = dict(pages.commands(parser()))
LEAVES = sorted(name for name in COMMANDS if pages.read().get(name) != pages.Page((), {}))
EXAMPLES = [(name, line) for name in LEAVES for line, _ in pages.read()[name].examples]
SERVERS_AND_CLIENTS = frozenset(
    {"cli", "delete", "demo isolation", "get", "health", "lab", "relay", "serve", "set", "status", "watch"}
    | {"user add", "user delete", "user key", "user list"}
)
TAKES_LONG = frozenset({"demo kernel", "experiment detection", "experiment llr", "experiment victim"})
CHANGES_BINDINGS = "isolane compile"
KEYS_OF_AN_AGENT = {f"hostkey {action}" for action in ("list", "prepare", "promote", "cancel")}
OF_THE_MACHINE = {"doctor", "kernel remove", "sonic save"} | KEYS_OF_AN_AGENT
"""What these do depends on rights, bridges, keys and a Redis; they have tests of their own."""
ON_A_CLUSTER = "--dask"
"""A Dask cluster is started by tests/fabric/sweep."""
NOT_RUN = {
    line
    for name, line in EXAMPLES
    if name in SERVERS_AND_CLIENTS | TAKES_LONG | OF_THE_MACHINE
    or ON_A_CLUSTER in line
    or line == CHANGES_BINDINGS
    or name.partition(" ")[0] == "lab"  # tests/cli/test_lab_words.py has these
}
ENDS_WITH = {"diff": 1}
OUTPUT_OF_OTHERS = frozenset(
    {
        "cli",
        "completion",
        "fabric example",
        "fabric report",
        "lab capture",
        "lab graph",
        "relay",
        "sonic export",
        "sonic import",
    }
)
"""What they write is meant for a shell or a NETCONF client, a file to begin with, or JSON anyway."""
STATE = """{
 "ietf-system:system-state": {"platform": {"os-name": "x"}},
 "ietf-netconf-acm:nacm": {"denied-operations": 0, "denied-data-writes": 0, "denied-notifications": 0},
 "ietf-yang-library:yang-library": {"content-id": "1"},
 "ietf-yang-library:modules-state": {"module-set-id": "1"},
 "nc-notifications:netconf": {"streams": {"stream": [
  {"name": "NETCONF", "description": "x", "replaySupport": false}]}}
}"""
SWEEP = """duration = "1us"
[topology]
kind = "leaf-spine"
[[workload]]
kind = "incast"
name = "incast"
to = "h1"
size = "1kB"
"""
RUN = as_json(run_point(tomllib.loads(SWEEP), 1))
MODULE = "module %s { namespace 'urn:%s'; prefix m; container toaster { leaf on { type boolean; } } }"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the examples speak of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    write_capture(tmp_path / "trace.pcapng", [PAUSE, PAUSE])
    (tmp_path / "yang").mkdir()
    for name in ("toaster", "my-module"):
        (tmp_path / "yang" / f"{name}.yang").write_text(MODULE % (name, name))
    for name in ("before.xml", "a.xml", "config.xml"):
        (tmp_path / name).write_text(XML)
    for name in ("after.json", "b.xml", "state.json"):
        (tmp_path / name).write_text(STATE if name == "state.json" else CONFIGURATION.replace('"a"', '"b"'))
    (tmp_path / "b.xml").write_text(XML.replace(">a<", ">b<"))
    (tmp_path / "fabric.toml").write_text(example("sweep"))
    (tmp_path / "sweep.toml").write_text(SWEEP)
    (tmp_path / "run.json").write_text(RUN)
    (tmp_path / "results").mkdir()
    (tmp_path / "results" / "results.jsonl").write_text(RUN)
    for name in ("part1", "part2"):
        (tmp_path / name / "points").mkdir(parents=True)
        (tmp_path / name / "points" / f"{name}.json").write_text("{}\n")
    (tmp_path / "yang-models").symlink_to(SONIC / "yang")
    database = json.loads((SONIC / "config_db.json").read_text())
    (tmp_path / "config_db.json").write_text(json.dumps({"PORT": database["PORT"]}))
    (tmp_path / "data.json").write_text('{"sonic-buffer:sonic-buffer": {}}')
    (tmp_path / "toaster.xml").write_text("<toaster xmlns='urn:toaster'><on>true</on></toaster>")


def test_every_command_has_a_page_and_every_page_a_command() -> None:
    assert set(pages.read()) == set(COMMANDS)


@pytest.mark.parametrize("name", LEAVES)
def test_help_ends_with_examples_and_exit_codes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*name.split(), "--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert "examples:\n" in said
    assert "exit codes:\n  0 " in said
    assert "  2    wrong arguments" in said


@pytest.mark.parametrize(("name", "line"), EXAMPLES)
def test_an_example_is_a_command_line_that_parses(name: str, line: str) -> None:
    words = shlex.split(line.partition(" > ")[0])
    arguments = with_word(words[words.index("isolane") + 1 :])
    assert " ".join(arguments).startswith(name)
    assert parser().parse_args(arguments).command == name.split()[0]


@pytest.mark.parametrize(("name", "line"), [one for one in EXAMPLES if one[1] not in NOT_RUN])
def test_an_example_works(
    name: str, line: str, files: None, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("isolane.compiler.progress._PATIENCE_S", inf)  # a busy machine takes a second
    words = shlex.split(line.partition(" > ")[0])
    ended = main(words[1:])
    out, said = capfd.readouterr()
    assert (ended, said) == (ENDS_WITH.get(name, 0), "")
    if "--json" in words:
        json.loads(out)


def test_every_example_that_is_not_run_is_one() -> None:
    assert {line for _, line in EXAMPLES} >= NOT_RUN


def test_json_means_the_same_everywhere() -> None:
    for name in LEAVES:
        told = [action.help or "" for action in COMMANDS[name]._actions if "--json" in action.option_strings]
        assert [text.partition(";")[0] for text in told] == ([] if name in OUTPUT_OF_OTHERS else [JSON]), name


def test_lines_of_help_fit_a_terminal() -> None:
    for name in LEAVES:
        assert max(map(len, pages.epilog(name).splitlines())) <= 90, name


def test_the_man_page_is_what_the_commands_make() -> None:
    assert man_page.PAGE.read_text(encoding="utf-8") == man_page.text(), "python -m tools.man_page"


def test_the_man_page_names_every_command_and_option() -> None:
    made = man_page.text().replace("\\-", "-")
    for name in LEAVES:
        assert f".SS isolane {name}\n" in made
        for action in COMMANDS[name]._actions:
            assert all(
                f"\\fB{option}\\fR" in made
                for option in action.option_strings
                if option != "-h" and option != "--help"
            )


def test_the_version_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("isolane ")


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m isolane.cli coverage --json | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=True,
    )
    assert done.stderr == ""
    assert done.stdout.startswith("[{")
