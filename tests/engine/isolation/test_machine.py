"""The life of a flow: every state with every event."""

import itertools

import pytest

from isolane.engine.isolation.machine import Event, Mask, after

A, L, P, B = Mask.ABSENT, Mask.LOCAL, Mask.PEER, Mask.BOTH
EXPECTED = {
    Event.DETECTED: (L, L, B, B),
    Event.CIM_ADD: (P, B, P, B),
    Event.CIM_DELETE: (A, L, A, L),
    Event.CIM_DELETE_QUEUED: (A, L, L, L),
    Event.QUEUE_EMPTY: (A, A, P, B),
    Event.NOT_CONGESTED: (A, A, P, B),
    Event.AGED: (A, L, A, B),
    Event.AGED_QUEUED: (A, L, L, B),
}


@pytest.mark.parametrize(("mask", "event"), list(itertools.product(Mask, Event)))
def test_every_state_and_event(mask: Mask, event: Event) -> None:
    assert after(mask, event) is EXPECTED[event][mask]
