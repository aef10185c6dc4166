"""Who may try to log in."""

import pytest

from agent.netconf.limits import Limits
from agent.transport.gate import ADDRESSES, MINUTE, SECOND, Gate

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
    made = Limits(**limits)
    return Gate(lambda: made, clock)


def test_so_many_may_be_on_their_way_in_and_those_who_are_in_make_room(clock: Clock) -> None:
    made = gate(clock, max_unauthenticated=2)
    assert made.enter(HERE)
    assert made.enter(HERE)
    assert not made.enter(THERE)
    made.leave()
    assert made.enter(THERE)
    assert (made.counters.connections, made.counters.refused) == (4, 1)


def test_calls_of_the_agent_are_counted_and_never_refused(clock: Clock) -> None:
    made = gate(clock, max_unauthenticated=1)
    assert made.enter(HERE)
    made.call()
    assert made.unauthenticated == 2
    assert not made.enter(HERE)


def test_an_address_with_too_many_failures_is_locked_out_for_a_while_and_no_other(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=2, lockout_time=60)
    for _ in range(2):
        assert made.enter(HERE)
        made.failed("ops", HERE, "password")
    assert not made.enter(HERE)
    assert made.enter(THERE)
    assert (made.counters.failed_logins, made.counters.lockouts) == (2, 1)
    clock.now_ns = 60 * SECOND
    assert made.enter(HERE)


def test_failures_a_minute_apart_are_not_added_up(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=2, lockout_time=86_400)
    made.failed("ops", HERE, "password")
    clock.now_ns = MINUTE
    made.failed("ops", HERE, "password")
    assert made.enter(HERE)
    clock.now_ns += MINUTE - 1
    made.failed("ops", HERE, "password")
    assert not made.enter(HERE)


def test_a_failure_that_was_on_its_way_does_not_end_a_lock_out(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=1, lockout_time=3600)
    made.failed("ops", HERE, "password")
    clock.now_ns = 2 * MINUTE
    made.failed("ops", HERE, "password")
    assert not made.enter(HERE)
    clock.now_ns = 3600 * SECOND
    assert made.enter(HERE)
    made.failed("ops", HERE, "password")
    assert not made.enter(HERE)
    assert made.counters.lockouts == 2


def test_a_login_forgives_what_went_wrong_before(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=2)
    made.failed("ops", HERE, "password")
    made.logged_in("ops", HERE, "password")
    made.failed("ops", HERE, "password")
    assert made.enter(HERE)


def test_failures_of_many_addresses_take_bounded_room(clock: Clock) -> None:
    made = gate(clock, max_failed_logins=1)
    for number in range(ADDRESSES + 1):
        made.failed("ops", f"address {number}", "password")
    assert made.enter("address 0")
    assert not made.enter("address 1")
