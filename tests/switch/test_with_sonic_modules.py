"""The agent's own models and SONiC's modules on one CONFIG_DB: each sees what the other writes."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.e2e.agents import Running, agent, until
from tests.e2e.restconf import JSON, client
from tests.sonic.redis_server import EXAMPLE, RedisServer

OWN = "/restconf/data/ietf-interfaces:interfaces/interface=Ethernet4"
THEIRS = "/restconf/data/sonic-port:sonic-port/PORT/PORT_LIST=Ethernet4"


@pytest.fixture
def both(redis: RedisServer, tmp_path: Path) -> Iterator[tuple[Running, httpx.Client]]:
    first = tmp_path / "first.json"
    interface = {"name": "Ethernet4", "type": "iana-if-type:ethernetCsmacd", "description": "from the file"}
    first.write_text(json.dumps({"ietf-interfaces:interfaces": {"interface": [interface]}}))
    options = ["--sonic", "--dataplane", "sonic", "--redis", redis.url, "--yang-path", str(EXAMPLE / "yang")]
    more = ["--config-db", str(tmp_path / "saved.json"), "--config", str(first), "--http", "127.0.0.1:0"]
    with agent(tmp_path / "state", *options, *more) as running, client(running) as admin:
        yield running, admin


def patched(admin: httpx.Client, document: Any) -> None:
    found = admin.patch("/restconf/data", headers=JSON, content=json.dumps({"ietf-restconf:data": document}))
    assert found.status_code == 204, found.text


def read(admin: httpx.Client, path: str) -> Any:
    [member] = admin.get(path).json().values()
    return member[0]


def test_each_sees_what_the_other_writes(
    redis: RedisServer, both: tuple[Running, httpx.Client], tmp_path: Path
) -> None:
    running, admin = both
    assert redis.hash("PORT|Ethernet4")["description"] == "from the file"
    own = {"name": "Ethernet4", "isolane-dataplane:data-plane": {"max-frame-size": 1622}}
    patched(admin, {"ietf-interfaces:interfaces": {"interface": [own]}})
    until(lambda: read(admin, THEIRS).get("mtu"), lambda mtu: mtu == 1600)
    theirs = {"PORT": {"PORT_LIST": [{"name": "Ethernet4", "mtu": 1700}]}}
    patched(admin, {"sonic-port:sonic-port": theirs})
    size = "isolane-dataplane:data-plane"
    until(lambda: read(admin, OWN)[size]["max-frame-size"], lambda found: found == 1722)
    lines = (running.state / "audit.jsonl").read_text().splitlines()
    observed = [json.loads(line) for line in lines if "config-db" in line]
    assert len(observed) >= 4, "both comparisons, and one commit for each write of the other side"
    until(
        lambda: json.loads((tmp_path / "saved.json").read_text())["PORT"]["Ethernet4"]["mtu"],
        lambda mtu: mtu == "1700",
    )
