"""From packet trimming to the writes of a commit, and what is refused."""

from typing import Any

import pytest

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface, PacketTrimming, TcToDscp
from isolane.bindings.isolane_ue_packet_trimming import Dscp, Exemption, TrimSize
from isolane.bindings.isolane_ue_packet_trimming import PacketTrimming as System
from isolane.switch.translation import Facts, able
from isolane.switch.trimming.translation import TrimmingTranslation
from isolane.tree.diff import diff
from tests.switch.queues.commits import applied, everything, root_of, writes

TRIMMING = TrimmingTranslation()
LOSSY = {"pool": "egress", "size": "1024", "dynamic_th": "0"}
ROWS = {
    "PORT|Ethernet0": {"lanes": "0"},
    "PORT|Ethernet4": {"lanes": "4"},
    "BUFFER_PROFILE|lossy": LOSSY,
    "BUFFER_PROFILE|lossless": {"pool": "egress", "size": "0", "static_th": "9000"},
    "BUFFER_QUEUE|Ethernet0|0-7": {"profile": "lossy"},
    "BUFFER_QUEUE|Ethernet4|0-2": {"profile": "lossy"},
    "BUFFER_QUEUE|Ethernet4|3-4": {"profile": "lossless"},
}
SYSTEM = System.new(size=256, dscp_value=48, queue_resolution_mode="static", queue_index=6)
COPY = {**LOSSY, "packet_discard_action": "trim"}


def port(
    name: str = "Ethernet0", *queues: int, enabled: bool | None = True, **dscps: int
) -> InterfacesInterface:
    """`c5=10`: the DSCP 10 for class 5."""
    map_ = [TcToDscp.new(traffic_class=int(tc[1:]), dscp=dscp) for tc, dscp in dscps.items()]
    trimming = PacketTrimming.new(enabled=enabled, queue=queues, tc_to_dscp=map_)
    return InterfacesInterface.new(name=name, packet_trimming=trimming)


def plain(name: str = "Ethernet0") -> InterfacesInterface:
    return InterfacesInterface.new(name=name)


def root(*interfaces: InterfacesInterface, system: System = SYSTEM) -> Root:
    return root_of(*interfaces).replace(packet_trimming=system)


def refused(new: Root, rows: Any = ROWS, facts: Facts = able(("Ethernet0", "Ethernet4"))) -> list[str]:  # noqa: B008  # a constant
    old = root(plain(), plain("Ethernet4"), system=System.EMPTY)
    return [
        f"{error.path} {error.app_tag}" for error in TRIMMING.faults(tuple(diff(old, new)), new, rows, facts)
    ]


def test_the_settings_of_the_switch() -> None:
    old, new = root(system=System.EMPTY), root()
    assert writes(TRIMMING, old, new, ROWS) == {
        "SWITCH_TRIMMING|GLOBAL": {"dscp_value": "48", "queue_index": "6", "size": "256"}
    }
    after = applied(ROWS, writes(TRIMMING, old, new, ROWS))
    by_class = root(
        system=System.new(dscp_resolution_mode="from-tc", tc_value=5, queue_resolution_mode="dynamic")
    )
    assert writes(TRIMMING, new, by_class, after) == {
        "SWITCH_TRIMMING|GLOBAL": {
            "dscp_value": "from-tc",
            "queue_index": "dynamic",
            "size": None,
            "tc_value": "5",
        }
    }
    assert applied(after, writes(TRIMMING, new, old, after)) == ROWS


def test_a_queue_that_trims_gets_a_copy_of_its_profile_and_gives_it_back() -> None:
    old, new = root(plain("Ethernet4")), root(port("Ethernet4", 0, 1, 2))
    made = writes(TRIMMING, old, new, ROWS)
    assert made == {
        "BUFFER_PROFILE|isolane_trim_lossy": COPY,
        "BUFFER_QUEUE|Ethernet4|0-2": {"profile": "isolane_trim_lossy"},
    }
    after = applied(ROWS, made)
    assert applied(after, writes(TRIMMING, new, old, after)) == ROWS


def test_queues_of_one_row_trim_together_or_not_at_all() -> None:
    old, new = root(plain(), plain("Ethernet4")), root(port("Ethernet0", 3), plain("Ethernet4"))
    assert refused(new) == [f"{PORT}/queue sonic-range"]
    assert writes(TRIMMING, old, new, ROWS).keys() == set()


def test_all_queues_of_a_port_with_two_profiles() -> None:
    old, new = root(plain("Ethernet4")), root(port("Ethernet4"))
    made = writes(TRIMMING, old, new, ROWS)
    assert {key: fields for key, fields in made.items() if key.startswith("BUFFER_QUEUE")} == {
        "BUFFER_QUEUE|Ethernet4|0-2": {"profile": "isolane_trim_lossy"},
        "BUFFER_QUEUE|Ethernet4|3-4": {"profile": "isolane_trim_lossless"},
    }
    after = applied(ROWS, made)
    read = TRIMMING.read(root(plain("Ethernet4"), system=System.EMPTY), after, everything(after))
    assert read.interfaces.interface["Ethernet4"].packet_trimming == PacketTrimming.new(enabled=True)


def test_a_copy_goes_with_its_last_user() -> None:
    few = port("Ethernet4", 0, 1, 2)
    both, one = root(port(), few), root(plain(), few)
    none = root(plain(), plain("Ethernet4"))
    rows = applied(ROWS, writes(TRIMMING, none, both, ROWS))
    rows = applied(rows, writes(TRIMMING, both, one, rows))
    assert "BUFFER_PROFILE|isolane_trim_lossy" in rows
    assert applied(rows, writes(TRIMMING, one, none, rows)) == ROWS


def test_a_copy_follows_its_original() -> None:
    rows = applied(ROWS, writes(TRIMMING, root(plain()), root(port()), ROWS))
    assert TRIMMING.upkeep(rows) == {}
    rows["BUFFER_PROFILE|lossy"] = {"pool": "egress", "size": "2048"}
    assert TRIMMING.upkeep(rows) == {
        "BUFFER_PROFILE|isolane_trim_lossy": {
            "pool": "egress",
            "size": "2048",
            "packet_discard_action": "trim",
        }
    }
    del rows["BUFFER_PROFILE|lossy"]
    assert TRIMMING.upkeep(rows) == {}


def test_a_profile_of_others_that_trims_is_read_and_copied_to_drop() -> None:
    rows = {**ROWS, "BUFFER_PROFILE|lossy": COPY}
    read = TRIMMING.read(root(plain(), plain("Ethernet4"), system=System.EMPTY), rows, everything(rows))
    assert read.interfaces.interface["Ethernet0"].packet_trimming == PacketTrimming.new(enabled=True)
    assert read.interfaces.interface["Ethernet4"].packet_trimming == PacketTrimming.new(
        enabled=True, queue=[0, 1, 2]
    )
    off = root(plain(), plain("Ethernet4"), system=System.EMPTY)
    made = writes(TRIMMING, read, off, rows)
    assert made == {
        "BUFFER_PROFILE|isolane_drop_lossy": {**LOSSY, "packet_discard_action": "drop"},
        "BUFFER_QUEUE|Ethernet0|0-7": {"profile": "isolane_drop_lossy"},
        "BUFFER_QUEUE|Ethernet4|0-2": {"profile": "isolane_drop_lossy"},
    }
    after = applied(rows, made)
    assert applied(after, writes(TRIMMING, off, read, after)) == rows


def test_a_copy_whose_original_is_gone_is_copied_itself() -> None:
    rows = applied(ROWS, writes(TRIMMING, root(plain()), root(port()), ROWS))
    del rows["BUFFER_PROFILE|lossy"]
    made = writes(TRIMMING, root(port()), root(plain()), rows)
    assert made["BUFFER_QUEUE|Ethernet0|0-7"] == {"profile": "isolane_drop_isolane_trim_lossy"}
    assert made["BUFFER_PROFILE|isolane_drop_isolane_trim_lossy"] == {
        **LOSSY,
        "packet_discard_action": "drop",
    }


def test_dscps_by_class_are_a_map_of_the_port() -> None:
    old, new = root(plain()), root(port(enabled=None, c0=10, c5=12))
    made = writes(TRIMMING, old, new, ROWS)
    assert made == {
        "PORT_QOS_MAP|Ethernet0": {"tc_to_dscp_map": "isolane_trim_0.10_5.12"},
        "TC_TO_DSCP_MAP|isolane_trim_0.10_5.12": {"0": "10", "5": "12"},
    }
    after = applied(ROWS, made)
    assert TRIMMING.read(old, after, everything(after)).interfaces == new.interfaces
    assert applied(after, writes(TRIMMING, new, old, after)) == ROWS


def test_a_map_of_others_keeps_its_name_until_the_dscps_change() -> None:
    rows = {
        **ROWS,
        "TC_TO_DSCP_MAP|uplink": {"5": "12"},
        "PORT_QOS_MAP|Ethernet0": {"tc_to_dscp_map": "uplink", "pfc_enable": "3"},
    }
    read = TRIMMING.read(root(plain()), rows, everything(rows))
    assert list(read.interfaces.interface["Ethernet0"].packet_trimming.tc_to_dscp) == [
        TcToDscp.new(traffic_class=5, dscp=12)
    ]
    assert TRIMMING.hashes(read, rows, everything(rows))["PORT_QOS_MAP|Ethernet0"] == {
        "tc_to_dscp_map": "uplink"
    }
    made = writes(TRIMMING, read, root(port(enabled=None, c5=13), system=System.EMPTY), rows)
    assert made == {
        "PORT_QOS_MAP|Ethernet0": {"tc_to_dscp_map": "isolane_trim_5.13"},
        "TC_TO_DSCP_MAP|isolane_trim_5.13": {"5": "13"},
    }


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({"SWITCH_TRIMMING|GLOBAL": {"size": "big"}}, "SWITCH_TRIMMING|GLOBAL size"),
        ({"SWITCH_TRIMMING|GLOBAL": {"dscp_value": "64"}}, "SWITCH_TRIMMING|GLOBAL dscp_value"),
        ({"SWITCH_TRIMMING|GLOBAL": {"tc_value": "007"}}, "SWITCH_TRIMMING|GLOBAL tc_value"),
        ({"SWITCH_TRIMMING|GLOBAL": {"queue_index": "static"}}, "SWITCH_TRIMMING|GLOBAL queue_index"),
        ({"SWITCH_TRIMMING|GLOBAL": {"later": "1"}}, "SWITCH_TRIMMING|GLOBAL later"),
        ({"BUFFER_QUEUE|Ethernet0|3": {"profile": "lossy"}}, "in two rows"),
        (
            {"BUFFER_QUEUE|Ethernet0|8-9": {"profile": "trim"}, "BUFFER_PROFILE|trim": COPY},
            "only the queues 0 to 7",
        ),
        ({"BUFFER_QUEUE|Ethernet4|7": {"profile": "none"}}, "there is no BUFFER_PROFILE|none"),
        ({"PORT_QOS_MAP|Ethernet0": {"tc_to_dscp_map": "none"}}, "TC_TO_DSCP_MAP"),
        (
            {"PORT_QOS_MAP|Ethernet0": {"tc_to_dscp_map": "m"}, "TC_TO_DSCP_MAP|m": {"9": "1"}},
            "TC_TO_DSCP_MAP",
        ),
        (
            {
                "SWITCH_TRIMMING|GLOBAL": {"dscp_value": "from-tc", "tc_value": "5"},
                "BUFFER_PROFILE|lossy": COPY,
            },
            "no DSCP for class 5",
        ),
    ],
)
def test_what_the_models_cannot_say_is_left_alone_and_reported(
    more: dict[str, dict[str, str]], text: str
) -> None:
    rows = ROWS | more
    scope = everything(rows)
    assert any(text in str(problem) for problem in TRIMMING.problems(rows, scope))
    read = TRIMMING.read(root(plain(), plain("Ethernet4"), system=System.EMPTY), rows, scope)
    wanted = TRIMMING.hashes(read, rows, scope)
    assert all(fields.items() <= rows[key].items() for key, fields in wanted.items())


SETTINGS = "/isolane-ue-packet-trimming:packet-trimming"
PORT = "/ietf-interfaces:interfaces/interface[name='Ethernet0']/isolane-ue-packet-trimming:packet-trimming"


@pytest.mark.parametrize(
    ("system", "place"),
    [
        (System.new(dscp=[Dscp.new(dscp=10, category="control", traffic_class=6)]), "dscp[dscp='10']"),
        (System.new(exemption=[Exemption.new(name="e")]), "exemption[name='e']"),
        (System.new(udp_port=1), "udp-port"),
        (System.new(vxlan_port=1), "vxlan-port"),
        (System.new(ip_protocol=1), "ip-protocol"),
        (System.new(trim_size=TrimSize.new(other=100)), "trim-size/other"),
        (System.new(dscp_value=1, dscp_resolution_mode="from-tc"), "dscp-value"),
        (System.new(queue_index=1), "queue-index"),
    ],
)
def test_settings_without_a_form_are_refused_at_their_leaf(system: System, place: str) -> None:
    assert refused(root(plain(), plain("Ethernet4"), system=system)) == [f"{SETTINGS}/{place} sonic-no-form"]


def test_defaults_that_somebody_sets_are_not_refused() -> None:
    assert refused(root(plain(), plain("Ethernet4"), system=System.new(udp_port=4793, vxlan_port=4789))) == []
    assert refused(root(port(), plain("Ethernet4"))) == []


@pytest.mark.parametrize(
    ("new", "faults"),
    [
        (root(port("Ethernet0"), system=System.new(size=99)), [f"{PORT}/enabled sonic-no-form"] * 2),
        (root(plain(), port("Ethernet4", 5)), ["Ethernet4 queue sonic-foreign-rows"]),
    ],
)
def test_ports_that_cannot_trim_as_they_are(new: Root, faults: list[str]) -> None:
    found = refused(new)
    assert len(found) == len(faults)
    assert all(word in each for each, fault in zip(found, faults, strict=True) for word in fault.split())


@pytest.mark.parametrize(
    ("capabilities", "system", "expected"),
    [
        ({}, SYSTEM, [f"{SETTINGS} no-consumer", f"{PORT}/enabled no-consumer"]),
        (
            {"SWITCH_TRIMMING_CAPABLE": "false"},
            SYSTEM,
            [f"{SETTINGS} trimming-capability", f"{PORT}/enabled trimming-capability"],
        ),
        ({"SWITCH_TRIMMING_CAPABLE": "true"}, SYSTEM, []),
        (
            {"SWITCH_TRIMMING_CAPABLE": "true", "SWITCH|PACKET_TRIMMING_DSCP_RESOLUTION_MODE": "FROM_TC"},
            SYSTEM,
            [f"{SETTINGS}/dscp-resolution-mode trimming-capability"],
        ),
        (
            {"SWITCH_TRIMMING_CAPABLE": "true", "SWITCH|PACKET_TRIMMING_QUEUE_RESOLUTION_MODE": "DYNAMIC"},
            SYSTEM,
            [f"{SETTINGS}/queue-resolution-mode trimming-capability"],
        ),
        (
            {
                "SWITCH_TRIMMING_CAPABLE": "true",
                "SWITCH|PACKET_TRIMMING_QUEUE_RESOLUTION_MODE": "STATIC, DYNAMIC",
                "SWITCH|NUMBER_OF_UNICAST_QUEUES": "6",
            },
            SYSTEM,
            [f"{SETTINGS}/queue-index trimming-capability"],
        ),
        (
            {"SWITCH_TRIMMING_CAPABLE": "true", "SWITCH|NUMBER_OF_TRAFFIC_CLASSES": "4"},
            SYSTEM.replace(tc_value=4),
            [f"{SETTINGS}/tc-value trimming-capability"],
        ),
        ({"SWITCH_TRIMMING_CAPABLE": "true", "SWITCH|NUMBER_OF_TRAFFIC_CLASSES": "N/A"}, SYSTEM, []),
    ],
)
def test_what_the_switch_reports_that_it_cannot_do(
    capabilities: dict[str, str], system: System, expected: list[str]
) -> None:
    facts = Facts(frozenset({"Ethernet0", "Ethernet4"}), capabilities)
    assert refused(root(port(), plain("Ethernet4"), system=system), facts=facts) == expected
