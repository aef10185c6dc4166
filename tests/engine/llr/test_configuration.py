"""Profiles, reinitialization and negotiation of a port."""

from isolane.engine.frame import Fcs
from isolane.engine.llr.config import LlrSettings, Mode, PeerLlr
from isolane.engine.llr.machine import RxState, RxStatus, TxState
from isolane.engine.llr.receiver import Verdict
from isolane.engine.llr.transmitter import HOLD
from isolane.engine.negotiation import Negotiation
from isolane.wire.ctlos import LlrInit
from tests.engine.llr.ends import connected, end, events, exchange
from tests.engine.llr.profiles import both_ways, profile


def test_a_new_profile_on_an_active_port_is_off_and_on_again() -> None:
    a, b, now_ns = connected(max_outstanding_frames=10)
    a.send(0, 64, now_ns)
    a.configure(both_ways(max_outstanding_frames=2), now_ns + 10)
    edges = [(edge.direction, edge.old, edge.new) for edge in a.state(now_ns).transitions][-4:]
    assert edges == [
        ("receive", "send-acks", "off"),
        ("transmit", "advance", "off"),
        ("receive", "off", "send-acks"),
        ("transmit", "off", "init"),
    ]
    assert a.statistics().tx_flushed_frames == 1
    for _ in range(8):
        now_ns = exchange(a, b, now_ns)
    assert [a.send(number, 64, now_ns) for number in range(3)] == [0, 1, HOLD]


def test_the_same_configuration_again_changes_nothing() -> None:
    a, _, now_ns = connected()
    assert a.configure(both_ways(), now_ns) == []
    assert a.tx.state is TxState.ADVANCE


def test_reinitialize_of_the_receiver_waits_for_an_init() -> None:
    _, b, now_ns = connected()
    assert events(b.reinitialize("receive", now_ns)) == []  # as before, it is enabled
    shown = b.state(now_ns)
    assert (shown.rx_status, shown.rx_initialized) == (RxStatus.SEND_ACKS, False)
    assert b.receive(0, Fcs.GOOD, now_ns) is Verdict.DROP
    b.receive_message(LlrInit(7, 7), now_ns)
    assert b.receive(7, Fcs.GOOD, now_ns) is Verdict.DELIVER


def test_dynamic_mode_follows_the_peer() -> None:
    a = end("a", LlrSettings(mode=Mode.DYNAMIC, profile=profile()))

    def shown() -> tuple[bool, bool, Negotiation]:
        now = a.directions
        assert a.state(0).negotiation is now.result
        return now.local, now.remote, now.result

    assert shown() == (False, False, Negotiation.WAITING)
    assert a.advertisement() == PeerLlr(willing=True, enabled=False)
    a.peer(PeerLlr(willing=False, enabled=False), 0)
    assert shown() == (False, False, Negotiation.PEER_NOT_CAPABLE)
    a.peer(PeerLlr(willing=True, enabled=False), 0)
    assert shown() == (True, False, Negotiation.PEER_NOT_ENABLED)
    assert a.advertisement() == PeerLlr(willing=True, enabled=True)
    a.peer(PeerLlr(willing=True, enabled=True), 0)
    assert shown() == (True, True, Negotiation.AGREED)
    assert a.tx.state is TxState.INIT
    a.peer(None, 0)
    assert shown() == (False, False, Negotiation.PEER_LOST)
    assert (a.tx.state, a.rx.listening) == (TxState.OFF, False)


def test_two_dynamic_ends_bring_each_other_up() -> None:
    dynamic = LlrSettings(mode=Mode.DYNAMIC, profile=profile())
    a, b = end("a", dynamic), end("b", dynamic, seed=2)
    now_ns = 0
    for _ in range(8):
        a.peer(b.advertisement(), now_ns)
        b.peer(a.advertisement(), now_ns)
        now_ns = exchange(a, b, now_ns)
    assert a.tx.state is b.tx.state is TxState.ADVANCE
    assert a.rx.state is b.rx.state is RxState.SEND_ACKS
