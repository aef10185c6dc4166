"""Programs: from an object into the kernel, and single runs of them."""

import ctypes
import errno
import os
from collections.abc import Mapping
from struct import Struct
from typing import Final

from isolane.dataplane.kernel.bpf.elf import Object, Program
from isolane.dataplane.kernel.bpf.maps import Map
from isolane.dataplane.kernel.bpf.system_call import Command, address, bpf
from isolane.dataplane.kernel.errors import BpfError, VerifierError
from isolane.lazy_dataclass import dataclass

_LOAD: Final = Struct("=IIQQIIQII16s")
_LOAD_OCTETS: Final = 128
_TEST_RUN: Final = Struct("=IIIIQQIIIIQQ")
_TEST_RUN_OCTETS: Final = 80
_LOG_OCTETS: Final = 1 << 20
_LOG_LINES: Final = 5
_PSEUDO_MAP_FD: Final = 1
SCHED_CLS: Final = 3
CONTEXT_OCTETS: Final = 192
_OUTPUT_OCTETS: Final = 16_384


@dataclass(frozen=True, slots=True)
class Run:
    """The result of one run over a frame."""

    answer: int
    frame: bytes
    context: bytes
    duration_ns: int


class LoadedProgram:
    """A program in the kernel."""

    def __init__(self, program: Program, maps: Mapping[str, Map], licence: bytes) -> None:
        self.section = program.section
        self.fd = _load(program, maps, licence)

    def close(self) -> None:
        """Give the descriptor back; the program lives on where it is attached."""
        os.close(self.fd)

    def run(self, frame: bytes, context: bytes = b"", *, repeat: int = 1) -> Run:
        """BPF_PROG_TEST_RUN over one frame; `context` is a `struct __sk_buff`."""
        data = ctypes.create_string_buffer(frame, len(frame))
        output = ctypes.create_string_buffer(_OUTPUT_OCTETS)
        given = ctypes.create_string_buffer(context.ljust(CONTEXT_OCTETS, b"\0"), CONTEXT_OCTETS)
        left = ctypes.create_string_buffer(CONTEXT_OCTETS)
        attributes = bytearray(_TEST_RUN_OCTETS)
        _TEST_RUN.pack_into(
            attributes,
            0,
            self.fd,
            0,
            len(frame),
            _OUTPUT_OCTETS,
            address(data),
            address(output),
            repeat,
            0,
            CONTEXT_OCTETS,
            CONTEXT_OCTETS,
            address(given),
            address(left),
        )
        bpf(Command.PROGRAM_TEST_RUN, attributes, f"program {self.section} cannot be tried")
        fields = _TEST_RUN.unpack_from(attributes)
        answer = fields[1] - (1 << 32) if fields[1] >> 31 else fields[1]
        return Run(answer, output.raw[: fields[3]], left.raw, fields[7])


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
        level, size, where = (0, 0, 0) if log is None else (1, len(log), address(log))
        count = len(code) // 8
        _LOAD.pack_into(
            attributes,
            0,
            SCHED_CLS,
            count,
            address(instructions),
            address(text),
            level,
            size,
            where,
            0,
            0,
            label,
        )
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
