"""What SONiC's tables cannot carry, or a switch cannot do, is refused at its leaf; nothing is clipped."""

from typing import Any

import pytest

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import Llr
from isolane.errors import DataError
from isolane.switch.llr.faults import support
from isolane.switch.llr.translation import LlrTranslation
from isolane.switch.translation import Facts
from isolane.tree.diff import diff
from tests.switch.llr.trees import ATTRIBUTES, CAPABLE, ROWS, on, profile, root

LENGTHS = {"CABLE_LENGTH|AZURE": {"Ethernet0": "40m"}}
AT_PROFILE = "/isolane-ue-llr:llr/profile[name='{}']"
AT_PORT = "/ietf-interfaces:interfaces/interface[name='Ethernet0']/isolane-ue-llr:llr"


def faults(new: Root, facts: Facts = CAPABLE, old: Root | None = None) -> list[DataError]:
    changes = list(diff(root() if old is None else old, new))
    return list(LlrTranslation().faults(changes, new, {**ROWS, **LENGTHS}, facts))


def of_profile(**leafs: Any) -> Root:
    return root(profile(**leafs))


def of_port(**leafs: Any) -> Root:
    return root(profile(), Ethernet0=on(**leafs))


CASES: dict[str, tuple[Root, str, str]] = {
    "spacing too short": (of_profile(ctlos_target_spacing=399), "/ctlos-target-spacing", "sonic-llr-range"),
    "spacing of none": (of_profile(ctlos_target_spacing=0), "/ctlos-target-spacing", "sonic-llr-range"),
    "spacing too long": (of_profile(ctlos_target_spacing=16_385), "/ctlos-target-spacing", "sonic-llr-range"),
    "no replay": (of_profile(replay_count_max=0), "/replay-count-max", "sonic-llr-range"),
    "a long replay timer": (of_profile(replay_timer_max=65_536), "/replay-timer-max", "sonic-llr-range"),
    "a long loss": (
        of_profile(pcs_lost_timeout=4_290_000_001),
        "/pcs-lost-timeout",
        "sonic-llr-range",
    ),
    "a great age": (of_profile(data_age_timeout=4_290_000_001), "/data-age-timeout", "sonic-llr-range"),
    "no way out of FLUSH": (of_profile(re_init_on_flush=False), "/re-init-on-flush", "sonic-llr-re-init"),
    "the default of the model": (of_profile(re_init_on_flush=None), "/re-init-on-flush", "sonic-llr-re-init"),
    "a greatest spacing": (of_profile(ctlos_max_spacing=4096), "/ctlos-max-spacing", "sonic-llr-no-form"),
    "a first sequence number": (of_profile(init_seq=7), "/init-seq", "sonic-llr-no-form"),
    "data of INIT": (of_profile(init_data=7), "/init-data", "sonic-llr-no-form"),
    "dynamic mode": (of_port(mode="dynamic"), "/mode", "sonic-llr-dynamic"),
    "a contract of dynamic mode": (
        of_port(dynamic_mode_contract="strict"),
        "/dynamic-mode-contract",
        "sonic-llr-no-form",
    ),
    "all changes": (
        of_port(status_notifications="all"),
        "/status-notifications",
        "sonic-llr-no-form",
    ),
    "notifications at leisure": (
        of_port(status_notification_interval=5),
        "/status-notification-interval",
        "sonic-llr-no-form",
    ),
    "another length than SONiC has": (of_port(cable_length=41), "/cable-length", "sonic-llr-cable-length"),
}


@pytest.mark.parametrize("name", CASES)
def test_a_leaf_without_a_form(name: str) -> None:
    new, leaf, app_tag = CASES[name]
    (fault,) = faults(new)
    is_of_port = new.interfaces.interface["Ethernet0"].llr != Llr.EMPTY
    assert str(fault.path) == (AT_PORT if is_of_port else AT_PROFILE.format("p")) + leaf
    assert fault.app_tag == app_tag


IN_USE = {"LLR_PROFILE|p": {"max_outstanding_frames": "61", "max_outstanding_bytes": "31184"}} | {
    "LLR_PORT|Ethernet0": {"llr_profile": "p"}
}


@pytest.mark.parametrize(
    ("new", "rows", "leafs"),
    [
        (root(profile(max_outstanding_frames=62), Ethernet0=on()), IN_USE, ["max-outstanding-frames"]),
        (root(profile(max_outstanding_bytes=1), Ethernet0=on()), IN_USE, ["max-outstanding-bytes"]),
        # one port goes, and another comes: the profile is in use all the time
        (root(profile(max_outstanding_bytes=1), Ethernet8=on()), IN_USE, ["max-outstanding-bytes"]),
        (root(profile(max_outstanding_bytes=1)), IN_USE, []),
        (root(profile(max_outstanding_bytes=1), profile("q"), Ethernet0=on("q")), IN_USE, []),
        (root(profile(replay_count_max=9), Ethernet0=on()), IN_USE, []),
        (root(profile(max_outstanding_bytes=1), Ethernet0=on()), {}, []),
        (
            root(profile(max_outstanding_bytes=1), Ethernet0=on()),
            {"LLR_PROFILE|p": IN_USE["LLR_PROFILE|p"]},
            [],
        ),
    ],
)
def test_values_that_are_taken_only_at_first(new: Root, rows: dict[str, Any], leafs: list[str]) -> None:
    changes = list(diff(root(), new))
    found = list(LlrTranslation().faults(changes, new, {**ROWS, **rows}, CAPABLE))
    assert [(str(fault.path), fault.app_tag) for fault in found] == [
        (f"{AT_PROFILE.format('p')}/{leaf}", "sonic-llr-create-only") for leaf in leafs
    ]


@pytest.mark.parametrize("bounds", [(400, 1, 0, 0), (16_384, 255, 65_535, 4_290_000_000)])
def test_the_bounds_of_sonic_themselves_pass(bounds: tuple[int, int, int, int]) -> None:
    spacing, count, timer, timeout = bounds
    new = root(
        profile(
            ctlos_target_spacing=spacing,
            replay_count_max=count,
            replay_timer_max=timer,
            pcs_lost_timeout=timeout,
            data_age_timeout=timeout,
        ),
        Ethernet0=on(cable_length=40),
    )
    assert faults(new) == []


@pytest.mark.parametrize("name", ["n" * 65, "two words", "a|b", "a:b", "größe", ""])
def test_names_that_a_key_cannot_have(name: str) -> None:
    (fault,) = faults(root(profile(name)))
    assert fault.app_tag == "sonic-llr-name"
    assert faults(root(profile("n" * 64))) == []


@pytest.mark.parametrize(
    ("switch", "app_tag", "reason"),
    [
        ({}, "no-consumer", "no daemon of this switch consumes LLR tables (STATE_DB has no LLR_CAPABLE)"),
        ({"LLR_CAPABLE": "false"}, "sonic-llr-incapable", "the switch cannot"),
    ],
)
def test_a_switch_without_link_layer_retry(switch: dict[str, str], app_tag: str, reason: str) -> None:
    facts = Facts(switch=switch)
    found = faults(root(profile(), Ethernet0=on()), facts)
    assert {(str(fault.path), fault.app_tag) for fault in found} == {
        (AT_PROFILE.format("p"), app_tag),
        (AT_PORT, app_tag),
    }
    assert all(reason in fault.message for fault in found)
    assert (support(facts).level, support(facts).app_tag) == ("refused", app_tag)
    assert support(CAPABLE).level == "applied"


def test_what_is_there_already_can_be_removed_from_such_a_switch() -> None:
    """Its CONFIG_DB may have rows that nobody consumes."""
    assert faults(root(), Facts(), old=root(profile(), Ethernet0=on())) == []
    assert faults(root(Ethernet0=Llr.new(local_enabled=False)), Facts()) == []


@pytest.mark.parametrize("attribute", ATTRIBUTES.split(", "))
def test_an_attribute_that_the_switch_has_not(attribute: str) -> None:
    rest = ", ".join(name for name in ATTRIBUTES.split(", ") if name != attribute)
    facts = Facts(switch={"LLR_CAPABLE": "true", "LLR_SUPPORTED_PROFILE_ATTRIBUTES": rest})
    plain = [fault.app_tag for fault in faults(root(profile()), facts)]
    set_all = profile(
        replay_timer_max=1,
        replay_count_max=2,
        pcs_lost_timeout=3,
        data_age_timeout=4,
        ctlos_target_spacing=500,
        init_frame_action="block",
        flush_frame_action="discard",
    )
    found = faults(root(set_all), facts)
    if attribute == "RE_INIT_ON_FLUSH":
        assert (plain, found) == ([], [])
        return
    assert [fault.app_tag for fault in found] == ["sonic-llr-attribute"]
    assert attribute in found[0].message
    assert plain == (["sonic-llr-attribute"] if attribute.startswith("OUTSTANDING") else [])


def test_a_switch_that_does_not_list_its_attributes_is_taken_at_its_word() -> None:
    assert faults(root(profile(replay_count_max=9)), Facts(switch={"LLR_CAPABLE": "true"})) == []
