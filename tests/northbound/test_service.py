"""A protocol written on the northbound in a few lines: no XML, and nothing of NETCONF."""

import ast
import heapq
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count
from pathlib import Path as File
from typing import Any, Final

import pytest

import isolane.northbound
from isolane.access.rights import Rights
from isolane.bindings import MODEL
from isolane.bindings.ietf_interfaces import TxFlushEntered
from isolane.bindings.ietf_netconf_acm import Nacm, Rule, RuleList
from isolane.bindings.ietf_netconf_server import (
    CallHome,
    ConnectInput,
    ConnectionType,
    ConnectOutput,
    EndpointsEndpoint,
    EndpointSsh,
    NetconfClient,
    NetconfClientEndpoints,
    NetconfServer,
    Persistent,
    SshTcpClientParameters,
)
from isolane.bindings.ietf_nmda_compare import CompareInput
from isolane.bindings.ietf_system import System
from isolane.bindings.isolane_access import Access, WhoamiInput
from isolane.errors import DataError, DataErrors
from isolane.northbound import datastores
from isolane.northbound.access_control import AccessControl, Explanations
from isolane.northbound.client import Notification, Reason, State
from isolane.northbound.events.event import Event
from isolane.northbound.events.stream import STREAM, Undeclared
from isolane.northbound.operations import Call
from isolane.northbound.path_edits import PathEdits
from isolane.northbound.reading import Query
from isolane.northbound.requester import Peer, Requester
from isolane.northbound.selection import at, entries_where
from isolane.northbound.service import Service
from isolane.northbound.subscriptions.push_messages import ChangeUpdate, Contents, Update
from isolane.northbound.subscriptions.terms import Filter, OnChange, Terms
from isolane.store.confirmed import Confirmed
from isolane.store.store import Store
from isolane.tree.date_and_time import date_and_time
from isolane.tree.edit.paths import PathEdit
from isolane.tree.path import Path
from isolane.tree.values import PRESENT, Identity
from tests.execution import Timed

SYSTEM: Final = Path().child(System.NODE)
HOSTNAME: Final = SYSTEM.child(System.NODE.by_attribute["hostname"])
CONTACT: Final = SYSTEM.child(System.NODE.by_attribute["contact"])
SECOND: Final = 1_000_000_000


class Agent:
    """A service with access control, on a store in memory and a clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 1_700_000_000 * SECOND
        self._timers: list[tuple[int, int, Callable[[], None]]] = []
        self._numbers = count()
        self.store = Store.open(MODEL, now_ns=lambda: self.now)
        control = AccessControl(self.store)
        self.service = Service(
            self.store, rights_of=control.rights, clock=self, execution=Timed(self._call_later)
        )
        control.register()
        Explanations(control).register(self.service.operations)
        self.service.register()
        self.store.start()
        self.admin = self.requester("admin", recovery=True)

    def now_ns(self) -> int:
        return self.now

    time_ns = now_ns

    def _call_later(self, seconds: float, callback: Callable[[], None]) -> Callable[[], None]:
        heapq.heappush(self._timers, (self.now + round(seconds * SECOND), next(self._numbers), callback))
        return lambda: None

    def run(self, seconds: float = 0) -> None:
        """Let time pass, and do what is due."""
        end = self.now + round(seconds * SECOND)
        while self._timers and self._timers[0][0] <= end:
            self.now, _, callback = heapq.heappop(self._timers)
            callback()
        self.now = end

    def requester(self, user: str, session: int = 1, **peer: Any) -> Requester:
        return Requester(Peer(user, **peer), session)

    def edit(
        self, *edits: PathEdit, datastore: datastores.Name = "running", who: Requester | None = None
    ) -> Any:
        return self.service.edit(who or self.admin, PathEdits.of(MODEL, edits), datastore=datastore)

    def result(self, call: Callable[[], Any]) -> Any:
        """What a call comes to, here where nothing has to be waited for."""
        return call()


@pytest.fixture
def agent() -> Agent:
    return Agent()


def hostname(agent: Agent, who: Requester | None = None, datastore: Identity = datastores.RUNNING) -> Any:
    query = Query(datastore, at(MODEL, HOSTNAME))
    return agent.service.read(who or agent.admin, query).tree[System.NODE.index].hostname


def test_what_is_edited_by_path_is_read_by_path(agent: Agent) -> None:
    agent.edit(PathEdit("replace", HOSTNAME, "one"), PathEdit("merge", SYSTEM, System.new(contact="c")))
    found = agent.service.read(agent.admin, Query(select=at(MODEL, HOSTNAME))).tree
    assert found == MODEL.root.EMPTY.replace(system=System.new(hostname="one"))
    assert agent.store.running.system == System.new(hostname="one", contact="c")
    assert agent.store.number == 1  # one transaction
    commit = agent.store.history.get(1)
    assert commit is not None
    assert commit.author.user == "admin"


def limited(agent: Agent, **rule: Any) -> Requester:
    """A user who may do everything but what a rule denies."""
    agent.edit(
        PathEdit(
            "replace",
            Path().child(Nacm.NODE),
            Nacm.new(
                write_default="permit",
                rule_list=[
                    RuleList.new(name="l", group=("*",), rule=[Rule.new(name="r", action="deny", **rule)])
                ],
            ),
        )
    )
    return agent.requester("guest", 2, groups=("staff",))


def test_an_edit_without_the_right_is_refused_and_nothing_is_changed(agent: Agent) -> None:
    guest = limited(
        agent,
        path="/ietf-system:system/ietf-system:hostname",
        access_operations=("create", "update", "delete"),
    )
    with pytest.raises(DataErrors) as caught:
        agent.edit(PathEdit("merge", CONTACT, "c"), PathEdit("merge", HOSTNAME, "h"), who=guest)
    assert [(error.tag, str(error.path)) for error in caught.value.errors] == [
        ("access-denied", "/ietf-system:system/hostname")
    ]
    assert agent.store.running.system is System.EMPTY
    agent.edit(PathEdit("merge", CONTACT, "c"), who=guest)
    assert agent.store.running.system.contact == "c"


@pytest.mark.parametrize("there", [False, True])
@pytest.mark.parametrize("operation", ["create", "merge", "replace", "delete", "remove"])
@pytest.mark.parametrize("whole", [False, True])
def test_an_edit_of_a_hidden_node_tells_nothing(
    agent: Agent, operation: Any, there: bool, whole: bool
) -> None:
    guest = limited(agent, path="/ietf-system:system/ietf-system:hostname", access_operations="*")
    if there:
        agent.edit(PathEdit("merge", HOSTNAME, "secret"))
    edit = PathEdit(operation, HOSTNAME, "h")
    if whole and operation not in ("delete", "remove"):
        edit = PathEdit(operation, SYSTEM, System.new(hostname="h"))
    with pytest.raises(DataErrors) as caught:
        agent.edit(edit, who=guest)
    [error] = caught.value.errors
    assert (error.tag, error.message) == ("access-denied", f"no change is permitted at {error.path}")
    assert hostname(agent, guest) is None


def test_a_confirmed_commit_is_taken_back_when_nobody_confirms_it(agent: Agent) -> None:
    agent.edit(PathEdit("replace", HOSTNAME, "old"))
    for confirms in (False, True):
        agent.edit(PathEdit("replace", HOSTNAME, "new"), datastore="candidate")
        assert hostname(agent, datastore=datastores.CANDIDATE) == "new"
        agent.service.commit(agent.admin, confirmed=Confirmed(10))
        assert hostname(agent) == "new"
        if confirms:
            agent.service.commit(agent.admin)
        agent.store.expire(agent.now + 11 * SECOND)
        assert hostname(agent) == ("new" if confirms else "old")


def test_a_lock_of_one_session_refuses_the_edits_of_others(agent: Agent) -> None:
    agent.service.lock(agent.admin, "running")
    other = agent.requester("other", 2, recovery=True)
    with pytest.raises(DataError) as caught:
        agent.edit(PathEdit("replace", HOSTNAME, "h"), who=other)
    assert caught.value.tag == "in-use"
    agent.service.unlock(agent.admin, "running")
    agent.edit(PathEdit("replace", HOSTNAME, "h"), who=other)


def test_actions_are_called_by_path(agent: Agent) -> None:
    whoami = Path().child(Access.NODE).child(WhoamiInput.NODE.parent)
    output = agent.result(lambda: agent.service.invoke(agent.requester("guest"), whoami))
    assert output.user == "guest"
    entry = _client("c")
    ssh = EndpointSsh.new(tcp_client_parameters=SshTcpClientParameters.new(remote_address="127.0.0.1"))
    agent.edit(
        PathEdit(
            "create",
            entry,
            NetconfClient.new(
                name="c",
                endpoints=NetconfClientEndpoints.new(endpoint=[EndpointsEndpoint.new(name="e", ssh=ssh)]),
                connection_type=ConnectionType.new(persistent=Persistent.EMPTY),
            ),
        )
    )
    called: list[Any] = []

    def connect(call: Call) -> ConnectOutput:
        called.append((call.keys, call.peer.user, call.above[-1].entry_key))
        return ConnectOutput.new(status="connected")

    agent.service.operations.register(ConnectInput.NODE.parent, connect)
    action = entry.child(ConnectInput.NODE.parent)
    assert agent.result(lambda: agent.service.invoke(agent.admin, action)).status == "connected"
    assert called == [(("c",), "admin", "c")]
    for path, tag in (
        (_client("other").child(ConnectInput.NODE.parent), "data-missing"),
        (entry, "operation-not-supported"),
    ):
        with pytest.raises(DataError) as caught:
            agent.result(partial(agent.service.invoke, agent.admin, path))
        assert caught.value.tag == tag


def _client(name: str) -> Path:
    return Path().child(NetconfServer.NODE).child(CallHome.NODE).child(NetconfClient.NODE, name)


class Watcher:
    """The client of a protocol that keeps what it gets, as values."""

    def __init__(self, agent: Agent, peer: Peer) -> None:
        self.agent = agent.service
        self.peer = peer
        self.state: State = "open"
        self.subscriptions = 0
        self.ended_by: int | None = None
        self.started_ns = agent.now
        self.backlog = 0
        self.got: list[Notification] = []
        self.number = 0
        agent.service.sessions.open(peer, self._numbered)

    def _numbered(self, number: int) -> "Watcher":
        self.number = number
        return self

    @property
    def rights(self) -> Rights:
        return self.agent.rights_of(self.peer)

    def encodes(self, event: Event) -> bool:
        return True

    def prepare(self, contents: Contents) -> None:
        """Nothing has to be encoded."""

    def notify(self, notification: Notification) -> None:
        self.got.append(notification)

    def notify_each(self, notifications: Iterable[Notification]) -> None:
        self.got.extend(notifications)

    def when_drained(self, then: Callable[[], None]) -> None:
        then()

    def after_reply(self, then: Callable[[], None]) -> None:
        then()

    def end(self, reason: Reason, text: str, by: int | None = None, *, immediately: bool = False) -> None:
        self.state = "closed"
        self.agent.sessions.ended(self, reason, text)

    def changes(self) -> list[tuple[str, str, Any]]:
        """What changed, since the last look."""
        got, self.got = self.got, []
        return [
            (edit.operation, str(edit.path), edit.new)
            for each in got
            if isinstance(each, ChangeUpdate)
            for edit in each.patch.edits
        ]


ON_CHANGE: Final = Terms(
    datastore=datastores.RUNNING,
    filter=Filter(xpath="/ietf-system:system"),
    trigger=OnChange(sync_on_start=True),
)


def test_changes_are_watched(agent: Agent) -> None:
    guest = limited(agent, path="/ietf-system:system/ietf-system:hostname", access_operations="*")
    agent.edit(PathEdit("merge", CONTACT, "before"))
    watchers = [Watcher(agent, peer) for peer in (agent.admin.peer, guest.peer)]
    numbers = [agent.service.subscriptions.establish(each, ON_CHANGE).id for each in watchers]
    for watcher in watchers:
        [update] = watcher.got
        assert isinstance(update, Update)
        assert update.contents.tree == MODEL.root.EMPTY.replace(system=System.new(contact="before"))
        watcher.got.clear()
    agent.edit(PathEdit("merge", SYSTEM, System.new(hostname="h", contact="after")))
    agent.run()
    contact = ("replace", "/ietf-system:system/contact", "after")
    all_seen, some_seen = (each.changes() for each in watchers)
    assert sorted(all_seen) == [("create", "/ietf-system:system/hostname", "h"), contact]
    assert some_seen == [contact]
    assert numbers[0] is not None
    agent.service.subscriptions.delete(watchers[0], numbers[0])
    agent.edit(PathEdit("delete", CONTACT))
    agent.run()
    assert [each.changes() for each in watchers] == [[], [("delete", "/ietf-system:system/contact", None)]]
    watchers[1].end("closed", "done")
    agent.edit(PathEdit("merge", CONTACT, "again"))
    agent.run()
    assert watchers[1].got == []


def test_the_entries_of_a_list_for_which_a_condition_holds_are_selected(agent: Agent) -> None:
    lists = Path().child(Nacm.NODE).child(RuleList.NODE)
    for name in ("a", "b"):
        agent.edit(PathEdit("create", lists.parent.child(RuleList.NODE, name), RuleList.new(name=name)))
    select = entries_where(MODEL, lists, "ietf-netconf-acm:name = 'b'")
    tree = agent.service.read(agent.admin, Query(select=select)).tree
    assert list(tree[Nacm.NODE.index].rule_list.keys()) == ["b"]


def test_sessions_are_counted(agent: Agent) -> None:
    assert len(agent.service.sessions) == 0
    Watcher(agent, agent.admin.peer)
    assert len(agent.service.sessions) == 1


def test_events_are_watched_and_replayed(agent: Agent) -> None:
    agent.service.events.declare(TxFlushEntered)
    event = TxFlushEntered.new(reason=Identity("isolane-ue-types:injected"))
    agent.service.events.publish(event, ("eth0",))
    agent.run(10)
    start = date_and_time(agent.now - 20 * SECOND)
    watcher = Watcher(agent, agent.admin.peer)
    agent.service.subscriptions.establish(watcher, Terms(stream=STREAM, replay_start=start))
    agent.service.events.publish(event, ("eth1",))
    assert [(each.node.name, each.keys) for each in watcher.got if isinstance(each, Event)] == [
        ("tx-flush-entered", ("eth0",)),
        ("replay-completed", ()),
        ("tx-flush-entered", ("eth1",)),
    ]


def test_an_event_that_nobody_declared_is_the_fault_of_its_sender(agent: Agent) -> None:
    event = TxFlushEntered.new(reason=Identity("isolane-ue-types:injected"))
    with pytest.raises(Undeclared, match="tx-flush-entered"):
        agent.service.events.publish(event, ("eth0",))


def compared(agent: Agent, *, everything: bool) -> bool:
    """Whether running, beside operational, lacks anything."""
    given = CompareInput.new(
        source=datastores.RUNNING, target=datastores.OPERATIONAL, all=PRESENT if everything else None
    )
    path = Path().child(CompareInput.NODE.parent)
    return agent.result(lambda: agent.service.invoke(agent.admin, path, given)) is not None


def test_state_is_no_difference_between_running_and_operational_unless_all_is_compared(agent: Agent) -> None:
    assert compared(agent, everything=True)
    assert not compared(agent, everything=False)


def test_the_northbound_imports_no_protocol() -> None:
    room = File(isolane.northbound.__file__).parent
    files = list(room.rglob("*.py"))
    assert len(files) > 30
    for file in files:
        for name in _imports(ast.parse(file.read_text())):
            assert not name.startswith(("isolane.netconf", "isolane.transport", "isolane.app")), file


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None
            yield node.module
