"""VLANs of the emulated bridge: the ports that frames of each may leave by, and whether with a tag."""

from isolane.dataplane.driver.base_bridge import BaseBridge
from isolane.dataplane.layers.port import PriorityMarks


class VlanMembers:
    """Kept up to date as VLANs, ports and their links change; `bridge` has all three."""

    def __init__(self, bridge: BaseBridge) -> None:
        self._bridge = bridge
        self._tags: dict[int, dict[int, bool]] = {}
        self.by_vid: dict[int, dict[int, bool]] = {}
        """By VLAN, the ports that frames can leave by now, and whether they do with a tag."""

    def rebuild(self) -> None:
        """Set how frames of a VLAN are tagged where they leave, whether the port exists yet or not."""
        bridge = self._bridge
        self._tags = {
            vlan.vid: dict.fromkeys(vlan.tagged, True) | dict.fromkeys(vlan.untagged, False)
            for vlan in bridge.vlans.values()
        }
        self.by_vid.clear()
        usable = {number for number in bridge.ports if self._is_usable(number)}
        tagging = {number for number in usable if bridge.carries_priority(number)}
        for vid, tags in self._tags.items():
            members = ((number, tag or number in tagging) for number, tag in tags.items() if number in usable)
            self.by_vid[vid] = dict(members)
        for number in bridge.ports:
            self._set_marks(number)

    def place(self, number: int) -> None:
        """Put a port into its VLANs, or take it out of all: it came, went, or its link did."""
        usable, tagging = self._is_usable(number), self._bridge.carries_priority(number)
        for vid, tags in self._tags.items():
            if usable and number in tags:
                self.by_vid[vid][number] = tags[number] or tagging
            else:
                self.by_vid[vid].pop(number, None)

    def carry_priority(self, number: int) -> None:
        """Frames leave a port with a priority tag, or no longer."""
        port = self._bridge.ports[number]
        before = port.marks is not None
        self._set_marks(number)
        if before or port.marks is not None:
            self.place(number)

    def _is_usable(self, number: int) -> bool:
        """Whether frames may be forwarded to a port."""
        port = self._bridge.ports.get(number)
        return port is not None and port.config.forwarding and port.operational

    def _set_marks(self, number: int) -> None:
        """The marks that a port puts on frames, as its CIP and its bridge are configured now."""
        port = self._bridge.ports[number]
        dscp = {} if port.cip is None else port.cip.config.dscp_of_priority
        untagged = any(tags.get(number) is False for tags in self._tags.values())
        needed = bool(dscp) or (self._bridge.carries_priority(number) and untagged)
        port.marks = PriorityMarks(number, self._tags, dscp) if needed else None
