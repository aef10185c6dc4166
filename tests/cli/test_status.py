"""`isolane status`: what is taken from operational state, and how it is drawn."""

import io
import json
import os
import subprocess
import sys
from dataclasses import replace

from rich.console import Console

from isolane.bindings import MODEL, Root
from isolane.cli.remote import subtree
from isolane.cli.status_report import SHOWN, Flow, Report, report
from isolane.cli.status_screen import is_plain, level, quantity, screen
from isolane.tree import xml
from isolane.tree.filter import SubtreeFilter
from isolane.tree.sources import RecordSource

STATE = b"""<data>
  <system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><hostname>leaf1</hostname></system>
  <interfaces xmlns="urn:ietf:params:xml:ns:yang:ietf-interfaces">
    <interface>
      <name>port1</name><oper-status>up</oper-status><speed>100000000000</speed>
      <statistics><in-octets>1000</in-octets><out-octets>2500000</out-octets><out-discards>3</out-discards></statistics>
      <bridge-port xmlns="urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge">
        <congestion-isolation xmlns="urn:isolane:yang:isolane-congestion-isolation"><state>
          <queue><traffic-class>1</traffic-class><role>congesting</role><depth-octets>500</depth-octets>
            <depth-octets-watermark>1000</depth-octets-watermark><congesting>true</congesting>
            <isolated-flows>1</isolated-flows></queue>
          <queue><traffic-class>7</traffic-class><role>none</role><depth-octets>0</depth-octets></queue>
        </state></congestion-isolation>
      </bridge-port>
      <llr xmlns="urn:isolane:yang:isolane-ue-llr"><state><tx-status>advance</tx-status>
        <rx-status>send-acks</rx-status><statistics><tx-replay>2</tx-replay></statistics></state></llr>
    </interface>
  </interfaces>
</data>"""


def root(octets: bytes = STATE) -> Root:
    decoded = xml.decode(MODEL, xml.parse(octets))
    assert isinstance(decoded, Root)
    return decoded


def drawn(shown: Report, before: Report | None = None, seconds: float = 0.0, width: int = 200) -> str:
    console = Console(width=width, no_color=True)
    with console.capture() as capture:
        console.print(screen(shown, before, seconds))
    return capture.get()


def test_a_port_shows_its_state_and_its_retry() -> None:
    (port,) = report(root()).ports
    assert (port.name, port.status, port.speed_bps, port.discards) == ("port1", "up", 100_000_000_000, 3)
    assert (port.llr, port.replays) == ("advance/send-acks", 2)


def test_a_queue_without_a_part_in_isolation_is_left_out_while_it_is_empty() -> None:
    assert [queue.traffic_class for queue in report(root()).queues] == [1]


def test_an_agent_without_anything_is_shown_too() -> None:
    nothing = report(Root.EMPTY)
    assert [nothing.ports, nothing.queues, nothing.flows] == [(), (), ()]
    assert "Ports" in drawn(nothing)


def test_the_screen_names_host_port_and_level() -> None:
    text = drawn(report(root()))
    assert "leaf1" in text
    assert "advance / send-acks" in text
    assert "█████·····" in text


def test_names_and_numbers_are_whole_on_80_columns() -> None:
    text = drawn(report(root()), width=80)
    assert all(len(line.rstrip()) <= 80 for line in text.splitlines())
    assert "…" not in text
    (port, *_) = [line for line in text.splitlines() if line.startswith((" port1", "port1"))]
    assert port.split()[:6] == ["port1", "up", "100", "G", "1", "k"]


def test_what_others_named_is_neither_markup_nor_obeyed() -> None:
    shown = report(root())
    (port,) = shown.ports
    port = replace(port, neighbours=("[/x] nic0", "[red]nic1[/red]", "nic2\x1b[2J"))
    address = "[fd00::1]:4791 > [fd00::2]:4791"
    flow = Flow("br0", 1, "port1", 3, address, "local", 0, 7)
    text = drawn(replace(shown, hostname="[/y]\x1b", ports=(port,), flows=(flow,)), width=400)
    for expected in ("[/x] nic0", "[red]nic1[/red]", r"nic2\x1b[2J", address, r"[/y]\x1b"):
        assert expected in text
    assert all(line.isprintable() for line in text.split("\n"))


def test_columns_without_anything_are_left_out() -> None:
    text = drawn(report(root()))
    assert "LLR tx/rx" in text
    assert "credits used" not in text


def test_with_an_earlier_report_traffic_is_a_rate() -> None:
    later = STATE.replace(b">2500000<", b">3750000<")
    assert "10 M" in drawn(report(root(later)), report(root()), seconds=1.0)


def test_quantities_are_short() -> None:
    assert [quantity(value) for value in (0, 999, 1000, 1_250_000, 400_000_000_000)] == [
        "0",
        "999",
        "1 k",
        "1.25 M",
        "400 G",
    ]


def test_a_queue_that_never_held_anything_has_an_empty_bar() -> None:
    (queue,) = report(root(STATE.replace(b"<depth-octets>500</depth-octets>", b""))).queues
    assert set(level(queue)) == {"·"}


def test_the_report_is_plain_json() -> None:
    assert json.loads(json.dumps(report(root()).plain()))["ports"][0]["name"] == "port1"


def test_the_filter_asks_for_what_is_shown_and_nothing_else() -> None:
    element = xml.parse(f"<filter>{subtree(SHOWN)}</filter>".encode())
    selected = SubtreeFilter(MODEL, element).select(RecordSource(root()))
    assert report(selected) == report(root())
    assert "in-unicast-pkts" not in subtree(SHOWN)


def test_a_terminal_that_knows_ascii_alone_gets_a_drawing_of_it() -> None:
    written = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    console = Console(file=written, width=200)
    assert is_plain(console)
    console.print(screen(report(root()), plain=True))
    written.flush()
    text = written.buffer.getvalue().decode("ascii")
    assert "#####....." in text
    assert "---" in text
    assert not is_plain(Console(file=io.TextIOWrapper(io.BytesIO(), encoding="utf-8")))


def test_names_beyond_what_a_terminal_can_write_are_escaped() -> None:
    code = (
        "import sys; from isolane.cli.main import main; sys.exit(main(['diff', 'caf\\u00e9.xml', 'b.xml']))"
    )
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode > 0
    assert "caf\\xe9.xml" in ran.stderr
    assert "Traceback" not in ran.stderr
