"""Any octets: every decoder refuses them with the error of the wire, or encodes them again as they were."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.wire.csig import CompactTag, WideTag
from isolane.wire.dissect import Ports, dissect, lines, plain_layer
from isolane.wire.errors import WireError
from isolane.wire.ethernet import classify_fcs
from isolane.wire.rewriting import with_traffic_class
from isolane.wire.trimming import TrimmingRules, trim
from isolane.wire.view import FrameView
from tests.wire.both_ways import assert_strict
from tests.wire.corpus import CORPUS, FRAMES, mutated

PORTS = Ports(cim=58623, uec=58623, csig={0xCCDD: CompactTag, 0xCCDE: WideTag})
RULES = TrimmingRules(dict.fromkeys(range(64), 1))


def look(octets: bytes) -> None:
    """Everything that reads a frame without decoding it wholly, and the printing of what is decoded."""
    layers = [plain_layer(layer) for layer in dissect(octets, PORTS)]
    json.dumps(layers)
    "\n".join(lines(layers))
    try:
        classify_fcs(octets)
        view = FrameView(octets)
    except WireError:
        return
    assert len(view.flow_key) >= 14
    if view.ip is not None:
        for value in (0, 3, 5 << 2, 0xFF):
            assert len(with_traffic_class(octets, view.ip, value)) == len(octets)
    assert len(trim(view, RULES) or b"") <= len(octets)


@pytest.mark.parametrize("name", CORPUS)
@settings(max_examples=40, deadline=None)
@given(st.binary(max_size=120))
def test_arbitrary_octets(name: str, octets: bytes) -> None:
    assert_strict(CORPUS[name][0], octets)


@pytest.mark.parametrize("name", CORPUS)
@pytest.mark.parametrize("seed", range(3))
def test_accepted_octets_with_changes(name: str, seed: int) -> None:
    decode, seeds = CORPUS[name]
    random = Random(seed)
    for octets in seeds:
        for _ in range(100):
            octets = mutated(octets, random)
            assert_strict(decode, octets)


@pytest.mark.parametrize("seed", range(20))
def test_changed_frames_can_be_looked_at(seed: int) -> None:
    random = Random(seed)
    for frame in FRAMES:
        for _ in range(20):
            look(mutated(frame, random))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_arbitrary_octets_can_be_looked_at(octets: bytes) -> None:
    look(octets)
