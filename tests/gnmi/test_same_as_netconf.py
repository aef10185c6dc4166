"""gNMI and NETCONF say the same of one agent: what is configuration, what is state, and with which values.

Of the demonstration with its device, and of modules of others with random content: those of the IETF that
pyang brings.
"""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, Final

import pytest

from isolane.app import demonstration
from isolane.bindings import MODEL
from isolane.errors import DataErrors
from isolane.gnmi.errors import Code
from isolane.gnmi.gnmi import calls
from isolane.gnmi.naming import elements
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.subscriptions.modes import atomic_lists
from isolane.gnmi.targets import parse, resolve, written
from isolane.netconf.server import Server
from isolane.northbound.service import Service
from isolane.program.models import load_model
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.tree import json, xml
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, RecordNode
from tests.device.bench import Bench
from tests.execution import Timed
from tests.gnmi import test_config_subscription, test_past
from tests.gnmi.site import Clock, Site, later
from tests.gnmi.streams import listed, run, stream, subscription
from tests.netconf.client import Client
from tests.tree.validation.walk import NoValue, change, changed, filled, value

Leafs = dict[str, Any]
Get: Final = gnmi.GetRequest
Lists: Final = gnmi.SubscriptionList
FOREIGN: Final = {
    "devices": ("ietf-hardware", "ietf-alarms", "ietf-vrrp", "ietf-nat", "ietf-dslite"),
    "services": ("ietf-l2vpn-svc", "ietf-l3vpn-svc", "ietf-lmap-control", "ietf-snmp", "ietf-mud"),
    "routing": ("ietf-ipv4-unicast-routing", "ietf-ipv6-unicast-routing", "ietf-i2rs-rib"),
    "networks": ("ietf-network-instance", "ietf-logical-network-element", "ietf-l3-unicast-topology"),
}
COMMITS: Final = 8
STEPS: Final = 60
"""Most random changes until there are so many commits; those that are not valid are refused."""
REPORT_ALL: Final = (
    '<with-defaults xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-with-defaults">report-all</with-defaults>'
)


class Agent(Site):
    """One store with both protocols in front of it, and changes to commit."""

    def __init__(self, store: Store, clock: Clock, vary: Callable[[Any], Any]) -> None:
        self.clock, self.store, self.model = clock, store, store.model
        self.service = Service(store, clock=clock, execution=Timed(later))
        self.user, self.at_once = "admin", 0
        self.calls = calls(self.service, self._authenticate, lambda _: True, find_user=self._who)
        self._netconf = Client(Server(self.service))
        self._vary = vary

    def netconf(self, operation: str) -> Leafs:
        """The leafs that an operation gives, with all defaults in use."""
        source = "<source><running/></source>" if operation == "get-config" else ""
        data = self._netconf.data(f"<{operation}>{source}{REPORT_ALL}</{operation}>")
        return shown(xml.decode(self.model, data))

    def got(self, kind: Any, **more: Any) -> Leafs:
        """The leafs that Get gives."""
        [notification] = self.get("/", type=kind, **more)
        [update] = notification.update
        return shown(json.decode(self.model, json.parse(update.val.json_ietf_val)))

    def commit(self) -> bool:
        """Commit a change; whether it is valid, and changes anything."""
        self.clock.now += 1
        number = self.store.number
        try:
            self.store.edit(Author.internal(), self._vary)
        except DataErrors:
            return False
        return self.store.number > number

    def node_of(self, path: str) -> DataNode:
        """The schema node of an instance."""
        return resolve(self.model, parse(path).elem, None, Code.NOT_FOUND).all[0][-1].node


def leafs(record: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:
    """The instances that have a value: leafs, leaf-lists, anydata, and lists without keys."""
    for node, slot in zip(record.NODE.children, record, strict=True):
        if isinstance(node, ContainerNode):
            if slot is not None:
                yield from leafs(slot, path.child(node))
        elif isinstance(node, ListNode) and node.keys:
            for key, entry in slot.items() if slot else ():
                yield from leafs(entry, path.child(node, key))
        elif slot != node.absent:
            yield path.child(node), node, slot


def shown(tree: Any, keep: Callable[[DataNode], bool] = lambda _: True) -> Leafs:
    """The values in JSON, by paths of gNMI."""
    return {
        written(gnmi.Path.FromString(elements(path, qualified=True))): json.encode_slot(node, slot)
        for path, node, slot in leafs(tree, Path())
        if keep(node)
    }


def demonstrated() -> Agent:
    bench = Bench()
    root = demonstration.configuration(MODEL)
    bench.store.edit(Author.internal(), lambda _: root)
    bench.run(4_000)
    return Agent(bench.store, Clock(), lambda tree: tree)


def foreign(name: str) -> Agent:
    """Data of modules of others: valid configuration, and state for the half of what is state."""
    model, random, clock = load_model(FOREIGN[name], []), Random(name), Clock()
    store = Store.open(model, now_ns=clock.now_ns)
    for node in list(model.nodes()):
        above = node.parent
        if (
            isinstance(node, DataNode)
            and not node.config
            and (not isinstance(above, DataNode) or above.config)
        ):
            provide(store, node, random)
    store.start()
    return Agent(store, clock, partial(changed, random=random))


def provide(store: Store, node: DataNode, random: Random) -> None:
    """Give state a value, or none, and tell of its changes where it is a unit."""
    operational = store.operational
    if random.random() < 0.5 or node in operational.provided:
        return
    if isinstance(node, ListNode) and node.keys:
        try:
            entry: Any = filled(node, random, config=False)
        except NoValue:
            return
        operational.provide_list(node, lambda keys: [entry.entry_key], lambda keys: entry)
    elif isinstance(node, ContainerNode):
        record = change(node.record.EMPTY, random, config=False)
        operational.provide(node, lambda keys: record)
    elif isinstance(node, LeafNode):
        try:
            found = value(node.type, random)
        except NoValue:
            return
        operational.provide(node, lambda keys: found)
    if isinstance(node, RecordNode) and random.random() < 0.5:
        operational.notified.declare(node)


AGENTS: Final[dict[str, Callable[[], Agent]]] = {
    "demonstration": demonstrated,
    **{name: partial(foreign, name) for name in FOREIGN},
}


@pytest.fixture(scope="module", params=AGENTS)
def agent(request: Any) -> Agent:
    made = AGENTS[request.param]()
    if request.param in FOREIGN:
        for _ in range(STEPS):
            made.commit()
        assert made.store.number > COMMITS
    return made


def test_get(agent: Agent) -> None:
    config, everything = agent.netconf("get-config"), agent.netconf("get")
    assert agent.got(Get.CONFIG) == config
    assert all(agent.node_of(path).config for path in config)
    assert agent.got(Get.ALL) == everything
    assert agent.got(Get.STATE).items() <= everything.items()
    for kind in (Get.CONFIG, Get.STATE, Get.ALL):
        one_by_one = agent.get("/", type=kind, encoding=gnmi.PROTO)[0].update
        assert {written(each.path) for each in one_by_one} == agent.got(kind).keys()
    assert state(agent).keys() == {path for path in everything if not agent.node_of(path).config}


def state(agent: Agent) -> Leafs:
    """The state that Get gives, without the keys of the configured entries that it is in."""
    found = agent.got(Get.STATE).items()
    return {path: value for path, value in found if not agent.node_of(path).config}


def notified(agent: Agent) -> Leafs:
    """Configuration, and of state what is notified, and all in entries that are sent whole."""
    declared = agent.store.operational.notified
    whole = atomic_lists(declared)

    def is_sent(node: DataNode) -> bool:
        return node in declared or any(each in whole for each in node.above)

    kept = {path: value for path, value in state(agent).items() if is_sent(agent.node_of(path))}
    return agent.got(Get.CONFIG) | kept


MODES: Final[dict[str, tuple[Any, Any, Callable[[Agent], Leafs]]]] = {
    "once": (Lists.ONCE, gnmi.TARGET_DEFINED, lambda agent: agent.got(Get.ALL)),
    "poll": (Lists.POLL, gnmi.TARGET_DEFINED, lambda agent: agent.got(Get.ALL)),
    "sample": (Lists.STREAM, gnmi.SAMPLE, lambda agent: agent.got(Get.ALL)),
    "target-defined": (
        Lists.STREAM,
        gnmi.TARGET_DEFINED,
        lambda agent: agent.got(Get.CONFIG) | state(agent),
    ),
    "on-change": (Lists.STREAM, gnmi.ON_CHANGE, notified),
}


def began(request: Any, agent: Agent) -> Leafs:
    """What a subscription to everything begins with."""
    found: list[Leafs] = []

    async def test() -> None:
        async with stream(agent, request) as call:
            await call.until_sync()
            found.append(call.tree)

    run(test())
    return {path: _as_in_a_tree(agent, path, value) for path, value in found[0].items()}


def _as_in_a_tree(agent: Agent, path: str, value: Any) -> Any:
    """Entries without keys in the form that they have in a larger tree: their members without module."""
    node = agent.node_of(path) if isinstance(value, list) else None
    return json.encode_slot(node, json.decode_slot(node, value)) if isinstance(node, ListNode) else value


@pytest.mark.parametrize("mode", MODES)
def test_streams_begin_with_what_get_gives(agent: Agent, mode: str) -> None:
    kind, how, wanted = MODES[mode]
    request = listed(subscription("/", how), mode=kind, encoding=gnmi.JSON_IETF)
    assert began(request, agent) == wanted(agent)


@pytest.mark.parametrize("mode", MODES)
def test_a_subscription_of_configuration_has_no_state(agent: Agent, mode: str) -> None:
    kind, how, _ = MODES[mode]
    request = listed(subscription("/", how), mode=kind, encoding=gnmi.JSON_IETF)
    request.extension.append(test_config_subscription.START)
    assert began(request, agent) == agent.netconf("get-config")


def test_the_past_has_no_state(agent: Agent) -> None:
    last = list(agent.store.history.commits())[-1].time_ns
    agent.clock.now = max(agent.clock.now, last)
    at, config = test_past.snapshot(last), agent.netconf("get-config")
    assert agent.got(Get.CONFIG, extension=[at]) == config
    how = subscription("/", gnmi.ON_CHANGE)
    once = listed(how, mode=Lists.ONCE, encoding=gnmi.JSON_IETF)
    once.extension.append(at)
    assert began(once, agent) == config
    stretch = listed(how, encoding=gnmi.JSON_IETF)
    stretch.extension.append(test_past.ranged(last + 1, last + 2))
    agent.clock.now = max(agent.clock.now, last + 2)
    assert began(stretch, agent) == config


def test_after_each_commit_the_stream_says_what_get_says(agent: Agent) -> None:
    request = listed(subscription("/"), encoding=gnmi.JSON_IETF)
    request.extension.append(test_config_subscription.START)

    async def test() -> None:
        async with stream(agent, request) as call:
            await call.until_sync()
            for _ in range(STEPS):
                if agent.commit():
                    while not (await call.next()).extension:
                        pass
                    assert call.tree == agent.got(Get.CONFIG)

    run(test())
