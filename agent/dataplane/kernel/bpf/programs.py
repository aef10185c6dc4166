"""Programs: from an object into the kernel, and their links to interfaces.

A link is one of tcx (Linux 6.6); older kernels take a filter of clsact.
"""

import ctypes
import errno
import os
from collections.abc import Mapping
from enum import Enum
from struct import Struct
from typing import Final

from isolane.dataplane.kernel.bpf.elf import Object, Program
from isolane.dataplane.kernel.bpf.maps import Map
from isolane.dataplane.kernel.bpf.system_call import Command, address, bpf
from isolane.dataplane.kernel.errors import BpfError, VerifierError
from isolane.lazy_dataclass import dataclass

_LOAD: Final = Struct("=IIQQIIQII16s")
_LOAD_OCTETS: Final = 128
_LOG_OCTETS: Final = 1 << 20
_LOG_LINES: Final = 5
_PSEUDO_MAP_FD: Final = 1
SCHED_CLS: Final = 3


class LoadedProgram:
    """A program in the kernel."""

    def __init__(self, program: Program, maps: Mapping[str, Map], licence: bytes) -> None:
        self.section = program.section
        self.fd = _load(program, maps, licence)

    def close(self) -> None:
        """Give the descriptor back; the program lives on where it is attached."""
        os.close(self.fd)


@dataclass(frozen=True, slots=True)
class Loaded:
    """An object in the kernel."""

    maps: Mapping[str, Map]
    programs: Mapping[str, LoadedProgram]

    def close(self) -> None:
        """Give all descriptors back."""
        for program in self.programs.values():
            program.close()
        for table in self.maps.values():
            table.close()


def load(source: Object) -> Loaded:
    """Create the maps and load the programs of an object."""
    maps = {name: Map(definition) for name, definition in source.maps.items()}
    programs = {
        name: LoadedProgram(program, maps, source.licence) for name, program in source.programs.items()
    }
    return Loaded(maps, programs)


def _load(program: Program, maps: Mapping[str, Map], licence: bytes) -> int:
    code = bytearray(program.instructions)
    for offset, name in program.maps.items():
        code[offset + 1] = code[offset + 1] & 0x0F | _PSEUDO_MAP_FD << 4
        code[offset + 4 : offset + 8] = maps[name].fd.to_bytes(4, "little")
    instructions = ctypes.create_string_buffer(bytes(code), len(code))
    text = ctypes.create_string_buffer(licence)
    label = program.section.replace("/", "_").encode("ascii")[:15]

    def attempt(log: "ctypes.Array[ctypes.c_char] | None") -> int:
        attributes = bytearray(_LOAD_OCTETS)
        given = len(code) // 8, address(instructions), address(text)
        verbose = (0, 0, 0) if log is None else (1, len(log), address(log))
        _LOAD.pack_into(attributes, 0, SCHED_CLS, *given, *verbose, 0, 0, label)
        return bpf(Command.PROGRAM_LOAD, attributes, f"program {program.section} cannot be loaded")

    try:
        return attempt(None)
    except BpfError as fault:
        if fault.number == errno.EPERM:
            raise
    log = ctypes.create_string_buffer(_LOG_OCTETS)
    try:
        return attempt(log)
    except BpfError as fault:
        raise VerifierError(f"{fault}: {_last_lines(log.value)}") from fault


def _last_lines(log: bytes) -> str:
    """The last line of the verifier before its statistics, which is the reason."""
    lines = [line.strip() for line in log.decode("utf-8", "replace").splitlines()]
    reasons = [line for line in lines if line and not line.startswith(("processed ", "verification time"))]
    return "; ".join(reasons[-_LOG_LINES:]) or "the verifier gave no reason"


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
        info = ctypes.create_string_buffer(_LINK_INFO_OCTETS)
        attributes = bytearray(_INFO.pack(self.fd, _LINK_INFO_OCTETS, address(info)))
        bpf(Command.OBJECT_INFO, attributes, "a link cannot be looked at")
        return not _LINK_INFO.unpack_from(info.raw)[3]

    def close(self) -> None:
        """Take the program off the interface."""
        os.close(self.fd)


def tcx_link(program_fd: int, index: int, direction: Direction) -> TcxLink | None:
    """The link; None where the kernel has no tcx."""
    try:
        return TcxLink(program_fd, index, direction)
    except BpfError as fault:
        if fault.number == errno.EINVAL:
            return None
        raise
