"""Flow control that SONiC has no form for: refused at the leaf, with the reason, and never clipped."""

from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import FlowControl, Pause, Priority
from tests.switch.flow_control.commits import BARE, classes, faults, pfc, root, said, watchdog

BUFFER = "sonic-pfc-buffer"
_BEYOND: tuple[tuple[str, Any], ...] = (
    ("trigger", "egress"),
    ("xoff_threshold", 100_001),
    ("xon_threshold", 1),
    ("headroom", 0),
    ("quanta", 1),
)
REFUSED: list[tuple[str, Any, list[tuple[str, str]]]] = [
    ("PAUSE", FlowControl.new(pause=Pause.new(receive_enabled=True)), [("receive-enabled", "sonic-pause")]),
    ("a value of PAUSE", FlowControl.new(pause=Pause.new(quanta=7)), [("quanta", "sonic-pause")]),
    ("only sending", pfc(sends=[3]), [("priority[priority='3']", "sonic-pfc-direction")]),
    ("only obeying", pfc([3], obeys=[4]), [("priority[priority='4']", "sonic-pfc-direction")]),
    (
        "sending what is not obeyed",
        pfc([3, 4], sends=[5], obeys=[6]),
        [
            ("priority[priority='5']", "sonic-pfc-direction"),
            ("priority[priority='6']", "sonic-pfc-direction"),
        ],
    ),
    *(
        (
            leaf,
            FlowControl.new(
                priority=[
                    Priority.new(priority=3, transmit_enabled=True, receive_enabled=True, **{leaf: value})
                ]
            ),
            [(leaf.replace("_", "-"), BUFFER)],
        )
        for leaf, value in _BEYOND
    ),
    ("nothing to watch", pfc(watchdog=watchdog()), [("watchdog", "sonic-pfc-watchdog-priorities")]),
]


@pytest.mark.parametrize(
    ("config", "expected"), [each[1:] for each in REFUSED], ids=[each[0] for each in REFUSED]
)
def test_what_sonic_cannot_say_is_refused(config: Any, expected: list[tuple[str, str]]) -> None:
    assert said(root(Ethernet0=config)) == expected
    assert all(
        "SONiC" in each.message or "CONFIG_DB" in each.message for each in faults(root(Ethernet0=config))
    )


def test_values_at_their_default_and_entries_without_effect_are_no_fault() -> None:
    entry = Priority.new(
        priority=3, xoff_threshold=100_000, headroom=50_000, quanta=65_535, trigger="ingress"
    )
    assert said(root(Ethernet0=FlowControl.new(pause=Pause.new(quanta=65_535), priority=[entry]))) == []
    assert said(root(Ethernet0=pfc(watchdog=watchdog(priority=[3])))) == []


def test_sending_some_and_obeying_all_is_asymmetric_pfc() -> None:
    assert said(root(Ethernet0=pfc(sends=[3, 4], obeys=range(8)))) == []


def test_two_lossless_priorities_need_two_classes() -> None:
    config = root(Ethernet0=[pfc([3, 4]), classes({3: 4})])
    assert said(config) == [("priority[priority='4']", "sonic-pfc-class")]


def test_only_ports_that_a_commit_changes_are_examined() -> None:
    config = root(Ethernet0=pfc(sends=[3]))
    assert said(config, BARE, config) == []
