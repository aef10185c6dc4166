"""Single runs of a loaded program over a frame that no interface carried, for tests and measurements."""

import ctypes
from struct import Struct
from typing import Final

from isolane.dataplane.kernel.bpf.programs import LoadedProgram
from isolane.dataplane.kernel.bpf.system_call import Command, address, bpf
from isolane.lazy_dataclass import dataclass

_TEST_RUN: Final = Struct("=IIIIQQIIIIQQ")
_TEST_RUN_OCTETS: Final = 80
CONTEXT_OCTETS: Final = 192
_OUTPUT_OCTETS: Final = 16_384


@dataclass(frozen=True, slots=True)
class Run:
    """The result of one run over a frame."""

    answer: int
    frame: bytes
    context: bytes
    duration_ns: int


def run_program(program: LoadedProgram, frame: bytes, context: bytes = b"", *, repeat: int = 1) -> Run:
    """BPF_PROG_TEST_RUN over one frame; `context` is a `struct __sk_buff`."""
    data = ctypes.create_string_buffer(frame, len(frame))
    output = ctypes.create_string_buffer(_OUTPUT_OCTETS)
    given = ctypes.create_string_buffer(context.ljust(CONTEXT_OCTETS, b"\0"), CONTEXT_OCTETS)
    left = ctypes.create_string_buffer(CONTEXT_OCTETS)
    attributes = bytearray(_TEST_RUN_OCTETS)
    _TEST_RUN.pack_into(
        attributes,
        0,
        program.fd,
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
    bpf(Command.PROGRAM_TEST_RUN, attributes, f"program {program.section} cannot be tried")
    fields = _TEST_RUN.unpack_from(attributes)
    answer = fields[1] - (1 << 32) if fields[1] >> 31 else fields[1]
    return Run(answer, output.raw[: fields[3]], left.raw, fields[7])
