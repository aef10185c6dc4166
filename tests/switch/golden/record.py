"""Writes the outcomes of the stories anew: `python -m tests.switch.golden.record [FILE ...]`."""

import sys
import tempfile
from pathlib import Path

from tests.switch.golden.story import play


def main() -> None:
    """Some files, or all."""
    here = Path(__file__).parent
    for file in map(Path, sys.argv[1:]) if sys.argv[1:] else sorted(here.glob("*.txt")):
        with tempfile.TemporaryDirectory() as state:
            file.write_text(play(file.read_text(encoding="utf-8"), Path(state)), encoding="utf-8")


if __name__ == "__main__":
    main()
