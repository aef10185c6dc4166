"""Every lettered step of the procedures of 49.4.2 has a test that carries its name."""

from pathlib import Path

import pytest

ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")


def steps(clause: int, *paths: str) -> list[str]:
    """Names of steps: `a_2:8` stands for a) 2) i) to viii)."""
    found = []
    for path in paths:
        name, _, count = path.partition(":")
        parts = [f"{name}_{part}" for part in ROMAN[: int(count)]] if count else [name]
        found += [f"49_4_2_{clause}_{part}" for part in parts]
    return found


STEPS = [
    *steps(1, "a_1", "a_2:8", "a_3:8", "a_4"),
    *steps(2, "a", "b", "b_1:6", "b_2", "c", "c_1", "c_2:2", "c_3:4", "c_4", "d:2", "e"),
    *steps(3, "a_1", "a_2"),
    *steps(4, "a", "b"),
    *steps(5, *"abcdefgh", "i_1:3", "i_2:3", "i_3:3", *"jklm"),
    *steps(6, "a", "b_1", "b_2", *(f"c_{n}" for n in range(1, 6))),
    *steps(7, *"abcd", *(f"e_{n}" for n in range(1, 10)), "f", *(f"g_{n}" for n in range(1, 10))),
    *steps(8, *"abcdef"),
    *steps(9, "a", *(f"b_{n}" for n in range(1, 6)), "c"),
    *steps(10, "a", "a_1", "a_2:5"),
]
TESTS = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py"))
)


@pytest.mark.parametrize("step", STEPS)
def test_the_step_has_a_test(step: str) -> None:
    assert f"def test_{step}_" in TESTS
