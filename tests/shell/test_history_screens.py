"""`show history`: samples as rows of marks, at any width, in JSON, and what is said where there are none."""

import json
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from isolane.app.samples.concern import SamplesConcern
from isolane.app.samples.rings import Rings
from isolane.app.samples.sampler import OF_AGENT, OF_PORT
from isolane.bindings import MODEL
from isolane.northbound.service import Service
from isolane.shell.show.trend import BLOCKS, PLAIN, Span, drawn
from isolane.store.store import Store
from isolane.transport.line_terminal import LineTerminal
from tests.shell.shells import Line, Site

PORT = "set interfaces interface {0} type iana-if-type:ethernetCsmacd; "


class Sampled(Site):
    """A site that keeps samples."""

    usually = True

    def __post_init__(self) -> None:
        self.store = Store.open(self.model)
        self.service = Service(self.store)
        self.samples = SamplesConcern(self.store, Path("/nowhere"), usually=self.usually)
        operations = self.service.operations
        self.samples.register(
            lambda node, action: operations.register(node, lambda call: action(call.input, call.keys))
        )
        self.service.register()
        self.store.start()


def shell(*, usually: bool = True) -> Line:
    site: Sampled = type("Site", (Sampled,), {"usually": usually})(MODEL)
    line = site.shell()
    line.done(PORT.format("port1") + PORT.format("port2") + "commit")
    if usually:
        now = int(time.time())
        objects = site.samples._sampler.objects
        objects["port1"], objects[""] = Rings(OF_PORT), Rings(OF_AGENT)
        for second in range(now - 2_000, now):
            if not now - 300 <= second < now - 200:
                busy = second >= now - 100
                objects["port1"].add(second, _values(busy))
                objects[""].add(second, {"cpu": 250.0, "memory": 5e7})
    return line


def _values(busy: bool) -> dict[str, float]:
    if not busy:
        return {"in_octets": 1_000.0}
    return {
        "in_octets": 1e6,
        "discards": 3.0,
        "depth2": 500.0,
        "depth5": 64_000.0,
        "paused": 5e5,
        "isolated_flows": 2,
    }


@pytest.fixture(scope="module")
def line() -> Line:
    return shell()


def rows(typed: str) -> dict[str, Any]:
    return {each["value"]: each for each in json.loads(typed)}


def test_many_ports_over_days_have_few_joined_samples(line: Line) -> None:
    of = rows(line.done("show history ports last 3d | json"))
    assert {each["interval-s"] for each in of.values()} == {660}
    times = [datetime.fromisoformat(each["time"]).timestamp() for each in of["drops"]["samples"]]
    # 2,000 seconds touch three or four spans of 660, by the time of day.
    assert len(times) in (3, 4)
    assert times == [times[0] // 660 * 660 + 660 * number for number in range(len(times))]
    assert rows(line.done("show history ports port1 last 3d | json"))["drops"]["interval-s"] == 60


def test_a_port_has_its_values_in_json(line: Line) -> None:
    of = rows(line.done("show history ports port1 | json"))
    assert of.keys() == {"in-rate", "out-rate", "drops", "deepest-queue", "paused", "isolated-flows"}
    assert of["in-rate"]["maximum"] == pytest.approx(8e6, rel=0.002)
    assert of["in-rate"]["minimum"] == pytest.approx(8_000, rel=0.002)
    assert of["deepest-queue"]["last"] == pytest.approx(64_000, rel=0.07)
    assert of["paused"]["maximum"] == pytest.approx(50, rel=0.01)
    assert (of["drops"]["maximum"], of["isolated-flows"]["last"]) == (3, 2)
    assert of["drops"]["interval-s"] == 1
    assert 780 <= len(of["drops"]["samples"]) <= 800
    assert {each["port"] for each in of.values()} == {"port1"}


@pytest.mark.parametrize(
    ("last", "interval", "some"), [("last 1m", 1, 58), ("last 1h", 10, 188), ("last 3d", 60, 30)]
)
def test_the_time_decides_about_the_interval(line: Line, last: str, interval: int, some: int) -> None:
    drops = rows(line.done(f"show history ports port1 {last} | json"))["drops"]
    assert drops["interval-s"] == interval
    assert some <= len(drops["samples"]) <= some + 5


@pytest.mark.parametrize("width", [60, 80, 200])
@pytest.mark.parametrize("has_blocks", [True, False])
def test_the_marks_fill_the_screen_and_no_more(line: Line, width: int, has_blocks: bool) -> None:
    state = line.shell.state
    state.screen, state.has_blocks = (lambda: (width, 24)), has_blocks
    typed = line("show history ports port1")
    lines = typed.lines
    assert lines[0] == "last 15 min, a sample each 1 s"
    assert max(map(len, lines)) == width
    marks = BLOCKS if has_blocks else PLAIN
    [incoming] = [each for each in lines if each.split()[:2] == ["port1", "in"]]
    assert incoming.endswith(marks[-1])
    assert typed.out.isascii() is not has_blocks


def test_marks_show_peaks_gaps_and_zero() -> None:
    span = Span(0, 100, 1)
    points = [(at, 0.0 if at < 50 else 1.0) for at in range(100) if not 20 <= at < 40]
    assert drawn([*points[:-1], (99, 100.0)], span, 10, PLAIN) == "__  _....#"
    assert drawn([(0, 1.0)], Span(0, 3, 1), 80, BLOCKS) == "█  "


def test_the_agent_and_all_ports(line: Line) -> None:
    agent = rows(line.done("show history agent last 10m | json"))
    assert agent["cpu"]["last"] == pytest.approx(25, rel=0.01)
    assert agent["memory"]["last"] == pytest.approx(5e7, rel=0.01)
    assert "port1  drops" in line.done("show history ports last 1h")
    assert line.done("show history ports | count") == "6\n"
    assert len(line.done("show history ports | match drops").splitlines()) == 4


@pytest.mark.parametrize(
    ("text", "code", "fault"),
    [
        ("show history ports port9", 1, "there is no port port9"),
        ("show history ports port2", 1, "there are no samples of this time"),
        ("show history ports last 4d", 2, "at most 3d"),
        ("show history ports last 0m", 2, "10m, 6h"),
        ("show history ports last soon", 2, "10m, 6h"),
        ("show history ports last", 2, "is missing"),
        ("show history agent port1", 2, "nothing is expected here"),
        ("show history ports | xml", 2, "no form in XML"),
    ],
)
def test_what_is_wrong_is_said(line: Line, text: str, code: int, fault: str) -> None:
    typed = line(text)
    assert typed.code == code
    assert fault in typed.fault


def test_without_samples_one_line_says_how_to_turn_them_on() -> None:
    line = shell(usually=False)
    typed = line("show history ports")
    assert typed.code == 1
    assert (
        typed.fault
        == "error: this agent takes no samples: set samples enabled true, and commit, turn them on\n"
    )
    line.done("set samples enabled true; commit")
    assert "there are no samples of this time" in line("show history ports").fault


def test_words_are_offered_and_the_node_of_the_same_name_stays(line: Line) -> None:
    assert {"ports", "agent"} <= set(line.offers("show history "))
    assert {"last", "port1", "port2"} <= set(line.offers("show history ports "))
    assert line.offers("show history ports port1 ") == ["last"]
    assert "6h" in line.offers("show history agent last ")
    assert "max-commits" in line.offers("show history max")


@pytest.mark.parametrize(
    ("term", "encoding", "has_blocks"),
    [
        ("xterm-256color", "utf-8", True),
        ("dumb", "utf-8", False),
        ("linux", "utf-8", False),
        ("xterm", "iso8859-1", False),
    ],
)
def test_terminals_without_blocks_get_plain_marks(term: str, encoding: str, has_blocks: bool) -> None:
    async def drained() -> None:
        """At once."""

    assert LineTerminal(lambda octets: None, drained, term, (80, 24), encoding).has_blocks is has_blocks
