"""State, counters and actions of link layer retry, by what the daemons of a switch publish."""

import re
from pathlib import Path
from typing import Any

import pytest

from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import LlrState
from isolane.errors import DataError
from isolane.switch.llr.state import ACTIONS, CAPABILITIES, LEAFS, PREFIX, RX, TX, LlrActions, LlrPortState
from isolane.tree.schema import LeafNode
from isolane.tree.types import Enumeration
from tests.device.bench import LLR, interface
from tests.switch.bench import MILLISECOND, SwitchBench

PORT = "LLR_PORT_TABLE:Ethernet0"
BOTH = {"llr_mode": "static", "llr_local": "enabled", "llr_remote": "enabled"}
MADE = "llr_200000_5m_profile"
PROFILE = {"max_outstanding_frames": "61", "max_outstanding_bytes": "31184"}
ON = (
    f'<llr xmlns="{LLR}"><local-enabled>true</local-enabled><remote-enabled>true</remote-enabled>'
    "<profile>p</profile></llr>"
)
CONFIGURED = (
    f'<llr xmlns="{LLR}"><profile><name>p</name><max-outstanding-frames>9</max-outstanding-frames>'
    "<max-outstanding-bytes>90000</max-outstanding-bytes><re-init-on-flush>true</re-init-on-flush>"
    "</profile></llr>"
)
ALL = {PREFIX + name: str(index + 100) for index, name in enumerate(CAPABILITIES.values())}


@pytest.fixture
def bench() -> SwitchBench:
    found = SwitchBench()
    state = LlrPortState(
        found.context, found.counters, found.appl_mirror, found.state_mirror, lambda: found.snapshot.facts
    )
    LlrActions(found.context, state)
    found.start("Ethernet0", "Ethernet4")
    found.edit(CONFIGURED + interface("Ethernet0", ON))
    return found


def shown(bench: SwitchBench, name: str = "Ethernet0") -> Any:
    return bench.state.interfaces.interface[name].llr


def act(bench: SwitchBench, operation: type[Any], name: str = "Ethernet0") -> Any:
    return bench.actions[operation.NODE.parent](None, (name,))


def test_the_counters_are_those_that_the_module_has_from_sai() -> None:
    text = Path("yang/ue/isolane-ue-llr.yang").read_text(encoding="utf-8")
    reference = r'reference\s+"SAI inc/saiport.h: (SAI_PORT_STAT_LLR_\w+)"'
    named = re.findall(r"leaf ([a-z-]+) \{[^{}]*" + reference, text)
    assert len(named) == 22
    assert {leaf.replace("-", "_"): name for leaf, name in named} == {
        leaf: PREFIX + CAPABILITIES[leaf] for leaf in LEAFS
    }


@pytest.mark.parametrize(("leaf", "words"), [("tx_status", TX), ("rx_status", RX), ("frame_action", ACTIONS)])
def test_the_words_of_states_are_all_of_the_model(leaf: str, words: dict[str, str]) -> None:
    node = LlrState.NODE.by_attribute[leaf]
    assert isinstance(node, LeafNode)
    kind = node.type.resolved
    assert isinstance(kind, Enumeration)
    assert set(words.values()) == set(kind.values)


def test_nothing_is_shown_of_a_port_without_retry(bench: SwitchBench) -> None:
    bench.counters.ports["Ethernet4"] = ALL
    assert shown(bench, "Ethernet4").state == LlrState.EMPTY


def test_what_is_not_published_is_absent(bench: SwitchBench) -> None:
    assert shown(bench).state == LlrState.EMPTY
    assert (shown(bench).local_enabled, shown(bench).remote_enabled) == (False, False)


def test_the_profile_and_the_directions_that_llrmgrd_applied(bench: SwitchBench) -> None:
    bench.appl(PORT, **BOTH, llr_profile="p")
    found = shown(bench)
    assert (found.state.profile_in_use, found.state.profile_origin) == ("p", "configured")
    assert (found.local_enabled, found.remote_enabled) == (True, True)
    bench.appl(PORT, **BOTH, llr_profile=MADE)
    bench.appl(f"LLR_PROFILE_TABLE:{MADE}", **PROFILE)
    assert (shown(bench).state.profile_in_use, shown(bench).state.profile_origin) == (MADE, "default")
    for name in ("", "\x00", "n" * 65):
        bench.appl(PORT, **BOTH, llr_profile=name)
        assert shown(bench).state == LlrState.EMPTY


def test_profiles_that_llrmgrd_made_and_who_uses_them(bench: SwitchBench) -> None:
    bench.appl(f"LLR_PROFILE_TABLE:{MADE}", **PROFILE)
    bench.appl("LLR_PROFILE_TABLE:p", **PROFILE)
    bench.appl("LLR_PROFILE_TABLE:broken", max_outstanding_frames="none")
    bench.appl(PORT, **BOTH, llr_profile="p")
    bench.appl("LLR_PORT_TABLE:Ethernet4", **BOTH, llr_profile=MADE)
    bench.appl("LLR_PORT_TABLE:Ethernet99", **BOTH, llr_profile=MADE)
    profiles = bench.state.llr.profile
    assert {entry.name: entry.used_by for entry in profiles} == {"p": ("Ethernet0",), MADE: ("Ethernet4",)}
    assert (profiles[MADE].max_outstanding_frames, profiles["p"].max_outstanding_frames) == (61, 9)
    bench.appl(PORT, **BOTH, llr_profile=MADE)
    bench.appl("LLR_PORT_TABLE:Ethernet4")
    assert {entry.name: entry.used_by for entry in bench.state.llr.profile} == {"p": (), MADE: ("Ethernet0",)}


def test_every_change_of_what_is_published_is_notified(
    bench: SwitchBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked: list[str] = []
    notified = bench.store.operational.notified
    monkeypatch.setattr(
        notified, "mark", lambda unit, keys: marked.append(keys[-1]) if unit is LlrState else None
    )
    bench.appl(PORT, **BOTH, llr_profile=MADE)
    bench.state_db("PORT_TABLE|Ethernet4", LLR_TX="tx_adv")
    bench.edit(CONFIGURED.replace("<name>p<", f"<name>{MADE}<"))
    bench.edit(CONFIGURED.replace("<name>p<", "<name>another<"))
    assert marked == ["Ethernet0", "Ethernet4", "Ethernet0"]


def test_a_switch_that_cannot_initialize_again_shows_it(bench: SwitchBench) -> None:
    assert bench.state.llr.profile["p"].re_init_on_flush is True
    bench.state_db("SWITCH_CAPABILITY|switch", LLR_SUPPORTED_PROFILE_ATTRIBUTES="REPLAY_TIMER_MAX")
    assert bench.state.llr.profile["p"].re_init_on_flush is False


def test_states_of_the_scale_up_document(bench: SwitchBench) -> None:
    bench.state_db(
        "PORT_TABLE|Ethernet0", LLR_TX="tx_flush", LLR_RX="rx_send_acks", LLR_FRAME_ACTION="discard"
    )
    found = shown(bench).state
    assert (found.tx_status, found.rx_status, found.frame_action) == ("flush", "send-acks", "discard")
    bench.state_db("PORT_TABLE|Ethernet0", LLR_TX="tx_thinking")
    assert shown(bench).state == LlrState.EMPTY


def test_all_counters_and_those_that_the_switch_denies(bench: SwitchBench) -> None:
    bench.counters.ports["Ethernet0"] = {**ALL, "SAI_PORT_STAT_IF_IN_OCTETS": "7"}
    found = shown(bench).state.statistics
    assert [getattr(found, leaf) for leaf in LEAFS] == list(range(100, 122))
    assert found.discontinuity_time is None
    assert found.tx_flush is None
    bench.state_db(
        "PORT_COUNTER_CAPABILITIES|LLR",
        **(dict.fromkeys(CAPABILITIES.values(), "true") | {"LLR_TX_OK": "false"}),
    )
    found = shown(bench).state.statistics
    assert (found.tx_ok, found.tx_replay) == (None, 107)
    bench.state_db("PORT_COUNTER_CAPABILITIES|LLR", LLR_TX_REPLAY="true")
    found = shown(bench).state.statistics
    assert [leaf for leaf in LEAFS if getattr(found, leaf) is not None] == ["tx_replay"]


def test_cleared_counters_count_from_zero_and_again_when_the_switch_starts_again(bench: SwitchBench) -> None:
    bench.counters.ports["Ethernet0"] = ALL
    bench.clock.run_until(5 * MILLISECOND)
    output = act(bench, of_interface.LlrClearCountersInput)
    found = shown(bench).state.statistics
    assert {getattr(found, leaf) for leaf in LEAFS} == {0}
    assert found.discontinuity_time == output.discontinuity_time
    bench.counters.ports["Ethernet0"] = ALL | {PREFIX + "LLR_TX_OK": "110"}
    assert shown(bench).state.statistics.tx_ok == 5
    bench.clock.run_until(6 * MILLISECOND)
    bench.counters.ports["Ethernet0"] = dict.fromkeys(ALL, "3")
    found = shown(bench).state.statistics
    assert {getattr(found, leaf) for leaf in LEAFS} == {3}
    assert found.discontinuity_time > output.discontinuity_time


@pytest.mark.parametrize(
    ("operation", "app_tag"),
    [
        (of_interface.LlrClearCountersInput, "sonic-llr-no-counters"),
        (of_interface.ReinitializeInput, "sonic-llr-no-operation"),
        (of_interface.LlrInjectFaultInput, "sonic-llr-no-operation"),
    ],
)
def test_actions_without_a_way(bench: SwitchBench, operation: type[Any], app_tag: str) -> None:
    with pytest.raises(DataError) as caught:
        act(bench, operation)
    assert (caught.value.tag, caught.value.app_tag) == ("operation-failed", app_tag)
