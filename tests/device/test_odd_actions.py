"""Every action with parameters that are missing, empty, repeated or odd: an answer, and never a defect."""

import logging
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from isolane.app.demonstration import configuration
from isolane.bindings import MODEL
from isolane.store.history import Author
from isolane.tree.schema import ListNode, OperationNode, RecordNode
from tests.device.leafs.agent_bench import AgentBench
from tests.netconf.client import Client
from tests.netconf.fuzz.operations import action, choosing
from tests.netconf.fuzz.targets import DEFECT

EACH: Final = 30


def actions(node: RecordNode) -> Iterator[OperationNode]:
    for child in node.children:
        if isinstance(child, RecordNode):
            yield from child.operations
            yield from actions(child)


CBFC: Final = "/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc"
WITHOUT: Final = (CBFC, f"{CBFC}/vc", "/isolane-server:server/call-home/client")
"""The demonstration has no instances of these."""
ACTIONS: Final = tuple(actions(MODEL.node))


@pytest.fixture(scope="module")
def bench() -> Iterator[AgentBench]:
    found = AgentBench("emulated")
    found.store.edit(Author.internal(), lambda _: configuration(MODEL)).now()
    yield found
    found.close()


def way(operation: OperationNode) -> list[Any]:
    """The nodes from the top down to the one of an action."""
    node: Any = operation.parent
    found: list[Any] = []
    while node is not None and node.parent is not None:
        found.insert(0, node)
        node = node.parent
    return found


def keys(bench: AgentBench, nodes: list[Any]) -> list[tuple[Any, list[str]]]:
    """The same with the keys of an instance that there is; any where there is none."""
    record: Any = bench.store.running
    place = []
    for node in nodes:
        slot = None if record is None else record[node.index]
        texts: list[str] = []
        if isinstance(node, ListNode):
            key, record = next(iter(slot.items()), (None, None)) if slot else (None, None)
            values = key if isinstance(key, tuple) else (key,) * len(node.keys)
            texts = [str(value) for value in values]
        else:
            record = slot
        place.append((node, texts))
    return place


@pytest.mark.parametrize(
    "operation", ACTIONS, ids=lambda node: node.path.rpartition("/")[0][-40:] + node.name
)
def test_odd_parameters_are_answered(
    bench: AgentBench, operation: OperationNode, caplog: pytest.LogCaptureFixture
) -> None:
    answers: list[bytes] = []
    random, place = Random(operation.path), keys(bench, way(operation))
    client = Client(bench.agent.server, "ops", recovery=True)
    with caplog.at_level(logging.ERROR):
        for _ in range(EACH):
            client.send(action(place, operation, choosing(random.randbytes(60))))
            reply = client.message()
            assert b"<rpc-reply" in reply
            assert DEFECT not in reply
            assert client.closed is None
            answers.append(reply)
    client.session.end("closed", "the test is done with it")
    assert not caplog.records
    if operation.path.rpartition("/")[0] not in WITHOUT:
        assert any(b"<rpc-error" not in reply for reply in answers)
