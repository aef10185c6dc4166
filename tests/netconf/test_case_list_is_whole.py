"""Every name of the case list has a test that exists."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.netconf.case_list import CASES

ROOM = Path(__file__).parent


@pytest.fixture(scope="module")
def tests() -> list[str]:
    """The tests of the files that the list names, as pytest names them."""
    files = {test.partition("::")[0] for cases in CASES.values() for test in cases.values()}
    places = [ROOM.parent / file if "/" in file else ROOM / file for file in sorted(files)]
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-o",
        "addopts=",
        "-q",
        "-p",
        "no:cacheprovider",
    ]
    done = subprocess.run(
        [*command, *map(str, places)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOM.parents[1],
    )
    return [
        line.removeprefix("tests/").removeprefix("netconf/")
        for line in done.stdout.splitlines()
        if "::" in line
    ]


def test_every_name_has_a_test(tests: list[str]) -> None:
    """What ends with an open bracket, or in the middle of it, stands for any such parameters."""
    known = frozenset(tests)
    missing = {
        f"{subject}: {name}": test
        for subject, cases in CASES.items()
        for name, test in cases.items()
        if test not in known and not ("[" in test and any(each.startswith(test) for each in tests))
    }
    assert missing == {}


def test_the_list_has_as_many_names_as_it_should() -> None:
    assert {subject: len(cases) for subject, cases in CASES.items()} == {
        "edit": 16,
        "error": 15,
        "filter": 14,
        "nacm": 18,
        "confirmed commit": 13,
        "candidate": 8,
        "with-defaults": 12,
        "url": 5,
        "clixon adds": 16,
        "yang-push": 9,
    }
