"""The committed object is what its source compiles to; damaged ones are refused."""

import os
import re
import shutil
from pathlib import Path
from random import Random

import pytest

from isolane.dataplane.kernel.bpf import elf
from isolane.dataplane.kernel.bpf.programs import Loaded, LoadedProgram, load
from isolane.dataplane.kernel.classifier import (
    CANDIDATES,
    EGRESS,
    EVENTS,
    FLOWS,
    INGRESS,
    INGRESS_PORTS,
    OBJECT,
    PORT_COUNTERS,
    PORTS,
    RETURNS,
    PortFlag,
    classifier_object,
)
from isolane.dataplane.kernel.errors import ObjectError, VerifierError
from isolane.dataplane.kernel.flows import ports
from tools import bpf


def text(section: bytes) -> str:
    return section.rstrip(b"\0").decode()


PROGRAMS = {"classifier.bpf.o": {EGRESS, INGRESS}, "streams.bpf.o": {INGRESS}}


def test_every_source_has_its_object() -> None:
    sources = {path.with_suffix(".o").name for path in OBJECT.parent.glob("*.c")}
    assert sources == {path.name for path in bpf.OBJECTS} == set(PROGRAMS)


@pytest.mark.parametrize("path", bpf.OBJECTS, ids=lambda path: path.name)
def test_the_object_says_that_it_is_made_of_the_source_beside_it(path: Path) -> None:
    committed = elf.read(path.read_bytes())
    assert text(committed.sections["source"]) == bpf.digest(path), "run `make bpf`"


@pytest.mark.parametrize("path", bpf.OBJECTS, ids=lambda path: path.name)
def test_the_source_compiles_to_the_object(path: Path, tmp_path: Path) -> None:
    if shutil.which("clang") is None:
        pytest.skip("clang is not installed")
    bpf.compile_to(tmp_path / "made.o", path.with_suffix(".c"))
    made, committed = elf.read((tmp_path / "made.o").read_bytes()), elf.read(path.read_bytes())
    assert made.maps == committed.maps
    assert set(made.programs) == PROGRAMS[path.name] == set(committed.programs)
    if made.sections["compiler"] == committed.sections["compiler"]:
        assert made.programs == committed.programs


def test_an_object_that_is_cut_off_or_changed_is_refused_or_still_an_object() -> None:
    octets, random = OBJECT.read_bytes(), Random(5)
    for length in range(0, len(octets), 37):
        with pytest.raises(ObjectError):
            elf.read(octets[:length])
    for _ in range(3_000):
        changed = bytearray(octets)
        changed[random.randrange(len(changed))] = random.randrange(256)
        try:
            elf.read(bytes(changed))
        except ObjectError:
            continue


def test_an_object_that_is_closed_holds_no_descriptor(loadable: None) -> None:
    opened = load(classifier_object())
    descriptors = [each.fd for each in opened.programs.values()] + [each.fd for each in opened.maps.values()]
    opened.close()
    for descriptor in descriptors:
        with pytest.raises(OSError, match="descriptor"):
            os.fstat(descriptor)


def test_what_the_verifier_says_is_in_the_error(loaded: Loaded) -> None:
    # r0 = *(u64 *)(r1 + 4000): beyond the context.
    reads_too_far = bytes.fromhex("7910a00f000000009500000000000000")
    with pytest.raises(VerifierError, match=r"cannot be loaded.*invalid bpf_context access"):
        LoadedProgram(elf.Program("tc/wrong", reads_too_far, {}), {}, b"Dual MIT/GPL")


def test_the_flags_of_a_port_are_those_of_the_program_and_each_is_of_use() -> None:
    source = OBJECT.with_suffix(".c").read_text()
    defined = dict(re.findall(r"^#define (\w+) (\d+) +// ", source, re.MULTILINE))
    assert {name: defined.get(name) for name in PortFlag.__members__} == {
        flag.name: str(flag.value) for flag in PortFlag
    }
    setter = Path(ports.__file__).read_text()
    assert [flag.name for flag in PortFlag if f"PortFlag.{flag.name}" not in setter] == []


def test_each_map_of_the_program_has_a_reader() -> None:
    of_flows = {*FLOWS.values(), *RETURNS.values(), *CANDIDATES.values()}
    assert set(classifier_object().maps) == {PORTS, INGRESS_PORTS, PORT_COUNTERS, EVENTS} | of_flows
