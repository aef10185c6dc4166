"""Writes packaging/isolane.1 from the commands' own definitions: `python -m tools.man_page [--check]`."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from isolane.cli import pages
from isolane.cli.main import parser

PAGE = Path(__file__).parent.parent / "packaging" / "isolane.1"


def main() -> int:
    """Write the page, or with --check tell whether it is current."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--check", action="store_true")
    made = text()
    if options.parse_args().check:
        return int(PAGE.read_text(encoding="utf-8") != made)
    PAGE.write_text(made, encoding="utf-8")
    return 0


def text() -> str:
    """The page in the man macros."""
    return "\n".join(_page()) + "\n"


def _page() -> Iterator[str]:
    top = parser()
    assert top.description is not None
    yield '.\\" Made by tools/man_page.py; change the commands instead.'
    yield '.TH ISOLANE 1 "" Isolane "User Commands"'
    yield from (".SH NAME", f"isolane \\- {_roff(top.description.rstrip('.'))}")
    yield from (".SH SYNOPSIS", ".B isolane", ".I COMMAND", "[options]")
    yield from (
        ".SH DESCRIPTION",
        "A NETCONF agent with congestion isolation (IEEE 802.1Qcz), link layer retry and credit-based flow",
        "control (Ultra Ethernet), LLDP, bridges and VLANs on an emulated data plane or on Linux interfaces,",
        "and the tools around it.",
    )
    yield ".SH COMMANDS"
    exits: list[str] = []
    files: dict[str, str] = {}
    for name, command in pages.commands(top):
        page = pages.read()[name]
        if page.examples:
            yield from _command(name, command)
            exits += _exits(name)
            files |= page.files
    yield from (".SH FILES", *(line for file in files.items() for line in (".TP", *map(_roff, file))))
    yield from (".SH EXIT STATUS", *exits)
    yield from (".SH SEE ALSO", ".BR ssh (1),", ".BR sshd_config (5),", ".BR systemd.service (5)")


def _command(name: str, command: argparse.ArgumentParser) -> Iterator[str]:
    page = pages.read()[name]
    yield f".SS isolane {name}"
    yield _roff(" ".join((command.description or _help_of(name)).split()))
    for action in command._actions:
        if isinstance(action, argparse._SubParsersAction | argparse._HelpAction):
            continue
        yield ".TP"
        yield _option(action)
        yield _roff(action.help or "")
    for line, what in page.examples:
        said = _roff(f"{what[0].upper()}{what[1:]}").rstrip("?")
        yield from (".PP", f"{said}:", ".EX", f"    {_roff(line)}", ".EE")
    if page.verbatim:
        yield from (".PP", ".EX", *map(_roff, page.verbatim.rstrip().splitlines()), ".EE")
    for note in page.notes:
        yield from (".PP", _roff(note))


def _help_of(name: str) -> str:
    """The one line of the list of commands."""
    above: argparse.ArgumentParser = parser()
    said = ""
    for word in name.split():
        for action in above._actions:
            if isinstance(action, argparse._SubParsersAction):
                said = next(choice.help or "" for choice in action._choices_actions if choice.dest == word)
                above = action.choices[word]
    return f"{said[0].upper()}{said[1:]}."


def _option(action: argparse.Action) -> str:
    metavar = action.metavar
    if metavar is None and action.nargs != 0:
        choices = action.choices
        metavar = "{" + ",".join(map(str, choices)) + "}" if choices else action.dest.upper()
    value = "" if metavar is None else f" \\fI{_roff(str(metavar))}\\fR"
    if not action.option_strings:
        return value.strip()
    return ", ".join(f"\\fB{_roff(option)}\\fR" for option in action.option_strings) + value


def _exits(name: str) -> list[str]:
    lines = [f".SS isolane {name}"]
    for code, what in pages.exits(name).items():
        lines += [".TP", str(code), _roff(what)]
    return lines


def _roff(words: str) -> str:
    """Text that the macros leave as it is."""
    escaped = words.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped[:1] in (".", "'") else escaped


if __name__ == "__main__":
    sys.exit(main())
