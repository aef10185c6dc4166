"""The tables: every state meets every event, every state is reached, every action is used."""

from itertools import product

from isolane.engine.lldp.machine import (
    RECEIVE,
    TIMER,
    TRANSMIT,
    RxAction,
    RxEvent,
    RxState,
    TimerAction,
    TimerEvent,
    TimerState,
    TxAction,
    TxEvent,
    TxState,
)


def test_every_state_meets_every_event() -> None:
    assert set(TRANSMIT) == set(product(TxState, TxEvent))
    assert set(TIMER) == set(product(TimerState, TimerEvent))
    assert set(RECEIVE) == set(product(RxState, RxEvent))


def test_every_state_is_reached_and_left() -> None:
    for moves, states in (
        ({(state, arm.state) for (state, _), arm in TRANSMIT.items()}, set(TxState)),
        ({(state, arm.state) for (state, _), arm in TIMER.items()}, set(TimerState)),
        ({(state, arm.state) for (state, _), arm in RECEIVE.items()}, set(RxState)),
    ):
        elsewhere = {(before, after) for before, after in moves if before != after}
        assert {before for before, _ in elsewhere} == states
        assert {after for _, after in elsewhere} == states


def test_every_action_is_used() -> None:
    assert {action for arm in TRANSMIT.values() for action in arm.actions} == set(TxAction)
    assert {action for arm in TIMER.values() for action in arm.actions} == set(TimerAction)
    assert {action for arm in RECEIVE.values() for action in arm.actions} == set(RxAction)


def test_a_port_that_is_down_leaves_everything() -> None:
    assert {TRANSMIT[state, TxEvent.PORT_DOWN].state for state in TxState} == {TxState.INITIALIZE}
    assert {RECEIVE[state, RxEvent.PORT_DOWN].state for state in RxState} == {RxState.WAIT_PORT_OPERATIONAL}


def test_an_arm_that_is_ignored_does_nothing() -> None:
    for table in (TRANSMIT, TIMER, RECEIVE):
        for (state, _), arm in table.items():
            ignored = arm.source.startswith("ignored")
            assert ignored == (arm.state is state and not arm.actions)
