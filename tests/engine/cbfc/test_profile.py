"""What cannot be configured, and which channel a frame takes."""

from dataclasses import replace

import pytest

from isolane.engine.cbfc.config import (
    CbfcCapabilities,
    CbfcSettings,
    CreditCost,
    CreditProfile,
    LimitMethod,
    PeerValues,
    Place,
    ReceiverMode,
    ThresholdMode,
    VcSettings,
)
from isolane.engine.cbfc.limits import octets_of, peer_faults
from isolane.engine.cbfc.mapping import Family, Precedence, ReceiverMap, SenderMap
from isolane.engine.frame import TAG_OCTETS
from isolane.errors import DataErrors
from tests.engine.cbfc.settings import BY_QUEUE, lossless, profile


@pytest.mark.parametrize(
    "values",
    [
        {"sender_credit_size": 31},
        {"receiver_credit_size": 2049},
        {"sender_packet_overhead": -17},
        {"receiver_packet_overhead": 128},
        {"credit_limit_method": LimitMethod.TOTAL},
        {"sender_credit_limit": 1 << 20},
        {"cc_update_timer_us": 0},
        {"cc_update_timer_us": 250_001},
        {"cc_update_types": (1, 1)},
        {"cf_update_min_spacing": 767},
        {"cf_update_max_spacing": 16_385},
        {"cf_update_min_spacing": 32_768, "cf_update_max_spacing": 16_384},
    ],
)
def test_profile_values_have_limits(values: dict[str, object]) -> None:
    with pytest.raises(DataErrors):
        profile(**values)


def test_a_credit_profile_is_what_sai_takes() -> None:
    for values in ({"reserved_credits": -1}, {"static_threshold": 1 << 64}, {"dynamic_threshold": 128}):
        with pytest.raises(DataErrors):
            CreditProfile(name="c", **values)  # type: ignore[arg-type]  # a mixed table
    CreditProfile(name="sample", reserved_credits=2048, threshold_mode=ThresholdMode.DYNAMIC)


def test_sizes_of_credits_are_any_number_that_the_port_supports() -> None:
    assert profile(sender_credit_size=254, receiver_credit_size=100).sender_credit_size == 254
    assert faults(lossless(40, sender_credit_size=254)) == [
        "profile 'plain' has a sender-credit-size of 254 octets"
    ]


def test_pools_and_reserves_without_a_pool_are_parts_of_the_limit_of_the_port() -> None:
    def with_limit(limit: int) -> CbfcSettings:
        credit = CreditProfile(name="c", reserved_credits=30)
        return CbfcSettings(
            sender_enabled=True,
            profile=profile(sender_credit_limit=limit),
            channels=(VcSettings(index=0, lossless=True, credit_profile=credit),),
            credit_pools={"a": 70},
        )

    assert faults(with_limit(0)) == faults(with_limit(100)) == []
    assert faults(with_limit(99)) == [
        "the port may use 99 credits, and its pools and reserved credits are 100"
    ]


def test_the_peer_as_it_was_entered_bounds_the_sender() -> None:
    def told(**peer: int) -> list[str | None]:
        settings = replace(lossless(40, sender_credit_limit=100), peer=PeerValues(**peer))
        return [error.app_tag for error in peer_faults(settings)]

    assert told() == told(native_credit_size=254, native_packet_overhead=0, native_total_credits=100) == []
    assert told(native_total_credits=0) == [], "the peer has a limit for each channel"
    assert told(native_credit_size=127) == ["cbfc-peer-credit-size"]
    assert told(native_packet_overhead=1) == ["cbfc-peer-overhead"]
    assert told(native_total_credits=99) == ["cbfc-peer-credits"]


def test_limits_of_the_receiver_by_port_and_by_channel() -> None:
    own = CbfcCapabilities(native_vc_credits=500)

    def limits(mode: ReceiverMode, total: int | None = None, own_limit: int | None = None) -> tuple[int, int]:
        settings = lossless(40, 40, receiver_credit_mode=mode, receiver_total_credits=total)
        channel = replace(settings.channels[0], receiver_credit_limit=own_limit)
        return settings.receiver_total(own), settings.receiver_limit(channel, own)

    assert limits(ReceiverMode.NATIVE, own_limit=9) == (0, 500)
    assert limits(ReceiverMode.PER_VC, own_limit=9) == (0, 9)
    assert limits(ReceiverMode.PER_VC) == (0, 500)
    assert limits(ReceiverMode.PER_PORT, total=70) == (70, 0)
    assert limits(ReceiverMode.PER_PORT) == (1000, 0)


@pytest.mark.parametrize(
    ("overhead", "size", "octets"),
    [(0, 128, 100 * 128 + 100 * 4), (-16, 32, 100 * 32 + 50 * 20), (20, 254, 25_800)],
)
def test_no_frames_of_so_many_credits_take_more_octets(overhead: int, size: int, octets: int) -> None:
    cost = CreditCost(size, overhead)
    assert octets_of(100, cost) == octets
    for frame in range(60, 1600):
        assert 100 // cost.of(frame) * (frame + TAG_OCTETS) <= octets


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
            sender_enabled=True, profile=profile(), channels=channels, credit_pools=pools, sender_map=BY_QUEUE
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
        receiver_map=ReceiverMap(class_of_tag={(4, 1): 2}, traffic_class={2: 9}),
    )
    assert faults(tagged, frozenset({4})) == ["priority 4 has PFC, and its virtual channel is lossless"]
    assert faults(tagged, frozenset({2})) == ["priority 2 has PFC, and its virtual channel is lossless"]


def test_the_tag_or_the_dscp_decides_first() -> None:
    tables = {
        "pcp_dei": {(3, 0): 1, (3, 1): 2},
        "dscp": {(Family.IPV4, 46): 3, (Family.IPV6, 46): 4},
        "queue": {6: 5},
        "default_vc": 6,
    }
    by_tag = SenderMap(precedence=Precedence.PCP_DEI, **tables)  # type: ignore[arg-type]  # a mixed table
    by_dscp = SenderMap(precedence=Precedence.DSCP, **tables)  # type: ignore[arg-type]  # a mixed table
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
        {"class_of_tag": {(8, 0): 1}},
        {"class_of_tag": {(0, 0): 8}},
        {"traffic_class": {8: 1}},
        {"traffic_class": {0: 32}},
    ],
)
def test_a_map_has_only_what_exists(tables: dict[str, object]) -> None:
    with pytest.raises(DataErrors):
        ReceiverMap(**tables)  # type: ignore[arg-type]  # on purpose
    if "traffic_class" in tables:
        with pytest.raises(DataErrors, match=r"a port has 0 to 7|not in 0\.\.31"):
            SenderMap(queue=tables["traffic_class"])  # type: ignore[arg-type]  # on purpose


def test_what_the_peer_runs_gives_each_frame_the_same_channel() -> None:
    """With a port that maps priorities 0 and 1 crosswise, as the recommendation for eight classes does."""
    classes = (1, 0, 2, 3, 4, 5, 6, 7)
    receiver = ReceiverMap(
        class_of_tag={(3, 1): 2}, pcp_dei={(7, 0): 9}, traffic_class={1: 4, 2: 5}, default_vc=6
    )
    sender = receiver.for_peer(classes)
    back = SenderMap(pcp_dei={(7, 0): 9}, queue={1: 4, 2: 5}, default_vc=6)
    for priority in range(8):
        for dei in (0, 1):
            tag = (priority, dei)
            here = receiver.channel_of(tag, None, classes[priority])
            assert sender.channel_of(tag, None, priority) == here
            assert back.for_peer(classes).channel_of(tag, None, priority) == back.channel_of(
                tag, None, classes[priority]
            )
