"""Two engines over a wire on virtual time: handshake, loss, faults, flush, published figures."""

import pytest

from isolane.dataplane.emulated.wire import WireConfig
from isolane.dataplane.layers.llr import is_eligible, of_an_eligible_flow
from isolane.dataplane.layers.stack import OrderedSet
from isolane.engine.faults import Pattern
from isolane.engine.frame import Frame
from isolane.engine.llr.config import LlrSettings
from isolane.engine.llr.events import FaultType, FlushReason, TxFlushEntered, TxFlushExited
from isolane.engine.llr.machine import RxStatus, TxState
from isolane.wire.mac_control import CcUpdate, Pause
from tests.dataplane.llr_ports import Link
from tests.engine.llr.profiles import both_ways, profile

MS = 1_000_000
LINE = WireConfig(rate_bps=100_000_000_000, delay_ns=500)


def test_both_ends_come_up_and_measure_the_round_trip() -> None:
    link = Link(both_ways(), LINE).up()
    for port in (link.a, link.b):
        state = port.engine.state(link.clock.now_ns)
        assert (state.tx_status, state.rx_status) == (TxState.ADVANCE, RxStatus.SEND_ACKS)
        assert state.init_round_trip_time_ns is not None
        assert 1000 <= state.init_round_trip_time_ns < 1100


def test_frames_pass_unchanged_and_in_order() -> None:
    link = Link(both_ways(), LINE).up()
    link.offer(500)
    link.run(MS)
    assert link.b.client.delivered == list(range(500))
    assert link.a.engine.state(link.clock.now_ns).outstanding_frames == 0
    assert link.a.engine.statistics().tx_ok == link.b.engine.statistics().rx_ok == 500


@pytest.mark.parametrize("loss", [0.001, 0.01, 0.1, 0.3])
def test_loss_in_both_directions_is_healed(loss: float) -> None:
    settings = both_ways(replay_timer_max=5000, replay_count_max=255)
    link = Link(settings, WireConfig(rate_bps=100_000_000_000, delay_ns=500, loss=loss), seed=3).up()
    link.offer(2000)
    link.run(400 * MS)
    assert link.b.client.delivered == list(range(2000))
    counted = link.b.engine.statistics()
    assert counted.balanced()
    assert counted.rx_missing_seq > 0
    assert link.a.engine.statistics().tx_recovered > 0


def test_bit_errors_are_healed() -> None:
    settings = both_ways(replay_timer_max=5000, replay_count_max=255)
    noisy = WireConfig(rate_bps=100_000_000_000, delay_ns=500, bit_error_rate=2e-6)
    link = Link(settings, noisy, seed=4).up()
    link.offer(5000)
    link.run(50 * MS)
    assert link.b.client.delivered == list(range(5000))
    assert link.b.engine.statistics().rx_expected_seq_bad > 10


def test_published_figure_acks_withheld() -> None:
    """At most 3 replays, ACKs withheld, 1000 frames offered: 4000 on the wire, 3 replays, then FLUSH."""
    link = Link(both_ways(replay_timer_max=65_535, replay_count_max=3), LINE, octets=64).up()
    link.b.layer.inject(FaultType.ACK_DROP, Pattern.CONTINUOUS, link.clock.now_ns)
    link.offer(1000)
    link.run(MS)
    sent, heard = link.a.engine.statistics(), link.b.engine.statistics()
    assert (sent.tx_ok, sent.tx_replay, sent.tx_replayed_frames) == (4000, 3, 3000)
    assert link.a.engine.tx.state is TxState.FLUSH
    assert (heard.rx_ok, heard.rx_expected_seq_good, heard.rx_duplicate_seq) == (4000, 1000, 3000)
    assert heard.rx_replay == 3
    entered = [event for event in link.a.told if isinstance(event, TxFlushEntered)]
    assert [(event.reason, event.replay_count, event.outstanding_frames) for event in entered] == [
        (FlushReason.REPLAY_COUNT_EXCEEDED, 3, 1000)
    ]


def test_published_figure_outstanding_maximum() -> None:
    """Ten outstanding at most and ACKs withheld: 40 received, of which 30 are duplicates."""
    settings = both_ways(max_outstanding_frames=10, replay_timer_max=65_535, replay_count_max=3)
    link = Link(settings, LINE, octets=64).up()
    link.b.layer.inject(FaultType.ACK_DROP, Pattern.CONTINUOUS, link.clock.now_ns)
    link.offer(1000)
    link.run(MS)
    heard = link.b.engine.statistics()
    assert (heard.rx_ok, heard.rx_duplicate_seq) == (40, 30)
    assert link.a.engine.tx.state is TxState.FLUSH
    assert len(link.b.client.delivered) == 10


@pytest.mark.parametrize("fault", [FaultType.SEQUENCE_DROP, FaultType.FCS_BAD])
def test_published_figure_gap(fault: FaultType) -> None:
    """Frame 901 is lost or damaged: one NACK, for 900, and everything arrives."""
    link = Link(both_ways(), LINE, octets=64).up()
    nacks = link.tap_nacks()
    link.offer(901)
    link.run(MS)
    link.a.layer.inject(fault, Pattern.ONCE, link.clock.now_ns)
    link.offer(99)
    link.run(MS)
    assert nacks == [900]
    assert link.b.engine.statistics().tx_nack_ctl_os == 1
    assert link.b.client.delivered == list(range(1000))


def test_published_figure_poison() -> None:
    """A poisoned frame is counted and handed on as such; there is no replay."""
    link = Link(both_ways(), LINE).up()
    link.a.layer.inject(FaultType.FCS_POISONED, Pattern.ONCE, link.clock.now_ns)
    link.offer(10)
    link.run(MS)
    heard = link.b.engine.statistics()
    assert (heard.rx_poisoned, heard.rx_expected_seq_poisoned, heard.rx_replay) == (1, 1, 0)
    assert link.b.client.poisoned == 1
    sent = link.a.engine.statistics()
    assert (sent.tx_poisoned, sent.tx_ok, sent.tx_replay) == (1, 9, 0)


def test_a_poisoned_frame_that_is_lost_is_repeated_and_counted_as_such() -> None:
    link = Link(both_ways(), LINE).up()
    for fault in (FaultType.SEQUENCE_DROP, FaultType.FCS_POISONED):
        link.a.layer.inject(fault, Pattern.ONCE, link.clock.now_ns)
    link.offer(10)
    link.run(MS)
    sent, heard = link.a.engine.statistics(), link.b.engine.statistics()
    assert sent.tx_replayed_frames > 0
    assert (sent.tx_poisoned, sent.tx_ok) == (2, 8 + sent.tx_replayed_frames)
    assert (heard.rx_expected_seq_poisoned, heard.rx_expected_seq_good, link.b.client.poisoned) == (1, 9, 1)


@pytest.mark.parametrize(
    "fault",
    [
        FaultType.SEQUENCE_DROP,
        FaultType.SEQUENCE_DUPLICATE,
        FaultType.SEQUENCE_JUMP,
        FaultType.FCS_BAD,
        FaultType.ACK_DROP,
        FaultType.NACK_DROP,
        FaultType.ACK_FREEZE,
        FaultType.ACK_NACK_SEQUENCE,
        FaultType.RECEIVE_DROP,
        FaultType.FORCED_REPLAY,
    ],
)
def test_the_link_heals_after_every_fault(fault: FaultType) -> None:
    link = Link(both_ways(replay_timer_max=10_000, replay_count_max=255), LINE).up()
    for port in (link.a, link.b):
        port.layer.inject(fault, Pattern.BURST, link.clock.now_ns, count=5)
    link.offer(1000)
    link.run(5 * MS)
    assert link.b.client.delivered == list(range(1000))
    assert link.a.engine.statistics().balanced()
    assert link.b.engine.statistics().balanced()


@pytest.mark.parametrize("fault", [FaultType.INIT_DROP, FaultType.INIT_ECHO_MISMATCH])
def test_the_handshake_survives_faults(fault: FaultType) -> None:
    link = Link(LlrSettings(), LINE)
    for port in (link.a, link.b):
        port.layer.inject(fault, Pattern.BURST, 0, count=3)
    link.configure(both_ways())
    link.up()
    wrong = link.a.engine.statistics().rx_init_echo_mismatch
    assert wrong == (3 if fault is FaultType.INIT_ECHO_MISMATCH else 0)


def test_flush_reinitialize_and_traffic_again() -> None:
    settings = both_ways(replay_timer_max=5000, replay_count_max=1)
    link = Link(settings, LINE).up()
    link.wire.a.change(cut=True)
    link.offer(20)
    link.run(MS)
    assert link.a.engine.tx.state is TxState.FLUSH
    link.wire.a.change(cut=False)
    now_ns = link.clock.now_ns
    link.a.layer.poke(link.a.engine.reinitialize("transmit", now_ns), now_ns)
    link.up()
    link.offer(20)
    link.run(MS)
    assert link.b.client.delivered == list(range(20, 40))
    exited = [event for event in link.a.told if isinstance(event, TxFlushExited)]
    assert [(event.new_status, event.flushed_frames) for event in exited] == [(TxState.INIT, 20)]


def test_a_lost_pcs_flushes_and_comes_back_by_itself() -> None:
    settings = both_ways(pcs_lost_timeout=100_000, re_init_on_flush=True)
    link = Link(settings, LINE).up()
    link.a.layer.inject(FaultType.PCS_LOST, Pattern.CONTINUOUS, link.clock.now_ns, duration_ns=300_000)
    link.run(200_000)
    assert link.a.engine.state(link.clock.now_ns).tx_status is TxState.FLUSH
    assert link.a.engine.state(0).active_faults[0].type is FaultType.PCS_LOST
    link.run(MS)
    assert link.a.engine.state(0).tx_status is TxState.ADVANCE


def test_mac_control_is_not_numbered_but_cc_update_is() -> None:
    source = bytes.fromhex("02005e000001")
    pause = Frame.decode(Pause(source, 100).encode())
    update = Frame.decode(CcUpdate(source, 0, (0,) * 16).encode())
    assert not is_eligible(pause)
    assert is_eligible(update)
    assert is_eligible(Frame(1, 2, b"\x08\x00"))


def test_the_gate_follows_the_replay_buffer() -> None:
    link = Link(both_ways(max_outstanding_frames=2), LINE)
    assert not link.a.layer.may_send(Frame(1, 2, b"", size=100), 0, 0)
    link.up()
    link.b.layer.inject(FaultType.ACK_DROP, Pattern.CONTINUOUS, link.clock.now_ns)
    assert link.a.layer.may_send(Frame(1, 2, b"", size=100), 0, 0)
    link.offer(2)
    link.run(1000)
    assert not link.a.layer.may_send(Frame(1, 2, b"", size=100), 0, 0)
    assert not link.a.layer.may_send(Frame(1, 2, b"", size=100), 1, 0)
    assert link.a.engine.statistics().tx_blocked == 1


def test_an_idle_link_asks_for_nothing() -> None:
    link = Link(both_ways(), LINE).up()
    link.run(MS)
    before = link.clock.events_run
    link.run(1000 * MS)
    assert link.clock.events_run == before


def test_ineligible_and_unreadable_items() -> None:
    link = Link(both_ways(), LINE).up()
    link.b.layer.receive(Frame(1, 2, b"\x88\xb5" + bytes(8), tag=False), 0)
    assert link.b.client.delivered == [0]
    spoiled = Frame(1, 2, b"\x88\xb5" + bytes(8), tag=False)
    spoiled.preamble = bytes(8)
    link.b.layer.receive(spoiled, 0)
    link.b.layer.receive(OrderedSet(bytes(8)), 0)
    counted = link.b.engine.statistics()
    assert (counted.rx_ineligible, counted.rx_ctl_os_error) == (2, 1)
    assert link.b.client.delivered == [0]


def test_only_the_card_of_a_host_knows_which_flows_are_eligible() -> None:
    frame = Frame(1, 2, b"\x88\xb5" + bytes(8), tag=False)
    assert of_an_eligible_flow(frame)
    frame.llr_eligible = False
    assert not of_an_eligible_flow(frame.copy())
    assert is_eligible(frame), "a bridge decides by what it can see"
    assert Frame.decode(frame.encode()).llr_eligible, "nothing on the wire says it"
    assert not of_an_eligible_flow(frame.with_octets(frame.encode()))
    pause = Frame.decode(Pause(bytes(6), 100).encode())
    assert not of_an_eligible_flow(pause)


def test_a_frame_that_is_not_eligible_needs_no_room_in_the_replay_buffer() -> None:
    link = Link(both_ways(max_outstanding_frames=1), LINE, eligible=of_an_eligible_flow).up()
    link.b.layer.inject(FaultType.ACK_DROP, Pattern.CONTINUOUS, link.clock.now_ns)
    link.offer(1)
    link.run(1000)
    frame = Frame(1, 2, b"\x88\xb5" + bytes(8), tag=False)
    assert not link.a.layer.may_send(frame, 0, 0)
    frame.llr_eligible = False
    assert link.a.layer.may_send(frame, 0, 0)


def test_a_profile_change_on_a_running_link() -> None:
    link = Link(both_ways(), LINE).up()
    link.configure(both_ways(ctlos_target_spacing=8192))
    link.up()
    link.offer(100)
    link.run(MS)
    assert len(link.b.client.delivered) == 100
    assert link.a.engine.state(0).profile_in_use == profile().name
