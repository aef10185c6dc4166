"""Notifications of flushes, derived from counters that a thread reads at the flex counter's interval."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from isolane.bindings.ietf_interfaces import TxFlushEntered, TxFlushExited
from isolane.device.kit.context import Context
from isolane.sonic.supervised import OnFault, Supervised, ignore
from isolane.switch.counters import Counters
from isolane.switch.facts import Facts, Fields
from isolane.switch.llr.counters import counters
from isolane.switch.llr.fields import PROFILE
from isolane.switch.llr.flush import Entered, Event, FlushWatch, Sample
from isolane.switch.llr.state import LLR_PORTS, LLR_PROFILES, PORT_TABLE, Published

NOTIFICATIONS: Final = (TxFlushEntered, TxFlushExited)
_LINK: Final = ("oper_status", "flap_count", "last_down_time")
"""Fields of APPL_DB's PORT_TABLE, of which one is another when the link was down."""


class FlushEvents:
    """Watches the ports whose transmitter llrmgrd has enabled.

    `counters` are read in a thread, one after another, by a connection that the event loop does not use.
    """

    def __init__(
        self,
        context: Context,
        counters: Counters,
        appl: Published,
        facts: Callable[[], Facts],
        interval_s: Callable[[], float],
        on_fault: OnFault = ignore,
    ) -> None:
        self._context = context
        self._counters = counters
        self._appl = appl
        self._facts = facts
        self._interval_s = interval_s
        self._watches: dict[str, FlushWatch] = {}
        self._work = Supervised("llr-flush", self._once, on_fault)
        appl.on_change(LLR_PORTS, self._port_changed)
        appl.on_change(LLR_PROFILES, self._profile_changed)

    async def start(self) -> None:
        """Begin to watch."""
        self._work.start()

    async def close(self) -> None:
        """Watch no longer."""
        await self._work.close()

    async def _once(self) -> None:
        await self._pause()
        await self.poll()

    async def _pause(self) -> None:
        """One interval; a shorter one takes effect within a second."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        while (left := began + self._interval_s() - loop.time()) > 0:
            await asyncio.sleep(min(left, 1.0))

    async def poll(self) -> None:
        """Read the counters of the ports once, and notify what they show."""
        ports = sorted(self._transmitters())  # in the order in which they are read ahead
        for gone in self._watches.keys() - set(ports):
            del self._watches[gone]
        if not ports:
            return
        watches = {port: self._watches.setdefault(port, FlushWatch()) for port in ports}
        found = await asyncio.to_thread(self._read, ports)
        facts = self._facts()
        for port, fields in found.items():
            sample = self._sample(port, fields, facts)
            # a watch that was dropped meanwhile is of a transmitter that is another now
            if sample is not None and self._watches.get(port) is watches[port]:
                event = watches[port].step(sample, self._context.now_ns)
                if event is not None:
                    self._notify(port, event)

    def _transmitters(self) -> Iterable[str]:
        interfaces = self._context.running.interfaces.interface
        for port, row in self._appl.table(LLR_PORTS).items():
            if row.get("llr_remote") == "enabled" and port in interfaces:
                yield port

    def _read(self, ports: Iterable[str]) -> Mapping[str, Fields]:
        """In the thread."""
        return {port: self._counters.port(port) for port in ports}

    def _sample(self, port: str, fields: Fields, facts: Facts) -> Sample | None:
        """None while there are no counters, or too few of them to decide by."""
        values = counters(fields, facts)
        init, discard = values.get("tx_init_ctl_os"), values.get("tx_discard")
        if "tx_ok" not in values or (init is None and discard is None):
            return None
        row = self._appl.row(PORT_TABLE, port)
        return Sample(values["tx_ok"], init, discard, " ".join(row.get(name, "") for name in _LINK))

    def _notify(self, port: str, event: Event) -> None:
        if isinstance(event, Entered):
            self._context.notify(TxFlushEntered.new(), (port,))
        else:
            self._context.notify(TxFlushExited.new(duration=event.duration_ns), (port,))

    def _port_changed(self, port: str, before: Fields, after: Fields) -> None:
        """Another configuration initializes the port afresh."""
        self._watches.pop(port, None)

    def _profile_changed(self, profile: str, before: Fields, after: Fields) -> None:
        for port, row in self._appl.table(LLR_PORTS).items():
            if row.get(PROFILE) == profile:
                self._watches.pop(port, None)
