"""When LLDPDUs go out: intervals, fast transmission, credit, shutdown."""

from itertools import pairwise

import pytest

from isolane.engine.lldp.config import AgentConfig
from isolane.engine.lldp.transmitter import JITTER
from isolane.wire.lldp.basic import SystemName
from tests.engine.lldp.stations import PORT, SECOND, Station, lldpdu_frame, local, system

MINUTE = 60 * SECOND


def gaps(station: Station) -> list[float]:
    times = [when for when, _ in station.sent]
    return [(after - before) / SECOND for before, after in pairwise(times)]


def test_nothing_goes_out_before_the_port_is_up() -> None:
    station = Station(1)
    assert station.engine.deadline() is None
    assert station.engine.expire(MINUTE) == []


def test_the_first_goes_out_at_once_and_then_one_each_interval() -> None:
    station = Station(1)
    assert len(station.up()) == 1
    station.run(10 * MINUTE)
    assert len(station.sent) in (20, 21)
    assert all(abs(gap - 30) <= JITTER for gap in gaps(station))
    assert len(set(gaps(station))) > 1


def test_a_new_neighbour_starts_fast_transmission() -> None:
    station = Station(1)
    station.up()
    station.run(10 * SECOND)
    del station.sent[:]
    station.receive(lldpdu_frame(2), 10 * SECOND)
    station.run(2 * MINUTE)
    fast = gaps(station)[:3]
    assert all(abs(gap - 1) <= JITTER for gap in fast)
    assert abs(gaps(station)[3] - 30) <= JITTER


def test_fast_transmission_under_way_is_not_begun_again() -> None:
    station = Station(1)
    station.up()
    station.receive(lldpdu_frame(2), SECOND)
    fast = station.agent.transmitter.tx_fast
    station.receive(lldpdu_frame(3), SECOND)
    assert station.agent.transmitter.tx_fast == fast - 1


def test_changes_in_quick_succession_stop_at_the_credit() -> None:
    station = Station(1)
    station.up()
    for change in range(20):
        tlvs = (SystemName(f"{change}"),)
        station.do(station.engine.set_system(system(100 + change), 0), 0)
        station.do(station.engine.set_local(PORT, local(1, *tlvs), 0), 0)
    assert len(station.sent) == 5
    station.run(3 * SECOND)
    assert [when for when, _ in station.sent[5:]] == [SECOND]
    assert station.lldpdus()[-1][1].chassis_id == system(119).chassis_id


def test_credit_comes_back_with_the_seconds_up_to_its_maximum() -> None:
    station = Station(1, AgentConfig(message_tx_interval=3600))
    station.up()
    assert station.agent.transmitter.credit == 4
    station.do(station.engine.set_system(system(2), 0), 0)
    assert station.agent.transmitter.credit == 3
    station.do(station.engine.set_system(system(3), 100 * SECOND), 100 * SECOND)
    assert station.agent.transmitter.credit == 4


def test_a_change_of_nothing_sends_nothing() -> None:
    station = Station(1)
    station.up()
    assert station.do(station.engine.set_system(system(1), SECOND), SECOND) == []
    assert station.configure(SECOND, message_fast_tx=2) == []


def test_another_time_to_live_is_told_at_once() -> None:
    station = Station(1)
    station.up()
    station.configure(SECOND, message_tx_hold_multiplier=10)
    assert [lldpdu.time_to_live for _, lldpdu in station.lldpdus()] == [121, 301]


@pytest.mark.parametrize(("interval", "hold", "ttl"), [(30, 4, 121), (3600, 10, 36001), (3600, 100, 65535)])
def test_the_time_to_live_is_interval_times_hold_and_one(interval: int, hold: int, ttl: int) -> None:
    config = AgentConfig(message_tx_interval=interval, message_tx_hold_multiplier=hold)
    assert config.tx_ttl == ttl


def test_disabling_says_goodbye_once() -> None:
    station = Station(1)
    station.up()
    station.configure(SECOND, admin_status="disabled")
    station.run(MINUTE)
    assert [lldpdu.time_to_live for _, lldpdu in station.lldpdus()] == [121, 0]
    assert station.lldpdus()[-1][1].optional == ()
    assert station.engine.deadline() is None


def test_enabled_again_within_the_reinit_delay_it_waits_for_its_end() -> None:
    station = Station(1)
    station.up()
    station.configure(SECOND, admin_status="rx-only")
    assert station.configure(2 * SECOND, admin_status="tx-and-rx") == []
    station.run(10 * SECOND)
    assert [(when / SECOND, lldpdu.time_to_live) for when, lldpdu in station.lldpdus()] == [
        (0, 121),
        (1, 0),
        (3, 121),
    ]


def test_a_port_that_goes_down_says_nothing_and_begins_anew() -> None:
    station = Station(1)
    station.up()
    assert station.down(SECOND) == []
    station.run(MINUTE)
    assert len(station.sent) == 1
    assert len(station.up(MINUTE)) == 1


def test_a_port_that_goes_down_in_the_reinit_delay_forgets_it() -> None:
    station = Station(1)
    station.up()
    station.configure(SECOND, admin_status="disabled")
    station.down(SECOND)
    station.configure(SECOND, admin_status="tx-only")
    assert len(station.up(SECOND)) == 1


def test_rx_only_never_sends() -> None:
    station = Station(1, AgentConfig(admin_status="rx-only"))
    station.up()
    station.receive(lldpdu_frame(2), SECOND)
    station.run(MINUTE)
    assert station.sent == []


def test_what_is_sent_is_counted() -> None:
    station = Station(1)
    station.up()
    station.run(MINUTE)
    assert station.agent.transmitter.statistics.total_frames == len(station.sent)
