"""The agent's own models and SONiC's modules on one CONFIG_DB: each sees what the other writes."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from lxml import etree

from isolane.bindings.isolane_sonic import ConfigDb
from tests.e2e.agents import Running, agent, until
from tests.e2e.restconf import JSON, client
from tests.sonic.redis_server import EXAMPLE, RedisServer

OWN = "/restconf/data/ietf-interfaces:interfaces/interface=Ethernet4"
THEIRS = "/restconf/data/sonic-port:sonic-port/PORT/PORT_LIST=Ethernet4"


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    server.start()
    server.load()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("both") / "saved.json"


@pytest.fixture(scope="module")
def both(redis: RedisServer, saved: Path) -> Iterator[tuple[Running, httpx.Client]]:
    first = saved.with_name("first.json")
    interface = {"name": "Ethernet4", "type": "iana-if-type:ethernetCsmacd", "description": "from the file"}
    first.write_text(json.dumps({"ietf-interfaces:interfaces": {"interface": [interface]}}))
    options = ["--sonic", "--dataplane", "sonic", "--redis", redis.url, "--yang-path", str(EXAMPLE / "yang")]
    more = ["--config-db", str(saved), "--config", str(first), "--http", "127.0.0.1:0"]
    with agent(saved.with_name("state"), *options, *more) as running, client(running) as admin:
        yield running, admin


def patched(admin: httpx.Client, document: Any) -> None:
    found = admin.patch("/restconf/data", headers=JSON, content=json.dumps({"ietf-restconf:data": document}))
    assert found.status_code == 204, found.text


def read(admin: httpx.Client, path: str) -> Any:
    [member] = admin.get(path).json().values()
    return member[0]


def test_each_sees_what_the_other_writes(
    redis: RedisServer, both: tuple[Running, httpx.Client], saved: Path
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
        lambda: json.loads(saved.read_text())["PORT"]["Ethernet4"]["mtu"],
        lambda mtu: mtu == "1700",
    )


STATE = f'<config-db xmlns="{ConfigDb.NODE.namespace}"/>'


def views_of(session: Any) -> dict[str, Any]:
    """The state of CONFIG_DB by view, and of all together under an empty name."""
    data = session.get(("subtree", STATE)).data_ele
    [whole] = [each for each in data if etree.QName(each).localname == "config-db"]
    found = {"": whole}
    for view in whole.iterfind("{*}view"):
        found[view.findtext("{*}name")] = view
    return found


def test_the_state_has_both_views(redis: RedisServer, both: tuple[Running, httpx.Client]) -> None:
    running, admin = both
    with running.connect() as session:
        views = until(
            lambda: views_of(session),
            lambda found: all(each.findtext("{*}status") == "following" for each in found.values()),
        )
        assert set(views) == {"", "modules", "own-models"}

        def commits(found: dict[str, Any]) -> dict[str, int]:
            path = "{*}statistics/{*}written-commits"
            return {name: int(each.findtext(path)) for name, each in found.items()}

        before = commits(views)
        assert before[""] == before["modules"] + before["own-models"]
        own = {"name": "Ethernet8", "description": "by the own models"}
        patched(admin, {"ietf-interfaces:interfaces": {"interface": [own]}})
        after = commits(views_of(session))
        assert after == {
            "": before[""] + 1,
            "own-models": before["own-models"] + 1,
            "modules": before["modules"],
        }

        # an mtu that SONiC's module has a leaf for, and the own models have none
        redis.call("HSET", "PORT|Ethernet8", "mtu", "9216")
        found = until(
            lambda: views_of(session),
            lambda found: "9216" in "".join(found["own-models"].itertext()),
        )
        reasons = {name: each.findtext("{*}aside/{*}count") for name, each in found.items()}
        assert int(reasons[""]) == int(reasons["modules"]) + int(reasons["own-models"])
        assert "9216" not in "".join(found["modules"].find("{*}aside").itertext())

        times = {name: each.findtext("{*}comparison/{*}time") for name, each in found.items()}
        compare = (
            f'<action xmlns="urn:ietf:params:xml:ns:yang:1">{STATE.replace("/>", "><compare/></config-db>")}'
        )
        session.dispatch(etree.fromstring(f"{compare}</action>"))
        again = {name: each.findtext("{*}comparison/{*}time") for name, each in views_of(session).items()}
        assert all(times[name] != again[name] for name in times), "each view was compared"
