"""docs/use/sonic-llr.md says what the code does."""

import re
from pathlib import Path

from isolane.switch.live.counters import USUAL_MS
from isolane.switch.llr import faults, state
from isolane.switch.llr.fields import LENGTHS, OF_PORT, OF_PROFILE

PAGE = Path("docs/use/sonic-llr.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split(" | ")]
    for line in PAGE.splitlines()
    if line.startswith("| `")
]


def test_the_fields_of_profiles_with_their_bounds_and_defaults() -> None:
    page = {row[0]: row[1:] for row in ROWS if len(row) == 4}
    assert list(page) == [f"`{field.name}`" for field in OF_PROFILE]
    for field in OF_PROFILE:
        leaf, takes, default = page[f"`{field.name}`"]
        assert leaf == f"`{field.leaf.name}`"
        assert default == ("must" if field.default is None else f"`{field.default}`")
        if field.high:
            assert takes == f"{field.low}..{field.high}"


def test_the_fields_of_ports() -> None:
    page = {row[0]: row[1] for row in ROWS if len(row) == 3 and row[0].startswith("`llr_")}
    known = {f"`{field.name}`": f"`{field.leaf.name}`" for field in OF_PORT}
    assert page == known | {"`llr_profile`": "`profile`"}


def test_every_app_tag_is_explained() -> None:
    sources = "".join(Path(str(module.__file__)).read_text(encoding="utf-8") for module in (state, faults))
    tags = set(re.findall(r'"(sonic-llr-[a-z-]+|no-consumer)"', sources))
    assert len(tags) == 12
    assert [tag for tag in tags if f"`{tag}`" not in PAGE] == []


def test_the_words_of_states_and_the_interval() -> None:
    assert all(f"`{word}`" in PAGE for word in (*state.TX, *state.RX))
    assert f"{USUAL_MS['LLR'] // 1000} s without one" in PAGE
    assert LENGTHS in PAGE
