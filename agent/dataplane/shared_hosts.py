"""Hosts that several devices know by the same address: the one with a wire does the work for the others.

A device that configures a host without a wire may send to it: frames come out where the host is, and count
where the traffic is configured.
"""

from collections.abc import Callable
from typing import Protocol

from isolane.engine.frame import Frame

Receiver = Callable[[Frame, int], None]
"""Takes a frame of a flow, and when it came."""


class Member(Protocol):
    """A host, as far as the others know it."""

    receivers: dict[int, Receiver]
    link_up: bool
    shared: "SharedHosts | None"

    @property
    def mac(self) -> int: ...

    def send(self, frame: Frame, now_ns: int) -> None:
        """Put a frame on the queue of its priority."""


class SharedHosts:
    """By MAC address, in the order in which they came."""

    def __init__(self) -> None:
        self._hosts: dict[int, list[Member]] = {}

    def join(self, host: Member) -> None:
        """A host is there."""
        self._hosts.setdefault(host.mac, []).append(host)
        host.shared = self

    def leave(self, host: Member) -> None:
        """It is not any more."""
        host.shared = None
        there = self._hosts.get(host.mac, [])
        if host in there:
            there.remove(host)
        if not there:
            self._hosts.pop(host.mac, None)

    def with_link(self, host: Member) -> Member | None:
        """A host of the same address with a link, which sends for one without."""
        return next((each for each in self._hosts.get(host.mac, ()) if each.link_up), None)

    def receiver(self, mac: int, key: int) -> Receiver | None:
        """The receiver of a flow at an address, at any device."""
        found = (each.receivers.get(key) for each in self._hosts.get(mac, ()))
        return next((receiver for receiver in found if receiver is not None), None)
