"""Ports on real Linux interfaces: frames through AF_PACKET; the messages of netlink are in `interfaces.py`.

Needs CAP_NET_RAW. The kernel takes the outermost VLAN tag off received frames and hands it over beside them;
it is put back, a checksum that was left to hardware is computed, and a long frame that stands for several
(GSO of a veth, GRO of a card) is cut into them. Ordered sets have no way through a real interface and are
counted as unsendable; so is, with a reason, what the kernel does not send.

Where the kernel forwards, a filter in it (classic BPF) lets through what is for the agent itself: what is for
a reserved address (802.1Q Table 8-1), CIMs of layer 2, and UDP to the port of CIMs.
"""

import asyncio
import ctypes
import errno
import socket
from collections import Counter
from collections.abc import Mapping
from dataclasses import field
from struct import Struct
from typing import Final, Literal

from isolane.dataplane.clock import Clock
from isolane.dataplane.layers.stack import Layer
from isolane.dataplane.linux.interfaces import LinkState, speed_bps
from isolane.engine.frame import MINIMUM_OCTETS, Frame
from isolane.engine.isolation.config import CIM_UDP_PORT
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.wire.ethernet import CIM, IPV4, IPV6
from isolane.wire.rewriting import complete_checksum, split_frame
from isolane.wire.transport import UDP as UDP

ETH_P_ALL = 0x0003
SOL_PACKET = 263
PACKET_ADD_MEMBERSHIP = 1
PACKET_AUXDATA = 8
PACKET_VNET_HDR = 15
PACKET_IGNORE_OUTGOING = 23
PACKET_MR_PROMISC = 1
SO_RCVBUFFORCE = 33
RECEIVE_BUFFER_OCTETS = 8 << 20
TP_STATUS_CSUM_NOT_READY = 1 << 3
TP_STATUS_VLAN_VALID = 1 << 4
TP_STATUS_VLAN_TPID_VALID = 1 << 6
C_TAG = 0x8100
MAX_FRAME_OCTETS = 65_536
VIRTIO_NET_HDR_OCTETS = 10
FRAMES_PER_WAKE = 256
UNKNOWN_RATE_BPS = 10_000_000_000  # what interfaces without a speed are taken for

_MEMBERSHIP = Struct("iHH8s")
_AUXDATA = Struct("=IIIHHHH")
_TAG = Struct("!HH")
_VIRTIO_NET_HDR = Struct("=BBHHHH")
_WHOLE = bytes(VIRTIO_NET_HDR_OCTETS)
"""The header of a frame that is sent as it is."""

Refusal = Literal["too-long", "interface-down", "no-buffers", "other"]
REFUSALS: Final[Mapping[int, Refusal]] = {
    errno.EMSGSIZE: "too-long",
    errno.ENETDOWN: "interface-down",
    errno.ENXIO: "interface-down",
    errno.ENODEV: "interface-down",
    errno.ENOBUFS: "no-buffers",
    errno.ENOMEM: "no-buffers",
}
"""Why the kernel did not send a frame, by its error; any other is `other`."""


@dataclass(slots=True)
class LinuxCounters:
    """Counters of the socket."""

    unsendable: int = 0  # ordered sets
    rx_segmented: int = 0  # long frames that were cut
    rx_unreadable: int = 0  # that the kernel could not hand over
    tx_refused: Counter[Refusal] = field(default_factory=Counter)


def _enlarge(opened: socket.socket) -> None:
    """Room for a burst while the loop is busy; above the system's limit only with CAP_NET_ADMIN."""
    try:
        opened.setsockopt(socket.SOL_SOCKET, SO_RCVBUFFORCE, RECEIVE_BUFFER_OCTETS)
    except PermissionError:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER_OCTETS)


class LinuxEnd(Layer):
    """The lowest layer of a port whose wire is a real interface."""

    def __init__(self, clock: Clock, state: LinkState, loop: asyncio.AbstractEventLoop | None = None) -> None:
        super().__init__()
        self.state = state
        self.counters = LinuxCounters()
        self._clock = clock
        self._loop = loop or asyncio.get_running_loop()
        self._socket: socket.socket | None = None
        self._up = state.up
        self._waiting: bytes | None = None  # a frame that the socket had no room for
        self._rate_bps = speed_bps(state.name) or UNKNOWN_RATE_BPS
        self.is_limited = False
        """Whether an operator set the rate."""

    @property
    def rate_bps(self) -> int:
        """The speed by the driver when the port was opened; it decides how long pauses are."""
        return self._rate_bps

    def limit_rate(self, rate_bps: int | None) -> bool:
        """Another rate than the driver's, or that again; whether it is a change."""
        wanted = rate_bps or speed_bps(self.state.name) or UNKNOWN_RATE_BPS
        changed = (wanted, rate_bps is not None) != (self._rate_bps, self.is_limited)
        self._rate_bps, self.is_limited = wanted, rate_bps is not None
        return changed

    @property
    def up(self) -> bool:
        """The interface works and the port is open."""
        return self._up and self._socket is not None

    def open(self) -> None:
        """Bind to the interface and take every frame."""
        try:
            opened = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(ETH_P_ALL))
        except PermissionError as error:
            text = f"port {self.state.name}: raw frames need CAP_NET_RAW, which this process does not have"
            raise DataError("access-denied", text, app_tag="linux-no-permission") from error
        opened.setblocking(False)
        _enlarge(opened)
        opened.setsockopt(SOL_PACKET, PACKET_AUXDATA, 1)
        opened.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)
        opened.setsockopt(SOL_PACKET, PACKET_IGNORE_OUTGOING, 1)
        membership = _MEMBERSHIP.pack(self.state.index, PACKET_MR_PROMISC, 0, b"")
        opened.setsockopt(SOL_PACKET, PACKET_ADD_MEMBERSHIP, membership)
        self._before_bind(opened)
        opened.bind((self.state.name, ETH_P_ALL))
        self._socket = opened
        self._loop.add_reader(opened.fileno(), self._readable)

    def _before_bind(self, opened: socket.socket) -> None:
        """Prepare the socket for this kind of port before the first frame."""

    def close(self) -> None:
        """Leave the interface alone."""
        if self._socket is not None:
            self._loop.remove_reader(self._socket.fileno())
            self._loop.remove_writer(self._socket.fileno())
            self._socket.close()
            self._socket = None

    def set_link(self, up: bool) -> None:
        """Handle a netlink report of the interface."""
        if up != self._up:
            self._up = up
            now_ns = self._clock.now_ns
            self.upper.link_changed(up, now_ns)
            if up:
                self.kick(now_ns)

    def kick(self, now_ns: int) -> None:
        """Send what there is, until the socket is full."""
        opened = self._socket
        if opened is None or self._waiting is not None:
            return
        while (item := self.upper.pull(now_ns)) is not None:
            if not isinstance(item, Frame):
                self.counters.unsendable += 1
            elif not self._send(opened, item.encode().ljust(MINIMUM_OCTETS, b"\x00")):
                return

    def _send(self, opened: socket.socket, octets: bytes) -> bool:
        """Whether the next may follow at once."""
        try:
            opened.send(_WHOLE + octets)
        except BlockingIOError:
            self._waiting = octets
            self._loop.add_writer(opened.fileno(), self._writable)
            return False
        except OSError as error:
            self.counters.tx_refused[REFUSALS.get(error.errno or 0, "other")] += 1
        return True

    def _writable(self) -> None:
        opened, octets = self._socket, self._waiting
        if opened is None or octets is None:
            return
        self._loop.remove_writer(opened.fileno())
        self._waiting = None
        if self._send(opened, octets):
            self.kick(self._clock.now_ns)

    def _readable(self) -> None:
        """A batch, so that one busy interface does not starve the others."""
        for _ in range(FRAMES_PER_WAKE):
            if self._socket is None:
                return
            try:
                octets, auxiliary, _, _ = self._socket.recvmsg(
                    VIRTIO_NET_HDR_OCTETS + MAX_FRAME_OCTETS, socket.CMSG_SPACE(_AUXDATA.size)
                )
            except BlockingIOError:
                return
            except OSError as error:
                if error.errno != errno.EINVAL:  # the interface went down: netlink reports it
                    return
                self.counters.rx_unreadable += 1  # a kind of long frame that its header has no word for
                continue
            self._received(octets, auxiliary)

    def _received(self, octets: bytes, auxiliary: list[tuple[int, int, bytes]]) -> None:
        """One frame, or those that a long one stands for."""
        _, kind, _, size, _, _ = _VIRTIO_NET_HDR.unpack_from(octets)
        frame = as_on_the_wire(octets[VIRTIO_NET_HDR_OCTETS:], auxiliary)
        if not kind:
            self.upper.receive(Frame.decode(frame), self._clock.now_ns)
            return
        self.counters.rx_segmented += 1
        for each in split_frame(frame, size):
            self.upper.receive(Frame.decode(each), self._clock.now_ns)


def as_on_the_wire(octets: bytes, auxiliary: list[tuple[int, int, bytes]]) -> bytes:
    """With the tag that the kernel took off, and the checksum that it left to hardware."""
    for level, kind, data in auxiliary:
        if level == SOL_PACKET and kind == PACKET_AUXDATA:
            status, _, _, _, _, tci, tpid = _AUXDATA.unpack_from(data)
            if status & TP_STATUS_CSUM_NOT_READY:
                octets = complete_checksum(octets)
            if status & TP_STATUS_VLAN_VALID:
                tag_type = tpid if status & TP_STATUS_VLAN_TPID_VALID else C_TAG
                return octets[:12] + _TAG.pack(tag_type, tci) + octets[12:]
    return octets


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
