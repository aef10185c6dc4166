"""The kernel's bridge for a component: made or adopted, and brought to what is wanted of it.

Each step compares with what was done before, and is done again after a failure: the kernel may not have been
able to do it yet. Nothing is taken back when the agent ends: the kernel goes on forwarding.
"""

import asyncio
import errno
import logging
import socket
from collections.abc import Mapping
from typing import Final

from pyroute2 import AsyncIPRoute
from pyroute2.netlink.exceptions import NetlinkError

from isolane.dataplane.kernel import classifier, vlans
from isolane.dataplane.kernel.bpf.programs import Direction, LoadedProgram
from isolane.dataplane.kernel.dcb import PortCards
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.netlink import ChangeWatch, static_addresses
from isolane.dataplane.kernel.notes import EntryNote, Notes, PortNote, claim
from isolane.dataplane.kernel.traffic_control import (
    Attachments,
    Place,
    has_queues,
    remove_filter,
    remove_queues,
    set_queues,
)
from isolane.dataplane.kernel.vlans import PortVlans, fdb_words, remove_entry
from isolane.dataplane.kernel.wanted import (
    OUR_ALIAS,
    Ingress,
    PortQueues,
    WantedBridge,
    WantedEntry,
    WantedPort,
)
from isolane.threads import NoThread, in_thread

_log = logging.getLogger("isolane.kernel")
RETRY_S: Final = 1.0
LOOK_S: Final = 1.0
"""The kernel does not tell of links that are detached: they are looked at so often."""
SETTLED_S: Final = 10.0
"""Interfaces come one by one after the start; what is missing after that is not configured any more."""
_SETTLE_S: Final = 0.05
"""Changes by other programs come in many messages; they are looked at together after this time."""


class MachineBridge:
    """One component's bridge; `want` says what it shall be, a task of its own does it."""

    def __init__(
        self, programs: Mapping[str, LoadedProgram], notes: Notes | None = None, *, keeps_flows: bool = False
    ) -> None:
        """`keeps_flows`: programs stay when the agent ends."""
        self._egress = programs[classifier.EGRESS]
        self.ingress = {Ingress.PRIORITIES: programs[classifier.INGRESS]}
        """The programs that a port can have for what it receives; more may be loaded later."""
        self._wanted: WantedBridge | None = None
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._claim: socket.socket | None = None
        self._queues: dict[int, PortQueues] = {}
        self._attachments = Attachments(by_filters=keeps_flows)
        self._entries: set[WantedEntry] = set()
        self._members: set[int] = set()
        self._watch: ChangeWatch | None = None
        self._suspects: set[int] = set()
        self._look: asyncio.TimerHandle | None = None
        self._settling: asyncio.TimerHandle | None = None
        self._filters_vlans = False
        self._vlans: dict[int, PortVlans] = {}
        self._notes = notes or Notes()
        self._is_settled = False
        """All that is configured had time to come: what an agent before left beyond it goes."""
        self.cards = PortCards()
        self._is_known = False
        self.failure: str | None = None
        """Why the kernel does not have what is wanted; None when it has."""
        self.index: int | None = None
        """Of the bridge, once it is there."""
        self.adopted = False
        """Whether the bridge was there before."""

    def want(self, wanted: WantedBridge) -> None:
        """Another value; it is done as soon as the loop comes to it."""
        if wanted == self._wanted:
            return
        self._wanted = wanted
        self._news.set()
        if self._task is None:
            self._watch = ChangeWatch(self._changed)
            self._look_at_links()
            self._task = asyncio.get_running_loop().create_task(self._follow())
            self._task.add_done_callback(self._ended)
            self._settling = asyncio.get_running_loop().call_later(SETTLED_S, self._settle)

    def _settle(self) -> None:
        self._is_settled = True
        self._news.set()

    def lost(self, index: int, queues: PortQueues) -> None:
        """A poll misses queues that were set."""
        if self._queues.get(index) == queues:  # else they are not set yet, or about to change
            self._suspects.add(index)
            self._news.set()

    def _changed(self, index: int | None) -> None:
        """An interface changed, maybe by our own hand: it is compared with the wanted state, soon."""
        suspects = self._queues.keys() if index is None else self._queues.keys() & {index}
        if suspects and not self._suspects:
            asyncio.get_running_loop().call_later(_SETTLE_S, self._news.set)
        self._suspects |= suspects

    def _look_at_links(self) -> None:
        detached = self._attachments.detached
        if detached:
            self._suspects |= detached
            self._news.set()
        self._look = asyncio.get_running_loop().call_later(LOOK_S, self._look_at_links)

    def close(self) -> None:
        """Change nothing more; programs leave the ports, all else stays."""
        if self._task is not None:
            self._task.cancel()
        if self._watch is not None:
            self._watch.close()
        for timer in (self._look, self._settling):
            if timer is not None:
                timer.cancel()
        self._attachments.close()
        if self._claim is not None:
            self._claim.close()

    def _ended(self, task: asyncio.Task[None]) -> None:
        """The task ends only with the bridge; an end by a defect must not go unseen."""
        if not task.cancelled() and (fault := task.exception()) is not None:
            self.failure = f"defect: {fault}"
            _log.error("a bridge is followed no more", exc_info=fault)

    async def _follow(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            wanted = self._wanted
            if wanted is None:
                continue
            try:
                await self._bring_about(wanted)
            except (KernelError, NetlinkError, NoThread, OSError) as fault:
                text = str(fault)
                if text != self.failure:
                    _log.error("bridge %s: %s", wanted.name, text)
                self.failure = text
                asyncio.get_running_loop().call_later(RETRY_S, self._news.set)
            else:
                self.failure = None

    async def _bring_about(self, wanted: WantedBridge) -> None:
        async with AsyncIPRoute() as route:
            bridge = await self._bridge(route, wanted)
            there = {port.index for port in wanted.ports}
            ours = self._queues.keys() | {index for index, _ in self._attachments.attached}
            if self._is_settled:
                ours |= self._notes.ports.keys()
            for index in ours - there:
                await self._leave(route, index)
            await self._verify(route, bridge, wanted)
            for port in wanted.ports:
                if _name(port.index) is None:
                    self._forget(port.index)  # all went with the interface; `want` follows
                    self.cards.forget(port.index)
                    self._notes.ports.pop(port.index, None)
                else:
                    await self._port(route, bridge, port)
            await self._tell_vlans_apart(route, bridge, wanted)
            await self._static(route, bridge, wanted)
            self._notes.write()

    async def _bridge(self, route: AsyncIPRoute, wanted: WantedBridge) -> int:
        """The index of the bridge, which is made unless it is there."""
        if self._claim is None:
            self._claim = claim(wanted.name)
        index = await _index(route, wanted.name)
        if index is None:
            await route.link("add", ifname=wanted.name, kind="bridge", br_stp_state=0, br_mcast_snooping=0)
            index = await _index(route, wanted.name)
            if index is None:
                raise KernelError(f"the kernel has no bridge {wanted.name} although it made one")
            await route.link("set", index=index, ifalias=OUR_ALIAS)
        elif not self._is_known:
            self.adopted = True
            _log.info("bridge %s is there already; it is used as it is", wanted.name)
        self._is_known = True
        self._open_notes(index)
        await self._set_ageing(route, index, wanted.ageing_s * 100)
        await self._set_address(route, index, wanted.address)
        await route.link("set", index=index, state="up")
        self.index = index
        return index

    def _open_notes(self, bridge: int) -> None:
        """Open the notes: changes that an earlier agent made are ours to take back."""
        if bridge == self._notes.bridge:
            return
        self._notes.open(bridge)
        for index, note in self._notes.ports.items():
            if note.card is not None:
                self.cards.remember(index, note.card)

    async def _set_ageing(self, route: AsyncIPRoute, bridge: int, ageing: int) -> None:
        if self.adopted:
            (link,) = await route.link("get", index=bridge)
            there = int(link.get_nested("IFLA_LINKINFO", "IFLA_INFO_DATA", "IFLA_BR_AGEING_TIME"))
            before = there if self._notes.ageing is None else self._notes.ageing[0]
            self._notes.ageing = before, ageing
            self._notes.write()
        await route.link("set", index=bridge, kind="bridge", br_ageing_time=ageing)

    async def _verify(self, route: AsyncIPRoute, bridge: int, wanted: WantedBridge) -> None:
        """A foreign change is reported first, and put right at the next attempt; what they added stays."""
        suspects, self._suspects = self._suspects, set()
        changes: list[str] = []
        for port in wanted.ports:
            if port.index in suspects:
                changes += await self._changes(route, bridge, wanted.name, port)
        if changes:
            raise KernelError("; ".join(changes))

    async def _changes(
        self, route: AsyncIPRoute, bridge: int, bridge_name: str, port: WantedPort
    ) -> list[str]:
        """Settings that have changed since they were made; they no longer count as made."""
        index, changes = port.index, []
        name = _name(index)
        if name is None:
            return []
        if self._queues.get(index) == port.queues and not await has_queues(route, index, port.queues):
            del self._queues[index]
            changes.append(f"another program changed the queues of interface {name}")
        for direction in Direction:
            if await self._attachments.is_taken_off(route, (index, direction)):
                way = direction.name.lower()
                changes.append(f"another program took the {way} program off interface {name}")
        if index in self._members and await _master(route, index) != bridge:
            self._members.discard(index)
            changes.append(f"another program took interface {name} out of bridge {bridge_name}")
        return changes

    def _forget(self, index: int) -> set[Place]:
        """Nothing counts as set at an interface; filters of clsact that are left are the answer."""
        self._queues.pop(index, None)
        self._members.discard(index)
        self._vlans.pop(index, None)
        self._entries = {entry for entry in self._entries if entry.index != index}
        self._notes.entries -= {note for note in self._notes.entries if note.port == index}
        return self._attachments.forget(index)

    async def _set_address(self, route: AsyncIPRoute, bridge: int, address: int) -> None:
        """Of a bridge that an agent made; one that was there before keeps its own."""
        for link in await route.link("get", index=bridge):
            text = address.to_bytes(6, "big").hex(":")
            ours = link.get_attr("IFLA_IFALIAS") == OUR_ALIAS
            if ours and address and link.get_attr("IFLA_ADDRESS") != text:
                await route.link("set", index=bridge, address=text)

    async def _port(self, route: AsyncIPRoute, bridge: int, port: WantedPort) -> None:
        """Queues first, then programs, then the port forwards."""
        index = port.index
        if self._queues.get(index) != port.queues:
            if not await has_queues(route, index, port.queues):
                await set_queues(route, index, port.queues)
            self._queues[index] = port.queues
        await self._attachments.attach(route, (index, Direction.EGRESS), self._egress)
        if port.ingress is Ingress.NONE:
            await self._attachments.detach(route, (index, Direction.INGRESS))
        else:
            await self._attachments.attach(route, (index, Direction.INGRESS), self.ingress[port.ingress])
        note = await self._note(route, bridge, index)
        await route.link("set", index=index, master=bridge, state="up")
        self._members.add(index)
        await self._set_mtu(route, index, port.mtu)
        await self.cards.settle(index, port.card)
        note.card = self.cards.before(index)

    async def _note(self, route: AsyncIPRoute, bridge: int, index: int) -> PortNote:
        """The note of a port, written before it joins the bridge."""
        note = self._notes.ports.get(index)
        if note is None:
            (link,) = await route.link("get", index=index)
            note = PortNote(str(link.get_attr("IFLA_IFNAME")), link.get_attr("IFLA_MASTER") != bridge)
            self._notes.ports[index] = note
            self._notes.write()
        return note

    async def _set_mtu(self, route: AsyncIPRoute, index: int, mtu: int | None) -> None:
        """The MTU of a port; without one it gets back what it had."""
        note = self._notes.ports.get(index)
        if note is None or (mtu is None and note.mtu is None):
            return
        (link,) = await route.link("get", index=index)
        there = int(link.get_attr("IFLA_MTU"))
        before = there if note.mtu is None else note.mtu[0]
        if mtu is not None and there != mtu:
            earlier, note.mtu = note.mtu, (before, mtu)
            self._notes.write()
            try:
                await route.link("set", index=index, mtu=mtu)
            except NetlinkError as fault:
                note.mtu = earlier
                raise KernelError(f"interface {index}: an MTU of {mtu} is refused: {fault}") from fault
        elif mtu is None:
            await route.link("set", index=index, mtu=before)
            note.mtu = None

    async def _tell_vlans_apart(self, route: AsyncIPRoute, bridge: int, wanted: WantedBridge) -> None:
        """Additions come first, then the filtering of VLANs, then removals: no frame is lost between."""
        if not self._filters_vlans and not wanted.filters_vlans:
            return
        ports = {port.index: port.vlans for port in wanted.ports if port.index in self._members}
        for step in vlans.additions(self._vlans, ports):
            info = {"vid": step.vid, "flags": step.flags}
            await route.vlan_filter("add", index=step.index, vlan_info=info)
        if not self._filters_vlans:
            for entry in self._entries:
                await self._remove_entry(route, self._entry_note(entry))
            self._entries.clear()
            await route.link("set", index=bridge, kind="bridge", br_vlan_filtering=1)
            # Turned off again it would let pass what the operator has kept apart.
            self._filters_vlans = True
        for step in vlans.removals(self._vlans, ports):
            await route.vlan_filter("del", index=step.index, vlan_info={"vid": step.vid})
        self._vlans = ports

    async def _leave(self, route: AsyncIPRoute, index: int) -> None:
        """An interface is no port any more: it gets back what it had, where it still is there."""
        filters = self._forget(index)
        await self.cards.leave(index)
        try:
            for place in filters:
                await remove_filter(route, *place)
            await remove_queues(route, index)
            await self._set_mtu(route, index, None)
            await route.link("set", index=index, master=0)
        except (KernelError, NetlinkError) as fault:
            _log.info("interface %d is gone: %s", index, fault)
        self._notes.ports.pop(index, None)

    async def _static(self, route: AsyncIPRoute, bridge: int, wanted: WantedBridge) -> None:
        """Entries that the agent adds are noted before; those that others set are not touched."""
        noted, asked = self._notes.entries, {self._entry_note(entry): entry for entry in wanted.entries}
        gone = {self._entry_note(entry) for entry in self._entries - wanted.entries}
        for note in (noted if self._is_settled else noted & gone) - asked.keys():
            await self._remove_entry(route, note)
        self._entries &= wanted.entries
        new = {note: entry for note, entry in asked.items() if entry not in self._entries}
        if not new:
            return
        rows = await in_thread(static_addresses, bridge)
        there = {EntryNote(row.index, row.vid, row.address) for row in rows}
        of_others = {(note.vid, note.address): note for note in there - noted}
        refused = [note for note in new if of_others.get(note[1:], note) != note]
        noted.update(note for note in new if note[1:] not in of_others)
        self._notes.write()
        for note in new.keys() & noted:
            await self._add_entry(route, note)
        self._entries |= {entry for note, entry in new.items() if note not in refused}
        if refused:
            texts = (f"another program set {_text(note.address)} at another port" for note in refused)
            raise KernelError("static entries: " + "; ".join(texts))

    def _entry_note(self, entry: WantedEntry) -> EntryNote:
        return EntryNote(entry.index, entry.vid if self._filters_vlans else 0, entry.address)

    async def _add_entry(self, route: AsyncIPRoute, note: EntryNote) -> None:
        try:
            await route.fdb("append", **fdb_words(note))
        except NetlinkError as fault:
            if fault.code != errno.EEXIST:
                raise KernelError(f"static entry {_text(note.address)}: {fault}") from fault

    async def _remove_entry(self, route: AsyncIPRoute, note: EntryNote) -> None:
        """One of ours; it may have gone with its port."""
        if note in self._notes.entries:
            await remove_entry(route, note)
            self._notes.entries.discard(note)


def _text(address: int) -> str:
    return address.to_bytes(6, "big").hex(":")


def _name(index: int) -> str | None:
    """None where there is no such interface any more."""
    try:
        return socket.if_indextoname(index)
    except OSError:
        return None


async def _index(route: AsyncIPRoute, name: str) -> int | None:
    indexes = await route.link_lookup(ifname=name)
    return int(indexes[0]) if indexes else None


async def _master(route: AsyncIPRoute, index: int) -> int | None:
    """The bridge that an interface is in."""
    async for link in await route.link("dump"):
        if link["index"] == index:
            master: int | None = link.get_attr("IFLA_MASTER")
            return master
    return None
