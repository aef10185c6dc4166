"""The requests of featureprofiles' cases that fit the agent, as ygot writes them.

They are whole structures of RFC 7951 with modules, with the key again in `config`.
"""

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.gnmi.site import Failed
from tests.openconfig.device import Front, run

IF = "/interfaces/interface[name=port1]"
TYPE = "iana-if-type:ethernetCsmacd"


class Case(NamedTuple):
    """A case: what is set, what is read then, and what is refused of it."""

    name: str
    replace: tuple[tuple[str, Any], ...]
    wanted: dict[str, Any]
    refused: tuple[tuple[str, Any], ...] = ()


def interface(**config: Any) -> dict[str, Any]:
    leafs = {"name": "port1", "type": TYPE, **config}
    return {"openconfig-interfaces:name": "port1", "openconfig-interfaces:config": leafs}


QOS = "/qos/queue-management-profiles/queue-management-profile[name=port1]"
UNIFORM = {"enable-ecn": True, "min-threshold": "8005632", "max-threshold": "8011776"}
PROFILE = {"openconfig-qos:name": "port1", "openconfig-qos:config": {"name": "port1"}}
QUEUE = "/qos/interfaces/interface[interface-id=port1]/output/queues/queue[name=3]"

CASES = (
    Case(
        "gNMI-1.15 Set Requests, interface descriptions",
        ((IF, interface(description="foo1", enabled=True)),),
        {f"{IF}/config/description": "foo1", f"{IF}/state/description": "foo1"},
        ((f"{IF}/config", {"openconfig-interfaces:name": "port2"}),),
    ),
    Case(
        "gNMI-1.15 Set Requests, hostname",
        (("/system/config", {"openconfig-system:hostname": "ondatraHost"}),),
        {"/system/config/hostname": "ondatraHost", "/system/state/hostname": "ondatraHost"},
    ),
    Case(
        "System-1.3 System hostname and domain-name",
        (("/system/config/hostname", "abc-1.xyz"),),
        {"/system/state/hostname": "abc-1.xyz"},
        (("/system/config/domain-name", "example.com"),),
    ),
    Case(
        "RT-6.1 LLDP TLV population",
        (
            ("/lldp/config", {"openconfig-lldp:enabled": True}),
            (
                "/lldp/interfaces/interface[name=port1]",
                {
                    "openconfig-lldp:name": "port1",
                    "openconfig-lldp:config": {"name": "port1", "enabled": True},
                },
            ),
        ),
        {"/lldp/state/enabled": True, "/lldp/interfaces/interface[name=port1]/state/enabled": True},
    ),
    Case(
        "DP-1.3 QoS ECN config",
        (
            (QOS, {**PROFILE, "openconfig-qos:wred": {"uniform": {"config": UNIFORM}}}),
            (
                QUEUE,
                {
                    "openconfig-qos:name": "3",
                    "openconfig-qos:config": {"name": "3", "queue-management-profile": "port1"},
                },
            ),
        ),
        {
            f"{QOS}/wred/uniform/state/enable-ecn": True,
            f"{QOS}/wred/uniform/config/min-threshold": 8_005_632,
            f"{QOS}/wred/uniform/config/max-threshold": 8_011_776,
            f"{QUEUE}/state/queue-management-profile": "port1",
        },
        ((f"{QOS}/wred/uniform/config/weight", 1),),
    ),
    Case(
        "flow control",
        ((f"{IF}/ethernet/config", {"openconfig-if-ethernet:enable-flow-control": True}),),
        {f"{IF}/ethernet/state/enable-flow-control": True},
    ),
    Case(
        "interface hold-time",
        (),
        {},
        ((f"{IF}/hold-time/config/up", 5_000),),
    ),
    Case(
        "telemetry: last-change, packet counters, output queue counters",
        (),
        {f"{IF}/state/oper-status": "UP", f"{QUEUE}/state/dropped-pkts": 0},
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[each.name for each in CASES])
def test_a_case(tmp_path: Path, case: Case) -> None:
    async def scene(front: Front) -> None:
        for path, value in case.replace:
            await front.set(replace=[(f"openconfig:{path}", value)])
            await front.set(update=[(f"openconfig:{path}", value)])
        for path, value in case.wanted.items():
            assert await front.one(f"openconfig:{path}", is_config=False) == value
        for path, value in case.refused:
            with pytest.raises(Failed, match=r"UNIMPLEMENTED|INVALID_ARGUMENT"):
                await front.set(update=[(f"openconfig:{path}", value)])

    run(tmp_path, scene)
