"""Hosts that several devices know by the same address: the one with a wire does the work for the others.

A device that configures a host without a wire may send to it: frames come out where the host is, and count
where the traffic is configured.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agent.dataplane.host import Host, Receiver


class SharedHosts:
    """By MAC address, in the order in which they came."""

    def __init__(self) -> None:
        self._hosts: dict[int, list[Host]] = {}

    def join(self, host: "Host") -> None:
        """A host is there."""
        self._hosts.setdefault(host.config.mac, []).append(host)
        host.shared = self

    def leave(self, host: "Host") -> None:
        """It is not any more."""
        host.shared = None
        there = self._hosts.get(host.config.mac, [])
        if host in there:
            there.remove(host)
        if not there:
            self._hosts.pop(host.config.mac, None)

    def with_link(self, host: "Host") -> "Host | None":
        """Who sends what a host without a link is given."""
        return next((each for each in self._hosts.get(host.config.mac, ()) if each.link_up), None)

    def receiver(self, mac: int, key: int) -> "Receiver | None":
        """Who waits for a flow that ends at an address, at whatever device."""
        found = (each.receivers.get(key) for each in self._hosts.get(mac, ()))
        return next((receiver for receiver in found if receiver is not None), None)
