"""The words by which a person names a wire of a lab."""

from collections.abc import Iterable

from isolane.app.lab.description import LabError, LabWire
from isolane.printable import advice


def wire_named(text: str, wires: Iterable[LabWire]) -> LabWire:
    """The wire that a person means; LabError with what may have been meant."""
    by_word: dict[str, list[LabWire]] = {}
    for wire in wires:
        ends = [":".join(end) for end in wire.ends]
        (one, _), (other, _) = wire.ends
        for word in {
            wire.name,
            *ends,
            "-".join(ends),
            "-".join(ends[::-1]),
            f"{one}-{other}",
            f"{other}-{one}",
        }:
            by_word.setdefault(word, []).append(wire)
    several = by_word.get(text, [])
    if len(several) > 1:
        named = ", ".join(":".join(wire.ends[0]) for wire in several)
        raise LabError(f"{text} are several wires; name one by an end: {named}")
    if not several:
        known = {":".join(wire.ends[0]): None for each in by_word.values() for wire in each}
        raise LabError(f"the lab has no wire {text!r}{advice(text, known, 'its wires begin at')}")
    return several[0]
