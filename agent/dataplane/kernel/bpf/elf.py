"""A BPF object file: its programs, its maps, and where programs name maps.

Objects are plain: 64-bit little-endian ELF, maps as five words each in the section `maps`, no BTF, no calls
between programs. Anything else is refused.
"""

from collections.abc import Iterator, Mapping
from struct import Struct, error
from typing import Final

from isolane.dataplane.kernel.errors import ObjectError
from isolane.lazy_dataclass import dataclass

_HEADER: Final = Struct("<16sHHIQQQIHHHHHH")
_SECTION: Final = Struct("<IIQQQQIIQQ")
_SYMBOL: Final = Struct("<IBBHQQ")
_RELOCATION: Final = Struct("<QQ")
_MAP: Final = Struct("<5I")
_IDENTITY: Final = b"\x7fELF\x02\x01\x01"
_MACHINE_BPF: Final = 247
_PROGBITS, _SYMTAB, _REL = 1, 2, 9
_EXECUTABLE: Final = 4
_RELOCATE_64: Final = 1
_OBJECT: Final = 1
INSTRUCTION_OCTETS: Final = 8


@dataclass(frozen=True, slots=True)
class MapDefinition:
    """One map as an object asks for it."""

    name: str
    type: int
    key_octets: int
    value_octets: int
    entries: int
    flags: int


@dataclass(frozen=True, slots=True)
class Program:
    """Instructions, and which map each of some of them names (by offset in octets)."""

    section: str
    instructions: bytes
    maps: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Object:
    """The content of an object file."""

    programs: Mapping[str, Program]
    maps: Mapping[str, MapDefinition]
    licence: bytes
    sections: Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class _Section:
    name: str
    kind: int
    flags: int
    link: int
    info: int
    octets: bytes


@dataclass(frozen=True, slots=True)
class _Symbol:
    name: str
    kind: int
    section: int
    value: int


def read(octets: bytes) -> Object:
    """The object in a file; ObjectError says what is wrong with any other octets."""
    try:
        return _read(octets)
    except (error, IndexError, OverflowError, ValueError) as fault:
        raise ObjectError(f"the BPF object is damaged: {fault}") from fault


def _read(octets: bytes) -> Object:
    sections = _sections(octets)
    by_name = {section.name: section.octets for section in sections}
    symbols = _symbols(sections)
    names = [section.name for section in sections]
    if "maps" not in names or "license" not in names:
        raise ObjectError("the BPF object has no section for maps or for its license")
    maps_index = names.index("maps")
    definitions = {
        symbol.value: MapDefinition(symbol.name, *_MAP.unpack_from(by_name["maps"], symbol.value))
        for symbol in symbols
        if symbol.section == maps_index and symbol.kind == _OBJECT
    }
    programs = {}
    for index, section in enumerate(sections):
        if section.kind == _PROGBITS and section.flags & _EXECUTABLE and section.octets:
            if len(section.octets) % INSTRUCTION_OCTETS:
                raise ObjectError(f"section {section.name} of the BPF object ends within an instruction")
            named = dict(_map_names(section, index, sections, symbols, maps_index, definitions))
            programs[section.name] = Program(section.name, section.octets, named)
    licence = by_name["license"].split(b"\0")[0]
    return Object(programs, {each.name: each for each in definitions.values()}, licence, by_name)


def _sections(octets: bytes) -> list[_Section]:
    identity, _, machine, _, _, _, start, _, _, _, _, size, count, names_at = _HEADER.unpack_from(octets)
    if identity[: len(_IDENTITY)] != _IDENTITY or machine != _MACHINE_BPF or size != _SECTION.size:
        raise ObjectError("this is not a 64-bit little-endian BPF object")
    headers = [_SECTION.unpack_from(octets, start + size * index) for index in range(count)]
    for header in headers:
        if header[1] and header[4] + header[5] > len(octets):
            raise ObjectError("the BPF object is cut off")
    texts = [octets[header[4] : header[4] + header[5]] for header in headers]
    names = texts[names_at]
    return [
        _Section(_text(names, header[0]), header[1], header[2], header[6], header[7], text)
        for header, text in zip(headers, texts, strict=True)
    ]


def _symbols(sections: list[_Section]) -> list[_Symbol]:
    table = next((section for section in sections if section.kind == _SYMTAB), None)
    if table is None:
        raise ObjectError("the BPF object has no symbols")
    names = sections[table.link].octets
    return [
        _Symbol(_text(names, name), kind & 0xF, section, value)
        for name, kind, _, section, value, _ in _SYMBOL.iter_unpack(table.octets)
    ]


def _map_names(
    section: _Section,
    index: int,
    sections: list[_Section],
    symbols: list[_Symbol],
    maps_index: int,
    maps: Mapping[int, MapDefinition],
) -> Iterator[tuple[int, str]]:
    """Offset of an instruction, and the map that it names."""
    for each in sections:
        if each.kind != _REL or each.info != index:
            continue
        for offset, info in _RELOCATION.iter_unpack(each.octets):
            symbol = symbols[info >> 32]
            if info & 0xFFFFFFFF != _RELOCATE_64 or symbol.section != maps_index:
                raise ObjectError(f"section {section.name} of the BPF object names {symbol.name}, not a map")
            if offset + 2 * INSTRUCTION_OCTETS > len(section.octets) or symbol.value not in maps:
                raise ObjectError(f"section {section.name} of the BPF object names a map that is not there")
            yield offset, maps[symbol.value].name


def _text(octets: bytes, start: int) -> str:
    return octets[start : octets.index(b"\0", start)].decode("ascii")
