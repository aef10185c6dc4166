"""When a client is called: the machine, event by event, on a clock of its own."""

import random
from dataclasses import replace
from typing import Any

import pytest

from isolane.bindings.ietf_netconf_server import (
    ConnectionType,
    EndpointsEndpoint,
    EndpointSsh,
    EndpointTls,
    NetconfClient,
    NetconfClientEndpoints,
    ReconnectStrategy,
    SshTcpClientParameters,
    TlsTcpClientParameters,
)
from isolane.bindings.ietf_netconf_server import Periodic as PeriodicConfig
from isolane.durations import MINUTE_NS, SECOND_NS
from isolane.errors import DataError
from isolane.transport.call_home import kinds
from isolane.transport.call_home.client_settings import ClientSettings, Endpoint, Periodic, client_settings
from isolane.transport.call_home.machine import (
    LOOK_NS,
    PAUSE_NS,
    SHORTER,
    Adapt,
    Ask,
    Begin,
    Change,
    Connect,
    Disconnect,
    Due,
    Effect,
    Ended,
    Event,
    Failed,
    Machine,
    Now,
    Opened,
    Status,
    Stop,
    TellConnected,
    TellFailed,
)

EAST, WEST = Endpoint("east", "192.0.2.1", 4334), Endpoint("west", "192.0.2.2", 4334)
PERSISTENT = ClientSettings(True, (EAST, WEST), None, "first-listed", 60 * SECOND_NS, 2)
HOURLY = replace(PERSISTENT, periodic=Periodic(60 * MINUTE_NS, None, 120))
ANCHORED = replace(PERSISTENT, periodic=Periodic(60 * MINUTE_NS, 0, 120))
MIDNIGHT = 1_000_000 * 3600 * SECOND_NS
"""A full hour since 1970, so that the anchor at 0 is due then."""


class Longest(random.Random):
    """No wait is shortened, and the last of several is chosen."""

    def random(self) -> float:
        return 0.0

    def randrange(self, stop: int, *_: Any) -> int:  # type: ignore[override]  # as it is called here
        return stop - 1


class Run:
    """A machine whose time goes on as a test wants."""

    def __init__(self, settings: ClientSettings = PERSISTENT) -> None:
        self.machine = Machine(settings, Longest())
        self.now = Now(0, MIDNIGHT)

    def on(self, event: Event) -> tuple[Effect, ...]:
        return self.machine.handle(event, self.now)

    def after(self, nanoseconds: int, event: Event) -> tuple[Effect, ...]:
        self.now = Now(self.now.now_ns + nanoseconds, self.now.time_ns + nanoseconds)
        return self.on(event)

    def due(self) -> tuple[Effect, ...]:
        """Let the deadline come."""
        assert self.machine.deadline_ns is not None
        return self.after(self.machine.deadline_ns - self.now.now_ns, Due())

    @property
    def wait_ns(self) -> int:
        assert self.machine.deadline_ns is not None
        return self.machine.deadline_ns - self.now.now_ns


def run(settings: ClientSettings = PERSISTENT, *events: Event) -> Run:
    made = Run(settings)
    for event in events:
        made.on(event)
    return made


def in_status(status: Status) -> Run:
    """A machine in a status, reached by events."""
    match status:
        case "idle":
            return run(ANCHORED, Begin())
        case "connecting":
            return run(PERSISTENT, Begin())
        case "waiting":
            return run(PERSISTENT, Begin(), Failed("no"))
        case "connected":
            return run(PERSISTENT, Begin(), Opened(7))
        case "disabled":
            return run(replace(PERSISTENT, enabled=False), Begin())


OFF = replace(PERSISTENT, enabled=False)
CALLED: tuple[type[Effect], ...] = (Connect,)
NOTHING: tuple[type[Effect], ...] = ()

TABLE: list[tuple[Status, Event, tuple[type[Effect], ...], Status]] = [
    ("idle", Begin(), NOTHING, "idle"),
    ("idle", Due(), CALLED, "connecting"),
    ("idle", Ask(), CALLED, "connecting"),
    ("idle", Opened(1), NOTHING, "idle"),
    ("idle", Failed("no"), NOTHING, "idle"),
    ("idle", Ended("gone"), NOTHING, "idle"),
    ("idle", Change(PERSISTENT), CALLED, "connecting"),
    ("idle", Stop(), NOTHING, "disabled"),
    ("connecting", Begin(), NOTHING, "connecting"),
    ("connecting", Due(), NOTHING, "connecting"),
    ("connecting", Ask(), NOTHING, "connecting"),
    ("connecting", Opened(1), (TellConnected,), "connected"),
    ("connecting", Failed("no"), NOTHING, "waiting"),
    ("connecting", Ended("gone"), NOTHING, "connecting"),
    ("connecting", Change(OFF), (Disconnect,), "disabled"),
    ("connecting", Stop(), (Disconnect,), "disabled"),
    ("waiting", Begin(), NOTHING, "waiting"),
    ("waiting", Due(), CALLED, "connecting"),
    ("waiting", Ask(), CALLED, "connecting"),
    ("waiting", Opened(1), NOTHING, "waiting"),
    ("waiting", Failed("no"), NOTHING, "waiting"),
    ("waiting", Ended("gone"), NOTHING, "waiting"),
    ("waiting", Change(OFF), NOTHING, "disabled"),
    ("waiting", Stop(), NOTHING, "disabled"),
    ("connected", Begin(), NOTHING, "connected"),
    ("connected", Due(), NOTHING, "connected"),
    ("connected", Ask(), NOTHING, "connected"),
    ("connected", Opened(1), NOTHING, "connected"),
    ("connected", Failed("no"), NOTHING, "connected"),
    ("connected", Ended("gone"), NOTHING, "waiting"),
    ("connected", Change(OFF), (Disconnect,), "disabled"),
    ("connected", Stop(), (Disconnect,), "disabled"),
    ("disabled", Begin(), NOTHING, "disabled"),
    ("disabled", Due(), NOTHING, "disabled"),
    ("disabled", Ask(), NOTHING, "disabled"),
    ("disabled", Opened(1), NOTHING, "disabled"),
    ("disabled", Failed("no"), NOTHING, "disabled"),
    ("disabled", Ended("gone"), NOTHING, "disabled"),
    ("disabled", Change(PERSISTENT), CALLED, "connecting"),
    ("disabled", Stop(), NOTHING, "disabled"),
]


@pytest.mark.parametrize(("status", "event", "effects", "then"), TABLE)
def test_every_event_in_every_status(
    status: Status, event: Event, effects: tuple[type[Effect], ...], then: Status
) -> None:
    made = in_status(status)
    assert made.machine.status == status
    done = made.due() if status == "idle" and event == Due() else made.on(event)
    if status == "idle" and event == Due():  # the time of day is looked at every minute
        while not done:
            done = made.due()
    assert tuple(type(effect) for effect in done) == effects
    assert made.machine.status == then


def test_the_table_has_every_pair() -> None:
    statuses = {row[0] for row in TABLE}
    kinds = {type(row[1]) for row in TABLE}
    assert len({(row[0], type(row[1])) for row in TABLE}) == len(statuses) * len(kinds) == 40


# --- rounds


def attempts_of_a_round(made: Run, first: tuple[Effect, ...]) -> list[str]:
    """Where attempts are made until there is a longer wait, each of which fails."""
    order: list[str] = []
    effects = first
    while True:
        order += [effect.endpoint.name for effect in effects if isinstance(effect, Connect)]
        if made.machine.status == "waiting":
            if len(order) >= len(made.machine.settings.endpoints) * made.machine.settings.max_attempts:
                return order
            assert made.wait_ns == PAUSE_NS
            effects = made.due()
        else:
            effects = made.on(Failed("no"))


def test_a_round_tries_each_address_as_often_as_configured() -> None:
    made = Run()
    assert attempts_of_a_round(made, made.on(Begin())) == ["east", "east", "west", "west"]
    assert made.machine.counters.attempts == made.machine.counters.failures == 4
    assert made.machine.consecutive_failures == 4


@pytest.mark.parametrize(
    ("start_with", "order"),
    [
        ("first-listed", ["east", "east", "west", "west"]),
        ("random-selection", ["west", "west", "east", "east"]),
        ("last-connected", ["west", "west", "east", "east"]),
    ],
)
def test_a_round_begins_where_the_configuration_says(start_with: Any, order: list[str]) -> None:
    made = run(replace(PERSISTENT, start_with=start_with), Begin())
    if made.machine.endpoint == EAST:
        for _ in range(2):
            made.on(Failed("no"))
            if made.machine.status == "waiting":
                made.due()
    assert made.machine.endpoint == WEST
    made.on(Opened(1))
    made.on(Ended("gone"))
    assert attempts_of_a_round(made, made.due()) == order


def test_last_connected_is_the_first_when_nothing_worked_yet_or_it_is_configured_no_more() -> None:
    settings = replace(PERSISTENT, start_with="last-connected")
    assert run(settings, Begin()).machine.endpoint == EAST
    made = run(settings, Begin(), Opened(1))
    made.on(Change(replace(settings, endpoints=(WEST,))))
    assert made.machine.endpoint == WEST


def test_waits_between_rounds_double_up_to_the_longest() -> None:
    made = Run(replace(PERSISTENT, endpoints=(EAST,), max_attempts=1, max_wait_ns=10 * SECOND_NS))
    made.on(Begin())
    waits = []
    for _ in range(6):
        made.on(Failed("no"))
        waits.append(made.wait_ns // SECOND_NS)
        made.due()
    assert waits == [1, 2, 4, 8, 10, 10]


def test_waits_are_shortened_at_random_by_a_part_only() -> None:
    settings = replace(PERSISTENT, endpoints=(EAST,), max_attempts=1)
    waits = set()
    for seed in range(50):
        machine = Machine(settings, random.Random(seed))
        machine.handle(Begin(), Now(0, 0))
        machine.handle(Failed("no"), Now(0, 0))
        waits.add(machine.deadline_ns)
    assert len(waits) > 40
    assert all(PAUSE_NS * (1 - SHORTER) <= (wait or 0) <= PAUSE_NS for wait in waits)


def test_a_session_that_ends_soon_does_not_make_it_call_in_haste() -> None:
    made = Run(replace(PERSISTENT, max_wait_ns=8 * SECOND_NS))
    made.on(Begin())
    waits = []
    for lasted in (0, 0, 0, 0, 8 * SECOND_NS, 0):
        made.on(Opened(1))
        made.after(lasted, Ended("gone"))
        waits.append(made.wait_ns // SECOND_NS)
        made.due()
    assert waits == [1, 2, 4, 8, 1, 2]


# --- what is told


def test_a_failure_is_told_first_after_a_success_and_at_the_end_of_each_round() -> None:
    made = Run(replace(PERSISTENT, max_attempts=1))
    made.on(Begin())
    assert made.on(Failed("a")) == (Connect(WEST),)
    assert made.on(Failed("b")) == (TellFailed(WEST, "b"),)
    made.due()
    assert made.on(Opened(5)) == (TellConnected(EAST),)
    made.on(Ended("gone"))
    made.due()
    assert made.on(Failed("c")) == (TellFailed(EAST, "c"), Connect(WEST))


def test_what_is_known_of_the_way_is_kept() -> None:
    made = Run()
    made.on(Begin())
    made.after(SECOND_NS, Failed("refused"))
    machine = made.machine
    assert (machine.last_error, machine.last_failure_ns) == ("refused", MIDNIGHT + SECOND_NS)
    assert machine.next_attempt_ns(made.now) == MIDNIGHT + 2 * SECOND_NS
    made.due()
    made.on(Opened(9))
    assert (machine.session, machine.last_connected_ns) == (9, MIDNIGHT + 2 * SECOND_NS)
    assert machine.consecutive_failures == 0
    assert machine.next_attempt_ns(made.now) is None
    made.on(Ended("silent", dead=True))
    assert machine.session is None
    assert machine.counters.keep_alive_losses == 1
    assert machine.counters.connections == 1


# --- from time to time


def test_without_an_anchor_the_first_connection_is_at_once_and_the_next_a_period_later() -> None:
    made = Run(HOURLY)
    assert made.on(Begin()) == (Connect(EAST),)
    made.on(Opened(1))
    made.after(10 * MINUTE_NS, Ended("done"))
    assert made.machine.status == "idle"
    assert made.wait_ns == 50 * MINUTE_NS
    assert made.due() == (Connect(EAST),)


def test_a_session_longer_than_its_period_leaves_the_next_one_out() -> None:
    made = Run(HOURLY)
    made.on(Begin())
    made.on(Opened(1))
    made.after(61 * MINUTE_NS, Ended("done"))
    assert made.wait_ns == 59 * MINUTE_NS


def test_with_an_anchor_connections_begin_at_their_time_of_day() -> None:
    made = Run(ANCHORED)
    assert made.after(20 * MINUTE_NS, Begin()) == ()
    assert made.machine.next_attempt_ns(made.now) == MIDNIGHT + 60 * MINUTE_NS
    effects: tuple[Effect, ...] = ()
    while not effects:
        assert made.wait_ns <= LOOK_NS
        effects = made.due()
    assert made.now.time_ns == MIDNIGHT + 60 * MINUTE_NS


@pytest.mark.parametrize("set_by", [30 * MINUTE_NS, -30 * MINUTE_NS])
def test_a_time_of_day_that_is_set_is_followed(set_by: int) -> None:
    made = Run(ANCHORED)
    made.after(40 * MINUTE_NS, Begin())
    made.now = Now(made.now.now_ns, made.now.time_ns + set_by)
    before = made.now.now_ns
    while not made.due():
        pass
    waited = made.now.now_ns - before
    assert waited <= (MINUTE_NS if set_by > 0 else 50 * MINUTE_NS)


def test_a_period_whose_calls_fail_is_tried_again_until_somebody_answers() -> None:
    made = Run(replace(HOURLY, endpoints=(EAST,), max_attempts=1))
    made.on(Begin())
    made.on(Failed("no"))
    assert made.due() == (Connect(EAST),)
    made.on(Opened(1))
    made.on(Ended("done"))
    assert made.machine.status == "idle"
    assert made.machine.next_attempt_ns(made.now) == MIDNIGHT + 60 * MINUTE_NS


# --- another configuration


def test_a_session_stays_when_its_address_does() -> None:
    made = in_status("connected")
    other = replace(PERSISTENT, endpoints=(WEST, EAST), connect_s=9, periodic=HOURLY.periodic)
    assert made.on(Change(other)) == (Adapt(other),)
    made.on(Ended("done"))
    assert made.machine.status == "idle"


@pytest.mark.parametrize(
    "other",
    [
        replace(PERSISTENT, endpoints=(replace(EAST, transport="tls"), WEST)),
        replace(PERSISTENT, endpoints=(WEST,)),
        replace(PERSISTENT, endpoints=(replace(EAST, port=9), WEST)),
    ],
)
def test_a_session_ends_when_its_address_goes(other: ClientSettings) -> None:
    made = in_status("connected")
    ended, called = made.on(Change(other))
    assert isinstance(ended, Disconnect)
    assert called == Connect(other.endpoints[0])


def test_a_shorter_longest_wait_counts_at_once() -> None:
    made = Run(replace(PERSISTENT, endpoints=(EAST,), max_attempts=1))
    made.on(Begin())
    for _ in range(8):
        made.on(Failed("no"))
        made.due()
    made.on(Failed("no"))
    assert made.wait_ns == 60 * SECOND_NS
    made.on(Change(replace(made.machine.settings, max_wait_ns=2 * SECOND_NS)))
    assert made.wait_ns == 2 * SECOND_NS


def test_other_addresses_are_tried_at_once() -> None:
    made = in_status("waiting")
    assert made.on(Change(replace(PERSISTENT, endpoints=(WEST,)))) == (Connect(WEST),)


# --- configuration

ANCHOR = kinds.NETCONF.anchor_path("c")


def client(*endpoints: EndpointsEndpoint, **options: Any) -> NetconfClient:
    return NetconfClient.new(name="c", endpoints=NetconfClientEndpoints.new(endpoint=endpoints), **options)


def over_tls(name: str, **options: Any) -> EndpointsEndpoint:
    tcp = TlsTcpClientParameters.new(**options)
    return EndpointsEndpoint.new(name=name, tls=EndpointTls.new(tcp_client_parameters=tcp))


def test_the_settings_of_a_client_hold_what_is_configured_and_the_ports_of_call_home() -> None:
    periodic = PeriodicConfig.new(period=5, anchor_time="1970-01-01T00:01:00+00:00", idle_timeout=7)
    settings = client_settings(
        client(
            over_tls("a", remote_address="2001:db8::1"),
            over_tls("b", remote_address="h", remote_port=1),
            connection_type=ConnectionType.new(periodic=periodic),
            reconnect_strategy=ReconnectStrategy.new(
                start_with="random-selection", max_wait=3, max_interval=9, max_attempts=4
            ),
        ),
        ANCHOR,
    )
    assert [str(endpoint) for endpoint in settings.endpoints] == ["[2001:db8::1]:4335", "h:1"]
    assert {endpoint.transport for endpoint in settings.endpoints} == {"tls"}
    assert settings.periodic == Periodic(5 * MINUTE_NS, MINUTE_NS, 7)
    assert settings.idle_timeout_s == 7
    assert (settings.start_with, settings.connect_s, settings.max_wait_ns, settings.max_attempts) == (
        "random-selection",
        3,
        9 * SECOND_NS,
        4,
    )


def test_a_client_with_defaults_keeps_an_ssh_connection() -> None:
    ssh = EndpointSsh.new(tcp_client_parameters=SshTcpClientParameters.new(remote_address="h"))
    settings = client_settings(client(EndpointsEndpoint.new(name="a", ssh=ssh)), ANCHOR)
    assert str(settings.endpoints[0]) == "h:4334"
    assert settings.endpoints[0].transport == "ssh"
    assert settings.periodic is None
    assert settings.idle_timeout_s == 0


def test_an_anchor_that_no_calendar_has_is_refused_where_it_stands() -> None:
    periodic = PeriodicConfig.new(period=5, anchor_time="2026-02-30T00:00:00Z")
    with pytest.raises(DataError, match="2026-02-30") as refused:
        client_settings(client(connection_type=ConnectionType.new(periodic=periodic)), ANCHOR)
    assert refused.value.tag == "invalid-value"
    assert str(refused.value.path) == (
        "/ietf-netconf-server:netconf-server/call-home/netconf-client[name='c']"
        "/connection-type/periodic/anchor-time"
    )
