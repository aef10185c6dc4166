"""Who may change one port may change nothing else, and does not see the rest."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from ncclient import manager
from ncclient.operations import RPCError

from tests.e2e.restconf import JSON, PASSWORD, client, edit, trusting
from tests.patience import PATIENCE_S
from tests.switch.site import Site

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
IF = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
NACM = "urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
SYSTEM = "urn:ietf:params:xml:ns:yang:ietf-system"
SHARED = {
    "llr": "urn:isolane:yang:isolane-ue-llr",
    "packet-trimming": "urn:isolane:yang:isolane-ue-packet-trimming",
}
OWN, OTHER = "Ethernet4", "Ethernet8"
AREAS: dict[str, dict[str, Any]] = {
    "port": {"description": "nina's"},
    "llr": {"isolane-ue-llr:llr": {"local-enabled": True, "remote-enabled": True, "profile": "common"}},
    "pfc": {
        "isolane-pfc:flow-control": {
            "priority": [{"priority": 3, "transmit-enabled": True, "receive-enabled": True}]
        }
    },
    "trimming": {
        "isolane-ue-packet-trimming:packet-trimming": {"tc-to-dscp": [{"traffic-class": 2, "dscp": 20}]}
    },
    "queues": {
        "ieee802-dot1q-bridge:bridge-port": {
            "isolane-congestion-isolation:congestion-isolation": {
                "aqm": {
                    "algorithm": "red",
                    "marked-traffic-class": [3],
                    "red": {"minimum-octets": 100_000, "maximum-octets": 400_000},
                }
            }
        }
    },
}
SHARED_EDITS: dict[str, dict[str, Any]] = {
    "llr-profile": {
        "isolane-ue-llr:llr": {
            "profile": [{"name": "hers", "max-outstanding-frames": 9, "max-outstanding-bytes": 9000}]
        }
    },
    "trimming": {"isolane-ue-packet-trimming:packet-trimming": {"size": 256}},
}


def rule(name: str, path: str, action: str) -> str:
    names = " ".join(
        f"xmlns:{prefix}='{space}'"
        for prefix, space in (("if", IF), ("l", SHARED["llr"]), ("t", SHARED["packet-trimming"]))
    )
    return (
        f"<rule><name>{name}</name><path {names}>{path}</path>"
        f"<access-operations>*</access-operations><action>{action}</action></rule>"
    )


@pytest.fixture(scope="module")
def nina(site: Site) -> Iterator[httpx.Client]:
    """She has rights on one port, and sees no other, nor what ports share."""
    rules = (
        rule("own", f"/if:interfaces/if:interface[if:name='{OWN}']", "permit"),
        rule("others", "/if:interfaces/if:interface", "deny"),
        rule("profiles", "/l:llr", "deny"),
        rule("trimming", "/t:packet-trimming", "deny"),
    )
    profile = {"name": "common", "max-outstanding-frames": 9, "max-outstanding-bytes": 9000}
    made = site.patch({"isolane-ue-llr:llr": {"profile": [profile | {"re-init-on-flush": True}]}})
    assert made.status_code == 204, made.text
    edit(
        site.running,
        f'<system xmlns="{SYSTEM}"><authentication><user><name>nina</name>'
        f"<password>$0${PASSWORD}</password></user></authentication></system>"
        f'<nacm xmlns="{NACM}"><groups><group><name>ports</name><user-name>nina</user-name></group></groups>'
        f"<rule-list><name>nina</name><group>ports</group>{''.join(rules)}</rule-list></nacm>",
    )
    with client(
        site.running, trusting(site.running.state), auth=("nina", PASSWORD), timeout=PATIENCE_S
    ) as found:
        yield found
    for path in (f"ietf-interfaces:interfaces/interface={OWN}/isolane-ue-llr:llr", "isolane-ue-llr:llr"):
        assert site.admin.delete(f"/restconf/data/{path}").status_code in (204, 404)


def patch(nina: httpx.Client, document: Any) -> httpx.Response:
    return nina.patch("/restconf/data", headers=JSON, content=json.dumps({"ietf-restconf:data": document}))


def interface(name: str, members: Any) -> dict[str, Any]:
    return {"ietf-interfaces:interfaces": {"interface": [{"name": name} | members]}}


@pytest.mark.parametrize("area", AREAS)
def test_her_own_port(site: Site, nina: httpx.Client, area: str) -> None:
    done = patch(nina, interface(OWN, AREAS[area]))
    assert done.status_code == 204, done.text


@pytest.mark.parametrize("area", AREAS)
def test_another_port(site: Site, nina: httpx.Client, area: str) -> None:
    rows = site.redis.content()
    refused = patch(nina, interface(OTHER, AREAS[area]))
    assert refused.status_code == 403, refused.text
    errors = refused.json()["ietf-restconf:errors"]["error"]
    assert {error["error-tag"] for error in errors} == {"access-denied"}
    assert site.redis.content() == rows


@pytest.mark.parametrize("area", SHARED_EDITS)
def test_what_ports_share(site: Site, nina: httpx.Client, area: str) -> None:
    rows = site.redis.content()
    assert patch(nina, SHARED_EDITS[area]).status_code == 403
    assert site.redis.content() == rows


def test_both_ports_in_one_edit_change_neither(site: Site, nina: httpx.Client) -> None:
    rows = site.redis.content()
    several = [{"name": name, "description": "hers"} for name in (OWN, OTHER)]
    assert patch(nina, {"ietf-interfaces:interfaces": {"interface": several}}).status_code == 403
    assert site.redis.content() == rows


def test_she_sees_her_port_only(site: Site, nina: httpx.Client) -> None:
    path = "/restconf/data/ietf-interfaces:interfaces"
    found = nina.get(path).json()["ietf-interfaces:interfaces"]["interface"]
    assert [entry["name"] for entry in found] == [OWN]
    assert "statistics" in found[0]
    assert nina.get(f"{path}/interface={OTHER}").status_code == 404
    assert nina.get(f"{path}/interface={OTHER}/statistics").status_code == 404
    assert nina.get("/restconf/data/isolane-ue-llr:llr").status_code == 404


def test_netconf_says_the_same(site: Site, nina: httpx.Client) -> None:
    with manager.connect(
        host="127.0.0.1",
        port=site.running.port,
        username="nina",
        password=PASSWORD,
        hostkey_verify=False,
        allow_agent=False,
        look_for_keys=False,
    ) as session:
        for name in (OTHER, OWN):
            entry = f"<interface><name>{name}</name><description>x</description></interface>"
            config = f'<config xmlns="{NC}"><interfaces xmlns="{IF}">{entry}</interfaces></config>'
            if name == OWN:
                session.edit_config(target="running", config=config)
                continue
            with pytest.raises(RPCError) as refused:
                session.edit_config(target="running", config=config)
            assert refused.value.tag == "access-denied"
        data = session.get_config(source="running").data_xml
        assert OWN in data
        assert OTHER not in data
    assert site.row(f"PORT|{OWN}")["description"] == "x"
