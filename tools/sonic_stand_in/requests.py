"""Requests to a stand-in that runs: `python -m tools.sonic_stand_in --redis URL flush Ethernet0`."""

import json
import os
from collections.abc import Callable
from typing import Any, Final

from isolane.sonic.errors import SonicError
from tools.sonic_stand_in.databases import Databases, checked
from tools.sonic_stand_in.switch import Switch

QUEUE: Final = "REQUESTS"
_PATIENCE_S: Final = 4

EVENTS: Final[dict[str, Callable[[Switch, dict[str, Any]], None]]] = {
    "down": lambda switch, given: switch.light(given["port"], on=False),
    "up": lambda switch, given: switch.light(given["port"], on=True),
    "flush": lambda switch, given: switch.flush(given["port"]),
    "storm": lambda switch, given: switch.storm(given["port"], given["queue"], on=True),
    "calm": lambda switch, given: switch.storm(given["port"], given["queue"], on=False),
    "neighbour": lambda switch, given: switch.neighbour(given["port"], given["name"]),
    "no-neighbour": lambda switch, given: switch.neighbour(given["port"], None),
    "reload": lambda switch, given: switch.reload(given["config"]),
    "poll": lambda switch, _: switch.poll(),
}


def ask(databases: Databases, event: str, given: dict[str, Any]) -> None:
    """Have an event happen; returns when it has, SonicError when it cannot."""
    reply_to = f"REPLY:{os.getpid()}"
    request = json.dumps({"event": event, "reply": reply_to, "given": given})
    checked(databases.own, ("DEL", reply_to), ("RPUSH", QUEUE, request))
    (reply,) = checked(databases.own, ("BLPOP", reply_to, str(_PATIENCE_S)))
    if not isinstance(reply, list):
        checked(databases.own, ("DEL", QUEUE))
        raise SonicError(f"{databases.place}: no stand-in runs here")
    if reply[1]:
        raise SonicError(str(reply[1]))


def serve(switch: Switch) -> None:
    """Do what has been asked for since the last call."""
    own = switch.databases.own
    while True:
        (text,) = checked(own, ("LPOP", QUEUE))
        if text is None:
            return
        request = json.loads(str(text))
        fault = ""
        try:
            EVENTS[request["event"]](switch, request["given"])
        except SonicError as error:
            fault = str(error)
        checked(own, ("RPUSH", request["reply"], fault), ("EXPIRE", request["reply"], "10"))
