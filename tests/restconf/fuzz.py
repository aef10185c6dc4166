"""Fuzzes the HTTP parsers and RESTCONF for as long as wanted: python -m tests.restconf.fuzz SECONDS."""

import sys
from time import monotonic

from hypothesis import HealthCheck, settings

from tests.restconf.fuzzing import PROPERTIES

A_ROUND = settings(
    max_examples=1_000, deadline=None, database=None, suppress_health_check=list(HealthCheck), print_blob=True
)


def main(seconds: float) -> None:
    """Each property for its part of the time, others in each round; the first failure ends it."""
    for law in PROPERTIES:
        end, rounds, try_many = monotonic() + seconds / len(PROPERTIES), 0, A_ROUND(law)
        while monotonic() < end or not rounds:
            try_many()
            rounds += 1
        sys.stdout.write(f"{law.__name__}: {rounds},000 examples\n")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60.0)
