"""A reader executes the lab cookbook's section about several machines literally."""

import sys
from pathlib import Path

import pytest

from tests.docs.commands import Reader
from tests.docs.pages import DOCS
from tests.docs.test_sweeps import INSTALL


@pytest.mark.slow
def test_a_reader_has_a_lab_on_a_cluster(tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    bin_folder = Path(sys.executable).parent
    reader = Reader(tmp_path, folder, "none", instead={INSTALL: "true"}, installed=bin_folder)
    assert reader.read(DOCS / "use" / "lab.md") == 3
