"""Changed octets into every decoder for as long as wanted: python -m tests.wire.fuzz SECONDS [SEED]"""

import sys
import time
from itertools import cycle
from random import Random

from tests.wire.both_ways import Decode, assert_strict
from tests.wire.corpus import CORPUS, mutated
from tests.wire.test_fuzz import look

ROUND = 100


def fuzz(seconds: float, random: Random) -> int:
    """How many octet strings went in."""
    end, rounds = time.monotonic() + seconds, 0
    for name, (decode, seeds) in cycle(CORPUS.items()):
        if time.monotonic() > end:
            break
        _round(name, decode, seeds, random)
        rounds += 1
    return rounds * ROUND


def _round(name: str, decode: Decode, seeds: list[bytes], random: Random) -> None:
    """One decoder; the octets that it fails on are printed before the error goes its way."""
    octets, is_done = random.choice(seeds), False
    try:
        for _ in range(ROUND):
            # One in ten starts afresh, the others wander on from what came before.
            octets = mutated(octets if random.random() < 0.9 else random.choice(seeds), random)
            assert_strict(decode, octets)
            look(octets)
        is_done = True
    finally:
        if not is_done:
            sys.stdout.write(f"{name}: {octets.hex()}\n")


if __name__ == "__main__":
    arguments = [*sys.argv[1:], "60", "0"]
    tried = fuzz(float(arguments[0]), Random(int(arguments[1])))
    sys.stdout.write(f"{tried} octet strings, none wrong\n")
