"""Inputs that are worth keeping: one file each, in a directory of their target."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

CORPUS: Final = Path(__file__).parents[1] / "corpus"
TOKENS: Final = Path(__file__).with_name("tokens.dict")


def kept() -> Iterator[tuple[str, Path]]:
    """Every file, with the name of its target."""
    for directory in sorted(each for each in CORPUS.iterdir() if each.is_dir()):
        for file in sorted(directory.iterdir()):
            yield directory.name, file
