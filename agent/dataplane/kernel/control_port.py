"""A port of the kernel data plane as the agent sees it: frames for the agent itself, and no others.

A filter in the kernel (classic BPF) lets through what is for a reserved address (802.1Q Table 8-1), CIMs of
layer 2, and UDP to the port of CIMs. All else is the kernel's to forward.
"""

import ctypes
import socket
from struct import Struct
from typing import Final

from isolane.dataplane.linux_port import LinuxEnd
from isolane.engine.isolation.config import CIM_UDP_PORT
from isolane.wire.ethernet import CIM, IPV4, IPV6
from isolane.wire.udp import PROTOCOL as UDP

SO_ATTACH_FILTER: Final = 26
_INSTRUCTION: Final = Struct("=HBBI")
_PROGRAM: Final = Struct("@HP")
_RESERVED_GROUP: Final = 0x0180C200
_LOAD_WORD, _LOAD_HALF, _LOAD_OCTET = 0x20, 0x28, 0x30
_LOAD_HALF_BEHIND, _HEADER_LENGTH = 0x48, 0xB1
_EQUAL, _ANY_BIT, _RETURN = 0x15, 0x45, 0x06
_WHOLE_FRAME: Final = 0x40000
ACCEPT, REFUSE = 18, 19


def control_filter(udp_port: int) -> bytes:
    """Instructions; a jump says how many of them to pass over."""
    code = [
        (_LOAD_WORD, 0, 0, 0),
        (_EQUAL, ACCEPT - 2, 0, _RESERVED_GROUP),
        (_LOAD_HALF, 0, 0, 12),
        (_EQUAL, ACCEPT - 4, 0, CIM),
        (_EQUAL, 0, 13 - 5, IPV4),
        (_LOAD_OCTET, 0, 0, 23),
        (_EQUAL, 0, REFUSE - 7, UDP),
        (_LOAD_HALF, 0, 0, 20),
        (_ANY_BIT, REFUSE - 9, 0, 0x1FFF),
        (_HEADER_LENGTH, 0, 0, 14),
        (_LOAD_HALF_BEHIND, 0, 0, 16),
        (_EQUAL, ACCEPT - 12, REFUSE - 12, udp_port),
        (_RETURN, 0, 0, 0),
        (_EQUAL, 0, REFUSE - 14, IPV6),
        (_LOAD_OCTET, 0, 0, 20),
        (_EQUAL, 0, REFUSE - 16, UDP),
        (_LOAD_HALF, 0, 0, 56),
        (_EQUAL, ACCEPT - 18, REFUSE - 18, udp_port),
        (_RETURN, 0, 0, _WHOLE_FRAME),
        (_RETURN, 0, 0, 0),
    ]
    return b"".join(_INSTRUCTION.pack(*each) for each in code)


class ControlEnd(LinuxEnd):
    """The lowest layer of a port whose frames the kernel forwards."""

    _udp_port = CIM_UDP_PORT

    def take_cims(self, udp_port: int) -> None:
        """CIMs of layer 3 come to this port."""
        if udp_port != self._udp_port:
            self._udp_port = udp_port
            if self._socket is not None:
                self._before_bind(self._socket)

    def _before_bind(self, opened: socket.socket) -> None:
        """No frame is taken before the filter is there."""
        code = control_filter(self._udp_port)
        held = ctypes.create_string_buffer(code, len(code))
        program = _PROGRAM.pack(len(code) // _INSTRUCTION.size, ctypes.addressof(held))
        opened.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, program)
