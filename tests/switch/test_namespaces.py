"""A switch with two ASICs: an agent serves the namespace of one, and never touches that of another."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from isolane.sonic.redis.connection import Connection
from isolane.switch.live.databases import databases
from tests.e2e.agents import agent, until
from tests.patience import PATIENCE_S
from tests.sonic.redis_server import EXAMPLE, RedisServer
from tests.switch.test_seam import edit, interface

NUMBERS = {"APPL_DB": 0, "COUNTERS_DB": 2, "CONFIG_DB": 4, "FLEX_COUNTER_DB": 5, "STATE_DB": 6}
OF_PORT = "urn:isolane:example:sonic-port"


class Switch:
    """The files, and a Redis for each ASIC; that of the host is the one of asic1."""

    def __init__(self, directory: Path) -> None:
        self.asics = [RedisServer(directory / name) for name in ("asic0", "asic1")]
        self.file = directory / "database_config.json"
        includes: list[dict[str, str]] = [{"include": self.file.name}]
        for number, redis in enumerate(self.asics):
            redis.directory.mkdir()
            redis.start()
            redis.load()
            fill(redis, number)
            (redis.directory / "database_config.json").write_text(config(redis))
            includes.append({"namespace": f"asic{number}", "include": f"asic{number}/database_config.json"})
        self.file.write_text(config(self.asics[1]))
        self.file.with_name("database_global.json").write_text(json.dumps({"INCLUDES": includes}))

    def options(self, namespace: str) -> list[str]:
        return ["--database-config", str(self.file), "--namespace", namespace]


def config(redis: RedisServer) -> str:
    instance = {"hostname": "127.0.0.1", "port": 1, "unix_socket_path": str(redis.socket)}
    several = {
        name: {
            "id": number,
            "separator": "|" if name in ("CONFIG_DB", "STATE_DB") else ":",
            "instance": "redis",
        }
        for name, number in NUMBERS.items()
    }
    return json.dumps({"INSTANCES": {"redis": instance}, "DATABASES": several})


def fill(redis: RedisServer, number: int) -> None:
    """State that differs between the ASICs."""
    places = databases(redis.database)
    appl, counters = Connection(places.appl), Connection(places.counters)
    appl.call(("HSET", "PORT_TABLE:Ethernet0", "oper_status", "up" if number == 0 else "down"))
    counters.call(
        ("HSET", "COUNTERS_PORT_NAME_MAP", "Ethernet0", "oid:0x1"),
        ("HSET", "COUNTERS:oid:0x1", "SAI_PORT_STAT_IF_IN_OCTETS", str(700 + number)),
    )
    appl.close()
    counters.close()


@pytest.fixture(scope="module")
def switch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Switch]:
    found = Switch(tmp_path_factory.mktemp("asics"))
    yield found
    for redis in found.asics:
        redis.stop()


def touched(redis: RedisServer) -> int:
    """The connections that a server has taken in."""
    lines = str(redis.call("INFO", "stats")).splitlines()
    [found] = [line for line in lines if line.startswith("total_connections_received:")]
    return int(found.partition(":")[2])


def test_an_agent_serves_one_namespace_and_touches_no_other(switch: Switch, tmp_path: Path) -> None:
    here, other = switch.asics
    before, content = touched(other), other.content()
    options = [
        "--sonic",
        "--dataplane",
        "sonic",
        "--yang-path",
        str(EXAMPLE / "yang"),
        "--sonic-compare",
        "1",
    ]
    saved = tmp_path / "saved.json"
    more = ["--config-db", str(saved), *switch.options("asic0")]
    with agent(tmp_path / "state", *options, *more) as running, running.connect() as session:
        edit(session, interface("Ethernet4", "<description>of asic0</description>"))
        assert here.hash("PORT|Ethernet4")["description"] == "of asic0"
        theirs = "<PORT><PORT_LIST><name>Ethernet8</name><mtu>1500</mtu></PORT_LIST></PORT>"
        edit(session, f'<sonic-port xmlns="{OF_PORT}">{theirs}</sonic-port>')
        assert here.hash("PORT|Ethernet8")["mtu"] == "1500"

        def port() -> Any:
            found = session.get(("subtree", interface("Ethernet0", ""))).data_ele
            return found.findtext(".//{*}oper-status"), found.findtext(".//{*}in-octets")

        until(port, lambda found: found == ("up", "700"))
        here.call("HSET", "PORT|Ethernet0", "description", "by another")
        until(
            lambda: session.get_config("running", ("subtree", interface("Ethernet0", ""))).data_ele,
            lambda found: found.findtext(".//{*}description") == "by another",
        )
        state = '<config-db xmlns="urn:isolane:yang:isolane-sonic"/>'
        comparisons = "{*}config-db/{*}view/{*}statistics/{*}comparisons"
        until(
            lambda: session.get(("subtree", state)).data_ele.findall(comparisons),
            lambda found: len(found) == 2 and all(int(each.text) > 1 for each in found),
        )
        until(saved.exists, bool)
    assert touched(other) == before, "not even a connection"
    assert other.content() == content


@pytest.mark.parametrize(
    "kind", [["--sonic", "--yang-path", str(EXAMPLE / "yang")], ["--dataplane", "sonic"]]
)
def test_a_wrong_namespace_is_a_line(switch: Switch, tmp_path: Path, kind: list[str]) -> None:
    command = [sys.executable, "-m", "isolane.cli", "serve", "--state", str(tmp_path / "state")]
    ended = subprocess.run(
        [*command, *kind, "--ssh", "127.0.0.1:0", *switch.options("asic7")],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    [line] = ended.stderr.splitlines()
    assert line.endswith("database_global.json: no namespace asic7; it has asic0, asic1")
    assert ended.returncode > 0
    assert not (tmp_path / "state").exists()
