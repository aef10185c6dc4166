"""Who may try to log in."""

import pytest

from isolane.bindings.isolane_server import Limits
from isolane.durations import MINUTE_NS, SECOND_NS
from isolane.transport.gate import NAMES, ORIGINS, Gate
from isolane.transport.outsiders import origin

HERE, THERE = "192.0.2.1", "192.0.2.2"


class Clock:
    """Stands until a test moves it."""

    now_ns = 0

    def __call__(self) -> int:
        return self.now_ns


@pytest.fixture
def clock() -> Clock:
    return Clock()


def gate(clock: Clock, **limits: int) -> Gate:
    made = Limits.new(**limits)
    return Gate(lambda: made, clock)


def test_so_many_may_be_on_their_way_in_and_those_who_are_in_make_room(clock: Clock) -> None:
    made = gate(clock, max_unauthenticated=2)
    assert made.enter(HERE)
    assert made.enter(HERE)
    assert not made.enter(THERE)
    made.leave(HERE)
    assert made.enter(THERE)
    assert (made.counters.connections, made.counters.refused) == (4, 1)


def test_calls_of_the_agent_are_counted_and_never_refused(clock: Clock) -> None:
    made = gate(clock, max_unauthenticated=1)
    assert made.enter(HERE)
    made.call(THERE)
    assert made.unauthenticated == 2
    assert not made.enter(HERE)


def test_one_origin_has_half_of_the_room_and_others_get_in(clock: Clock) -> None:
    made = gate(clock, max_unauthenticated=128)
    assert sum(made.enter(HERE) for _ in range(200)) == 64
    assert sum(made.enter(THERE) for _ in range(200)) == 32
    assert sum(made.enter(f"2001:db8::{number:x}") for number in range(200)) == 16
    assert made.enter("192.0.2.3")
    for _ in range(64):
        made.leave(HERE)
    assert sum(made.enter(HERE) for _ in range(200)) == 39
    assert made.counters.refused == 136 + 168 + 184 + 161


def test_eight_of_one_origin_may_always_be_on_their_way_in_while_there_is_room(clock: Clock) -> None:
    made = gate(clock, max_unauthenticated=12)
    assert sum(made.enter(HERE) for _ in range(20)) == 8
    assert sum(made.enter(THERE) for _ in range(20)) == 4


def test_origins_with_nobody_on_the_way_in_take_no_room(clock: Clock) -> None:
    made = gate(clock)
    for number in range(1000):
        made.enter(f"address {number}")
        made.leave(f"address {number}")
        made.enter(HERE)
        made.leave(HERE)
    assert not made._waiting


def test_an_address_with_too_many_failures_is_locked_out_for_a_while_and_no_other(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=2, lockout_time=60)
    for _ in range(2):
        assert made.enter(HERE)
        made.failed("ops", HERE, "password")
    assert not made.enter(HERE)
    assert made.enter(THERE)
    assert (made.counters.failed_logins, made.counters.lockouts) == (2, 1)
    clock.now_ns = 60 * SECOND_NS
    assert made.enter(HERE)


def test_failures_a_minute_apart_are_not_added_up(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=2, lockout_time=86_400)
    made.failed("ops", HERE, "password")
    clock.now_ns = MINUTE_NS
    made.failed("ops", HERE, "password")
    assert made.enter(HERE)
    clock.now_ns += MINUTE_NS - 1
    made.failed("ops", HERE, "password")
    assert not made.enter(HERE)


def test_a_failure_that_was_on_its_way_does_not_end_a_lock_out(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=1, lockout_time=3600)
    made.failed("ops", HERE, "password")
    clock.now_ns = 2 * MINUTE_NS
    made.failed("ops", HERE, "password")
    assert not made.enter(HERE)
    clock.now_ns = 3600 * SECOND_NS
    assert made.enter(HERE)
    made.failed("ops", HERE, "password")
    assert not made.enter(HERE)
    assert made.counters.lockouts == 2


def test_a_login_forgives_the_failures_of_its_user_and_no_others(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=3)
    made.failed("ops", HERE, "password")
    made.failed("ops", HERE, "password")
    made.logged_in("ops", HERE, "password")
    made.failed("root", HERE, "password")
    made.failed("root", HERE, "password")
    assert made.enter(HERE)
    made.logged_in("ops", HERE, "password")
    made.failed("root", HERE, "password")
    assert not made.enter(HERE)


def test_a_login_does_not_end_a_lock_out(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=2, lockout_time=60)
    made.failed("ops", HERE, "password")
    made.failed("ops", HERE, "password")
    made.logged_in("ops", HERE, "publickey")
    assert not made.enter(HERE)


def test_guesses_at_many_names_are_counted_together_and_take_bounded_room(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=2 * NAMES)
    for number in range(2 * NAMES - 1):
        made.failed(f"user {number}", HERE, "password")
    (failures,) = made._failures.values()
    assert len(failures.of_user) == NAMES
    made.logged_in(f"user {2 * NAMES - 2}", HERE, "password")
    assert made.enter(HERE)
    made.failed("one more", HERE, "password")
    assert not made.enter(HERE)


def test_a_limit_that_is_lowered_below_the_failures_so_far_holds_from_the_next_on(clock: Clock) -> None:
    limits = Limits.new(max_failed_logins=10, lockout_time=60)
    made = Gate(lambda: limits, clock)
    for _ in range(5):
        made.failed("ops", HERE, "password")
    limits = Limits.new(max_failed_logins=3, lockout_time=60)
    assert made.enter(HERE)
    made.failed("ops", HERE, "password")
    made.failed("ops", HERE, "password")
    assert not made.enter(HERE)
    assert made.counters.lockouts == 1


def test_addresses_of_one_ipv6_network_are_one_origin(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=2)
    made.failed("ops", "2001:db8::1", "password")
    made.failed("ops", "2001:db8::ffff:ffff:1", "password")
    assert not made.enter("2001:db8::2")
    assert made.enter("2001:db8:0:1::1")


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64%eth0"),
        ("fe80::2%eth1", "fe80::/64%eth1"),
        ("::1", "::/64"),
        ("", ""),
        ("no address", "no address"),
    ],
)
def test_an_origin_is_an_address_or_a_network(host: str, expected: str) -> None:
    assert origin(host) == expected


def test_failures_of_many_origins_take_bounded_room(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=1)
    for number in range(ORIGINS + 1):
        made.failed("ops", f"address {number}", "password")
    assert made.enter("address 0")
    assert not made.enter("address 1")
