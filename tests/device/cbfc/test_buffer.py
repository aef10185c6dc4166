"""Credits and the shared buffer of a bridge: what a lossless channel may send always finds room."""

import pytest

from isolane.bindings.isolane_dataplane import TrafficState
from isolane.dataplane.layers.cbfc import CbfcLayer
from isolane.errors import DataErrors
from tests.device.bench import BOTH_ENDS, BOTH_MAPS, CBFC, DP, Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge, host

FAST, SLOW = 10_000_000_000, 1_000_000_000
FRAME = 1000
SMALL_FRAMES = f'<data-plane xmlns="{DP}"><max-frame-size>1522</max-frame-size></data-plane>'
CREDITS = (
    f'<cbfc xmlns="{CBFC}"><profile><name>small</name></profile>'
    "<sender-vc-map><name>all</name><default-vc>1</default-vc></sender-vc-map><receiver-vc-map><name>all</name><default-vc>1</default-vc></receiver-vc-map></cbfc>"
)
CHANNEL = (
    f'<cbfc xmlns="{CBFC}"><profile>small</profile>{BOTH_MAPS}'
    "<sender-enabled>true</sender-enabled><receiver-enabled>true</receiver-enabled><vc><index>1</index>"
    f"<type>lossless</type>{BOTH_ENDS}<sender-credit-limit>64</sender-credit-limit></vc></cbfc>"
)
SMALL_BUFFER = "<buffer xmlns='urn:isolane:yang:isolane-dataplane'><size>600000</size></buffer>"


def rate(wire: str, forth: int) -> str:
    return (
        f'<data-plane xmlns="{DP}"><wire><name>{wire}</name><a-to-b><rate>{forth}</rate></a-to-b>'
        f"<b-to-a><rate>{forth}</rate></b-to-a></wire></data-plane>"
    )


def slow_sink(*, credits: bool) -> Bench:
    """h1 sends 10 Gbit/s into a bridge whose way to h2 takes 1 Gbit/s."""
    made = Bench()
    made.edit(CREDITS, bridge(SMALL_BUFFER))
    for number, speed in ((1, FAST), (2, SLOW)):
        more = CHANNEL if credits and number == 1 else ""
        made.edit(
            interface(f"p{number}", MEMBER % "" + SMALL_FRAMES + more),
            host(f"h{number}", number, f"<cbfc-enabled>{'true' if more else 'false'}</cbfc-enabled>"),
            rate(f"w{number}", speed),
        )
    made.run(1)
    made.edit(
        f'<data-plane xmlns="{DP}"><traffic><name>t</name><source-host>h1</source-host>'
        f"<destination-host>h2</destination-host><frame-size>{FRAME}</frame-size>"
        f"<constant><rate>{FAST}</rate></constant></traffic></data-plane>"
    )
    made.run(5)
    return made


def traffic(bench: Bench) -> TrafficState:
    return bench.state.data_plane.traffic["t"].state


def lost(bench: Bench) -> int:
    return sum(each.statistics.out_discards or 0 for each in bench.state.interfaces.interface)


def test_credits_bring_ten_gigabits_down_to_one_without_a_loss() -> None:
    bench = slow_sink(credits=True)
    before = traffic(bench).rx_frames or 0
    bench.run(10)
    frames = (traffic(bench).rx_frames or 0) - before
    assert lost(bench) == 0
    assert frames * (FRAME + 20) * 8 == pytest.approx(SLOW * 0.010, rel=0.01)
    (card,) = bench.device.hosts.hosts["h1"].port.gates
    assert isinstance(card, CbfcLayer)
    assert 64 - 8 < card.engine.sender.used <= 64
    assert card.engine.channels[1].counters.tx_blocked > 100


def test_without_credits_the_same_traffic_is_lost() -> None:
    bench = slow_sink(credits=False)
    bench.run(10)
    assert lost(bench) > 1000


def credits_out(bench: Bench) -> int:
    """Credits that the card of h1 has not got back."""
    used = bench.device.links.get("p1")
    assert used is not None
    assert used.cbfc is not None
    return used.cbfc.engine.channels[1].receiver.held


def test_credits_of_frames_that_are_dropped_come_back() -> None:
    """The way out is cut while frames wait: they are thrown away, and the sender is free to send again."""
    bench = slow_sink(credits=True)
    assert credits_out(bench) > 0
    bench.edit(
        f'<data-plane xmlns="{DP}"><traffic><name>t</name><enabled>false</enabled></traffic></data-plane>'
    )
    wire = "<wire><name>w2</name><a-to-b><cut>true</cut></a-to-b><b-to-a><cut>true</cut></b-to-a></wire>"
    bench.edit(f'<data-plane xmlns="{DP}">{wire}</data-plane>')
    bench.run(2)
    buffer = next(iter(bench.device.links)).port.buffer
    assert buffer is not None
    assert (credits_out(bench), buffer.used, buffer.held) == (0, 0, 0)


def test_more_room_for_credits_than_the_buffer_has_is_refused_from_each_side() -> None:
    bench = Bench()
    bench.edit(CREDITS, bridge(), interface("p1", MEMBER % "" + SMALL_FRAMES + CHANNEL))
    tiny = bridge("<buffer xmlns='urn:isolane:yang:isolane-dataplane'><size>500000</size></buffer>")
    with pytest.raises(DataErrors) as refused:
        bench.edit(tiny)
    (error,) = refused.value.errors
    assert error.app_tag == "cbfc-buffer-overbooked"
    assert "540672 octets" in error.message
    assert str(error.path).endswith("component[name='c0']/isolane-dataplane:buffer")
    bench.edit(bridge(SMALL_BUFFER))
    with pytest.raises(DataErrors, match="cbfc-buffer-overbooked"):
        bench.edit(interface("p2", MEMBER % "" + SMALL_FRAMES + CHANNEL))
    wider = "<profile><name>small</name><receiver-credit-size>256</receiver-credit-size></profile>"
    with pytest.raises(DataErrors, match="cbfc-buffer-overbooked"):
        bench.edit(f'<cbfc xmlns="{CBFC}">{wider}</cbfc>')
    assert bench.defects == 0


@pytest.mark.parametrize(
    ("limit", "size", "needed"), [(11, 1522, 12), (71, 9216, 72), (0, 9216, 72), (1, 1522, 12)]
)
def test_a_limit_below_the_cost_of_the_largest_frame_is_refused_with_the_number_needed(
    limit: int, size: int, needed: int
) -> None:
    """By the channel's own limit, and where that is 0 by the port's."""
    bench = Bench()
    port = f'<data-plane xmlns="{DP}"><max-frame-size>{size}</max-frame-size></data-plane>'
    own = CHANNEL.replace(">64<", f">{limit or 500}<")
    together = f"<sender-credit-limit>{71 if not limit else 0}</sender-credit-limit>"
    shared = CREDITS.replace("</name></profile>", f"</name>{together}</profile>")
    with pytest.raises(DataErrors) as refused:
        bench.edit(shared, interface("p1", port + own))
    (error,) = refused.value.errors
    assert error.app_tag == "cbfc-limit-below-frame"
    assert f"costs {needed}; give the channel at least {needed} credits" in error.message
    assert str(error.path).endswith("cbfc/vc[index='1']")
    enough = shared.replace(">71<", f">{needed}<")
    bench.edit(enough, interface("p1", port + CHANNEL.replace(">64<", f">{needed}<")))
