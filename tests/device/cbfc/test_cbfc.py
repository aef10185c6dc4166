"""Credit-based flow control by configuration, on virtual time."""

from pathlib import Path
from unittest.mock import patch

import pytest

from isolane.bindings.ietf_interfaces import (
    CbfcClearCountersInput,
    CbfcInjectFaultInput,
    InitializeInput,
    RemoveInput,
    Stalled,
    StallEnded,
    StateChange,
    VcClearCountersInput,
    VcState,
)
from isolane.engine.frame import Frame
from isolane.errors import DataError, DataErrors
from isolane.tree.values import Identity
from tests.device.bench import BOTH_ENDS, BOTH_MAPS, CBFC, Bench, interface, wire
from tests.device.lldp.bench import NC

PROFILE = (
    f'<cbfc xmlns="{CBFC}"><profile><name>credit</name><credit-limit-method>total</credit-limit-method>'
    "<sender-credit-limit>1000</sender-credit-limit></profile>"
    "<sender-vc-map><name>all</name><default-vc>1</default-vc></sender-vc-map><receiver-vc-map><name>all</name><default-vc>1</default-vc></receiver-vc-map></cbfc>"
)
USES = (
    f'<cbfc xmlns="{CBFC}"><profile>credit</profile>{BOTH_MAPS}<sender-enabled>true</sender-enabled>'
    f"<receiver-enabled>true</receiver-enabled><vc><index>1</index><type>lossless</type>{BOTH_ENDS}</vc>%s</cbfc>"
)
PFC = (
    '<flow-control xmlns="urn:isolane:yang:isolane-pfc"><priority><priority>3</priority>'
    "<receive-enabled>true</receive-enabled></priority></flow-control>"
)


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.edit(PROFILE, interface("a", USES % ""), interface("b", USES % ""), wire("w", "a", "b"))
    made.run(10)
    return made


def own(identity: str) -> str:
    """The name of an identity in its module."""
    return identity.rpartition(":")[2]


def channel(bench: Bench, name: str) -> VcState:
    return bench.state.interfaces.interface[name].cbfc.vc[1].state


def test_a_lossless_channel_comes_up_at_both_ends(bench: Bench) -> None:
    for name in ("a", "b"):
        assert channel(bench, name).status == "lossless"
        shown = bench.state.interfaces.interface[name].cbfc.state
        assert (shown.sender_active, shown.receiver_active) == (True, True)
        assert shown.profile_in_use == "credit"
    changed = {keys for record, keys in bench.notifications if isinstance(record, StateChange)}
    assert changed == {("a", 1), ("b", 1)}
    assert bench.told(StateChange)[-1].new_ == "lossless"


def test_updates_are_counted(bench: Bench) -> None:
    bench.run(2000)
    counted = bench.state.interfaces.interface["a"].cbfc.state.statistics
    assert counted.tx_cc_update is not None
    assert counted.tx_cc_update > 0
    assert counted.rx_cc_update is not None
    assert counted.rx_cc_update > 0


def test_pfc_on_a_priority_of_a_lossless_channel_is_refused_with_its_place(bench: Bench) -> None:
    with pytest.raises(DataErrors) as refused:
        bench.edit(interface("a", PFC))
    (error,) = refused.value.errors
    assert error.app_tag == "cbfc-and-pfc"
    assert "priority 3" in error.message
    assert "interface[name='a']" in str(error.path)
    assert channel(bench, "a").status == "lossless"


def test_more_reserved_than_the_pool_has_is_refused(bench: Bench) -> None:
    pool = "<credit-pool><name>p</name><size>10</size></credit-pool>"
    shares = (
        f'<cbfc xmlns="{CBFC}"><credit-profile><name>much</name><pool>p</pool>'
        "<reserved-credits>11</reserved-credits></credit-profile></cbfc>"
    )
    with pytest.raises(DataErrors) as refused:
        bench.edit(shares, interface("a", USES % pool), interface("a", USES_POOL))
    (error,) = refused.value.errors
    assert error.app_tag == "cbfc-pool-overbooked"
    assert str(error.path).endswith("cbfc/credit-pool[name='p']")
    assert "make it larger, or reserve less" in error.message


USES_POOL = f'<cbfc xmlns="{CBFC}"><vc><index>1</index><credit-profile>much</credit-profile></vc></cbfc>'


def test_an_operator_takes_a_channel_out_and_brings_it_back(bench: Bench) -> None:
    gone = bench.call(RemoveInput.new(), "a", 1)
    assert (gone.status, gone.dropped_frames) == ("best-effort", 0)
    assert channel(bench, "a").status == "best-effort"
    assert bench.call(InitializeInput.new(), "a", 1).status == "lossless"
    told = [(change.old, change.new_, own(change.cause)) for change in bench.told(StateChange)][-4:]
    assert told == [
        ("lossless", "removing", "remove"),
        ("removing", "best-effort", "drained"),
        ("best-effort", "initializing", "initialize"),
        ("initializing", "lossless", "ready"),
    ]


def test_a_channel_that_is_not_lossless_refuses_them(bench: Bench) -> None:
    with pytest.raises(DataError, match="channel 2 of a is best effort; set its type to lossless first"):
        bench.call(InitializeInput.new(), "a", 2)


OTHERS = (
    f'<cbfc xmlns="{CBFC}"><profile><name>other</name><sender-credit-limit>%d</sender-credit-limit>'
    "<credit-limit-method>total</credit-limit-method></profile></cbfc>"
)


def test_a_change_of_what_ports_share_reaches_its_users_alone(bench: Bench) -> None:
    elsewhere = interface("c", (USES % "").replace(">credit<", ">other<"))
    bench.edit(OTHERS % 500, elsewhere)
    bench.notifications.clear()
    bench.edit(OTHERS % 600)
    assert {keys for _, keys in bench.notifications} == {("c", 1)}
    assert reached(bench, f'<cbfc xmlns="{CBFC}"><profile><name>unused</name></profile></cbfc>') == ()
    assert reached(bench, OTHERS % 700) == ("c",)
    assert reached(
        bench,
        f'<cbfc xmlns="{CBFC}"><sender-vc-map><name>all</name><default-vc>2</default-vc></sender-vc-map>'
        "</cbfc>",
    ) == ("a", "b", "c")


def test_a_changed_profile_reaches_a_channel_as_removal_and_initialization(bench: Bench) -> None:
    bench.notifications.clear()
    bench.edit(PROFILE.replace("1000", "500"))
    bench.run(10)
    causes = [own(record.cause) for record in bench.told(StateChange)]
    assert causes == ["remove", "drained", "initialize", "ready"] * 2
    assert channel(bench, "a").status == channel(bench, "b").status == "lossless"


def test_a_profile_in_use_cannot_be_deleted(bench: Bench) -> None:
    assert bench.state.cbfc.profile["credit"].used_by == ("a", "b")
    gone = f'<profile xmlns:nc="{NC}" nc:operation="delete"><name>credit</name></profile>'
    with pytest.raises(DataErrors):
        bench.edit(f'<cbfc xmlns="{CBFC}">{gone}</cbfc>')


def reached(bench: Bench, config: str) -> tuple[str, ...]:
    """The interfaces that a commit makes the concern look at."""
    with patch.object(bench.device.cbfc, "apply") as applied:
        bench.edit(config)
    plan: tuple[str, ...] = applied.call_args.args[0]
    return plan


def test_turning_it_off_takes_the_channels_away(bench: Bench) -> None:
    bench.edit(
        interface("a", f'<cbfc xmlns="{CBFC}"><vc><index>1</index><type>best-effort</type></vc></cbfc>')
    )
    bench.run(2000)
    assert channel(bench, "a") == VcState.EMPTY
    assert channel(bench, "b").status is not None


def test_counters_of_a_port_and_of_a_channel_are_cleared_apart(bench: Bench) -> None:
    bench.run(2000)
    bench.call(VcClearCountersInput.new(), "a", 1)
    assert channel(bench, "a").statistics.discontinuity_time == "1970-01-01T00:00:02.010000+00:00"
    port = bench.state.interfaces.interface["a"].cbfc.state.statistics
    assert port.tx_cc_update != 0
    bench.call(CbfcClearCountersInput.new(), "a")
    assert bench.state.interfaces.interface["a"].cbfc.state.statistics.tx_cc_update == 0


def test_an_injected_fault_is_shown_until_it_has_happened(bench: Bench) -> None:
    kind = Identity("isolane-ue-cbfc:cc-update-drop")
    bench.call(CbfcInjectFaultInput.new(type=kind, vc=1, pattern="burst", count_=3), "a")
    (fault,) = bench.state.interfaces.interface["a"].cbfc.state.active_fault
    assert (fault.type, fault.vc, fault.remaining) == (kind, 1, 3)


EVERY_LEAF = (
    f'<cbfc xmlns="{CBFC}"><profile><name>every</name><sender-credit-size>256</sender-credit-size>'
    "<sender-packet-overhead>5</sender-packet-overhead><receiver-credit-size>254</receiver-credit-size>"
    "<receiver-packet-overhead>-7</receiver-packet-overhead><sender-credit-limit>900</sender-credit-limit>"
    "<receiver-credit-mode>per-vc</receiver-credit-mode><cc-update-timer>77</cc-update-timer>"
    "<cf-update-min-spacing>801</cf-update-min-spacing><cf-update-max-spacing>32768</cf-update-max-spacing>"
    "<cf-update-check-spacing>403</cf-update-check-spacing>"
    "<cc-update-destination>02-00-00-00-AA-AA</cc-update-destination>"
    "<cc-update-type-low>7</cc-update-type-low><cc-update-type-high>9</cc-update-type-high>"
    "<stall-time>3</stall-time></profile>"
    "<credit-profile><name>part</name><reserved-credits>41</reserved-credits><threshold-mode>dynamic</threshold-mode>"
    "<dynamic-threshold>-2</dynamic-threshold></credit-profile>"
    "<sender-vc-map><name>s</name><precedence>dscp</precedence><default-vc>2</default-vc>"
    "<dscp><family>ipv4</family><dscp>26</dscp><vc>3</vc></dscp><pcp-dei><pcp>4</pcp><dei>1</dei><vc>5</vc></pcp-dei>"
    "<queue><queue>6</queue><vc>7</vc></queue></sender-vc-map>"
    "<receiver-vc-map><name>r</name><default-vc>4</default-vc>"
    "<pcp-dei><pcp>1</pcp><dei>0</dei><traffic-class>2</traffic-class></pcp-dei>"
    "<pcp-dei><pcp>2</pcp><dei>1</dei><vc>9</vc></pcp-dei>"
    "<traffic-class><traffic-class>2</traffic-class><vc>8</vc></traffic-class></receiver-vc-map></cbfc>"
)
EVERY_USE = (
    f'<cbfc xmlns="{CBFC}">{BOTH_ENDS}<profile>every</profile><sender-vc-map>s</sender-vc-map>'
    "<receiver-vc-map>r</receiver-vc-map><peer><native-credit-size>300</native-credit-size>"
    "<native-packet-overhead>4</native-packet-overhead><native-total-credits>901</native-total-credits></peer>"
    f"<vc><index>5</index><type>lossless</type>{BOTH_ENDS}<receiver-credit-limit>333</receiver-credit-limit>"
    "<credit-profile>part</credit-profile></vc></cbfc>"
)


def test_every_leaf_reaches_the_engine_in_its_own_unit() -> None:
    bench = Bench()
    bench.edit(EVERY_LEAF, interface("a", EVERY_USE))
    link = bench.device.links.get("a")
    assert link is not None
    assert link.cbfc is not None
    settings = link.cbfc.engine.settings
    profile, sender, receiver = settings.profile, settings.sender_map, settings.receiver_map
    assert profile is not None
    assert (profile.sender_credit_size, profile.sender_packet_overhead) == (256, 5)
    assert (profile.receiver_credit_size, profile.receiver_packet_overhead) == (254, -7)
    assert (profile.sender_credit_limit, profile.receiver_credit_mode.value) == (900, "per-vc")
    assert (profile.cc_update_timer_us, profile.stall_time) == (77, 3)
    assert (profile.cf_update_min_spacing, profile.cf_update_max_spacing) == (801, 32_768)
    assert profile.cf_update_check_spacing == 403
    assert (profile.cc_update_destination.hex(), profile.cc_update_types) == ("02000000aaaa", (7, 9))
    assert (sender.precedence.value, sender.default_vc, sender.pcp_dei) == ("dscp", 2, {(4, 1): 5})
    assert (list(sender.dscp.values()), sender.queue) == ([3], {6: 7})
    assert (receiver.default_vc, receiver.class_of_tag) == (4, {(1, 0): 2})
    assert (receiver.pcp_dei, receiver.traffic_class) == ({(2, 1): 9}, {2: 8})
    (one,) = settings.channels
    assert one.credit_profile is not None
    assert (one.index, one.receiver_credit_limit, one.credit_profile.dynamic_threshold) == (5, 333, -2)
    assert (one.credit_profile.reserved_credits, one.credit_profile.pool) == (41, None)
    peer = settings.peer
    assert (peer.native_credit_size, peer.native_packet_overhead, peer.native_total_credits) == (300, 4, 901)
    shown = bench.state.interfaces.interface["a"].cbfc
    assert shown.vc[5].state.receiver_native_credit_limit == 333
    assert (shown.state.receiver_credit_size, shown.state.sender_credit_size) == (254, 256)
    assert shown.state.reserved_octets == 333 * 254 + 333 * (4 + 7)


@pytest.mark.parametrize(
    ("peer", "app_tag"),
    [
        ("<native-credit-size>255</native-credit-size>", "cbfc-peer-credit-size"),
        ("<native-packet-overhead>6</native-packet-overhead>", "cbfc-peer-overhead"),
        ("<native-total-credits>899</native-total-credits>", "cbfc-peer-credits"),
    ],
)
def test_more_than_the_peer_has_is_refused(peer: str, app_tag: str) -> None:
    bench = Bench()
    bench.edit(EVERY_LEAF, interface("a", EVERY_USE))
    with pytest.raises(DataErrors, match=app_tag):
        bench.edit(interface("a", f'<cbfc xmlns="{CBFC}"><peer>{peer}</peer></cbfc>'))


def test_a_stall_is_told_where_the_other_end_gives_nothing_back(bench: Bench) -> None:
    """The way back is cut off for updates: what is sent uses up its credits and waits."""
    lossy = "<a-to-b><loss>1.0</loss></a-to-b><b-to-a><loss>1.0</loss></b-to-a>"
    few = PROFILE.replace("1000", "80").replace(
        "</sender-credit-limit>", "</sender-credit-limit><stall-time>5</stall-time>"
    )
    bench.edit(few, wire("w", "a", "b", lossy))
    bench.run(10)
    link = bench.device.links.get("a")
    assert link is not None
    for _ in range(20):
        link.port.enqueue(Frame(1, 2, b"\x88\xb5", size=1000), 0, bench.clock.now_ns)
    bench.run(30)
    (told,) = [(keys, each) for each, keys in bench.notifications if isinstance(each, Stalled)]
    assert told[0] == ("a", 1)
    assert told[1].sender_credits_used == 80
    assert (told[1].waited or 0) >= 5_000_000
    assert channel(bench, "a").stalled is True
    bench.edit(wire("w", "a", "b", lossy.replace("1.0", "0.0")))
    bench.run(1000)
    assert len(bench.told(StallEnded)) == 1
    assert channel(bench, "a").stalled is False


def test_the_sample_of_sai_runs() -> None:
    """With and without a pool: the reserve is the channel's own, and the rest of the credits is shared."""
    bench = Bench()
    sample = Path("yang/examples/valid/config/ue-cbfc-sai-port-credits.xml").read_text()
    bench.edit(sample[sample.index("<cbfc") : sample.rindex("</config>")], wire("w", "eth0", "eth1"))
    bench.run(10)
    for name in ("eth0", "eth1"):
        port = bench.state.interfaces.interface[name].cbfc
        assert (port.vc[2].state.status, port.state.sender_active, port.state.receiver_active) == (
            "lossless",
            True,
            True,
        )
    pool = bench.state.interfaces.interface["eth1"].cbfc.credit_pool["group"]
    assert (pool.size, pool.shared_size, pool.used) == (32_768, 30_720, 0)
