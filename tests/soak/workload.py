"""Everything that clients do to an agent, each kind as a task that goes on until it is stopped.

All of it stands on the demonstration of a first start: its ports, wires, hosts and profile.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from isolane.cli.remote.client import DATASTORES, NMDA, Address, Remote, RemoteError, connect
from tests.device.bench import DP, IF, LLR

HISTORY = "urn:isolane:yang:isolane-history"
NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
SYSTEM = "urn:ietf:params:xml:ns:yang:ietf-system"
SUBSCRIBED = "urn:ietf:params:xml:ns:yang:ietf-subscribed-notifications"
PUSH = "urn:ietf:params:xml:ns:yang:ietf-yang-push"
NOTIFICATIONS = "urn:ietf:params:xml:ns:netconf:notification:1.0"
PAUSE_S = 0.02


@dataclass
class Workload:
    """One agent, chance, and what was done to it."""

    address: Address
    chance: random.Random
    done: Counter[str] = field(default_factory=Counter)
    stopped: bool = False

    async def run(self, seconds: float) -> None:
        """All kinds at once; the first failure of any ends it."""
        kinds: tuple[Callable[[], Awaitable[None]], ...] = (
            self.sessions,
            self.dropped,
            self.edits,
            self.commits,
            self.refused,
            self.faults,
            self.traffic,
            self.readers,
            self.listeners,
            self.subscribers,
        )
        async with asyncio.TaskGroup() as group:
            for kind in kinds:
                group.create_task(self._again(kind))
            await asyncio.sleep(seconds)
            self.stopped = True

    async def _again(self, kind: Callable[[], Awaitable[None]]) -> None:
        while not self.stopped:
            await kind()
            self.done[kind.__name__] += 1
            await asyncio.sleep(PAUSE_S)

    # --- sessions

    async def sessions(self) -> None:
        """In, a look, out in good form."""
        async with connect(self.address) as remote:
            await remote.rpc("<get><filter><system xmlns='" + SYSTEM + "'/></filter></get>")
            await remote.rpc("<close-session/>")

    async def dropped(self) -> None:
        """In, a lock and half an edit, and gone without a word."""
        async with connect(self.address) as remote:
            await expecting(remote, "<lock><target><candidate/></target></lock>", "lock-denied")
            await expecting(remote, edit(contact("half done"), "candidate"), "in-use")

    # --- configuration

    async def edits(self) -> None:
        """Small changes of running, one session."""
        async with connect(self.address) as remote:
            for _ in range(10):
                number = self.chance.randrange(10_000)
                await expecting(remote, edit(contact(f"somebody {number}")), "in-use", "lock-denied")
                port = f"port{self.chance.randrange(3, 5)}"
                await expecting(
                    remote, edit(interface(port, f"<description>{number}</description>")), "in-use"
                )

    async def commits(self) -> None:
        """The candidate, a confirmed commit that is taken back or confirmed, a rollback."""
        async with connect(self.address) as remote:
            taken = await expecting(remote, "<lock><target><candidate/></target></lock>", "lock-denied")
            if not taken:
                return
            await remote.rpc("<discard-changes/>")
            enabled = self.chance.choice(("true", "false"))
            await remote.rpc(edit(interface("port3", f"<enabled>{enabled}</enabled>"), "candidate"))
            begun = await expecting(
                remote, "<commit><confirmed/><confirm-timeout>30</confirm-timeout></commit>", "in-use"
            )
            if begun:
                await remote.rpc(self.chance.choice(("<commit/>", "<cancel-commit/>")))
            last = int(
                (
                    await remote.rpc(get(f'<history xmlns="{HISTORY}"><commit><number/></commit></history>'))
                ).findtext(f".//{{{HISTORY}}}commit[last()]/{{{HISTORY}}}number")
            )
            back = f'<rollback xmlns="{HISTORY}"><number>{max(1, last - 1)}</number></rollback>'
            await expecting(remote, back, "in-use", "invalid-value", "data-missing", "operation-failed")

    async def refused(self) -> None:
        """What must not be: bad values, references into nothing, unknown nodes, missing parameters."""
        async with connect(self.address) as remote:
            for content in (
                interface("port1", "<enabled>perhaps</enabled>"),
                interface("port9", "<enabled>true</enabled>"),
                "<nothing xmlns='urn:nowhere'/>",
                interface("port1", f'<llr xmlns="{LLR}"><profile>none such</profile></llr>'),
            ):
                assert not await expecting(remote, edit(content), *EVERY_REFUSAL)
            assert not await expecting(remote, "<edit-config/>", *EVERY_REFUSAL)
            assert not await expecting(
                remote, "<kill-session><session-id>0</session-id></kill-session>", *EVERY_REFUSAL
            )

    # --- the device

    async def faults(self) -> None:
        """Frames of retry are spoiled, the wire is cut and mended, counters start again."""
        async with connect(self.address) as remote:
            kind = self.chance.choice(("sequence-drop", "pcs-lost"))
            fault = f"<inject-fault><type>{kind}</type><pattern>once</pattern></inject-fault>"
            await expecting(remote, action(fault), "operation-failed", "invalid-value")
            for cut in ("true", "false"):
                await expecting(remote, edit(wire(f"<a-to-b><cut>{cut}</cut></a-to-b>")), "in-use")
                await asyncio.sleep(0.2)
            await expecting(
                remote,
                action("<reinitialize><direction>transmit</direction></reinitialize>"),
                "operation-failed",
            )
            await expecting(remote, action("<clear-counters/>"), "operation-failed")

    async def traffic(self) -> None:
        """More of it comes, and goes."""
        more = (
            "<traffic{}><name>more</name><source-host>beta</source-host><destination-host>alpha</destination-host>"
            "<flows>2</flows><frame-size>256</frame-size><constant><rate>100000</rate></constant></traffic>"
        )
        async with connect(self.address) as remote:
            await expecting(remote, edit(data_plane(more.format(""))), "in-use")
            await asyncio.sleep(0.3)
            gone = f'<traffic xmlns:nc="{NC}" nc:operation="remove"><name>more</name></traffic>'
            await expecting(remote, edit(data_plane(gone)), "in-use")

    # --- reading

    async def readers(self) -> None:
        """All configuration and all state."""
        async with connect(self.address) as remote:
            await remote.rpc("<get-config><source><running/></source></get-config>")
            await remote.rpc("<get/>")
            await remote.rpc(
                f'<get-data xmlns="{NMDA}"><datastore xmlns:ds="{DATASTORES}">ds:operational</datastore>'
                "<with-origin/></get-data>"
            )

    async def listeners(self) -> None:
        """A stream of events, some of them taken."""
        async with connect(self.address) as remote:
            await remote.rpc(f'<create-subscription xmlns="{NOTIFICATIONS}"/>')
            await take(remote, 5)

    async def subscribers(self) -> None:
        """The ports, pushed every so often."""
        async with connect(self.address) as remote:
            await remote.rpc(
                f'<establish-subscription xmlns="{SUBSCRIBED}" xmlns:yp="{PUSH}">'
                f'<yp:datastore xmlns:ds="{DATASTORES}">ds:operational</yp:datastore>'
                f'<yp:datastore-xpath-filter xmlns:if="{IF}">/if:interfaces</yp:datastore-xpath-filter>'
                "<yp:periodic><yp:period>10</yp:period></yp:periodic></establish-subscription>"
            )
            await take(remote, 10)


EVERY_REFUSAL = (
    "invalid-value",
    "unknown-namespace",
    "unknown-element",
    "data-missing",
    "missing-element",
    "operation-failed",
    "in-use",
)
LISTEN_S = 2.0


async def expecting(remote: Remote, content: str, *tags: str) -> bool:
    """Whether it was done; a refusal with another tag than these is a failure."""
    try:
        await remote.rpc(content)
    except RemoteError as error:
        if str(error).partition(":")[0] not in tags:
            raise
        return False
    return True


async def take(remote: Remote, count: int) -> None:
    """Some notifications, as long as they come."""
    try:
        async with asyncio.timeout(LISTEN_S):
            for _ in range(count):
                await remote.receive()
    except TimeoutError:
        return


def get(content: str) -> str:
    return f"<get><filter>{content}</filter></get>"


def edit(content: str, target: str = "running") -> str:
    return f"<edit-config><target><{target}/></target><config>{content}</config></edit-config>"


def contact(text: str) -> str:
    return f'<system xmlns="{SYSTEM}"><contact>{text}</contact></system>'


def interface(name: str, content: str) -> str:
    return f'<interfaces xmlns="{IF}"><interface><name>{name}</name>{content}</interface></interfaces>'


def data_plane(content: str) -> str:
    return f'<data-plane xmlns="{DP}">{content}</data-plane>'


def wire(content: str) -> str:
    return data_plane(f"<wire><name>to-alpha</name>{content}</wire>")


def action(content: str) -> str:
    llr = f'<llr xmlns="{LLR}">{content}</llr>'
    return f'<action xmlns="urn:ietf:params:xml:ns:yang:1">{interface("port1", llr)}</action>'
