"""Real tries of what the kernel data plane needs, in a network namespace that only the try sees."""

import asyncio
import ctypes
import errno
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from pyroute2 import AsyncIPRoute
from pyroute2.netlink.exceptions import NetlinkError

from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.programs import Direction, Loaded, load, tcx_link
from isolane.dataplane.kernel.errors import BpfError, KernelError
from isolane.dataplane.kernel.findings import KERNEL, Finding, Verdict
from isolane.dataplane.kernel.streams import KernelStreams
from isolane.dataplane.kernel.traffic_control import add_filter, set_queues
from isolane.dataplane.kernel.wanted import PortQueues, Queue, strict
from isolane.threads import alone

_log = logging.getLogger("isolane.kernel")


def has_vlan_filtering() -> bool:
    """In a network namespace of the try; without CAP_SYS_ADMIN, on a bridge that is gone again at once."""

    def work() -> bool:
        if _LIBC.unshare(_CLONE_NEWNET):
            _log.debug("no namespace for the try: it is made in that of the agent")
        with suppress(NetlinkError, OSError):
            return asyncio.run(_try_vlan_filtering())
        return False

    return alone(work, name="try")  # the namespace is that of the thread, and ends with it


async def _try_vlan_filtering() -> bool:
    async with AsyncIPRoute() as route:
        await route.link("add", ifname=_BRIDGE, kind="bridge")
        try:
            return await filters_vlans(route, _BRIDGE)
        finally:
            for index in await route.link_lookup(ifname=_BRIDGE):
                await route.link("del", index=index)


async def filters_vlans(route: AsyncIPRoute, name: str) -> bool:
    """A kernel without it refuses the option, or takes it and does nothing: the answer is read back."""
    (index,) = await route.link_lookup(ifname=name)
    with suppress(NetlinkError):
        await route.link("set", index=index, kind="bridge", br_vlan_filtering=1)
        for link in await route.link("get", index=index):
            data = link.get_nested("IFLA_LINKINFO", "IFLA_INFO_DATA")
            return data is not None and bool(data.get_attr("IFLA_BR_VLAN_FILTERING"))
    return False


_CLONE_NEWNET: Final = 0x40000000
_LOOPBACK: Final = 1
_BRIDGE: Final = "isolanetry"
_RATE_BPS: Final = 100_000_000


def try_programs() -> tuple[Finding, Loaded | None]:
    """Load the shipped object; the kernel's verifier has the last word."""
    needed_by = (KERNEL,)
    try:
        loaded = load(classifier.classifier_object())
    except KernelError as fault:
        refused = isinstance(fault, BpfError) and fault.number == errno.EPERM
        remedy = (
            "run as root, or with AmbientCapabilities=CAP_BPF CAP_NET_ADMIN in the systemd unit"
            if refused
            else "report this with the release of the kernel; until then serve with --dataplane linux"
        )
        return Finding("BPF programs", Verdict.MISSING, str(fault), remedy, needed_by), None
    names = " and ".join(loaded.programs)
    detail = f"the kernel loads {names} with {len(loaded.maps)} maps"
    return Finding("BPF programs", Verdict.OK, detail, needed_by=needed_by), loaded


def try_streams() -> Finding:
    """Load the program of stream identification, filters and gates."""
    subject = "stream program"
    try:
        KernelStreams().close()
    except KernelError as fault:
        remedy = "without it, stream filters and gates are reported as kernel-refused; see BPF programs"
        return Finding(subject, Verdict.NOTE, str(fault), remedy)
    return Finding(subject, Verdict.OK, "the kernel loads it: stream identification, filters and gates work")


def try_kernel(loaded: Loaded | None) -> list[Finding] | None:
    """Attach programs, set queues and make a bridge; None where this user may make no namespace."""

    def work() -> list[Finding]:
        if _LIBC.unshare(_CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), "no namespace")
        return asyncio.run(_collect(loaded))

    try:
        return alone(work, name="try")  # the namespace is that of the thread, and ends with it
    except OSError as fault:
        if fault.errno == errno.EPERM:
            return None
        raise


async def _collect(loaded: Loaded | None) -> list[Finding]:
    async with AsyncIPRoute() as route:
        return [finding async for finding in _tries(route, loaded)]


async def _tries(route: AsyncIPRoute, loaded: Loaded | None) -> AsyncIterator[Finding]:
    if loaded is not None:
        yield await _attachment(route, loaded)
    by_shares = PortQueues(_RATE_BPS, (Queue(0, _RATE_BPS // 2), Queue(1)))
    yield await _try(
        "HTB", "classes with a bfifo each, as shares need", lambda: set_queues(route, _LOOPBACK, by_shares)
    )
    shaped = strict(_RATE_BPS, (0, 1))
    yield await _try("TBF", "the rate of a port above them", lambda: set_queues(route, _LOOPBACK, shaped))
    bridge = await _try("bridge", "made", lambda: route.link("add", ifname=_BRIDGE, kind="bridge"))
    yield bridge
    if bridge.verdict is Verdict.OK:
        yield await _vlan_filtering(route)


async def _attachment(route: AsyncIPRoute, loaded: Loaded) -> Finding:
    """By tcx where the kernel has it, by clsact where not."""
    subject, program = "attachment", loaded.programs[classifier.EGRESS].fd
    try:
        link = tcx_link(program, _LOOPBACK, Direction.EGRESS)
    except BpfError as fault:
        remedy = "use a kernel with CONFIG_NET_CLS_ACT and CONFIG_BPF_SYSCALL"
        return Finding(subject, Verdict.MISSING, str(fault), remedy, (KERNEL,))
    if link is not None:
        link.close()
        detail = "tcx: a program leaves its port with the agent"
        return Finding(subject, Verdict.OK, detail, needed_by=(KERNEL,))
    finding = await _try(
        "clsact",
        "a program stays on its port when the agent ends",
        lambda: add_filter(route, _LOOPBACK, Direction.EGRESS, program, "isolane-try"),
    )
    return replace(finding, subject=subject, detail=f"clsact (no tcx): {finding.detail}")


async def _vlan_filtering(route: AsyncIPRoute) -> Finding:
    if await filters_vlans(route, _BRIDGE):
        return Finding("VLAN filtering", Verdict.OK, "tried: bridges have it")
    detail = "bridges have none (CONFIG_BRIDGE_VLAN_FILTERING is not set): other VLANs are refused at commit"
    remedy = "use a kernel with CONFIG_VLAN_8021Q and CONFIG_BRIDGE_VLAN_FILTERING, for more than one VLAN"
    return Finding("VLAN filtering", Verdict.NOTE, detail, remedy)


async def _try(subject: str, detail: str, call: Callable[[], Awaitable[object]]) -> Finding:
    try:
        await call()
    except (KernelError, NetlinkError) as fault:
        remedy = f"use a kernel with {_OPTIONS[subject]}, or load the module"
        return Finding(subject, Verdict.MISSING, str(fault), remedy, (KERNEL,))
    return Finding(subject, Verdict.OK, f"tried: {detail}", needed_by=(KERNEL,))


_OPTIONS: Final = {
    "HTB": "CONFIG_NET_SCH_HTB",
    "TBF": "CONFIG_NET_SCH_TBF",
    "bridge": "CONFIG_BRIDGE",
    "clsact": "CONFIG_NET_SCH_INGRESS and CONFIG_NET_CLS_BPF",
}
_LIBC: Final = ctypes.CDLL(None, use_errno=True)
