"""What the capability queries answer is what the engines do."""

from dataclasses import fields

import pytest

from isolane.bindings import MODEL, isolane_ue_llr
from isolane.bindings.isolane_ue_capabilities import UeCapabilities
from isolane.dataplane.layers.phy import PhyCounters
from isolane.device.csig import MAX_TIMERS
from isolane.engine.cbfc.state import PortCounters, VcCounters
from isolane.engine.csig import CsigCounters
from isolane.engine.llr.state import LlrCounters
from isolane.engine.telemetry import InsertionCounters
from isolane.engine.trimming import TrimmingCounters
from isolane.tree.schema import DataNode
from tests.device.bench import LLR, Bench, interface, wire
from tests.device.llr.test_llr import LIMITS, PROFILE, USES

GOLD_TOO = (PROFILE % LIMITS).replace("gold", "silver")


@pytest.fixture
def bench() -> Bench:
    """Two ports with retry between them, and a profile that nobody uses yet."""
    made = Bench()
    made.edit(PROFILE % LIMITS, GOLD_TOO, interface("a", USES), interface("b", USES), wire("w", "a", "b"))
    made.run(10)
    return made


@pytest.fixture
def answer(bench: Bench) -> UeCapabilities:
    return bench.state.ue_capabilities


def inits(bench: Bench) -> int:
    """How often a port has started its transmitter."""
    count = bench.state.interfaces.interface["a"].llr.state.statistics.tx_init_ctl_os
    assert count is not None
    return count


def test_the_counters_are_those_that_the_engines_keep(answer: UeCapabilities) -> None:
    kept = {
        "llr/state/statistics/": {each.name.replace("_", "-") for each in fields(LlrCounters)},
        "cbfc/state/statistics/": {name.replace("_", "-") for name in PortCounters.__slots__},
        "packet-trimming/statistics/": {
            name.replace("_", "-") for name in TrimmingCounters.__slots__ if not name.startswith("by_")
        },
        "in-band-telemetry/statistics/": {name.replace("_", "-") for name in InsertionCounters.__slots__}
        | {"stripped-packets"},
        "ue-phy/state/statistics/": {name.replace("_", "-") for name in PhyCounters.__slots__},
        "csig/statistics/": {name.replace("_", "-") for name in CsigCounters.__slots__},
    }
    wanted = {prefix + name for prefix, names in kept.items() for name in names}
    assert {row.name for row in answer.counter if row.object == "port"} == wanted
    channel = {name.removesuffix("_ns").replace("_", "-") for name in VcCounters.__slots__}
    found = {row.name for row in answer.counter if row.object == "virtual-channel"}
    assert found == {f"state/statistics/{name}" for name in channel}
    assert all(row.read for row in answer.counter)
    assert {row.name for row in answer.counter if not row.clear} == {"statistics/matched-packets"}


def test_every_attribute_is_a_node_of_the_model_and_what_can_be_created_is_configuration(
    answer: UeCapabilities,
) -> None:
    for row in answer.attribute:
        if row.object == "llr-profile":
            node = MODEL.find(f"{isolane_ue_llr.Profile.PATH}/{row.name}")
            assert isinstance(node, DataNode)
            assert node.config is row.create
        assert row.get_
        assert row.create or not row.set
    assert len({(row.object, row.name) for row in answer.attribute}) == len(answer.attribute)


def test_what_can_be_set_in_use_leaves_the_link_running(bench: Bench, answer: UeCapabilities) -> None:
    values = {"status-notifications": "all", "status-notification-interval": "5"}
    settable = {row.name for row in answer.attribute if row.object == "port" and row.set_in_use}
    for name, value in values.items():
        assert f"llr/{name}" in settable
        before = inits(bench)
        bench.edit(interface("a", f'<llr xmlns="{LLR}"><{name}>{value}</{name}></llr>'))
        bench.run(5)
        assert inits(bench) == before
        assert bench.state.interfaces.interface["a"].llr.state.tx_status == "advance"


def test_one_direction_can_be_set_and_the_other_goes_on(bench: Bench) -> None:
    bench.edit(interface("a", f'<llr xmlns="{LLR}"><local-enabled>false</local-enabled></llr>'))
    bench.run(5)
    shown = bench.state.interfaces.interface["a"].llr.state
    assert (shown.tx_status, shown.rx_status) == ("advance", "off")
    assert inits(bench) == 1


@pytest.mark.parametrize(
    "change",
    [
        interface("a", f'<llr xmlns="{LLR}"><profile>silver</profile></llr>'),
        PROFILE % "<replay-count-max>7</replay-count-max>",
        PROFILE % "<max-outstanding-frames>10</max-outstanding-frames>",
    ],
)
def test_what_cannot_be_set_in_use_starts_the_link_anew(
    bench: Bench, answer: UeCapabilities, change: str
) -> None:
    rigid = {row.name for row in answer.attribute if not row.set_in_use}
    assert {"llr/profile", "replay-count-max", "max-outstanding-frames"} <= rigid
    bench.edit(change)
    bench.run(5)
    assert inits(bench) == 2


def test_bounds_are_those_of_the_engines(answer: UeCapabilities) -> None:
    assert answer.llr_capable
    assert answer.cbfc_capable
    assert answer.trimming_capable
    assert answer.telemetry_capable
    assert answer.csig_capable
    assert (answer.llr.max_profiles, answer.llr.max_outstanding_frames) == (1024, 1 << 19)
    assert answer.csig.max_timers == MAX_TIMERS
    assert answer.cbfc.sender_credit_size == (32, 64, 128, 256, 512, 1024, 2048)
    assert (answer.cbfc.max_vcs, answer.cbfc.max_lossless_vcs, answer.cbfc.max_credit_pools) == (32, 32, 32)


def test_what_is_set_once_and_which_values_there_are(answer: UeCapabilities) -> None:
    rows = {(row.object, row.name): row for row in answer.attribute}
    assert [rows["credit-pool", name].set for name in ("name", "size", "shared-size")] == [False, True, False]
    assert rows["credit-profile", "threshold-mode"].enum_value == ("none", "static", "dynamic")
    assert rows["csig-signal", "tag-format"].enum_value == ("compact", "wide")
    assert rows["csig-signal", "signal-type"].enum_value == ("abw", "abwc", "delay", "nqd")
    assert rows["cbfc-profile", "cc-update-timer"].enum_value == ()
    assert {(row.read_and_clear, row.minimal_polling_interval) for row in answer.counter} == {(False, 0)}
