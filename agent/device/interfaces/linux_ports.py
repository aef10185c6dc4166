"""Ports that are interfaces of Linux: they come and go; configuration applies while they exist."""

import logging
from collections.abc import Sequence

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import DataPlane, InterfacesInterface
from isolane.dataplane.linux.interfaces import LinuxLinks
from isolane.dataplane.linux.port import ControlEnd, LinuxEnd
from isolane.device.interfaces.config import linux_device
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import names
from isolane.device.kit.link_concern import LinkConcern
from isolane.errors import DataError
from isolane.tree.diff import Change

_log = logging.getLogger("isolane.linux")


class LinuxPorts(LinkConcern):
    """Fixes each link whose port is a Linux interface to it, while that exists and is not shut."""

    def __init__(self, context: Context, links: Links, machine: LinuxLinks) -> None:
        super().__init__(context, links)
        self._machine = machine
        self._ends: dict[str, LinuxEnd] = {}
        context.store.subscribe((InterfacesInterface.NODE.by_attribute["enabled"], DataPlane), self)
        machine.watch(self._follow)

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        return names(changes, InterfacesInterface.NODE)

    def _follow(self, device: str) -> None:
        """Handle a netlink report: update every port on the interface."""
        for interface in self._context.running.interfaces.interface:
            if linux_device(interface) == device:
                self._links.wanted(interface.name)
                link = self._links.get(interface.name)
                if link is not None:
                    self._configure(link)

    def _configure(self, link: Link) -> None:
        """Open, close or update the port's end to match the interface."""
        interface = self._context.running.interfaces.interface.get(link.name)
        device = None if interface is None or not interface.enabled else linux_device(interface)
        state = None if device is None else self._machine.get(device)
        end = self._ends.get(link.name)
        if end is not None and (state is None or end.state.index != state.index):
            self._close(link)
            end = None
        if state is None:
            return
        rate_bps = None if interface is None else interface.data_plane.rate_limit
        offload = None if link.bridge is None else link.bridge.offload
        if end is not None:
            if end.limit_rate(rate_bps) and offload is not None and isinstance(end, ControlEnd):
                offload.connect(link.port.number, end)
            end.set_link(state.up)
            return
        end = (LinuxEnd if offload is None else ControlEnd)(self._context.clock, state)
        end.limit_rate(rate_bps)
        try:
            end.open()
        except DataError as error:
            _log.error("%s", error.message)
            link.refused = True
            return
        link.refused = False
        self._ends[link.name] = end
        link.attach(end, self._context.now_ns)
        if offload is not None and isinstance(end, ControlEnd):
            offload.connect(link.port.number, end)

    def _close(self, link: Link) -> None:
        """The port hears that its link is gone while the end can still be asked."""
        end = self._ends.pop(link.name)
        if link.bridge is not None and link.bridge.offload is not None:
            link.bridge.offload.disconnect(link.port.number)
        link.detach(self._context.now_ns)
        end.close()

    def _link_removed(self, link: Link) -> None:
        if link.name in self._ends:
            self._close(link)

    def end(self, name: str) -> LinuxEnd | None:
        """The end of a port in Linux; None where the port is not one of Linux."""
        return self._ends.get(name)

    def close(self) -> None:
        """Leave all interfaces alone."""
        for end in self._ends.values():
            end.close()
        self._ends.clear()
        self._machine.close()
