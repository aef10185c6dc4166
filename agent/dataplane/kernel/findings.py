"""Findings about this machine, from the files of /proc and /sys and from its drivers; what helps.

`root` is the directory above those of the files.
"""

import array
import fcntl
import gzip
import os
import re
import socket
from collections.abc import Iterable, Iterator
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from struct import Struct
from typing import Final

from isolane.dataplane.kernel import dcb
from isolane.dataplane.kernel.errors import KernelError
from isolane.lazy_dataclass import dataclass

LINUX: Final = "linux"
KERNEL: Final = "kernel"
DATA_PLANES: Final = ("emulated", LINUX, KERNEL)


class Verdict(StrEnum):
    """Whether the machine has something."""

    OK = "ok"
    MISSING = "missing"
    UNKNOWN = "unknown"
    """It could not be tried; it may be there."""
    NOTE = "note"
    """No data plane needs it, but the operator should know."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report."""

    subject: str
    verdict: Verdict
    detail: str
    remedy: str = ""
    needed_by: tuple[str, ...] = ()
    """The data planes that cannot run without it."""


def lacking(findings: Iterable[Finding], data_plane: str) -> list[str]:
    """The findings that keep a data plane from running, by subject."""
    return [
        finding.subject
        for finding in findings
        if finding.verdict is Verdict.MISSING and data_plane in finding.needed_by
    ]


OLDEST: Final = (5, 15)
CAPABILITIES: Final = {
    "CAP_NET_RAW": (13, "to receive and send frames on interfaces", (LINUX, KERNEL)),
    "CAP_NET_ADMIN": (12, "to set bridges, queues and programs of interfaces", (KERNEL,)),
    "CAP_BPF": (39, "to load BPF maps and programs", (KERNEL,)),
}
"""The bit of each (linux/capability.h), what it is for, and who needs it."""
_SYS_ADMIN: Final = 21
"""CAP_SYS_ADMIN still includes CAP_BPF."""
_PARTS: Final = {
    "HTB": ("sch_htb", "CONFIG_NET_SCH_HTB"),
    "TBF": ("sch_tbf", "CONFIG_NET_SCH_TBF"),
    "bridge": ("bridge", "CONFIG_BRIDGE"),
}
_SWITCHES: Final = ("bridge-nf-call-iptables", "bridge-nf-call-ip6tables", "bridge-nf-call-arptables")


def kernel_version(root: Path) -> Finding:
    """Whether the kernel is new enough."""
    release = _text(root / "proc/sys/kernel/osrelease").strip()
    version = re.match(r"(\d+)\.(\d+)", release)
    needed = ".".join(map(str, OLDEST))
    if version is None:
        detail = f"its release cannot be read; {needed} or newer is needed"
        return Finding("kernel", Verdict.UNKNOWN, detail, needed_by=(KERNEL,))
    if (int(version[1]), int(version[2])) >= OLDEST:
        return Finding("kernel", Verdict.OK, f"{release}; {needed} or newer is needed", needed_by=(KERNEL,))
    remedy = "install a newer kernel, or serve with --dataplane linux"
    return Finding(
        "kernel", Verdict.MISSING, f"{release} is older than {needed}", remedy, needed_by=(KERNEL,)
    )


def capabilities(root: Path) -> Iterator[Finding]:
    """The capabilities that this process has in effect, by name."""
    effective = re.search(r"(?m)^CapEff:\s*([0-9a-fA-F]+)\s*$", _text(root / "proc/self/status"))
    for name, (bit, purpose, needed_by) in CAPABILITIES.items():
        if effective is None:
            yield Finding(name, Verdict.UNKNOWN, "the capabilities cannot be read", needed_by=needed_by)
            continue
        held = int(effective[1], 16)
        if held >> bit & 1 or (name == "CAP_BPF" and held >> _SYS_ADMIN & 1):
            yield Finding(name, Verdict.OK, f"held, {purpose}", needed_by=needed_by)
        else:
            remedy = f"run as root, or with AmbientCapabilities={name} in the systemd unit"
            yield Finding(name, Verdict.MISSING, f"not held; the agent needs it {purpose}", remedy, needed_by)


def bridged_frames(root: Path) -> Finding:
    """Whether br_netfilter hands bridged frames to the packet filters, which drop some without a word."""
    directory = root / "proc/sys/net/bridge"
    on = [name for name in _SWITCHES if _text(directory / name).strip() not in ("", "0")]
    if not on:
        return Finding("br_netfilter", Verdict.OK, "bridged frames do not pass iptables")
    detail = f"{', '.join(on)} on: iptables sees bridged frames and may drop them silently"
    remedy = "; ".join(f"sysctl -w net.bridge.{name}=0" for name in on)
    return Finding("br_netfilter", Verdict.NOTE, detail, remedy)


def parts(root: Path) -> Iterator[Finding]:
    """Queues and bridge as the files of the kernel show them, where they cannot be tried."""
    modules = _modules(root)
    config = _configuration(root)
    for subject, (module, option) in _PARTS.items():
        if module in modules or re.search(rf"(?m)^{option}=[ym]$", config):
            yield Finding(subject, Verdict.OK, "present (not tried)", needed_by=(KERNEL,))
        elif config:
            remedy = f"use a kernel with {option}"
            yield Finding(subject, Verdict.MISSING, f"{option} is not set", remedy, (KERNEL,))
        else:
            remedy = f"run isolane doctor as root, or look for the module {module}"
            yield Finding(subject, Verdict.UNKNOWN, "cannot be tried by this user", remedy, (KERNEL,))


def _modules(root: Path) -> set[str]:
    """Loaded, built in, or there to be loaded."""
    release = _text(root / "proc/sys/kernel/osrelease").strip()
    lines = _text(root / "proc/modules").splitlines()
    modules = {line.split()[0] for line in lines if line.strip()}
    for name in ("modules.builtin", "modules.dep"):
        for line in _text(root / "lib/modules" / release / name).splitlines():
            modules.add(line.partition(":")[0].rpartition("/")[2].partition(".ko")[0].replace("-", "_"))
    return modules


def _configuration(root: Path) -> str:
    """The options that the kernel was built with; empty where no file has them."""
    release = _text(root / "proc/sys/kernel/osrelease").strip()
    with suppress(OSError, EOFError):
        return gzip.decompress((root / "proc/config.gz").read_bytes()).decode("utf-8", "replace")
    return _text(root / "boot" / f"config-{release}")


def _text(path: Path) -> str:
    """The text of a file; empty where there is none."""
    with suppress(OSError):
        return path.read_text(encoding="utf-8", errors="replace")
    return ""


_SIOCETHTOOL: Final = 0x8946
_OFFLOADS: Final = {"gro": 0x2B, "gso": 0x23, "tso": 0x1E}
_VALUE: Final = Struct("=II")
_REQUEST: Final = Struct("@16sP")


def offloads() -> Finding:
    """The interfaces that merge frames: counters and samples then count merged frames."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as opened:
        features_of = {name: _offloads_of(opened, name) for name in _interfaces()}
    on = {name: features for name, features in features_of.items() if features}
    if not on:
        return Finding("offloads", Verdict.NOTE, "no interface puts frames together (GRO, GSO, TSO off)")
    shown = ", ".join(f"{name} ({' '.join(features)})" for name, features in on.items())
    detail = f"on at {shown}: one frame that is counted or sampled may stand for many, up to 64 KB"
    return Finding(
        "offloads", Verdict.NOTE, detail, "ethtool -K PORT gro off gso off tso off, for exact counters"
    )


def data_center_bridging() -> Finding:
    """The drivers that have data center bridging, and the cards that negotiate it by themselves."""
    parts_of = {name: _dcb_of(name) for name in _interfaces()}
    having = {name: parts for name, parts in parts_of.items() if parts}
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
    features = []
    for feature, command in _OFFLOADS.items():
        value = array.array("B", _VALUE.pack(command, 0))
        request = _REQUEST.pack(os.fsencode(name), value.buffer_info()[0])
        try:
            fcntl.ioctl(opened, _SIOCETHTOOL, request)
        except OSError:
            continue  # the driver has no such switch
        if _VALUE.unpack(value.tobytes())[1]:
            features.append(feature)
    return features
