"""Faults on purpose: how often they strike, and when they stop."""

from isolane.engine.faults import ActiveFault, Faults, Pattern
from isolane.engine.llr.events import FaultType

ACK = FaultType.ACK_DROP


def test_once_strikes_once() -> None:
    faults: Faults[FaultType] = Faults()
    faults.inject(ACK, Pattern.ONCE, 0)
    assert [faults.strikes(ACK, 0), faults.strikes(ACK, 0)] == [True, False]
    assert not faults.armed


def test_a_burst_strikes_so_many_times_and_tells_how_many_are_left() -> None:
    faults: Faults[FaultType] = Faults()
    faults.inject(ACK, Pattern.BURST, 0, count=3)
    assert faults.strikes(ACK, 0)
    assert faults.active() == (ActiveFault(ACK, 2, 1),)
    assert [faults.strikes(ACK, 0) for _ in range(4)] == [True, True, False, False]


def test_a_continuous_fault_strikes_until_its_time_is_over_or_it_is_stopped() -> None:
    faults: Faults[FaultType] = Faults()
    faults.inject(ACK, Pattern.CONTINUOUS, 100, duration_ns=50)
    assert faults.deadline() == 150
    assert faults.strikes(ACK, 149)
    assert not faults.strikes(ACK, 150)
    faults.inject(ACK, Pattern.CONTINUOUS, 200)
    assert all(faults.strikes(ACK, 10**12) for _ in range(100))
    faults.inject(ACK, Pattern.STOP, 300)
    assert not faults.strikes(ACK, 300)


def test_what_has_run_its_time_is_told() -> None:
    faults: Faults[FaultType] = Faults()
    faults.inject(FaultType.PCS_LOST, Pattern.CONTINUOUS, 0, duration_ns=10)
    faults.inject(ACK, Pattern.CONTINUOUS, 0)
    assert faults.expire(9) == []
    assert faults.expire(10) == [FaultType.PCS_LOST]
    assert [fault.type for fault in faults.active()] == [ACK]


def test_faults_do_not_disturb_each_other() -> None:
    faults: Faults[FaultType] = Faults()
    faults.inject(ACK, Pattern.ONCE, 0)
    assert not faults.strikes(FaultType.NACK_DROP, 0)
    assert faults.armed
