"""LLDP|GLOBAL and LLDP_PORT beside the model, both ways."""

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from isolane.bindings import MODEL, Root
from isolane.bindings.ieee802_dot1ab_lldp import Lldp, Port
from isolane.bindings.ietf_interfaces import Interfaces, InterfacesInterface
from isolane.device.lldp.config import TLVS
from isolane.switch.lldp.rows import APP_TAG, BOUND
from isolane.switch.lldp.state import NEAREST_BRIDGE
from isolane.switch.lldp.translation import LldpTranslation
from isolane.switch.translation import Facts, Scope
from isolane.tree import xml
from isolane.tree.diff import diff
from isolane.tree.edit.config import edit

NS = "urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp"
NAMES = ("Ethernet0", "Ethernet4")
FACTS = Facts(frozenset(NAMES))
ALL = Scope(frozenset(NAMES), shared=True)
PORTS = {f"PORT|{name}": {"lanes": "1"} for name in NAMES}
LLDP = LldpTranslation()
Rows = dict[str, dict[str, str]]


def empty() -> Root:
    interfaces = [InterfacesInterface.new(name=name) for name in NAMES]
    return Root.new(interfaces=Interfaces.new(interface=interfaces))


def after(content: str, root: Root | None = None) -> Root:
    element = xml.parse(f'<config><lldp xmlns="{NS}">{content}</lldp></config>'.encode())
    changed: Root = edit(MODEL, root or empty(), element)
    return changed


def port(content: str = "", name: str = "Ethernet0", address: str = NEAREST_BRIDGE) -> str:
    return f"<port><name>{name}</name><dest-mac-address>{address}</dest-mac-address>{content}</port>"


def read(rows: Rows, root: Root | None = None, scope: Scope = ALL) -> Root:
    return LLDP.read(root or empty(), PORTS | rows, scope)


def faults(content: str) -> list[Any]:
    new = after(content)
    return list(LLDP.faults(list(diff(empty(), new)), new, PORTS, FACTS))


@pytest.mark.parametrize(
    ("content", "rows"),
    [
        ("<message-tx-interval>10</message-tx-interval>", {"LLDP|GLOBAL": {"hello_time": "10"}}),
        ("<message-tx-interval>30</message-tx-interval>", {"LLDP|GLOBAL": {"hello_time": "30"}}),
        (
            "<message-tx-hold-multiplier>3</message-tx-hold-multiplier>",
            {"LLDP|GLOBAL": {"multiplier": "3"}},
        ),
        (port(), {"LLDP_PORT|Ethernet0": {"enabled": "true"}}),
        (
            port("<admin-status>disabled</admin-status>"),
            {"LLDP_PORT|Ethernet0": {"enabled": "false"}},
        ),
        (
            port("<admin-status>tx-only</admin-status>"),
            {"LLDP_PORT|Ethernet0": {"enabled": "true", "mode": "TRANSMIT"}},
        ),
        (
            port("<admin-status>rx-only</admin-status>", "Ethernet4"),
            {"LLDP_PORT|Ethernet4": {"enabled": "true", "mode": "RECEIVE"}},
        ),
        (
            port("<notification-enable>true</notification-enable>"),
            {"LLDP_PORT|Ethernet0": {"enabled": "true"}},
        ),
    ],
)
def test_a_configuration_as_rows(content: str, rows: Rows) -> None:
    root = after(content)
    assert LLDP.hashes(root, PORTS, ALL) == rows
    assert LLDP.hashes(read(rows), PORTS | rows, ALL) == rows
    assert read(rows, root) == root


def _rows_of_ports() -> list[dict[str, str]]:
    found = []
    for enabled, mode in product((None, "true", "false", "yes"), (None, "TRANSMIT", "RECEIVE", "both")):
        row = {name: value for name, value in (("enabled", enabled), ("mode", mode)) if value is not None}
        found.append(row or {"NULL": "NULL"})
    return found


@pytest.mark.parametrize("row", _rows_of_ports())
@pytest.mark.parametrize("hello", [None, "5", "254", "4", "255", "x", "-5", "٣"])
def test_what_is_read_asks_for_nothing_else(row: dict[str, str], hello: str | None) -> None:
    rows: Rows = {"LLDP_PORT|Ethernet0": row, "LLDP|GLOBAL": {"multiplier": "1", "system_name": "x"}}
    if hello is not None:
        rows["LLDP|GLOBAL"]["hello_time"] = hello
    root = read(rows)
    for key, fields in LLDP.hashes(root, PORTS | rows, ALL).items():
        assert fields.items() <= rows[key].items()
    assert read(rows, root) == root
    said = {(problem.key, problem.field) for problem in LLDP.problems(PORTS | rows, ALL)}
    assert ("LLDP|GLOBAL", "multiplier") in said
    assert (("LLDP|GLOBAL", "hello_time") in said) is (hello not in (None, "5", "254"))
    is_wrong = row.get("enabled") == "yes" or row.get("mode") == "both"
    assert any(key == "LLDP_PORT|Ethernet0" for key, _ in said) is is_wrong
    assert (("Ethernet0", NEAREST_BRIDGE) in root.lldp.port) is not is_wrong


@pytest.mark.parametrize("row", _rows_of_ports())
@pytest.mark.parametrize("status", ["tx-only", "rx-only", "tx-and-rx", "disabled"])
def test_every_status_is_read_back_from_what_a_commit_leaves(row: dict[str, str], status: str) -> None:
    """Fields of before that are not in after go, those of after are set; what would stay wrong is refused."""
    key = "LLDP_PORT|Ethernet0"
    rows: Rows = PORTS | {key: row}
    old = read(rows)
    new = after(port(f"<admin-status>{status}</admin-status>"), old)
    refused = list(LLDP.faults(list(diff(old, new)), new, rows, FACTS))
    before = LLDP.hashes(old, rows, ALL).get(key, {})
    left = {name: value for name, value in row.items() if name not in before}
    found = read(rows | {key: left | LLDP.hashes(new, rows, ALL)[key]}).lldp.port.get(
        ("Ethernet0", NEAREST_BRIDGE)
    )
    is_read = found is not None and found.admin_status == status
    assert is_read is not bool(refused)
    assert not refused or ("mode" in row and refused[0].app_tag == "sonic-row")


def test_notifications_stay_when_others_write() -> None:
    root = after(port("<notification-enable>true</notification-enable>"))
    found = read({"LLDP_PORT|Ethernet0": {"enabled": "false"}}, root)
    entry = found.lldp.port["Ethernet0", NEAREST_BRIDGE]
    assert (entry.notification_enable, entry.admin_status) == (True, "disabled")
    assert len(read({}, root).lldp.port) == 0


def test_only_a_scope_is_read_and_written() -> None:
    rows: Rows = {f"LLDP_PORT|{name}": {"enabled": "true"} for name in NAMES} | {
        "LLDP|GLOBAL": {"hello_time": "9"}
    }
    one = Scope(frozenset({"Ethernet4", "Ethernet99"}))
    found = read(rows, scope=one)
    assert [entry.name for entry in found.lldp.port] == ["Ethernet4"]
    assert found.lldp[Lldp.NODE.by_attribute["message_tx_interval"].index] is None
    assert set(LLDP.hashes(read(rows), PORTS | rows, one)) == {"LLDP_PORT|Ethernet4"}


def test_scopes() -> None:
    old = after("<notification-interval>7</notification-interval>")
    new = after(port() + "<notification-interval>8</notification-interval>", old)
    assert LLDP.scope(list(diff(old, new)), new) == Scope(frozenset({"Ethernet0"}))
    new = after("<message-tx-interval>7</message-tx-interval>")
    assert LLDP.scope(list(diff(empty(), new)), new) == Scope(shared=True)
    assert LLDP.scope_of("LLDP_PORT|Ethernet0") == Scope(frozenset({"Ethernet0"}))
    assert LLDP.scope_of("LLDP|GLOBAL") == Scope(shared=True)


def test_rows_that_the_model_cannot_say() -> None:
    rows: Rows = {
        "LLDP|GLOBAL": {"enabled": "false", "mode": "RECEIVE"},
        "LLDP_PORT|Ethernet64": {"enabled": "true"},
    }
    said = [str(problem) for problem in LLDP.problems(PORTS | rows, ALL)]
    assert said == [
        "LLDP|GLOBAL enabled: LLDP is off on all ports; the model has admin-status, by port",
        "LLDP|GLOBAL mode: the model has admin-status, by port",
        "LLDP_PORT|Ethernet64: CONFIG_DB has no such port",
    ]
    assert list(LLDP.problems(PORTS | rows, Scope(frozenset({"Ethernet0"})))) == []


@pytest.mark.parametrize(
    "content",
    ["<message-tx-interval>4</message-tx-interval>", "<message-tx-interval>255</message-tx-interval>"],
)
def test_bounds_of_sonic_are_refused(content: str) -> None:
    (fault,) = faults(content)
    assert (fault.app_tag, str(fault.path)) == (BOUND, "/ieee802-dot1ab-lldp:lldp/message-tx-interval")
    assert "from 5 to 254" in fault.message


def test_another_address_is_refused() -> None:
    (fault,) = faults(port(address="01-80-C2-00-00-00"))
    assert fault.app_tag == "sonic-lldp-address"


def _tlvs() -> Mapping[str, str]:
    tlv = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-lldp-ci-tlv"
    ue = "urn:isolane:yang:isolane-ue-lldp-tlv"
    return {
        "tlvs_tx_org_ci_enable": f'xmlns="{tlv}">congestion-isolation',
        "tlvs_tx_org_ue_enable": f'xmlns="{ue}">cbfc',
    }


@pytest.mark.parametrize("attribute", _tlvs())
def test_tlvs_of_organizations_are_refused_with_the_reason(attribute: str) -> None:
    name = attribute.replace("_", "-")
    (fault,) = faults(port(f"<{name} {_tlvs()[attribute]}</{name}>"))
    assert fault.app_tag == APP_TAG
    assert fault.path.node is Port.NODE.by_attribute[attribute]
    assert "no way to lldpd" in fault.message


def test_every_tlv_of_an_organization_is_considered() -> None:
    """Everything that other modules add to a port to be sent."""
    own = "ieee802-dot1ab-lldp"
    added = {child for child in Port.NODE.children if child.module != own and child.config}
    assert added == set(TLVS)
    assert faults(port()) == []
