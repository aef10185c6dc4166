"""Credit-based flow control by configuration, on virtual time."""

from unittest.mock import patch

import pytest

from agent.errors import DataError, DataErrors
from bindings.ietf_interfaces import (
    CbfcClearCountersInput,
    CbfcInjectFaultInput,
    InitializeInput,
    RemoveInput,
    StateChange,
    VcClearCountersInput,
    VcState,
)
from tests.device.bench import BOTH_ENDS, BOTH_MAPS, CBFC, Bench, interface, wire
from tests.device.lldp_bench import NC

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
    told = [(change.old, change.new_, change.cause) for change in bench.told(StateChange)][-4:]
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
    causes = [record.cause for record in bench.told(StateChange)]
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
    bench.call(CbfcInjectFaultInput.new(type="cc-update-drop", vc=1, pattern="burst", count_=3), "a")
    (fault,) = bench.state.interfaces.interface["a"].cbfc.state.active_fault
    assert (fault.type, fault.vc, fault.remaining) == ("cc-update-drop", 1, 3)
