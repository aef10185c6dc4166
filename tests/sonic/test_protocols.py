"""`isolane serve --sonic` in a process: every protocol changes CONFIG_DB, and sees changes of others."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from lxml import etree
from ncclient.operations import RPCError

from tests.e2e.agents import Running, agent, until
from tests.e2e.restconf import JSON, client, trusting
from tests.patience import PATIENCE_S
from tests.ports import free_tcp_port
from tests.sonic.conftest import YANG
from tests.sonic.redis_server import RedisServer

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
PORT = "urn:isolane:example:sonic-port"
HISTORY = "urn:isolane:yang:isolane-history"
ETHERNET4 = "/restconf/data/sonic-port:sonic-port/PORT/PORT_LIST=Ethernet4"

PYGNMI = """
import json, sys
from pygnmi.client import gNMIclient
port, state = sys.argv[1:]
path = "/sonic-port:sonic-port/PORT/PORT_LIST[name=Ethernet4]/mtu"
with gNMIclient(("127.0.0.1", int(port)), path_root=f"{state}/ca.pem", path_cert=f"{state}/admin_tls.pem",
                path_key=f"{state}/admin_tls.pem", skip_verify=False) as client:
    client.set(update=[(path, 2300)], encoding="json_ietf")
    found = client.get(path=[path], encoding="json_ietf")
print(json.dumps(found["notification"][0]["update"][0]["val"]))
"""


class Switch:
    """Redis and an agent in front of it."""

    def __init__(self, redis: RedisServer, running: Running, gnmi: int) -> None:
        self.redis = redis
        self.running = running
        self.gnmi = gnmi

    def mtu(self, port: str = "Ethernet4") -> str:
        return self.redis.hash(f"PORT|{port}").get("mtu", "")


@pytest.fixture(scope="module")
def switch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Switch]:
    directory = tmp_path_factory.mktemp("switch")
    redis = RedisServer(directory)
    redis.start()
    redis.load()
    gnmi = free_tcp_port()
    options = ["--sonic", "--redis", redis.url, "--yang-path", str(YANG), "--http", "127.0.0.1:0"]
    saved = ["--config-db", str(directory / "config_db.json")]
    try:
        with agent(directory / "state", *options, *saved, "--gnmi", f"127.0.0.1:{gnmi}") as running:
            yield Switch(redis, running, gnmi)
    finally:
        redis.stop()


def port(name: str, **leafs: str) -> str:
    """A config element with a port."""
    said = "".join(f"<{leaf}>{value}</{leaf}>" for leaf, value in leafs.items())
    entry = f"<PORT_LIST><name>{name}</name>{said}</PORT_LIST>"
    return f'<config xmlns="{NC}"><sonic-port xmlns="{PORT}"><PORT>{entry}</PORT></sonic-port></config>'


def read(session: Any, name: str, leaf: str, datastore: str = "running") -> str | None:
    tree = etree.fromstring(session.get_config(source=datastore).data_xml.encode())
    for entry in tree.iter(f"{{{PORT}}}PORT_LIST"):
        if entry.findtext(f"{{{PORT}}}name") == name:
            found: str | None = entry.findtext(f"{{{PORT}}}{leaf}")
            return found
    return None


def test_netconf(switch: Switch) -> None:
    with switch.running.connect() as session:
        assert read(session, "Ethernet0", "fec") == "rs"
        session.edit_config(target="running", config=port("Ethernet4", mtu="2100"))
        assert switch.mtu() == "2100"
        switch.redis.call("HSET", "PORT|Ethernet4", "mtu", "2101")
        until(lambda: read(session, "Ethernet4", "mtu"), lambda mtu: mtu == "2101")
        with pytest.raises(RPCError) as refused:
            session.edit_config(target="running", config=port("Ethernet4", mtu="9999"))
        assert refused.value.tag == "invalid-value"
        assert switch.mtu() == "2101"


def test_a_candidate_a_confirmed_commit_and_its_return(switch: Switch) -> None:
    before = switch.mtu()
    with switch.running.connect() as session:
        session.edit_config(target="candidate", config=port("Ethernet4", mtu="2500"))
        assert (read(session, "Ethernet4", "mtu", "candidate"), switch.mtu()) == ("2500", before)
        session.commit(confirmed=True, timeout="600")
        assert switch.mtu() == "2500"
        session.cancel_commit()
        assert switch.mtu() == before
        session.edit_config(target="candidate", config=port("Ethernet4", mtu="2600"))
        session.commit(confirmed=True, timeout="1")
        assert switch.mtu() == "2600"
        until(switch.mtu, lambda mtu: mtu == before)


def test_a_rollback_by_number(switch: Switch) -> None:
    with switch.running.connect() as session:
        session.edit_config(target="running", config=port("Ethernet8", mtu="3000"))
        number = last_commit(session)
        session.edit_config(target="running", config=port("Ethernet8", mtu="3001"))
        session.rpc(etree.fromstring(f'<rollback xmlns="{HISTORY}"><number>{number}</number></rollback>'))
        assert switch.mtu("Ethernet8") == "3000"


def test_a_rollback_does_not_undo_what_others_wrote_unless_asked(switch: Switch) -> None:
    with switch.running.connect() as session:
        session.edit_config(target="running", config=port("Ethernet8", mtu="3100"))
        number = last_commit(session)
        session.edit_config(target="running", config=port("Ethernet8", description="ours"))
        switch.redis.call("HSET", "PORT|Ethernet8", "mtu", "3200")
        until(lambda: read(session, "Ethernet8", "mtu"), lambda mtu: mtu == "3200")
        with pytest.raises(RPCError) as refused:
            session.rpc(etree.fromstring(rollback(number)))
        assert (refused.value.tag, refused.value.app_tag) == ("operation-failed", "foreign-changes")
    with client(switch.running) as web:
        back = {"isolane-history:input": {"number": number}}
        said = web.post(
            "/restconf/operations/isolane-history:rollback", headers=JSON, content=json.dumps(back)
        )
        assert said.json()["ietf-restconf:errors"]["error"][0]["error-app-tag"] == "foreign-changes"
        back["isolane-history:input"]["foreign-changes"] = "keep"
        said = web.post(
            "/restconf/operations/isolane-history:rollback", headers=JSON, content=json.dumps(back)
        )
        assert said.status_code == 200, said.text
    assert switch.redis.hash("PORT|Ethernet8")["mtu"] == "3200"
    assert switch.redis.hash("PORT|Ethernet8").get("description") != "ours"
    with switch.running.connect() as session:
        session.rpc(etree.fromstring(rollback(number, "<foreign-changes>undo</foreign-changes>")))
    assert switch.mtu("Ethernet8") == "3100"


def rollback(number: str, more: str = "") -> str:
    return f'<rollback xmlns="{HISTORY}"><number>{number}</number>{more}</rollback>'


def last_commit(session: Any) -> str:
    wanted = f'<history xmlns="{HISTORY}"><commit><number/></commit></history>'
    tree = etree.fromstring(session.get(filter=("subtree", wanted)).data_xml.encode())
    return str(max(int(found.text or 0) for found in tree.iter(f"{{{HISTORY}}}number")))


def test_restconf(switch: Switch) -> None:
    with client(switch.running) as session:
        found = session.get(ETHERNET4).json()["sonic-port:PORT_LIST"][0]
        assert found["lanes"] == "4,5,6,7"
        body = json.dumps({"sonic-port:mtu": 2200})
        assert session.put(f"{ETHERNET4}/mtu", headers=JSON, content=body).status_code == 204
        assert switch.mtu() == "2200"
        assert _refused(session) == 400
        switch.redis.call("HSET", "PORT|Ethernet4", "mtu", "2201")
        until(lambda: session.get(f"{ETHERNET4}/mtu").json(), lambda one: one == {"sonic-port:mtu": 2201})


def _refused(session: httpx.Client) -> int:
    body = json.dumps({"sonic-port:mtu": 9999})
    return session.put(f"{ETHERNET4}/mtu", headers=JSON, content=body).status_code


def test_gnmi(switch: Switch) -> None:
    command = [sys.executable, "-c", PYGNMI, str(switch.gnmi), str(switch.running.state)]
    said = subprocess.run(command, capture_output=True, timeout=PATIENCE_S, text=True)
    assert said.returncode == 0, said.stderr
    assert json.loads(said.stdout) == 2300
    assert switch.mtu() == "2300"


def test_what_another_writer_does_is_notified(switch: Switch) -> None:
    with switch.running.connect() as session:
        session.create_subscription()
        switch.redis.call("HSET", "PORT|Ethernet8", "description", "uplink")
        while True:
            notified = session.take_notification(timeout=PATIENCE_S)
            assert notified is not None
            text = notified.notification_xml
            if "netconf-config-change" in text and "description" in text:
                break
        assert "config-db" in text


def test_it_is_saved(switch: Switch) -> None:
    file = Path(switch.running.state).parent / "config_db.json"
    with switch.running.connect() as session:
        session.edit_config(target="running", config=port("Ethernet8", alias="saved"))
    saved = until(
        lambda: json.loads(file.read_text()), lambda one: one["PORT"]["Ethernet8"].get("alias") == "saved"
    )
    assert saved["VERSIONS"]["DATABASE"]


SERVER = "urn:isolane:yang:isolane-server"
SYSTEM = "urn:ietf:params:xml:ns:yang:ietf-system"
NACM = "urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
COMPARE = "urn:ietf:params:xml:ns:yang:ietf-nmda-compare"
DATASTORES = "urn:ietf:params:xml:ns:yang:ietf-datastores"
PASSWORD = "correct horse"


def config(content: str) -> str:
    return f'<config xmlns="{NC}">{content}</config>'


def test_a_private_candidate_and_what_others_wrote_meanwhile(switch: Switch) -> None:
    choice = "<server xmlns='{}'><datastores><candidate>{}</candidate></datastores></server>"
    with switch.running.connect() as admin:
        admin.edit_config(target="running", config=config(choice.format(SERVER, "private")))
        with switch.running.connect() as session:
            session.edit_config(target="candidate", config=port("Ethernet8", mtu="4100"))
            switch.redis.call("HSET", "PORT|Ethernet8", "mtu", "4200")
            until(lambda: read(admin, "Ethernet8", "mtu"), lambda mtu: mtu == "4200")
            compared = session.rpc(
                etree.fromstring(
                    f'<compare xmlns="{COMPARE}" xmlns:ds="{DATASTORES}">'
                    "<source>ds:running</source><target>ds:candidate</target></compare>"
                )
            )
            assert "4100" in str(compared)
            with pytest.raises(RPCError) as refused:
                session.commit()
            assert refused.value.app_tag == "conflict"
            assert switch.mtu("Ethernet8") == "4200"
        admin.edit_config(target="running", config=config(choice.format(SERVER, "shared")))


def test_access_by_port(switch: Switch) -> None:
    path = "/p:sonic-port/p:PORT/p:PORT_LIST[p:name='Ethernet4']"
    rule = (
        f"<rule><name>own</name><path xmlns:p='{PORT}'>{path}</path>"
        "<access-operations>*</access-operations><action>permit</action></rule>"
    )
    rules = f"<rule-list><name>nina</name><group>nina</group>{rule}</rule-list>"
    with switch.running.connect() as admin:
        admin.edit_config(
            target="running",
            config=config(
                f'<system xmlns="{SYSTEM}"><authentication><user><name>nina</name>'
                f"<password>$0${PASSWORD}</password></user></authentication></system>"
                f'<nacm xmlns="{NACM}"><groups><group><name>nina</name><user-name>nina</user-name></group>'
                f"</groups>{rules}</nacm>"
            ),
        )
    body = json.dumps({"sonic-port:mtu": 5100})
    trusted = trusting(switch.running.state)
    with client(switch.running, trusted, auth=("nina", PASSWORD)) as nina:
        assert nina.put(f"{ETHERNET4}/mtu", headers=JSON, content=body).status_code == 204
        other = ETHERNET4.replace("Ethernet4", "Ethernet8")
        assert nina.put(f"{other}/mtu", headers=JSON, content=body).status_code == 403
    assert switch.mtu() == "5100" != switch.mtu("Ethernet8")
