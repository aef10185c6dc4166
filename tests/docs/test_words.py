"""Words that a reader stumbles over stay out of code, pages and models of the project."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.docs.pages import TOP

INSTEAD = {
    r"\b(is|are|was|were|be|been|being|gets?) told\b": "gets, receives, is informed of, is reported",
    r"\btold (apart|of|about|when|whether|what|how|who)\b": "distinguished, informed of",
    r"\bstands? behind\b": "implements, vouches for, follows",
    r"\bwho (asks|asked)\b|\bone who asks\b": "the client, the user, the requester",
    r"\bwhich there (is|are) not\b": "which does not exist, which is not loaded",
    r"\b(is|are|was|were) waited for\b": "is pending, is expected",
    r"\bno confirmed commit waits\b": "no confirmed commit is pending",
    r"\bis no (request|operation|node|module|XPath|XML|JSON)\b": "is not a",
    r'"""So (long|many|often|much)\b': "Maximum number of, Time for which, Interval at which",
    r"\b[Ww]hat is asked (for|of)\b": "the request, the requested part",
    r"\b[Nn]obody (follows|reads|asks|waits)\b": "no client reads, without followers",
}
"""In the sentences of code, pages and models."""
QUESTION = re.compile(r'^\s*r?"""(What|Who|Whom|Whose|Which|How|Where|That)\b')
"""A docstring begins with the noun that it is about."""
KINDS = ("agent/**/*.py", "docs/**/*.md", "yang/isolane/**/*.yang", "yang/ue/*.yang", "*.md")
MADE = ("docs/use/reference/", "_pb2.py")
"""Made from the modules, those of others included, and from the files of gRPC."""


def odd(text: str) -> Iterator[tuple[int, str, str]]:
    """The lines of a text that have such words, with what to write instead."""
    for number, line in enumerate(text.splitlines(), 1):
        for pattern, instead in INSTEAD.items():
            found = re.search(pattern, line)
            if found:
                yield number, found[0], instead
        if found := QUESTION.search(line):
            yield number, found[1], "the noun: 'The rights of a user', not 'What a user may do'"


def files() -> list[Path]:
    found = {file for kind in KINDS for file in TOP.glob(kind)}
    return sorted(file for file in found if not any(made in str(file) for made in MADE))


def test_what_people_read_has_no_odd_words() -> None:
    read = files()
    assert {file.suffix for file in read} == {".py", ".md", ".yang"}
    assert len(read) > 600
    found = [
        f"{file.relative_to(TOP)}:{number}: {words!r}; write {instead}"
        for file in read
        for number, words, instead in odd(file.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_an_odd_word_is_found() -> None:
    text = "The peer is told of it.\nIt is informed.\nA node that nothing stands behind.\nit is no request\n"
    code = '"""So long a client waits."""\n    """How many there are."""\n"""However many."""\n# How many\n'
    assert [(number, words) for number, words, _ in odd(text)] == [
        (1, "is told"),
        (1, "told of"),
        (3, "stands behind"),
        (4, "is no request"),
    ]
    assert [(number, words) for number, words, _ in odd(code)] == [(1, '"""So long'), (2, "How")]
