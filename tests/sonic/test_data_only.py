"""Modules of data alone: nobody implements their operations, and the agent starts with them."""

from collections.abc import Iterator
from typing import Final

import pytest
from ncclient.operations import RPCError
from ncclient.xml_ import to_ele

from tests.e2e.agents import Running, agent
from tests.e2e.restconf import client, error
from tests.sonic.conftest import YANG
from tests.sonic.redis_server import RedisServer

NAMESPACE: Final = "urn:isolane:example:sonic-trap"
# The first is as SONiC's module of the control plane is: a table and an rpc. The second has no table.
MODULES: Final = {
    "sonic-trap": f"""module sonic-trap {{
        yang-version 1.1; namespace {NAMESPACE}; prefix trap; revision 2026-01-01;
        container sonic-trap {{ container TRAP {{ list TRAP_LIST {{
            key name; leaf name {{ type string; }} leaf queue {{ type uint8; }}
            leaf hits {{ config false; type uint32; }} action clear;
        }} }} }}
        rpc get-protocols {{ output {{ leaf-list protocol {{ type string; }} }} }}
        notification trapped;
    }}""",
    "sonic-alarms": """module sonic-alarms {
        namespace urn:isolane:example:sonic-alarms; prefix alarms; revision 2026-01-01;
        container port-down { leaf name { type string; } }
        rpc raise;
    }""",
}


@pytest.fixture(scope="module", params=["none", "sonic"])
def running(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    directory = tmp_path_factory.mktemp("data")
    for name, text in MODULES.items():
        (directory / f"{name}.yang").write_text(text)
    redis = RedisServer(directory)
    redis.start()
    redis.load()
    paths = ("--yang-path", str(YANG), "--yang-path", str(directory))
    options = ("--sonic", "--dataplane", request.param, "--redis", redis.url, *paths)
    try:
        with agent(directory / "state", *options, "--http", "127.0.0.1:0") as made:
            yield made
    finally:
        redis.stop()


def test_netconf_says_that_the_operation_is_not_supported(running: Running) -> None:
    with running.connect() as session, pytest.raises(RPCError, match="is not implemented here") as refused:
        session.dispatch(to_ele(f'<get-protocols xmlns="{NAMESPACE}"/>'))
    assert refused.value.tag == "operation-not-supported"


def test_restconf_says_so_and_does_not_list_it(running: Running) -> None:
    with client(running) as admin:
        answer = admin.post("/restconf/operations/sonic-trap:get-protocols")
        assert (answer.status_code, error(answer)["error-tag"]) == (501, "operation-not-supported")
        assert "get-protocols" not in admin.get("/restconf/operations").text
        assert "get-protocols" not in admin.get("/openapi/sonic-trap.json").text


def test_an_action_is_answered_so_too(running: Running) -> None:
    place = "/restconf/data/sonic-trap:sonic-trap/TRAP/TRAP_LIST=arp"
    with client(running) as admin:
        assert admin.put(place, json={"sonic-trap:TRAP_LIST": [{"name": "arp"}]}).status_code == 201
        answer = admin.post(f"{place}/clear")
        assert (answer.status_code, error(answer)["error-tag"]) == (501, "operation-not-supported")
