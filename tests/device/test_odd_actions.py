"""Every action with parameters that are missing, empty, repeated or odd: an answer, and never a defect."""

import logging
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from isolane.tree.schema import OperationNode
from tests.device.leafs.agent_bench import AgentBench
from tests.netconf.client import Client
from tests.netconf.fuzz.actions import ACTIONS, place, stocked
from tests.netconf.fuzz.operations import action, choosing
from tests.netconf.fuzz.targets import DEFECT

EACH: Final = 30
REFUSED: Final = (
    "/ietf-netconf-server:netconf-server/call-home/netconf-client",
    "/ietf-restconf-server:restconf-server/call-home/restconf-client",
    "/isolane-sonic:config-db",
    "/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire",
    "/ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver",
)
"""Their actions are refused each time: clients are disabled, and there is no CONFIG_DB, lab and sender."""


@pytest.fixture(scope="module")
def bench() -> Iterator[AgentBench]:
    found = stocked()
    yield found
    found.close()


@pytest.mark.parametrize(
    "operation", ACTIONS, ids=lambda node: node.path.rpartition("/")[0][-40:] + node.name
)
def test_odd_parameters_are_answered(
    bench: AgentBench, operation: OperationNode, caplog: pytest.LogCaptureFixture
) -> None:
    answers: list[bytes] = []
    random, where = Random(operation.path), place(bench, operation)
    client = Client(bench.agent.server, "ops", recovery=True)
    with caplog.at_level(logging.ERROR):
        for _ in range(EACH):
            client.send(action(where, operation, choosing(random.randbytes(60))))
            reply = client.message()
            assert b"<rpc-reply" in reply
            assert DEFECT not in reply
            assert client.closed is None
            answers.append(reply)
    client.session.end("closed", "the test is done with it")
    assert not caplog.records
    if operation.path.rpartition("/")[0] not in REFUSED:
        assert any(b"<rpc-error" not in reply for reply in answers)
