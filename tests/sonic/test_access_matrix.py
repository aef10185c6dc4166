"""Rights by table and by port in front of CONFIG_DB, over each protocol; and bad values from both sides."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, Final

import httpx
import pytest
from lxml import etree
from ncclient import manager
from ncclient.operations import RPCError

from tests.e2e.agents import agent, until
from tests.e2e.restconf import JSON, client, edit, trusting
from tests.patience import PATIENCE_S
from tests.ports import free_tcp_port
from tests.sonic.conftest import YANG
from tests.sonic.redis_server import RedisServer
from tests.sonic.test_protocols import NACM, NC, PASSWORD, PORT, SYSTEM, Switch

VLAN: Final = "urn:isolane:example:sonic-vlan"
ACL: Final = "urn:isolane:example:sonic-acl"
PORTS: Final = "/restconf/data/sonic-port:sonic-port/PORT/PORT_LIST"
MEMBERS: Final = "/restconf/data/sonic-vlan:sonic-vlan/VLAN_MEMBER/VLAN_MEMBER_LIST"
RULES: Final = "/restconf/data/sonic-acl:sonic-acl/ACL_RULE/ACL_RULE_LIST"
STATE: Final = "/restconf/data/isolane-sonic:config-db"
OWN, OTHER, NONE = "Ethernet4", "Ethernet8", "Ethernet96"

PYGNMI: Final = """
import json, sys
from pygnmi.client import gNMIclient, gNMIException
port, state, password = sys.argv[1:]
leaf = "/sonic-port:sonic-port/PORT/PORT_LIST[name=%s]/mtu"
found = {}
with gNMIclient(("127.0.0.1", int(port)), path_root=f"{state}/ca.pem", username="nina", password=password,
                skip_verify=False) as client:
    def tried(call):
        try:
            return call()
        except gNMIException as error:
            return str(error).split("Ethernet")[0][:60]
    for name in ("Ethernet4", "Ethernet8", "Ethernet96"):
        found[name] = [tried(lambda: bool(client.set(update=[(leaf % name, 2345)], encoding="json_ietf"))),
                       tried(lambda: bool(client.get(path=[leaf % name], encoding="json_ietf")))]
    listed = client.get(path=["/sonic-port:sonic-port/PORT/PORT_LIST[name=*]/mtu"], encoding="json_ietf")
found["all"] = [each["path"].partition("name=")[2].partition("]")[0]
                for one in listed["notification"] for each in one["update"]]
print(json.dumps(found))
"""


def rule(name: str, path: str, action: str, operations: str = "*") -> str:
    spaces = f"xmlns:p='{PORT}' xmlns:v='{VLAN}' xmlns:a='{ACL}'"
    return (
        f"<rule><name>{name}</name><path {spaces}>{path}</path>"
        f"<access-operations>{operations}</access-operations><action>{action}</action></rule>"
    )


@pytest.fixture(scope="module")
def switch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Switch]:
    """nina has one port with its memberships, sees no other port, and no access lists."""
    directory = tmp_path_factory.mktemp("matrix")
    redis = RedisServer(directory)
    redis.start()
    redis.load()
    gnmi = free_tcp_port()
    options = ["--sonic", "--redis", redis.url, "--yang-path", str(YANG), "--http", "127.0.0.1:0"]
    rules = (
        rule("own", f"/p:sonic-port/p:PORT/p:PORT_LIST[p:name='{OWN}']", "permit"),
        rule("ports", "/p:sonic-port/p:PORT/p:PORT_LIST", "deny"),
        rule(
            "member",
            f"/v:sonic-vlan/v:VLAN_MEMBER/v:VLAN_MEMBER_LIST[v:name='Vlan100'][v:port='{OWN}']",
            "permit",
        ),
        rule("members", "/v:sonic-vlan/v:VLAN_MEMBER/v:VLAN_MEMBER_LIST", "deny"),
        rule("vlans", "/v:sonic-vlan/v:VLAN", "deny", "create update delete"),
        rule("acl", "/a:sonic-acl", "deny"),
    )
    try:
        with agent(directory / "state", *options, "--gnmi", f"127.0.0.1:{gnmi}") as running:
            edit(
                running,
                f'<system xmlns="{SYSTEM}"><authentication><user><name>nina</name>'
                f"<password>$0${PASSWORD}</password></user></authentication></system>"
                f'<nacm xmlns="{NACM}"><groups><group><name>ports</name><user-name>nina</user-name></group>'
                f"</groups><rule-list><name>nina</name><group>ports</group>{''.join(rules)}</rule-list></nacm>",
            )
            yield Switch(redis, running, gnmi)
    finally:
        redis.stop()


@pytest.fixture(scope="module")
def nina(switch: Switch) -> Iterator[httpx.Client]:
    with client(
        switch.running, trusting(switch.running.state), auth=("nina", PASSWORD), timeout=PATIENCE_S
    ) as found:
        yield found


@pytest.fixture(scope="module")
def admin(switch: Switch) -> Iterator[httpx.Client]:
    with client(switch.running) as found:
        yield found


def without_keys(response: httpx.Response) -> tuple[int, str]:
    """The answer without the key that was asked for."""
    return response.status_code, re.sub(r"Ethernet\d+", "PORT", response.text)


WRITES: Final[dict[str, tuple[str, Any, int]]] = {
    "own port": (f"{PORTS}={OWN}/mtu", {"sonic-port:mtu": 2100}, 204),
    "own membership": (f"{MEMBERS}=Vlan100,{OWN}/tagging_mode", {"sonic-vlan:tagging_mode": "untagged"}, 204),
    "other port": (f"{PORTS}={OTHER}/mtu", {"sonic-port:mtu": 2100}, 403),
    "other membership": (
        f"{MEMBERS}=Vlan100,Ethernet0/tagging_mode",
        {"sonic-vlan:tagging_mode": "tagged"},
        403,
    ),
    "table for reading": (
        "/restconf/data/sonic-vlan:sonic-vlan/VLAN/VLAN_LIST=Vlan100/description",
        {"sonic-vlan:description": "hers"},
        403,
    ),
    "hidden table": (f"{RULES}=DATAACL,RULE_10/PRIORITY", {"sonic-acl:PRIORITY": 11}, 403),
}


@pytest.mark.parametrize("name", WRITES)
def test_writes(switch: Switch, nina: httpx.Client, name: str) -> None:
    path, body, status = WRITES[name]
    before = switch.redis.content()
    said = nina.put(path, headers=JSON, content=json.dumps(body))
    assert said.status_code == status, said.text
    if status == 403:
        assert switch.redis.content() == before
        assert said.json()["ietf-restconf:errors"]["error"][0]["error-tag"] == "access-denied"


def test_own_and_other_in_one_edit_change_neither(switch: Switch, nina: httpx.Client) -> None:
    before = switch.redis.content()
    ports = [{"name": name, "mtu": 2222} for name in (OWN, OTHER)]
    body = {"ietf-restconf:data": {"sonic-port:sonic-port": {"PORT": {"PORT_LIST": ports}}}}
    assert nina.patch("/restconf/data", headers=JSON, content=json.dumps(body)).status_code == 403
    assert switch.redis.content() == before


def test_reads_show_what_may_be_read(nina: httpx.Client) -> None:
    found = nina.get("/restconf/data").json()["ietf-restconf:data"]
    assert [entry["name"] for entry in found["sonic-port:sonic-port"]["PORT"]["PORT_LIST"]] == [OWN]
    assert [entry["name"] for entry in found["sonic-vlan:sonic-vlan"]["VLAN"]["VLAN_LIST"]] == ["Vlan100"]
    members = found["sonic-vlan:sonic-vlan"]["VLAN_MEMBER"]["VLAN_MEMBER_LIST"]
    assert [entry["port"] for entry in members] == [OWN]
    assert "sonic-acl:sonic-acl" not in found


def test_what_is_hidden_answers_as_what_is_not_there(nina: httpx.Client) -> None:
    for verb, body in (("GET", None), ("PUT", {"sonic-port:mtu": 2100}), ("DELETE", None)):
        content = None if body is None else json.dumps(body)
        hidden, missing = (
            without_keys(nina.request(verb, f"{PORTS}={name}/mtu", headers=JSON, content=content))
            for name in (OTHER, NONE)
        )
        assert hidden == missing, verb


def test_netconf_says_the_same(switch: Switch, nina: httpx.Client) -> None:
    with manager.connect(
        host="127.0.0.1",
        port=switch.running.port,
        username="nina",
        password=PASSWORD,
        hostkey_verify=False,
        allow_agent=False,
        look_for_keys=False,
    ) as session:
        said = []
        for name in (OTHER, NONE):
            entry = f"<PORT_LIST><name>{name}</name><mtu>2400</mtu></PORT_LIST>"
            config = (
                f'<config xmlns="{NC}"><sonic-port xmlns="{PORT}"><PORT>{entry}</PORT></sonic-port></config>'
            )
            with pytest.raises(RPCError) as refused:
                session.edit_config(target="running", config=config)
            said.append((refused.value.tag, re.sub(r"Ethernet\d+", "PORT", str(refused.value))))
        assert said[0] == said[1]
        assert said[0][0] == "access-denied"
        data = session.get_config(source="running").data_xml
        assert OWN in data
        assert OTHER not in data
        assert "DATAACL" not in data


def test_gnmi_says_the_same(switch: Switch, nina: httpx.Client) -> None:
    command = [sys.executable, "-c", PYGNMI, str(switch.gnmi), str(switch.running.state), PASSWORD]
    said = subprocess.run(command, capture_output=True, timeout=PATIENCE_S, text=True)
    assert said.returncode == 0, said.stderr
    found = json.loads(said.stdout.splitlines()[-1])
    assert found[OWN] == [True, True]
    assert found[OTHER] == found[NONE]
    assert True not in found[OTHER]
    assert found["all"] == [OWN]
    assert switch.mtu(OWN) == "2345"


def test_changes_of_others_are_notified_as_far_as_they_may_be_read(
    switch: Switch, nina: httpx.Client
) -> None:
    with manager.connect(
        host="127.0.0.1",
        port=switch.running.port,
        username="nina",
        password=PASSWORD,
        hostkey_verify=False,
        allow_agent=False,
        look_for_keys=False,
    ) as session:
        session.create_subscription()
        switch.redis.call("HSET", f"PORT|{OTHER}", "description", "foreign")
        switch.redis.call("HSET", "ACL_RULE|DATAACL|RULE_10", "PRIORITY", "12")
        switch.redis.call("HSET", f"PORT|{OWN}", "description", "foreign")
        text = ""
        while OWN not in text:
            notified = session.take_notification(timeout=PATIENCE_S)
            assert notified is not None
            text += notified.notification_xml
        assert "config-db" in text
        assert OTHER not in text
        assert "DATAACL" not in text


def test_the_state_names_no_keys_without_a_right(
    switch: Switch, nina: httpx.Client, admin: httpx.Client
) -> None:
    switch.redis.call("HSET", f"PORT|{OTHER}", "mtu", "nine")
    until(lambda: aside(admin), lambda found: (f"PORT|{OTHER}", "mtu") in found)
    shown = nina.get(STATE).json()["isolane-sonic:config-db"]
    assert shown["status"] == "following"
    assert int(shown["aside"]["count"]) >= 1
    assert "entry" not in shown["aside"]
    assert "error" not in shown["validity"]
    compare = nina.post(f"{STATE}/compare")
    assert compare.status_code == 403
    switch.redis.call("HSET", f"PORT|{OTHER}", "mtu", "9100")


def aside(admin: httpx.Client) -> dict[tuple[str, str], str]:
    entries = admin.get(f"{STATE}/aside").json()["isolane-sonic:aside"].get("entry", ())
    return {(entry["key"], entry["field"]): entry["reason"] for entry in entries}


BAD: Final[dict[str, tuple[str, str, str, str, str, Any]]] = {
    "no number": ("PORT|Ethernet0", "mtu", "nine", f"{PORTS}=Ethernet0/mtu", "sonic-port:mtu", "nine"),
    "out of range": ("PORT|Ethernet0", "mtu", "70000", f"{PORTS}=Ethernet0/mtu", "sonic-port:mtu", 70000),
    "no name": ("PORT|Ethernet0", "fec", "best", f"{PORTS}=Ethernet0/fec", "sonic-port:fec", "best"),
    "too long": (
        "PORT|Ethernet0",
        "description",
        "x" * 300,
        f"{PORTS}=Ethernet0/description",
        "sonic-port:description",
        "x" * 300,
    ),
    "no mode": (
        "VLAN_MEMBER|Vlan100|Ethernet4",
        "tagging_mode",
        "half",
        f"{MEMBERS}=Vlan100,Ethernet4/tagging_mode",
        "sonic-vlan:tagging_mode",
        "half",
    ),
    "no prefix": (
        "ACL_RULE|DATAACL|RULE_10",
        "SRC_IP",
        "nowhere",
        f"{RULES}=DATAACL,RULE_10/SRC_IP",
        "sonic-acl:SRC_IP",
        "nowhere",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_value_of_each_side_is_one_plain_error(switch: Switch, admin: httpx.Client, name: str) -> None:
    key, field, text, path, member, value = BAD[name]
    before = switch.redis.hash(key)
    said = admin.put(path, headers=JSON, content=json.dumps({member: value}))
    assert said.status_code == 400, said.text
    [error] = said.json()["ietf-restconf:errors"]["error"]
    assert error["error-path"].endswith(f"/{field}")
    assert all(part in error["error-path"] for part in key.split("|")[1:])
    assert "\n" not in error["error-message"]
    assert switch.redis.hash(key) == before
    switch.redis.call("HSET", key, field, text)
    found = until(lambda: aside(admin), lambda found: (key, field) in found)
    assert "\n" not in found[key, field]
    restored = before.get(field)
    switch.redis.call(*(("HDEL", key, field) if restored is None else ("HSET", key, field, restored)))
    until(lambda: aside(admin), lambda found: (key, field) not in found)


def errors(admin: httpx.Client) -> list[str]:
    """The paths of the errors in running."""
    found = admin.get(f"{STATE}/validity").json()["isolane-sonic:validity"].get("error", ())
    return [error["path"] for error in found]


def test_a_reference_to_nothing_is_refused_by_clients_and_marked_for_others(
    switch: Switch, admin: httpx.Client
) -> None:
    entry = {"name": "Vlan100", "port": NONE, "tagging_mode": "tagged"}
    body = json.dumps({"sonic-vlan:VLAN_MEMBER_LIST": [entry]})
    said = admin.put(f"{MEMBERS}=Vlan100,{NONE}", headers=JSON, content=body)
    assert said.status_code == 409, said.text
    [error] = said.json()["ietf-restconf:errors"]["error"]
    assert error["error-app-tag"] == "instance-required"
    assert NONE in error["error-path"]
    switch.redis.call("HSET", f"VLAN_MEMBER|Vlan100|{NONE}", "tagging_mode", "tagged")
    until(lambda: errors(admin), lambda found: any(NONE in path for path in found))
    switch.redis.call("DEL", f"VLAN_MEMBER|Vlan100|{NONE}")
    until(lambda: admin.get(f"{MEMBERS}=Vlan100,{NONE}").status_code, lambda status: status == 404)
    compared = admin.post(f"{STATE}/compare")
    assert compared.status_code == 200, compared.text
    assert compared.json()["isolane-sonic:output"]["changes"] == 0
    assert admin.get(f"{STATE}/validity").json()["isolane-sonic:validity"]["valid"]


def test_the_lost_connection_is_notified(switch: Switch) -> None:
    with switch.running.connect() as session:
        session.create_subscription()
        switch.redis.stop()
        assert until_notified(session, "config-db-status").startswith("modules unreachable")
        switch.redis.start()
        switch.redis.load()
        assert until_notified(session, "config-db-status") == "modules following"


def until_notified(session: Any, name: str) -> str:
    while True:
        notified = session.take_notification(timeout=PATIENCE_S)
        assert notified is not None
        for found in etree.fromstring(notified.notification_xml.encode()).iter(f"{{*}}{name}"):
            return " ".join(str(text) for text in found.itertext() if text.strip())
