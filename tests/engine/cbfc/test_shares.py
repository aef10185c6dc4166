"""Credit profiles that name no pool share what is left of the limit of the port (SAI CBFC, credit pool)."""

import pytest

from isolane.engine.cbfc.config import (
    MOST_CREDITS,
    CbfcSettings,
    CreditProfile,
    ThresholdMode,
    VcSettings,
)
from isolane.engine.cbfc.engine import CbfcEngine
from isolane.engine.cbfc.limits import limit_faults
from isolane.engine.cbfc.sender import CreditPool, PoolShare
from tests.engine.cbfc.settings import BY_CLASS, BY_QUEUE, profile
from tests.engine.cbfc.test_engine import port


def sharing(*chosen: CreditProfile, limit: int, pools: dict[str, int] | None = None) -> CbfcSettings:
    """Channel n takes credits by the n-th profile, of a port with such a limit."""
    return CbfcSettings(
        sender_enabled=True,
        receiver_enabled=True,
        profile=profile(sender_credit_limit=limit),
        sender_map=BY_QUEUE,
        receiver_map=BY_CLASS,
        channels=tuple(
            VcSettings(index=index, lossless=True, credit_profile=each) for index, each in enumerate(chosen)
        ),
        credit_pools=pools or {},
    )


def most(engine: CbfcEngine, vc: int) -> int:
    """Credits that a channel can use now, one after another."""
    count = 0
    while engine.may_send(vc, 128, 0):
        engine.sent(vc, 128, 0)
        count += 1
    return count


def test_the_sample_of_sai_without_a_pool_shares_the_limit_of_the_port() -> None:
    sample = CreditProfile(name="sample", reserved_credits=20, threshold_mode=ThresholdMode.DYNAMIC)
    engine = port(sharing(sample, CreditProfile(name="own", reserved_credits=30), limit=100))
    assert most(engine, 0) == 20 + 25, "half of the 50 shared ones are as many as are then free"
    assert most(engine, 1) == 30, "the reserve of the other is untouched"
    assert engine.state(0).pools == ()


def test_a_static_threshold_of_zero_takes_all_that_is_shared() -> None:
    free = CreditProfile(name="free", threshold_mode=ThresholdMode.STATIC)
    assert most(port(sharing(free, limit=100, pools={"p": 60})), 0) == 40
    assert most(port(sharing(free, limit=0)), 0) == 0, (
        "0 is no limit of the port, so that there is nothing to share"
    )


@pytest.mark.parametrize(("power", "used"), [(-128, 0), (-1, 33), (0, 50), (127, 100)])
def test_a_dynamic_threshold_has_eight_bits(power: int, used: int) -> None:
    chosen = CreditProfile(name="c", threshold_mode=ThresholdMode.DYNAMIC, dynamic_threshold=power)
    assert most(port(sharing(chosen, limit=100)), 0) == used


def test_a_channel_never_has_more_out_than_its_counts_can_tell() -> None:
    share = PoolShare(
        CreditProfile(name="c", pool="p", threshold_mode=ThresholdMode.STATIC), CreditPool(1 << 40)
    )
    assert share.admits(0, MOST_CREDITS)
    assert not share.admits(1, MOST_CREDITS)


def test_a_share_that_is_smaller_than_a_frame_is_a_fault() -> None:
    def faults(**values: object) -> list[str]:
        credit = CreditProfile(name="c", **values)  # type: ignore[arg-type]  # a mixed table
        return [error.message for error in limit_faults(sharing(credit, limit=100), 9216)]

    dynamic, static = ThresholdMode.DYNAMIC, ThresholdMode.STATIC
    assert (
        faults(reserved_credits=72) == faults(threshold_mode=static) == faults(threshold_mode=dynamic) == []
    )
    assert "may use 71 credits" in faults(reserved_credits=71)[0]
    assert "may use 50 credits" in faults(threshold_mode=dynamic, dynamic_threshold=-1)[0]
    assert "costs 72" in faults(threshold_mode=static, static_threshold=71)[0]
