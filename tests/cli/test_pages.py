"""Every command's help ends with examples that parse and with its exit codes; the man page says the same."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from agent.cli import pages
from agent.cli.main import main, parser
from tools import man_page

COMMANDS = dict(pages.commands(parser()))
LEAVES = sorted(name for name in COMMANDS if pages.PAGES.get(name) != pages.Page((), {}))
EXAMPLES = [(name, line) for name in LEAVES for line, _ in pages.PAGES[name].examples]


def test_every_command_has_a_page_and_every_page_a_command() -> None:
    assert set(pages.PAGES) == set(COMMANDS)


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
    arguments = words[words.index("isolane") + 1 :]
    assert " ".join(arguments).startswith(name)
    assert parser().parse_args(arguments).command == name.split()[0]


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
        f"{sys.executable} -m agent.cli coverage --json | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stderr == ""
    assert done.stdout.startswith("{")
