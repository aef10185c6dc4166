"""The stand-in as a process: it follows CONFIG_DB by itself, and does what the commands ask for."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.agents import until
from tests.patience import PATIENCE_S
from tests.sonic.redis_server import RedisServer
from tools.sonic_stand_in.databases import Databases, read

COMMAND = [sys.executable, "-m", "tools.sonic_stand_in", "--redis"]
ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def running(switch_redis: RedisServer) -> Iterator[RedisServer]:
    process = subprocess.Popen(
        [*COMMAND, switch_redis.url, "--ports", "2", "--poll-ms", "20"], stdout=subprocess.PIPE, cwd=ROOT
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith(b"ready database 4 of ")
    yield switch_redis
    process.send_signal(signal.SIGTERM)
    assert process.wait(10) == 0
    process.stdout.close()


def ask(redis: RedisServer, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, redis.url, *words], capture_output=True, text=True, timeout=PATIENCE_S, cwd=ROOT
    )


def test_it_follows_config_db_and_polls(running: RedisServer) -> None:
    databases = Databases(running.database)
    port = "COUNTERS:oid:0x1000000000001"
    until(
        lambda: read(databases.counters, [port]).get(port, {}),
        lambda found: int(found.get("SAI_PORT_STAT_IF_IN_OCTETS", 0)) > 1_000_000,
    )
    running.call("HSET", "PORT|Ethernet4", "admin_status", "down")
    until(
        lambda: read(databases.appl, ["PORT_TABLE:Ethernet4"])["PORT_TABLE:Ethernet4"]["oper_status"],
        lambda status: status == "down",
    )
    databases.close()


def test_commands(running: RedisServer) -> None:
    databases = Databases(running.database)
    assert ask(running, "neighbour", "Ethernet0", "spine7").returncode == 0
    entry = read(databases.appl, ["LLDP_ENTRY_TABLE:Ethernet0"])["LLDP_ENTRY_TABLE:Ethernet0"]
    assert entry["lldp_rem_sys_name"] == "spine7"
    refused = ask(running, "storm", "Ethernet0", "3")
    assert (refused.returncode, refused.stderr) == (
        1,
        "sonic_stand_in: Ethernet0 queue 3: the PFC watchdog does not watch it\n",
    )
    running.call("HSET", "PORT|Ethernet0", "mtu", "1500")
    assert ask(running, "reload").returncode == 0
    assert running.hash("PORT|Ethernet0")["mtu"] == "9100"
    databases.close()


def test_without_a_stand_in_a_command_says_so(tmp_path: Path) -> None:
    missing = f"unix://{tmp_path}/none.sock"
    done = subprocess.run(
        [*COMMAND, missing, "poll"], capture_output=True, text=True, timeout=PATIENCE_S, cwd=ROOT
    )
    assert done.returncode == 1
    assert done.stderr.startswith("sonic_stand_in: Redis, database 15 of ")
    assert done.stderr.count("\n") == 1


def test_its_help_says_what_it_is() -> None:
    done = subprocess.run(
        [*COMMAND[:-1], "--help"], capture_output=True, text=True, timeout=PATIENCE_S, cwd=ROOT
    )
    assert "A stand-in for the daemons of a SONiC switch" in done.stdout
    assert "shows nothing about a real switch" in " ".join(done.stdout.split())
