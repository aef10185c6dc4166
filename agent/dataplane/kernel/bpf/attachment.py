"""Programs on interfaces by a tcx link (Linux 6.6); older kernels take a filter of clsact."""

import ctypes
import errno
import os
from enum import Enum
from struct import Struct
from typing import Final

from isolane.dataplane.kernel.bpf.system_call import Command, address, bpf
from isolane.dataplane.kernel.errors import BpfError

_LINK_CREATE: Final = Struct("=IIIIIIQ")
_LINK_CREATE_OCTETS: Final = 64
_INFO: Final = Struct("=IIQ")
_LINK_INFO: Final = Struct("=IIIxxxxI")
"""Type, number, program, and the interface of a tcx link: 0 when it is detached."""
_LINK_INFO_OCTETS: Final = 64


class Direction(Enum):
    """The direction of the frames that a program sees; the value is enum bpf_attach_type."""

    INGRESS = 46
    EGRESS = 47


BLOCK_HANDLES: Final = {Direction.INGRESS: 0xFFFFFFF2, Direction.EGRESS: 0xFFFFFFF3}
"""The place of filters of clsact."""


class TcxLink:
    """A program on an interface, as long as the link is open."""

    def __init__(self, program_fd: int, index: int, direction: Direction) -> None:
        attributes = bytearray(_LINK_CREATE_OCTETS)
        _LINK_CREATE.pack_into(attributes, 0, program_fd, index, direction.value, 0, 0, 0, 0)
        self.fd = bpf(Command.LINK_CREATE, attributes, f"no program can be attached to interface {index}")

    @property
    def is_detached(self) -> bool:
        """Whether another program took the link off, or its interface is gone."""
        told = ctypes.create_string_buffer(_LINK_INFO_OCTETS)
        attributes = bytearray(_INFO.pack(self.fd, _LINK_INFO_OCTETS, address(told)))
        bpf(Command.OBJECT_INFO, attributes, "a link cannot be looked at")
        return not _LINK_INFO.unpack_from(told.raw)[3]

    def close(self) -> None:
        """Detach."""
        os.close(self.fd)


def tcx_link(program_fd: int, index: int, direction: Direction) -> TcxLink | None:
    """The link; None where the kernel has no tcx."""
    try:
        return TcxLink(program_fd, index, direction)
    except BpfError as fault:
        if fault.number == errno.EINVAL:
            return None
        raise
