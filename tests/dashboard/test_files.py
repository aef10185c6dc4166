"""The files of the dashboard over HTTP."""

import asyncio
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import isolane.dashboard
from isolane.dashboard.files import Dashboard
from isolane.northbound.http_exchange import Headers, Peer, Request, Response

STATIC = Path(isolane.dashboard.__file__).parent / "static"
LARGEST = 200_000


def asked(target: str, method: str = "GET", headers: tuple[tuple[str, str], ...] = ()) -> Response:
    peer = Peer("127.0.0.1", 1)
    request = Request(method, target, Headers(headers), b"", "2", True, peer)
    return asyncio.run(Dashboard()(request))


def fields(response: Response) -> dict[str, str]:
    return {name.lower(): value for name, value in response.headers}


def test_the_page_is_at_the_root_and_takes_nothing_from_elsewhere() -> None:
    response = asked("/?x=1")
    assert response.status == 200
    assert fields(response)["content-type"] == "text/html; charset=utf-8"
    assert fields(response)["content-security-policy"].startswith("default-src 'self'; base-uri 'none'")
    assert fields(response)["x-content-type-options"] == "nosniff"
    assert isinstance(response.body, bytes)
    page = response.body.decode()
    assert "style=" not in page
    assert "<style" not in page
    assert "://" not in page


@pytest.mark.parametrize("path", sorted(each for each in STATIC.rglob("*") if each.is_file()), ids=str)
def test_each_file_is_served_with_its_type(path: Path) -> None:
    name = path.relative_to(STATIC).as_posix()
    response = asked("/" if name == "index.html" else f"/dashboard/{name}")
    assert response.status == 200
    assert isinstance(response.body, bytes)
    there = path.read_text().splitlines()
    lines = response.body.decode().splitlines()
    assert len(lines) == len(there)  # faults in a console name lines of the file
    for sent, kept in zip(lines, there, strict=True):
        plain = re.sub(r"/\*\* .*?\*/ ?", "", kept) if path.suffix == ".js" else kept
        plain = plain.lstrip(" ") if path.suffix in (".js", ".css") else plain
        is_documentation = path.suffix == ".js" and kept.lstrip().startswith(
            ("/** ", "* ", "*/", "/**", "//")
        )
        if path.suffix == ".js":  # test_types compares the tokens: no space of a string is among these
            plain, sent = plain.replace(" ", ""), sent.replace(" ", "")
        assert sent == plain or (is_documentation and not sent)


@pytest.mark.parametrize(
    "target",
    [
        "/dashboard",
        "/dashboard/",
        "/dashboard/lib",
        "/dashboard/index.html",
        "/dashboard/../files.py",
        "/dashboard/%2e%2e/files.py",
        "/dashboard/lib/../main.js",
        "/dashboard/lib//dom.js",
        "//main.js",
        "/dashboard/main.js%00",
        "/dashboard/MAIN.JS",
    ],
)
def test_nothing_else_is_there(target: str) -> None:
    assert asked(target).status == 404


def test_a_file_that_the_browser_has_is_not_sent_again() -> None:
    tag = fields(asked("/dashboard/main.js"))["etag"]
    for known in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        response = asked("/dashboard/main.js", headers=(("If-None-Match", known),))
        assert (response.status, response.body) == (304, b"")
        assert fields(response)["etag"] == tag
    assert asked("/dashboard/main.js", headers=(("If-None-Match", '"other"'),)).status == 200


def test_only_reading_is_allowed() -> None:
    response = asked("/", "POST")
    assert (response.status, fields(response)["allow"]) == (405, "GET, HEAD")
    assert asked("/", "HEAD").status == 200


def test_the_page_of_a_lab_differs_in_what_it_begins_with_only() -> None:
    peer = Peer("127.0.0.1", 1)
    request = Request("GET", "/", Headers(), b"", "2", True, peer)
    of_lab = asyncio.run(Dashboard("lab")(request))
    of_device = asked("/")
    assert isinstance(of_lab.body, bytes)
    assert isinstance(of_device.body, bytes)
    assert of_lab.body == of_device.body.replace(b'data-front="device"', b'data-front="lab"')
    assert fields(of_lab)["etag"] != fields(of_device)["etag"]


def test_all_files_together_are_small() -> None:
    names = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()]
    sent = [asked("/" if name == "index.html" else f"/dashboard/{name}").body for name in names]
    assert sum(len(octets) for octets in sent if isinstance(octets, bytes)) < LARGEST
    assert all(sent)


def imports(path: Path) -> set[Path]:
    """The scripts that a script imports: at its top, when it needs them, and as types in comments."""
    names = re.findall(r"""(?:\bfrom |\bimport\()"(\.[^"]+)\"""", path.read_text())
    return {(path.parent / name).resolve() for name in names}


def test_no_imports_go_in_a_circle() -> None:
    graph = {path.resolve(): imports(path) for path in STATIC.rglob("*.js")}
    assert set().union(*graph.values()) <= graph.keys()
    assert len(graph[STATIC.resolve() / "views.js"]) > 3
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(path.name for path in reversed(error.args[1])))


def test_nothing_of_the_page_names_another_host() -> None:
    for path in STATIC.rglob("*.js"):
        text = path.read_text().replace("http://www.w3.org/2000/svg", "")
        assert "://" not in text, path
        for forbidden in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert forbidden not in text, (path, forbidden)
