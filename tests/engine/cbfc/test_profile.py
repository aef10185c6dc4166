"""What cannot be configured, and which channel a frame takes."""

import pytest

from agent.engine.cbfc.mapping import Family, Precedence, VcMap
from agent.engine.cbfc.profile import (
    CbfcCapabilities,
    CbfcSettings,
    CreditProfile,
    LimitMethod,
    Place,
    ThresholdMode,
    VcSettings,
)
from agent.errors import DataErrors
from tests.engine.cbfc.settings import BY_PRIORITY, lossless, profile


@pytest.mark.parametrize(
    "values",
    [
        {"sender_credit_size": 100},
        {"receiver_credit_size": 16},
        {"sender_packet_overhead": -17},
        {"receiver_packet_overhead": 128},
        {"credit_limit_method": LimitMethod.TOTAL},
        {"sender_credit_limit": 1 << 20},
        {"cc_update_timer_us": 0},
        {"cc_update_timer_us": 250_001},
        {"cf_update_min_spacing": 767},
        {"cf_update_max_spacing": 16_385},
        {"cf_update_min_spacing": 32_768, "cf_update_max_spacing": 16_384},
        {"ctlos_min_spacing": 319},
    ],
)
def test_profile_values_have_limits(values: dict[str, object]) -> None:
    with pytest.raises(DataErrors):
        profile(**values)


def test_credit_profiles_need_something_to_give() -> None:
    for values in (
        {"reserved_credits": 0},
        {"reserved_credits": 4, "threshold_mode": ThresholdMode.STATIC},
        {"reserved_credits": 4, "dynamic_threshold": 11},
    ):
        with pytest.raises(DataErrors):
            CreditProfile(name="c", **values)


def test_channels_have_one_limit_or_none() -> None:
    chosen = CreditProfile(name="c", reserved_credits=1)
    for channel in (
        {"index": 32, "lossless": True},
        {"index": 0, "lossless": True, "sender_credit_limit": 0},
        {"index": 0, "lossless": True, "sender_credit_limit": 1, "credit_profile": chosen},
        {"index": 0, "sender_credit_limit": 1},
    ):
        with pytest.raises(DataErrors):
            VcSettings(**channel)


def faults(settings: CbfcSettings, pfc: frozenset[int] = frozenset()) -> list[str]:
    """What `check` says is wrong, without the advice behind it."""
    own = CbfcCapabilities(supported_credit_sizes=(64, 128))
    try:
        settings.check(own, pfc)
    except DataErrors as errors:
        return [error.message.partition(";")[0] for error in errors.errors]
    return []


def test_what_fits_is_taken() -> None:
    assert faults(lossless(4, 4)) == []
    assert faults(CbfcSettings()) == []


def test_a_port_that_is_on_needs_a_profile_with_a_supported_size() -> None:
    assert faults(CbfcSettings(sender_enabled=True)) == ["credit-based flow control needs a profile"]
    assert faults(lossless(4, sender_credit_size=256)) == [
        "profile 'plain' has a sender-credit-size of 256 octets"
    ]


def test_a_limit_per_channel_is_asked_of_every_lossless_channel() -> None:
    settings = CbfcSettings(
        sender_enabled=True, profile=profile(), channels=(VcSettings(index=5, lossless=True),)
    )
    assert faults(settings) == ["virtual channel 5 has neither a credit limit nor a credit profile"]


def test_pools_must_exist_and_hold_what_is_reserved() -> None:
    def with_pools(pools: dict[str, int]) -> CbfcSettings:
        channels = tuple(
            VcSettings(
                index=index,
                lossless=True,
                credit_profile=CreditProfile(name="c", pool="a", reserved_credits=6),
            )
            for index in (0, 1)
        )
        return CbfcSettings(
            sender_enabled=True, profile=profile(), channels=channels, credit_pools=pools, vc_map=BY_PRIORITY
        )

    assert faults(with_pools({"a": 12})) == []
    assert faults(with_pools({"a": 11})) == ["pool 'a' has 11 credits, and 12 are reserved"]
    assert faults(with_pools({"b": 12})) == ["there is no credit pool 'a'"] * 2
    with pytest.raises(DataErrors) as refused:
        with_pools({"a": 11}).check(CbfcCapabilities())
    assert [error.path for error in refused.value.errors] == [Place("credit-pool", "a")]
    assert faults(with_pools({"a": 12, "b": 0})) == ["a credit pool of 0 credits is not possible"]


def test_pfc_and_credits_exclude_each_other_on_a_priority() -> None:
    assert faults(lossless(4, 4), frozenset({3})) == []
    assert faults(lossless(4, 4), frozenset({1, 3})) == [
        "priority 1 has PFC, and its virtual channel is lossless"
    ]
    tagged = CbfcSettings(
        sender_enabled=True,
        profile=profile(),
        channels=(VcSettings(index=9, lossless=True, sender_credit_limit=1),),
        vc_map=VcMap(pcp_dei={(4, 1): 9}),
    )
    assert faults(tagged, frozenset({4})) == ["priority 4 has PFC, and its virtual channel is lossless"]


def test_the_tag_or_the_dscp_decides_first() -> None:
    tables = {
        "pcp_dei": {(3, 0): 1, (3, 1): 2},
        "dscp": {(Family.IPV4, 46): 3, (Family.IPV6, 46): 4},
        "traffic_class": {6: 5},
        "default_vc": 6,
    }
    by_tag = VcMap(precedence=Precedence.PCP_DEI, **tables)  # type: ignore[arg-type]  # a mixed table
    by_dscp = VcMap(precedence=Precedence.DSCP, **tables)  # type: ignore[arg-type]  # a mixed table
    v4, v6 = (Family.IPV4, 46), (Family.IPV6, 46)
    assert by_tag.channel_of((3, 0), v4, 6) == 1
    assert by_dscp.channel_of((3, 0), v4, 6) == 3
    assert by_dscp.channel_of((3, 1), None, 6) == 2
    assert by_tag.channel_of((0, 0), v6, 6) == 4
    assert by_tag.channel_of(None, None, 6) == 5
    assert by_tag.channel_of(None, (Family.IPV4, 0), 0) == 6


@pytest.mark.parametrize(
    "tables",
    [
        {"default_vc": 32},
        {"pcp_dei": {(8, 0): 1}},
        {"pcp_dei": {(0, 2): 1}},
        {"dscp": {(Family.IPV4, 64): 1}},
        {"traffic_class": {8: 1}},
        {"traffic_class": {0: 32}},
    ],
)
def test_a_map_has_only_what_exists(tables: dict[str, object]) -> None:
    with pytest.raises(DataErrors):
        VcMap(**tables)  # type: ignore[arg-type]  # on purpose
