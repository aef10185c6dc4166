"""Requests and replies of RFC 8040 about entity tags and times, on a jukebox: a table by section.

`{...}` in a request is what an earlier reply had in a header: `{etag}`, `{modified}`.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from tests.restconf.site import JSON, JUKEBOX, XML, filled

ALBUM: Final = f"{JUKEBOX}/library/artist=Night%20Trains/album=Slow%20Light"
PAGE: Final = Path(__file__).parents[2] / "docs/standards/restconf.md"
LONG_AGO: Final = "Mon, 23 Apr 2012 01:02:03 GMT"


@dataclass(frozen=True)
class Step:
    """A request and what its reply has to have."""

    method: str
    target: str
    status: int
    body: Any = None
    content: str = JSON
    headers: dict[str, str] = field(default_factory=dict)
    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    error: str | None = None


TOLD: Final = ("ETag", "Last-Modified")
GENRE: Final = {"jukebox:genre": "alternative"}
DATASTORE: Final = (
    '<data xmlns="urn:ietf:params:xml:ns:yang:ietf-restconf">'
    '<jukebox xmlns="urn:example:isolane:jukebox"><library>'
    "<artist><name>Night Trains</name><album><name>One by One</name><year>2012</year></album></artist>"
    "<artist><name>Low Tide</name><album><name>Tailored</name></album></artist></library></jukebox></data>"
)

GOLDEN: Final = [
    ("3.4.1.1: a datastore has a time", [Step("HEAD", "/restconf/data", 200, has=TOLD)]),
    (
        "3.4.1.1: an edit that is older than a change is refused",
        [
            Step(
                "PUT",
                f"{ALBUM}/genre",
                412,
                GENRE,
                headers={"If_Unmodified_Since": LONG_AGO},
                error="operation-failed",
            )
        ],
    ),
    (
        "3.4.1.2: a datastore has a tag, which is asked for again",
        [
            Step("HEAD", "/restconf/data?content=config", 200, has=TOLD),
            Step("HEAD", "/restconf/data?content=config", 304, headers={"If_None_Match": "{etag}"}, has=TOLD),
        ],
    ),
    (
        "3.4.1.3: a change below changes the tag of all above",
        [
            Step("GET", JUKEBOX, 200, has=TOLD),
            Step("PUT", f"{ALBUM}/year", 204, {"jukebox:year": 1999}),
            Step("DELETE", JUKEBOX, 412, headers={"If_Match": "{first}"}, error="operation-failed"),
        ],
    ),
    (
        "3.5.1: the time of a resource",
        [
            Step("GET", ALBUM, 200, has=TOLD),
            Step("GET", f"{ALBUM}/year", 304, headers={"If_Modified_Since": "{modified}"}),
        ],
    ),
    (
        "3.5.2: the tag of a resource is a condition of the next edit",
        [
            Step("PATCH", ALBUM, 204, {"jukebox:album": [{"name": "Slow Light", "year": 2001}]}, has=TOLD),
            Step("DELETE", f"{ALBUM}", 204, headers={"If_Match": "{etag}"}, lacks=TOLD),
            Step("GET", ALBUM, 404),
        ],
    ),
    (
        "4.2: HEAD has the headers of GET",
        [Step("HEAD", ALBUM, 200, has=TOLD), Step("HEAD", f"{ALBUM}/song=None", 404, lacks=TOLD)],
    ),
    (
        "4.4.1: what was created is told",
        [
            Step(
                "POST",
                f"{JUKEBOX}/library",
                201,
                {"jukebox:artist": [{"name": "B"}]},
                has=("Location", *TOLD),
            )
        ],
    ),
    (
        "B.2.2: the datastore was changed since",
        [
            Step("GET", ALBUM, 200, has=TOLD),
            Step("PATCH", f"{ALBUM}/genre", 412, GENRE, headers={"If_Unmodified_Since": LONG_AGO}),
            Step(
                "PATCH", f"{ALBUM}/genre", 204, GENRE, headers={"If_Unmodified_Since": "{modified}"}, has=TOLD
            ),
        ],
    ),
    (
        "B.2.3: the datastore is edited",
        [
            Step("PATCH", "/restconf/data", 204, DATASTORE, XML, has=TOLD),
            Step("GET", f"{JUKEBOX}/library/artist=Low%20Tide/album=Tailored", 200, has=TOLD),
            Step("GET", ALBUM, 200),
        ],
    ),
]


@pytest.mark.parametrize(("title", "steps"), GOLDEN, ids=[title.partition(":")[0] for title, _ in GOLDEN])
def test_a_golden_case(title: str, steps: list[Step]) -> None:
    site = filled()
    site.after(10)
    told: dict[str, str] = {}
    for step in steps:
        headers = {name: value.format(**told) for name, value in step.headers.items()}
        reply = site.ask(step.method, step.target, step.body, content=step.content, **headers)
        assert reply.status == step.status, (title, step, reply.body)
        assert set(step.has) <= set(reply.headers), (title, step)
        assert not set(step.lacks) & set(reply.headers), (title, step)
        if step.error is not None:
            assert reply.error["error-tag"] == step.error
        if "ETag" in reply.headers:
            told |= {"etag": reply.headers["ETag"], "modified": reply.headers["Last-Modified"]}
            told.setdefault("first", told["etag"])


def test_every_test_that_the_coverage_list_names_is_there() -> None:
    named = re.findall(r"`(test_\w+\.py)::(\w+)`", PAGE.read_text())
    assert len(named) > 40
    for file, name in named:
        assert f"def {name}(" in (Path(__file__).parent / file).read_text(), f"{file} has no {name}"


def test_the_coverage_list_names_every_section_of_the_table() -> None:
    page = PAGE.read_text()
    for title, _ in GOLDEN:
        assert f"| {title.partition(':')[0]} |" in page
