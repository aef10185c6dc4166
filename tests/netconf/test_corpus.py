"""The corpus of the fuzzing is replayed: seeds, and everything that was ever found."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.netconf.fuzz import actions
from tests.netconf.fuzz.corpus import kept
from tests.netconf.fuzz.targets import TARGETS, seeds


@pytest.fixture(scope="module", autouse=True)
def agents() -> Iterator[None]:
    yield
    actions.close()


@pytest.mark.parametrize(
    ("target", "file"), [pytest.param(*each, id=f"{each[0]}/{each[1].name}") for each in kept()]
)
def test_what_was_found_is_no_longer_so(target: str, file: Path) -> None:
    TARGETS[target](file.read_bytes())


def test_the_seeds_are_sound_for_every_target() -> None:
    for target, octets in seeds():
        TARGETS[target](octets)
    assert {target for target, _ in seeds()} == set(TARGETS)
