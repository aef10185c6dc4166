"""Facts about the machine in the files of /proc and /sys; `root` is the directory above those."""

import gzip
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from isolane.dataplane.kernel.findings import KERNEL, LINUX, Finding, Verdict

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
    found = re.match(r"(\d+)\.(\d+)", release)
    needed = ".".join(map(str, OLDEST))
    if found is None:
        detail = f"its release cannot be read; {needed} or newer is needed"
        return Finding("kernel", Verdict.UNKNOWN, detail, needed_by=(KERNEL,))
    if (int(found[1]), int(found[2])) >= OLDEST:
        return Finding("kernel", Verdict.OK, f"{release}; {needed} or newer is needed", needed_by=(KERNEL,))
    remedy = "install a newer kernel, or serve with --dataplane linux"
    return Finding(
        "kernel", Verdict.MISSING, f"{release} is older than {needed}", remedy, needed_by=(KERNEL,)
    )


def capabilities(root: Path) -> Iterator[Finding]:
    """The capabilities that this process has in effect, by name."""
    found = re.search(r"(?m)^CapEff:\s*([0-9a-fA-F]+)\s*$", _text(root / "proc/self/status"))
    for name, (bit, purpose, needed_by) in CAPABILITIES.items():
        if found is None:
            yield Finding(name, Verdict.UNKNOWN, "the capabilities cannot be read", needed_by=needed_by)
            continue
        held = int(found[1], 16)
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
    known = _modules(root)
    config = _configuration(root)
    for subject, (module, option) in _PARTS.items():
        if module in known or re.search(rf"(?m)^{option}=[ym]$", config):
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
    found = {line.split()[0] for line in lines if line.strip()}
    for name in ("modules.builtin", "modules.dep"):
        for line in _text(root / "lib/modules" / release / name).splitlines():
            found.add(line.partition(":")[0].rpartition("/")[2].partition(".ko")[0].replace("-", "_"))
    return found


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
