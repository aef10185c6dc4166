"""The mark of a frame's priority for the next system where it has no VLAN tag (802.1Qcz 8.6.5.2.3 NOTE)."""

from collections.abc import Mapping

from isolane.engine.dscp import set_dscp
from isolane.engine.frame import Frame

Tags = Mapping[int, Mapping[int, bool]]
"""By VLAN: whether frames leave tagged, by port."""


class PriorityMarks:
    """The marks of frames that leave by a port: a priority tag where the VLAN is untagged, a DSCP."""

    __slots__ = ("_dscp", "_number", "_tags")

    def __init__(self, number: int, tags: Tags, dscp: Mapping[int, int]) -> None:
        """`tags` are those of the port's bridge as they change; `dscp` is by priority."""
        self._number = number
        self._tags = tags
        self._dscp = dscp

    def put(self, frame: Frame) -> None:
        """A frame that has its priority goes to its queue."""
        if frame.tag and self._tags[frame.vid].get(self._number) is False:
            frame.vid = 0
        if self._dscp and frame.priority != frame.rx_priority:
            dscp = self._dscp.get(frame.priority)
            if dscp is not None:
                set_dscp(frame, dscp)
