"""Across the seam: a protocol in and Redis out, what the switch's daemons write in and a protocol out."""

import json
import subprocess
import sys
from typing import Any

from lxml import etree

from tests.e2e.agents import until
from tests.patience import PATIENCE_S
from tests.switch.site import Site

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
IF = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
LLR = "urn:isolane:yang:isolane-ue-llr"
SONIC = "urn:isolane:yang:isolane-sonic"
STATISTICS = "/interface=Ethernet0/statistics"
PYGNMI = """
import json, sys
from pygnmi.client import gNMIclient
port, state, path = sys.argv[1:]
with gNMIclient(("127.0.0.1", int(port)), path_root=f"{state}/ca.pem", path_cert=f"{state}/admin_tls.pem",
                path_key=f"{state}/admin_tls.pem", skip_verify=False) as client:
    found = client.get(path=[path], encoding="json_ietf")
print(json.dumps(found["notification"][0]["update"][0]["val"]))
"""


def edit(session: Any, content: str) -> None:
    session.edit_config(target="running", config=f'<config xmlns="{NC}">{content}</config>')


def interface(name: str, content: str) -> str:
    return f'<interfaces xmlns="{IF}"><interface><name>{name}</name>{content}</interface></interfaces>'


def test_netconf_in_redis_out(site: Site) -> None:
    before = site.row("PORT|Ethernet8")
    with site.running.connect() as session:
        edit(session, interface("Ethernet8", "<description>to spine 1</description><enabled>false</enabled>"))
        assert site.row("PORT|Ethernet8") == before | {"description": "to spine 1", "admin_status": "down"}
        session.edit_config(
            target="candidate",
            config=f'<config xmlns="{NC}">{interface("Ethernet8", "<enabled>true</enabled>")}</config>',
        )
        session.commit(confirmed=True, timeout="600")
        assert site.row("PORT|Ethernet8")["admin_status"] == "up"
        session.cancel_commit()
        assert site.row("PORT|Ethernet8")["admin_status"] == "down"
    site.interface("Ethernet8", enabled=True)
    assert site.row("PORT|Ethernet8")["admin_status"] == "up"


def not_applied(session: Any) -> tuple[str, str, list[str]]:
    """Reason and detail of Ethernet12, and the paths that the state of CONFIG_DB has."""
    ports = session.get(("subtree", interface("Ethernet12", ""))).data_ele
    state = ports.find(".//{*}data-plane/{*}state")
    database = session.get(("subtree", f'<config-db xmlns="{SONIC}"/>')).data_ele
    places = database.findall("{*}config-db/{*}not-applied/{*}place/{*}path")
    assert database.findtext("{*}config-db/{*}not-applied/{*}count") == str(len(places))
    detail = state.findtext("{*}not-applied-detail", "")
    return state.findtext("{*}not-applied-reason"), detail, [str(each.text) for each in places]


def test_a_capability_that_goes_and_comes_again(site: Site) -> None:
    """Configuration that needs it stays, and the state says that the switch does not apply it."""
    state = site.switch.databases.state
    capabilities = "SWITCH_CAPABILITY|switch"
    retry = f'<llr xmlns="{LLR}"><local-enabled>true</local-enabled><profile>short</profile></llr>'
    profile = (
        f'<llr xmlns="{LLR}"><profile><name>short</name><max-outstanding-frames>100</max-outstanding-frames>'
        "<max-outstanding-bytes>50000</max-outstanding-bytes><re-init-on-flush>true</re-init-on-flush>"
        "</profile></llr>"
    )
    removed = retry.replace("<llr ", f'<llr xmlns:nc="{NC}" nc:operation="remove" ')
    with site.running.connect() as session:
        edit(session, profile + interface("Ethernet12", retry))
        row = site.row("LLR_PORT|Ethernet12")
        assert row["llr_local"] == "enabled"
        assert not_applied(session) == ("none", "", [])
        try:
            state.call(("HDEL", capabilities, "LLR_CAPABLE"))
            reason, detail, paths = until(lambda: not_applied(session), lambda found: found[0] != "none")
            assert reason == "switch-refused"
            assert "LLR_CAPABLE" in detail
            at = "/ietf-interfaces:interfaces/interface[name='Ethernet12']/isolane-ue-llr:llr"
            assert sorted(paths) == [at, "/isolane-ue-llr:llr/profile[name='short']"]
            assert site.row("LLR_PORT|Ethernet12") == row, "it stays in CONFIG_DB"
            edit(session, interface("Ethernet12", removed))
            until(lambda: not_applied(session), lambda found: found[0] == "none" and len(found[2]) == 1)
        finally:
            state.call(("HSET", capabilities, "LLR_CAPABLE", "true"))
        until(lambda: not_applied(session), lambda found: found == ("none", "", []))
        edit(session, interface("Ethernet12", retry))
        edit(session, interface("Ethernet12", removed))
        edit(session, profile.replace("<profile>", f'<profile xmlns:nc="{NC}" nc:operation="remove">'))


def test_another_writer_in_netconf_out(site: Site) -> None:
    site.redis.call("HSET", "PORT|Ethernet8", "description", "by hand", "mtu", "1500")
    # a description that is not there yet would be an error
    site.until("/interface=Ethernet8", lambda port: port.get("description") == "by hand")
    with site.running.connect() as session:
        found = session.get_config(source="running", filter=("subtree", interface("Ethernet8", ""))).data_ele
        assert "by hand" in etree.tostring(found).decode()
        assert "<max-frame-size>1522<" in etree.tostring(found).decode().replace("nc:", "")


def test_the_state_of_a_port_follows_the_switch(site: Site) -> None:
    def status() -> Any:
        return site.read("/interface=Ethernet12/oper-status")

    until(status, lambda found: found == "up")
    site.switch.light("Ethernet12", on=False)
    until(status, lambda found: found == "down")
    site.switch.light("Ethernet12", on=True)
    until(status, lambda found: found == "up")
    site.interface("Ethernet12", enabled=False)
    site.settle()
    until(status, lambda found: found == "down")
    site.interface("Ethernet12", enabled=True)
    site.settle()
    until(status, lambda found: found == "up")


def test_counters_in_every_protocol_out(site: Site) -> None:
    site.switch.poll()
    wanted = str(site.counters("Ethernet0")["SAI_PORT_STAT_IF_IN_OCTETS"])
    assert int(wanted) > 0
    site.until(STATISTICS, lambda found: found["in-octets"] == wanted)
    with site.running.connect() as session:
        wish = interface("Ethernet0", "<statistics/>")
        found = session.get(filter=("subtree", wish)).data_ele
        assert found.findtext(f".//{{{IF}}}in-octets") == wanted
    path = "/ietf-interfaces:interfaces/interface[name=Ethernet0]/statistics/in-octets"
    command = [sys.executable, "-c", PYGNMI, str(site.gnmi), str(site.running.state), path]
    said = subprocess.run(command, capture_output=True, timeout=PATIENCE_S, text=True)
    assert said.returncode == 0, said.stderr
    assert json.loads(said.stdout) == wanted


def test_a_neighbour_comes_and_goes(site: Site) -> None:
    def said() -> str:
        return site.admin.get("/restconf/data/ieee802-dot1ab-lldp:lldp").text

    site.switch.neighbour("Ethernet12", "spine7")
    until(said, lambda text: '"spine7"' in text)
    site.switch.neighbour("Ethernet12", None)
    until(said, lambda text: '"spine7"' not in text)
