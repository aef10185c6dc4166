"""Spacing in octets at the rate of the line."""

from isolane.engine.pacing import Pacer, line_time_ns


def test_octets_are_time_rounded_up() -> None:
    assert line_time_ns(2048, 8_000_000_000) == 2048
    assert line_time_ns(400, 400_000_000_000) == 8
    assert line_time_ns(401, 400_000_000_000) == 9


def test_the_distance_of_the_port_counts_at_every_rate() -> None:
    pacer = Pacer(8_000_000_000, 400)
    assert (pacer.min_octets, pacer.min_ns) == (400, 400)
    pacer.set_min_octets(2048)
    pacer.sent(1000)
    assert pacer.free_at == 3048
    pacer.set_rate(1_000_000_000)
    assert (pacer.min_octets, pacer.min_ns) == (2048, 16_384)
