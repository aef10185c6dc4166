"""Properties of the drivers of this machine's interfaces that an operator has to know."""

import array
import fcntl
import os
import socket
from struct import Struct
from typing import Final

from isolane.dataplane.kernel.findings import Finding, Verdict

_SIOCETHTOOL: Final = 0x8946
_OFFLOADS: Final = {"gro": 0x2B, "gso": 0x23, "tso": 0x1E}
_VALUE: Final = Struct("=II")
_REQUEST: Final = Struct("@16sP")
_RTM_GETDCB: Final = 78
_DCB_CMD_IEEE_GET: Final = 21
_DCB_ATTR_IFNAME: Final = 1
_NLMSG_ERROR: Final = 2
_MESSAGE: Final = Struct("=IHHII")
_PATIENCE_S: Final = 1.0


def offloads() -> Finding:
    """Which interfaces put frames together: counters and samples then mean those."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as opened:
        told = {name: _offloads_of(opened, name) for name in _interfaces()}
    on = {name: features for name, features in told.items() if features}
    if not on:
        return Finding("offloads", Verdict.NOTE, "no interface puts frames together (GRO, GSO, TSO off)")
    shown = ", ".join(f"{name} ({' '.join(features)})" for name, features in on.items())
    detail = f"on at {shown}: one frame that is counted or sampled may stand for many, up to 64 KB"
    return Finding(
        "offloads", Verdict.NOTE, detail, "ethtool -K PORT gro off gso off tso off, for exact counters"
    )


def dcb() -> Finding:
    """Which drivers have data center bridging."""
    having = [name for name in _interfaces() if _has_dcb(name)]
    told = f"the drivers of {', '.join(having)} have it" if having else "no driver here has it"
    return Finding("DCB", Verdict.NOTE, f"{told}; this version sends PFC and ETS to no driver")


def _interfaces() -> list[str]:
    return [name for _, name in socket.if_nameindex() if name != "lo"]


def _offloads_of(opened: socket.socket, name: str) -> list[str]:
    found = []
    for feature, command in _OFFLOADS.items():
        value = array.array("B", _VALUE.pack(command, 0))
        request = _REQUEST.pack(os.fsencode(name), value.buffer_info()[0])
        try:
            fcntl.ioctl(opened, _SIOCETHTOOL, request)
        except OSError:
            continue  # the driver has no such switch
        if _VALUE.unpack(value.tobytes())[1]:
            found.append(feature)
    return found


def _has_dcb(name: str) -> bool:
    text = os.fsencode(name) + b"\0"
    attribute = (4 + len(text)).to_bytes(2, "little") + _DCB_ATTR_IFNAME.to_bytes(2, "little")
    body = bytes((0, _DCB_CMD_IEEE_GET, 0, 0)) + attribute + text.ljust((len(text) + 3) & ~3, b"\0")
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, socket.NETLINK_ROUTE) as opened:
        opened.settimeout(_PATIENCE_S)
        opened.bind((0, 0))
        try:
            opened.send(_MESSAGE.pack(_MESSAGE.size + len(body), _RTM_GETDCB, 1, 1, 0) + body)
            answer = opened.recv(65_536)
        except OSError:
            return False
    return int(_MESSAGE.unpack_from(answer)[1]) != _NLMSG_ERROR
