"""Wires: rate, delay, loss, bit errors, cuts, each direction by itself."""

from random import Random

import pytest

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.emulated.wire import Wire, WireConfig, error_probability
from isolane.dataplane.layers.stack import Item, Layer, OrderedSet, stack
from isolane.engine.frame import Fcs, Frame
from isolane.errors import DataError


class Station(Layer):
    """Sends what it is given, keeps what comes."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Item] = []
        self.got: list[tuple[int, Item]] = []
        self.links: list[bool] = []

    def pull(self, now_ns: int) -> Item | None:
        return self.waiting.pop(0) if self.waiting else None

    def receive(self, item: Item, now_ns: int) -> None:
        self.got.append((now_ns, item))

    def link_changed(self, up: bool, now_ns: int) -> None:
        self.links.append(up)

    def send(self, *items: Item) -> None:
        self.waiting.extend(items)
        self.lower.kick(0)


def frame(size: int = 1476) -> Frame:
    return Frame(2, 1, b"\x08\x00", size=size)


def pair(config: WireConfig, back: WireConfig | None = None) -> tuple[VirtualClock, Wire, Station, Station]:
    clock = VirtualClock()
    wire = Wire(clock, config, back=back, rng=Random(1))
    left, right = Station(), Station()
    stack(left, wire.a)
    stack(right, wire.b)
    return clock, wire, left, right


def test_a_frame_arrives_after_its_octets_and_the_delay() -> None:
    clock, _, left, right = pair(WireConfig(rate_bps=1_000_000_000, delay_ns=500))
    left.send(frame(1476))
    clock.run_until(1_000_000)
    assert [when for when, _ in right.got] == [1500 * 8 + 500]


def test_jitter_delays_by_chance_and_keeps_the_order() -> None:
    clock, wire, left, right = pair(WireConfig(rate_bps=1_000_000_000, delay_ns=500, jitter_ns=40_000))
    sent = [frame(1476) for _ in range(300)]
    left.send(*sent)
    clock.run_until(1_000_000_000)
    assert [item for _, item in right.got] == sent
    late = [when - (number * 12_000 + 500) for number, (when, _) in enumerate(right.got, 1)]
    assert min(late) >= 0
    assert max(late) <= 40_000
    assert len(set(late)) > 100
    wire.a.change(jitter_ns=0)
    left.send(frame())
    clock.run_until(2_000_000_000)
    assert len(right.got) == 301


def test_frames_follow_each_other_at_exactly_the_rate() -> None:
    clock, _, left, right = pair(WireConfig(rate_bps=3_000_000_000))
    left.send(*(frame(1476) for _ in range(3000)))
    clock.run_until(1_000_000_000)
    assert right.got[-1][0] == 3000 * 1500 * 8 * 1_000_000_000 // 3_000_000_000


def test_an_ordered_set_takes_eight_octets() -> None:
    clock, _, left, right = pair(WireConfig(rate_bps=1_000_000_000))
    left.send(OrderedSet(b"\x5c" + bytes(7)))
    clock.run_until(1_000)
    assert [when for when, _ in right.got] == [64]


def test_each_direction_has_its_own_rate() -> None:
    clock, wire, left, right = pair(WireConfig(rate_bps=1_000_000_000), WireConfig(rate_bps=2_000_000_000))
    left.send(frame())
    right.send(frame())
    clock.run_until(1_000_000)
    assert (right.got[0][0], left.got[0][0]) == (12_000, 6_000)
    assert (wire.a.rate_bps, wire.b.rate_bps) == (1_000_000_000, 2_000_000_000)


def test_loss_takes_its_share_and_repeats_with_the_seed() -> None:
    def delivered() -> int:
        clock, wire, left, right = pair(WireConfig(loss=0.25))
        left.send(*(frame(60) for _ in range(2000)))
        clock.run_until(1_000_000_000)
        assert wire.a.counters.lost + len(right.got) == 2000
        return len(right.got)

    assert 1400 < delivered() < 1600
    assert delivered() == delivered()


def test_losses_of_a_direction_with_its_own_chance_do_not_depend_on_the_other() -> None:
    def lost(back: int) -> int:
        clock, left, right = VirtualClock(), Station(), Station()
        wire = Wire(clock, WireConfig(loss=0.5), rng=Random(1), rng_back=Random(2))
        stack(left, wire.a)
        stack(right, wire.b)
        right.send(*(frame(60) for _ in range(back)))
        left.send(*(frame(60) for _ in range(200)))
        clock.run_until(1_000_000)
        return wire.a.counters.lost

    assert lost(back=0) == lost(back=100) > 0


def test_a_bit_error_spoils_the_fcs_of_a_frame_and_loses_an_ordered_set() -> None:
    clock, wire, left, right = pair(WireConfig(bit_error_rate=1.0))
    left.send(frame(), OrderedSet(bytes(8)))
    clock.run_until(1_000_000)
    assert [item.fcs for _, item in right.got if isinstance(item, Frame)] == [Fcs.BAD]
    assert len(right.got) == 1
    assert wire.a.counters.corrupted == 2


def test_the_error_probability_grows_with_the_octets() -> None:
    assert error_probability(1e-6, 125) == pytest.approx(1e-3, rel=1e-3)
    assert error_probability(0, 1500) == 0


def test_a_cut_direction_loses_what_is_on_its_way_and_darkens_the_far_end_only() -> None:
    clock, wire, left, right = pair(WireConfig(delay_ns=10_000))
    left.send(frame())
    clock.run_until(5_000)
    wire.a.change(cut=True)
    right.send(frame())
    clock.run_until(1_000_000)
    assert (right.got, len(left.got)) == ([], 1)
    assert (right.links, left.links) == ([False], [])
    assert (wire.b.up, wire.a.up) == (False, True)


def test_a_dark_end_sends_nothing_hears_nothing_and_takes_the_link_from_both() -> None:
    clock, wire, left, right = pair(WireConfig(delay_ns=10_000))
    left.send(frame())
    right.send(frame())
    clock.run_until(5_000)
    wire.a.light(on=False)
    left.send(frame())
    clock.run_until(1_000_000)
    assert (left.got, right.got, len(left.waiting)) == ([], [], 1)
    assert (left.links, right.links, wire.a.up, wire.b.up) == ([False], [False], False, False)
    wire.a.light(on=True)
    clock.run_until(2_000_000)
    assert (left.links, right.links, wire.a.up, wire.b.up) == ([False, True], [False, True], True, True)
    assert (len(left.waiting), len(right.got)) == (0, 1)


def test_a_mended_wire_carries_again() -> None:
    clock, wire, left, right = pair(WireConfig(cut=False))
    wire.a.change(cut=True)
    wire.a.change(cut=False)
    left.send(frame())
    clock.run_until(1_000_000)
    assert (len(right.got), right.links) == (1, [False, True])


def test_the_rate_can_change_between_two_frames() -> None:
    clock, wire, left, right = pair(WireConfig(rate_bps=1_000_000_000))
    left.send(frame(), frame())
    clock.run_until(1)
    wire.a.change(rate_bps=2_000_000_000)
    clock.run_until(1_000_000)
    assert [when for when, _ in right.got] == [12_000, 18_000]


@pytest.mark.parametrize(
    "fields",
    [{"rate_bps": 0}, {"delay_ns": -1}, {"jitter_ns": -1}, {"loss": 1.5}, {"bit_error_rate": -0.1}],
    ids=str,
)
def test_a_wire_refuses_values_that_no_wire_has(fields: dict[str, float]) -> None:
    _, wire, _, _ = pair(WireConfig())
    with pytest.raises(DataError):
        wire.a.change(**fields)


def test_a_clock_that_calls_late_does_not_slow_the_wire() -> None:
    clock = VirtualClock()
    wire = Wire(clock, WireConfig(rate_bps=1_000_000_000))
    left, right = Station(), Station()
    stack(left, wire.a)
    stack(right, wire.b)
    left.send(*(frame(1476) for _ in range(10_000)))
    for _ in range(100):  # called back only at every millisecond, as on a busy machine
        clock.now_ns += 1_000_000
        clock.run_until(clock.now_ns)
    assert len(right.got) == 100_000_000 // 12_000
