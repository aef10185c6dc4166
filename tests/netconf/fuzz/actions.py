"""Requests of every action, each of an instance that is there, on one whole agent."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from isolane.app.demonstration import configuration
from isolane.bindings import MODEL
from isolane.store.history import Author
from isolane.tree.schema import ListNode, OperationNode, RecordNode
from tests.device.leafs.agent_bench import AgentBench
from tests.netconf.client import Client
from tests.netconf.fuzz.operations import Choose, action

_CBFC: Final = "urn:isolane:yang:isolane-ue-cbfc"
_RECEIVERS: Final = "urn:ietf:params:xml:ns:yang:ietf-subscribed-notif-receivers"
_UDP: Final = "urn:ietf:params:xml:ns:yang:ietf-udp-notif-transport"
_ENABLED: Final = "<sender-enabled>true</sender-enabled><receiver-enabled>true</receiver-enabled>"
MORE: Final = (
    f'<cbfc xmlns="{_CBFC}"><profile><name>credits</name></profile>'
    "<sender-vc-map><name>all</name><default-vc>0</default-vc></sender-vc-map>"
    "<receiver-vc-map><name>all</name><default-vc>0</default-vc></receiver-vc-map></cbfc>"
    '<interfaces xmlns="urn:ietf:params:xml:ns:yang:ietf-interfaces"><interface><name>port1</name>'
    f'<cbfc xmlns="{_CBFC}"><profile>credits</profile>{_ENABLED}<sender-vc-map>all</sender-vc-map>'
    "<receiver-vc-map>all</receiver-vc-map><vc><index>0</index><type>lossless</type>"
    f"<sender-credit-limit>1000</sender-credit-limit>{_ENABLED}</vc></cbfc>"
    '<ue-phy xmlns="urn:isolane:yang:isolane-ue-phy"><receive-checks/></ue-phy></interface></interfaces>'
    '<netconf-server xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-server"><call-home><netconf-client>'
    '<name>far</name><enabled xmlns="urn:isolane:yang:isolane-server">false</enabled><endpoints><endpoint>'
    "<name>only</name><ssh><tcp-client-parameters><remote-address>127.0.0.1</remote-address>"
    "</tcp-client-parameters></ssh></endpoint></endpoints><connection-type><persistent/></connection-type>"
    "</netconf-client></call-home></netconf-server>"
    '<restconf-server xmlns="urn:ietf:params:xml:ns:yang:ietf-restconf-server"><call-home><restconf-client>'
    '<name>far</name><enabled xmlns="urn:isolane:yang:isolane-server">false</enabled><endpoints><endpoint>'
    "<name>only</name><http-over-tls><tcp-client-parameters><remote-address>127.0.0.1</remote-address>"
    "</tcp-client-parameters></http-over-tls></endpoint></endpoints>"
    "<connection-type><persistent/></connection-type></restconf-client></call-home></restconf-server>"
    '<subscriptions xmlns="urn:ietf:params:xml:ns:yang:ietf-subscribed-notifications">'
    f'<subscription><id>1</id><stream>NETCONF</stream><transport xmlns:unt="{_UDP}">unt:udp-notif</transport>'
    f'<receivers><receiver><name>noc</name><receiver-instance-ref xmlns="{_RECEIVERS}">noc'
    "</receiver-instance-ref></receiver></receivers></subscription>"
    f'<receiver-instances xmlns="{_RECEIVERS}"><receiver-instance><name>noc</name>'
    f'<udp-notif-receiver xmlns="{_UDP}"><remote-address>127.0.0.1</remote-address>'
    "<remote-port>9</remote-port></udp-notif-receiver></receiver-instance></receiver-instances></subscriptions>"
)
"""What has actions and the demonstration lacks."""

Place = Sequence[tuple[RecordNode, Sequence[str]]]


def stocked() -> AgentBench:
    """An agent with an instance of everything that has an action."""
    made = AgentBench("emulated")
    made.store.edit(Author.internal(), lambda _: configuration(MODEL))
    Client(made.agent.server, "ops", recovery=True).ok(
        f"<edit-config><target><running/></target><config>{MORE}</config></edit-config>"
    )
    return made


def _actions(node: RecordNode) -> Iterator[OperationNode]:
    for child in node.children:
        if isinstance(child, RecordNode):
            yield from child.operations
            yield from _actions(child)


ACTIONS: Final = tuple(_actions(MODEL.node))


def place(bench: AgentBench, operation: OperationNode) -> Place:
    """The nodes above an action from the top down, with the keys of an instance that is there."""
    record: Any = bench.store.running
    found: list[tuple[RecordNode, Sequence[str]]] = []
    for node in _way(operation):
        slot = record[node.index]
        if isinstance(node, ListNode):
            key, record = next(iter(slot.items()))
            values = key if isinstance(key, tuple) else (key,) * len(node.keys)
            found.append((node, [str(value) for value in values]))
        else:
            record = slot
            found.append((node, ()))
    return found


def _way(operation: OperationNode) -> list[Any]:
    node: Any = operation.parent
    found: list[Any] = []
    while node is not None and node.parent is not None:
        found.insert(0, node)
        node = node.parent
    return found


@cache
def _agent() -> AgentBench:
    """One for all requests of a process."""
    return stocked()


def close() -> None:
    """End the agent of the process, if a request began it."""
    if _agent.cache_info().currsize:
        _agent().close()
        _agent.cache_clear()


def ask(choose: Choose) -> bytes:
    """Send a request of some action, and give the answer."""
    bench, operation = _agent(), ACTIONS[choose(len(ACTIONS))]
    client = Client(bench.agent.server, "ops", recovery=True)
    try:
        client.send(action(place(bench, operation), operation, choose))
        return bytes(client.message())
    finally:
        client.session.end("closed", "the request is answered")
