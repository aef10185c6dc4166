"""Ports that are down while their buffers, queues and maps change, as SONiC's updater has it: an outage.

Three transactions: the ports go down, all is changed, the ports come up. Between them the daemons have time:
of several changes of one key that come together they see only the last.
"""

import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from isolane.printable import printable
from isolane.sonic.errors import Unreachable
from isolane.sonic.owed import Owed
from isolane.sonic.redis.config_db import ConfigDb, Meanwhile, NotLoaded, Refused
from isolane.sonic.redis.hashes import Command, Content, Hash, fields_after

_log = logging.getLogger("isolane.sonic")

CRITICAL: Final = frozenset(
    {
        "BUFFER_PG",
        "BUFFER_PORT_EGRESS_PROFILE_LIST",
        "BUFFER_PORT_INGRESS_PROFILE_LIST",
        "BUFFER_QUEUE",
        "PORT_QOS_MAP",
        "QUEUE",
    }
)
"""Tables that SONiC's updater (patch_sorter.py) changes only while the port of the entry is down."""
STATUS: Final = "admin_status"
ATTEMPTS: Final = 20
Transact = Callable[[Sequence[str], list[Command]], None]


class PortsDown:
    """Carries out commands with the ports down that they are critical for; called in the writer thread."""

    def __init__(self, database: ConfigDb, owed: Owed, separator: str, pause_s: float) -> None:
        self._database = database
        self._owed = owed
        self._separator = separator
        self._pause_s = pause_s

    def of(self, commands: Iterable[Command]) -> list[str]:
        """The keys of ports that commands are critical for; some may not be there."""
        names: dict[str, None] = {}
        for _, key, *_words in commands:
            table, _, rest = key.partition(self._separator)
            if table in CRITICAL:
                names.update(
                    dict.fromkeys(name for part in rest.split(self._separator) for name in part.split(","))
                )
        return [f"PORT{self._separator}{name}" for name in names]

    def carry_out(
        self, before: Content, commands: list[Command], ports: Sequence[str], transact: Transact
    ) -> None:
        """The commands on keys that are as `before`; Meanwhile where they are not any more."""
        rows = {key: row for key, row in self._database.hashes(ports).items() if row}
        live = [key for key, row in rows.items() if row.get(STATUS) == "up"]
        after = _after(commands, before | rows)
        final = [key for key in ports if after.get(key, {}).get(STATUS) == "up"]
        # An agent that ends meanwhile brings them up at its next start.
        self._owed.add((key, rows[key] | {STATUS: "down"}) for key in live)
        there = before | rows
        again = live
        try:
            self._step(there, [("HSET", key, STATUS, "down") for key in live], transact)
            there |= {key: rows[key] | {STATUS: "down"} for key in live}
            self._rest(live)
            self._step(there, [_down(command, ports) for command in commands], transact)
            again = final
            self._rest(final)
        finally:
            self._bring_up(again, transact)

    def _step(self, there: Content, commands: list[Command], transact: Transact) -> None:
        """One transaction on keys that nobody else has changed."""
        if not commands:
            return
        now = self._database.watch(list(there))
        if now != there:
            self._database.unwatch()
            raise Meanwhile("CONFIG_DB was changed meanwhile")
        transact(list(dict.fromkeys(key for _, key, *_rest in commands)), commands)

    def _rest(self, ports: Sequence[str]) -> None:
        if ports:
            time.sleep(self._pause_s)

    def _bring_up(self, ports: Sequence[str], transact: Transact) -> None:
        """Whatever happened; what cannot be written now is owed."""
        if not ports:
            return
        for _ in range(ATTEMPTS):
            try:
                now = self._database.watch(ports)
                down = [key for key in ports if now[key].get(STATUS) == "down"]
                if down:
                    transact(down, [("HSET", key, STATUS, "up") for key in down])
                else:
                    self._database.unwatch()
            except Meanwhile:
                continue
            except (NotLoaded, Refused, Unreachable) as fault:
                _log.error("CONFIG_DB: ports are down and come up later: %s", printable(str(fault)))
                return
            self._owed.forget(ports)
            return
        _log.error("CONFIG_DB: ports are down, others change them all the time: %s", ", ".join(ports))


def _after(commands: Iterable[Command], rows: Mapping[str, Hash]) -> Content:
    now = dict(rows)
    for command in commands:
        now[command[1]] = fields_after(command, now.get(command[1], {}))
    return now


def _down(command: Command, ports: Sequence[str]) -> Command:
    """The same command, by which a port stays down for now."""
    verb, key, *words = command
    if verb != "HSET" or key not in ports:
        return command
    pairs = zip(words[::2], words[1::2], strict=True)
    given = {name: "down" if (name, text) == (STATUS, "up") else text for name, text in pairs}
    return (verb, key, *(word for pair in given.items() for word in pair))
