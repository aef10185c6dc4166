"""Every (state, event) pair of a virtual channel: the table is complete, and the engine obeys it."""

import pytest

from isolane.engine.cbfc.config import CbfcTiming
from isolane.engine.cbfc.engine import CbfcEngine
from isolane.engine.cbfc.machine import VC_TABLE, VcAction, VcEvent, VcState
from isolane.engine.pacing import Pacer
from tests.engine.cbfc.settings import lossless

# By state: BEST_EFFORT, INITIALIZING, LOSSLESS, REMOVING, ERROR. Written out a second time on purpose.
NEXT = """
    initialize      initializing  initializing  initializing  initializing  initializing
    ready           best-effort   lossless      lossless      removing      error
    link_down       best-effort   initializing  initializing  best-effort   initializing
    remove          best-effort   best-effort   removing      removing      best-effort
    drained         best-effort   initializing  lossless      best-effort   error
    drain_timeout   best-effort   initializing  lossless      best-effort   error
    credit_error    best-effort   initializing  lossless      removing      error
    errors_persist  best-effort   initializing  error         removing      error
"""

CELLS = [
    (state, VcEvent[words[0].upper()], VcState(after))
    for words in map(str.split, NEXT.strip().splitlines())
    for state, after in zip(VcState, words[1:], strict=True)
]


def test_the_table_has_every_pair_and_no_other() -> None:
    assert set(VC_TABLE) == {(state, event) for state in VcState for event in VcEvent}
    assert len(CELLS) == len(VC_TABLE) == 40
    assert {action for arm in VC_TABLE.values() for action in arm.actions} == set(VcAction)


def test_what_does_nothing_says_so() -> None:
    for (state, _), arm in VC_TABLE.items():
        assert arm.source.startswith("ignore") == (arm.state is state and not arm.actions)


def engine_in(state: VcState) -> CbfcEngine:
    """An engine whose channel 0 has come into a state by real events."""
    engine = CbfcEngine("p", Pacer(10**9, 400), timing=CbfcTiming(persistent_errors=1))
    engine.configure(lossless(10), 0)
    if state in (VcState.LOSSLESS, VcState.REMOVING, VcState.ERROR):
        engine.link(True, 0)
        engine.sent(0, 128, 0)
    if state is VcState.BEST_EFFORT:
        engine.remove(0, 0)
    if state is VcState.REMOVING:
        engine.remove(0, 0)
    if state is VcState.ERROR:
        engine.receive_consumed(0, (2**20 - 1,) * 16, 0)
    assert engine.channels[0].state is state
    return engine


@pytest.mark.parametrize(("state", "event", "after"), CELLS)
def test_a_channel_obeys_the_table(state: VcState, event: VcEvent, after: VcState) -> None:
    engine = engine_in(state)
    engine._life.event(engine.channels[0], event, 1)
    channel = engine.channels[0]
    assert VC_TABLE[state, event].state is channel.state is after
    if after is VcState.INITIALIZING:
        assert (channel.sender.used, channel.sender.consumed, channel.receiver.consumed) == (0, 0, 0)
        assert not engine.may_send(0, 64, 1)
        assert not channel.receiver.enabled
    if after is VcState.BEST_EFFORT:
        assert engine.may_send(0, 1_000_000, 1)
        assert (engine.sender.used, channel.sender.limit) == (0, None)
        assert channel.may_enqueue
    if after is VcState.REMOVING:
        assert not channel.may_enqueue
    if after is VcState.ERROR:
        assert not engine.may_send(0, 64, 1)


def test_the_sequences_are_in_the_published_order() -> None:
    begin = VC_TABLE[VcState.BEST_EFFORT, VcEvent.INITIALIZE].actions
    go = VC_TABLE[VcState.INITIALIZING, VcEvent.READY].actions
    assert [action.name for action in begin + go] == [
        "RECEIVER_OFF",
        "CLEAR_RECEIVER",
        "STOP_DEQUEUE",
        "CLEAR_SENDER",
        "ATTACH_LIMIT",
        "RECEIVER_ON",
        "SENDER_ON",
        "RESUME_DEQUEUE",
    ]
    remove = VC_TABLE[VcState.LOSSLESS, VcEvent.REMOVE].actions
    done = VC_TABLE[VcState.REMOVING, VcEvent.DRAINED].actions
    assert [action.name for action in remove + done][:5] == [
        "STOP_ENQUEUE",
        "SENDER_OFF",
        "DETACH_LIMIT",
        "RECEIVER_OFF",
        "ALLOW_ENQUEUE",
    ]
