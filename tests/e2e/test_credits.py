"""Credits across two bridges over NETCONF: a slow sink holds the source back, and nothing is dropped."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.device.bench import BOTH_ENDS, BOTH_MAPS, CBFC, DP, IF, interface, wire
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.e2e.agents import agent, until
from tests.e2e.test_port_features import Site, on

FAST, SLOW = 4_000_000, 400_000
SMALL = f'<buffer xmlns="{DP}"><size>60000</size></buffer>'
FRAMES = f'<data-plane xmlns="{DP}"><max-frame-size>1522</max-frame-size></data-plane>'
SHARED = (
    f'<cbfc xmlns="{CBFC}"><profile><name>credit</name><receiver-credit-mode>per-vc</receiver-credit-mode>'
    "<cc-update-timer>50000</cc-update-timer><stall-time>1</stall-time></profile>"
    "<sender-vc-map><name>all</name><default-vc>1</default-vc></sender-vc-map>"
    "<receiver-vc-map><name>all</name><default-vc>1</default-vc></receiver-vc-map></cbfc>"
)
CREDITS = (
    f'<cbfc xmlns="{CBFC}">{BOTH_ENDS}<profile>credit</profile>{BOTH_MAPS}<vc><index>1</index>'
    f"<type>lossless</type>{BOTH_ENDS}<sender-credit-limit>64</sender-credit-limit>"
    "<receiver-credit-limit>64</receiver-credit-limit></vc></cbfc>"
)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """h1 - p1 [br0] p2 - p3 [br1] p4 - h2, the last wire ten times slower than the others."""
    with agent(tmp_path / "state", "--empty") as running, running.connect() as session:
        made = Site.__new__(Site)
        made.session = session
        second = (
            bridge(SMALL)
            .replace(">br0<", ">br1<")
            .replace(">c0<", ">c1<")
            .replace("01</address>", "02</address>")
        )
        made.edit(SHARED, bridge(SMALL), second)
        for number in (1, 2, 3, 4):
            member = (MEMBER % "").replace("c0", "c0" if number < 3 else "c1")
            made.edit(interface(f"p{number}", member + FRAMES + (CREDITS if number < 4 else "")))
        made.edit(wire("w2", "p2", "p3", rates(FAST)), host("h1", "p1", FAST), host("h2", "p4", SLOW))
        yield made


def rates(rate: int) -> str:
    return f"<a-to-b><rate>{rate}</rate></a-to-b><b-to-a><rate>{rate}</rate></b-to-a>"


def host(name: str, port: str, rate: int) -> str:
    return (
        f'<data-plane xmlns="{DP}"><host><name>{name}</name><ipv4-address>192.0.2.{name[1]}</ipv4-address>'
        "<cbfc-enabled>true</cbfc-enabled></host>"
        f"<wire><name>w-{name}</name><end-a><interface>{port}</interface></end-a>"
        f"<end-b><host>{name}</host></end-b>{rates(rate)}</wire></data-plane>"
    )


def test_a_slow_sink_holds_the_source_back_and_nothing_is_dropped(site: Site) -> None:
    def discards() -> int:
        return site.numbers(
            f'<interfaces xmlns="{IF}"><interface><statistics/></interface></interfaces>', "out-discards"
        )

    def channel(port: str, name: str) -> int:
        content = f'<cbfc xmlns="{CBFC}"><vc><index>1</index><state/></vc></cbfc>'
        return site.numbers(on(port, content), name)

    site.edit(
        f'<data-plane xmlns="{DP}"><traffic><name>t</name><source-host>h1</source-host>'
        "<destination-host>h2</destination-host><frame-size>1000</frame-size>"
        f"<constant><rate>{FAST}</rate></constant></traffic></data-plane>"
    )
    until(lambda: site.traffic("rx-frames"), lambda frames: frames > 60)
    until(lambda: channel("p2", "tx-blocked"), lambda blocked: blocked > 3)
    assert discards() == 0
    assert channel("p1", "credit-limit-exceed-error") == channel("p3", "credit-limit-exceed-error") == 0
    assert channel("p2", "sender-credits-used-watermark") <= 64

    # the same traffic without credits is lost
    site.edit(*(on(f"p{each}", f'<cbfc xmlns="{CBFC}" nc:operation="remove"/>') for each in (1, 2, 3)))
    until(discards, lambda lost: lost > 0)


def test_room_that_is_not_there_is_refused_at_commit(site: Site) -> None:
    more = CREDITS.replace(">64</receiver-credit-limit>", ">5000</receiver-credit-limit>")
    with pytest.raises(Exception, match=r"need \d+ octets of buffer"):
        site.edit(interface("p2", more))
