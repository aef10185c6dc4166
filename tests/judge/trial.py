"""One trial: documents of a model, the verdict of both judges on each, and where they differ."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from isolane.errors import DataError, DataErrors
from isolane.tree import xml
from isolane.tree.model import Model
from isolane.tree.validation.validate import validate
from tests.judge.generator import Generator
from tests.judge.mutation import mutated
from tests.judge.repair import repaired
from tests.judge.yanglint import complaints

# Where yanglint is right to say more, or is stricter than it must be, and this program says nothing.
TOLERATED = re.compile(
    "|".join(
        (
            r"Invalid position of the key",  # accepted in any order, as the standard's receivers should
            r"XPath|of expression|Storing value failed|instance-identifier .* value - syntax error"
            r"|supposed to be a function call",  # strings that libyang knows to hold XPath
            r"YANGLINT\[E\]",  # a summary
        )
    )
)


# Where yanglint lets pass what this program refuses: an empty container beside a first one.
_STRICTER = re.compile(r"is there more than once")


class Subject(NamedTuple):
    """A model, and what yanglint needs to load the same one."""

    model: Model
    search_paths: Sequence[Path]
    files: Sequence[Path]
    add: str = "add"
    """The command that has yanglint load the files."""
    tolerated: re.Pattern[str] = TOLERATED


class Difference(NamedTuple):
    """A document on which the judges disagree."""

    document: str
    ours: list[str]
    theirs: list[str]


class Outcome(NamedTuple):
    """What came of a trial."""

    valid: int
    invalid: int
    differences: list[Difference]


SHARES = (0.05, 0.1, 0.3)
"""How likely each node at the top is there, in one document after the other."""


def documents(
    model: Model, random: Random, count: int, *, state: bool, shares: Sequence[float] = SHARES
) -> Iterator[str]:
    """Random documents: as they come, repaired, and repaired and broken again."""
    generator = Generator(model, random, state=state)
    made = 0
    while made < count:
        root = generator.root(random.choice(shares))
        whole = repaired(root, generator, random, config=not state)
        text = "".join(xml.encode(whole))
        broken = [mutated(text, random) for _ in range(4)] if text else []
        for document in ("".join(xml.encode(root)), text, *broken):
            if document and made < count:
                yield document
                made += 1


def faults(model: Model, document: str, *, state: bool) -> list[str]:
    """What this program finds wrong with a document."""
    try:
        root = xml.decode(model, xml.parse(f"<data>{document}</data>".encode()), state=state)
        validate(model, root, config=not state)
    except DataErrors as found:
        return [str(error) for error in found.errors]
    except DataError as error:
        return [str(error)]
    return []


def _differ(ours: list[str], theirs: list[str] | None, tolerated: re.Pattern[str]) -> bool:
    if theirs is None:
        return False  # yanglint has no verdict
    if ours:
        return not theirs and not all(_STRICTER.search(fault) for fault in ours)
    return any(not tolerated.search(complaint) for complaint in theirs)


def trial(
    subject: Subject, seed: int, count: int, *, state: bool, shares: Sequence[float] = SHARES
) -> Outcome:
    """Put some documents to both judges."""
    texts = list(documents(subject.model, Random(seed), count, state=state, shares=shares))
    ours = [faults(subject.model, text, state=state) for text in texts]
    kind = "data" if state else "config"
    theirs = complaints(subject.search_paths, subject.files, texts, kind, add=subject.add)
    both = list(zip(texts, ours, theirs, strict=True))
    return Outcome(
        valid=sum(not mine for mine in ours),
        invalid=sum(bool(mine) for mine in ours),
        differences=[
            Difference(text, mine, other or [])
            for text, mine, other in both
            if _differ(mine, other, subject.tolerated)
        ],
    )
