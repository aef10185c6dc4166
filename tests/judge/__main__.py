"""`make judge N=20000`: as many documents, in rounds of new seeds; exit code 1 when the judges differ."""

import argparse
import sys
import time

from tests.judge.subjects import SUBJECTS
from tests.judge.trial import trial

ROUND = 500


def main() -> int:
    """Judge, and print each difference as it would go into the corpus."""
    parser = argparse.ArgumentParser(prog="python -m tests.judge", description=__doc__)
    parser.add_argument("count", type=int, help="how many documents in all")
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**9, help="of the first round")
    args = parser.parse_args()
    valid = invalid = differences = 0
    seed = args.seed
    while valid + invalid < args.count:
        for name, subject in SUBJECTS.items():
            for state in (False, True):
                outcome = trial(subject(), seed, ROUND, state=state)
                valid += outcome.valid
                invalid += outcome.invalid
                differences += len(outcome.differences)
                for found in outcome.differences:
                    print(f"{name} seed={seed} state={state}\n{found.document}")
                    print(f"  here: {found.ours or 'valid'}\n  yanglint: {found.theirs or 'valid'}")
        seed += 1
        print(f"{valid} valid, {invalid} invalid, {differences} differences; next seed {seed}", flush=True)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
