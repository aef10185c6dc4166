"""`isolane status`: what is taken from operational state, and how it is drawn."""

import io
import json
import os
import subprocess
import sys
from dataclasses import replace

import pytest
from rich.console import Console

from isolane.bindings import MODEL, Root
from isolane.bindings.isolane_sonic import Aside as ConfigDbAside
from isolane.bindings.isolane_sonic import ConfigDb as ConfigDbState
from isolane.bindings.isolane_sonic import NotApplied, Validity, View
from isolane.cli.remote.client import subtree
from isolane.cli.status.screen import is_plain, level, screen
from isolane.shell.show.report import SHOWN, Flow, Report, report
from isolane.shell.show.wording import duration, quantity
from isolane.tree import xml
from isolane.tree.filter.subtree import SubtreeFilter
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


def drawn(
    shown: Report,
    before: Report | None = None,
    seconds: float = 0.0,
    width: int = 200,
    everything: bool = False,
) -> str:
    console = Console(width=width, no_color=True)
    with console.capture() as capture:
        console.print(screen(shown, before, seconds, everything=everything, width=width))
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
    assert drawn(nothing) == "isolane\nno ports, 0 isolated flows\n"  # no table without rows


def test_the_screen_names_host_port_and_level() -> None:
    text = drawn(report(root()))
    assert "leaf1" in text
    assert "retry ok" in text
    assert "█████·····" in text


def test_a_port_where_pfc_hides_congestion_from_detection_says_so() -> None:
    assert "PFC hides" not in drawn(report(root()))
    early = STATE.replace(b"<role>none</role>", b"<role>monitored</role><stopped-early>true</stopped-early>")
    (port,) = report(root(early)).ports
    assert port.stopped_early == (7,)
    assert "flow control hides congestion from detection (class 7)" in drawn(report(root(early)))


def test_names_and_numbers_are_whole_on_80_columns() -> None:
    text = drawn(report(root()), width=80)
    assert all(len(line.rstrip()) <= 80 for line in text.splitlines())
    assert "…" not in text
    (port, *_) = [line for line in text.splitlines() if line.startswith((" port1", "port1"))]
    assert port.split()[:6] == ["port1", "up", "100", "G", "1", "k"]


def busy() -> Report:
    """A switch of 32 ports, four of them up, one with everything that can be wrong."""
    shown = report(root())
    (port,) = shown.ports
    (queue,) = shown.queues
    bad = replace(
        port, name="port2", llr="replay/send-acks", discards=3, blocked=(1,), paused=(3,), pausing=(4, 5)
    )
    down = replace(port, status="lower-layer-down", rx_octets=0, tx_octets=0, discards=0, llr="")
    ports = [replace(down, name=f"port{number}") for number in range(5, 33)]
    up = [replace(port, name=f"port{number}", neighbours=("spine1 port7",)) for number in (3, 4)]
    idle = replace(queue, port="port3", traffic_class=2, octets=0, congesting=False, flows=0)
    ends = "192.0.2.1:49154 > 192.0.2.2:4791 ip 17"
    flows = [Flow("bridge/relay", 2**31 + number, "port1", 1, ends, "local-create", 61_500_000_000, 1513)
             for number in range(2)]  # fmt: skip
    return replace(
        shown,
        time="2026-11-22T13:24:18.041383+00:00",
        started="2026-11-22T11:19:08.092410+00:00",
        ports=(port, bad, *up, *ports),
        queues=(queue, idle, idle),
        flows=(flows[0], replace(flows[1], made_by="cim-create")),
    )


@pytest.mark.parametrize("width", [60, 80, 120])
def test_what_matters_comes_first_and_fits(width: int) -> None:
    text = drawn(busy(), width=width)
    assert max(len(line.rstrip()) for line in text.splitlines()) <= width
    assert "…" not in text
    order = [text.index(word) for word in ("Isolated flows", "Ports,", "Queues,", "not shown:")]
    assert order == sorted(order)
    assert "up 2 h 5 min" in text
    assert "4 of 32 ports up, 2 isolated flows, 1 congested queue" in text
    assert "not shown: 28 ports that are down, 2 idle queues (--all)" in " ".join(text.split())
    assert "port5" not in text
    assert "1 min 1 s" in " ".join(text.split())


def test_what_is_wrong_at_a_port_is_in_words() -> None:
    words = "blocked for credits (1), replaying, paused (3), pauses its neighbour (4 5), 3 discarded"
    assert words in drawn(busy())


def test_all_shows_every_port_queue_and_column() -> None:
    text = drawn(busy(), everything=True)
    assert "port32  no link" in text
    assert "not shown" not in text
    for word in ("2147483648", "bridge/relay", "this bridge", "CIM of the peer"):
        assert word in text


def test_credits_are_named_by_channel() -> None:
    cbfc = (
        b'<cbfc xmlns="urn:isolane:yang:isolane-ue-cbfc"><vc><index>2</index><state><stalled>true</stalled>'
        b"<sender-credits-used>64</sender-credits-used><sender-credit-limit>64</sender-credit-limit>"
        b"</state></vc></cbfc></interface>"
    )
    (port,) = report(root(STATE.replace(b"</interface>", cbfc))).ports
    assert (port.credits, port.blocked) == (("2: 64/64",), (2,))


def test_times_are_whole_seconds_in_two_units() -> None:
    times = [duration(seconds) for seconds in (0.4, 59.9, 60, 3_661, 90_061, 864_000)]
    assert times == ["0 s", "59 s", "1 min", "1 h 1 min", "1 d 1 h", "10 d"]


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
    assert "state" in text
    assert "flows" in text
    assert "dropped" not in text
    assert "neighbour" not in text


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


def test_a_line_for_config_db_when_the_agent_serves_it() -> None:
    assert "CONFIG_DB" not in drawn(report(root()))
    state = ConfigDbState.new(status="following", owed=0)
    well = report(root().replace(config_db=state))
    assert "\nCONFIG_DB: following\n" in drawn(well)
    aside, validity = ConfigDbAside.new(count_=1), Validity.new(error_count=2)
    refused = NotApplied.new(count_=1)
    ill = state.replace(
        status="unreachable", trouble="gone", owed=3, aside=aside, validity=validity, not_applied=refused
    )
    shown = report(root().replace(config_db=ill))
    line = (
        "CONFIG_DB: unreachable: gone, 3 keys still to be written, 1 value left aside, running has 2 errors, "
        "the switch cannot do 1 part of running"
    )
    assert line in drawn(shown)
    assert shown.plain()["config_db"]["left_aside"] == 1


def test_a_line_for_each_view_of_config_db() -> None:
    views = [
        View.new(name="modules", status="following"),
        View.new(name="own-models", status="failed", owed=1),
    ]
    shown = report(root().replace(config_db=ConfigDbState.new(status="failed", owed=1, view=views)))
    assert "CONFIG_DB, SONiC's modules: following\n" in drawn(shown)
    assert "CONFIG_DB, own models: failed, 1 key still to be written\n" in drawn(shown)
    assert shown.plain()["config_db"]["views"]["own-models"]["owed_keys"] == 1
    one = report(root().replace(config_db=ConfigDbState.new(status="following", view=views[:1])))
    assert "\nCONFIG_DB: following\n" in drawn(one)
