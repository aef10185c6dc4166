"""Properties of the drivers of this machine's interfaces that an operator has to know."""

import array
import fcntl
import os
import socket
from struct import Struct
from typing import Final

from isolane.dataplane.kernel import dcb
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.findings import Finding, Verdict

_SIOCETHTOOL: Final = 0x8946
_OFFLOADS: Final = {"gro": 0x2B, "gso": 0x23, "tso": 0x1E}
_VALUE: Final = Struct("=II")
_REQUEST: Final = Struct("@16sP")


def offloads() -> Finding:
    """The interfaces that merge frames: counters and samples then count merged frames."""
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


def data_center_bridging() -> Finding:
    """The drivers that have data center bridging, and the cards that negotiate it by themselves."""
    told = {name: _dcb_of(name) for name in _interfaces()}
    having = {name: parts for name, parts in told.items() if parts}
    if not having:
        detail = "no driver here has it: PFC and priorities by DSCP are reported as driver-refused"
        remedy = "use a card whose driver has dcbnl, for PFC; nothing else needs it"
        return Finding("DCB", Verdict.NOTE, detail, remedy)
    remedy = "turn the DCBX of the card off" if any(_FIRMWARE in parts for parts in having.values()) else ""
    shown = "; ".join(f"{name}: {', '.join(parts)}" for name, parts in having.items())
    return Finding("DCB", Verdict.NOTE, shown, remedy)


_FIRMWARE: Final = "the firmware negotiates, so that nothing can be set"


def _dcb_of(name: str) -> list[str]:
    try:
        card = dcb.read(name)
    except KernelError:
        return []
    parts = [f"PFC for {card.pfc.classes} classes"] if card.pfc is not None else []
    parts += [f"ETS of {card.ets.classes} classes"] if card.ets is not None else []
    try:
        dcb.by_firmware(name)
    except dcb.NoDcb:
        return parts
    except KernelError:
        parts.append(_FIRMWARE)
    return parts


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
