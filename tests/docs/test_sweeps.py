"""A reader who has installed the package executes the page about sweeps literally, in an empty folder."""

import sys
from pathlib import Path

from tests.docs.commands import Reader, blocks
from tests.docs.pages import DOCS

PAGE = DOCS / "use" / "fabric-sweeps.md"
INSTALL = "pip install 'isolane[dask]'"


def test_a_reader_gets_through_the_page_about_sweeps(tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    bin_folder = Path(sys.executable).parent
    reader = Reader(tmp_path, folder, "none", instead={INSTALL: "true"}, installed=bin_folder)
    commands = [block for block in blocks(PAGE.read_text(encoding="utf-8")) if block.language == "bash"]
    assert any(INSTALL in block.text for block in commands)
    assert reader.read(PAGE) == sum(not block.not_run for block in commands)
    assert "<h2>Comparison</h2>" in (folder / "report.html").read_text(encoding="utf-8")
