"""A reader executes the page about fabrics literally, in an empty folder; and it names every key there is."""

import re
import sys
from pathlib import Path

from isolane.fabric.description.foreign import HpccFlows, HpccTopology, HtsimTopology, LabFile, Trace
from isolane.fabric.description.reading import all_keys
from isolane.fabric.description.scenario import Scenario
from tests.docs.commands import Reader
from tests.docs.pages import DOCS

PAGE = DOCS / "use" / "fabrics.md"


def test_a_reader_gets_through_the_page_about_fabrics(tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    reader = Reader(tmp_path, folder, "none", installed=Path(sys.executable).parent)
    assert reader.read(PAGE) == 5


def test_the_page_names_every_key_of_a_description() -> None:
    named = set(re.findall(r"`([a-z][a-z0-9-]*)`", PAGE.read_text(encoding="utf-8")))
    records = (Scenario, LabFile, HtsimTopology, HpccTopology, Trace, HpccFlows)
    paths = {path for record in records for path in all_keys(record)}
    assert {path for path in paths if path.rpartition(".")[2] not in named} == set()
