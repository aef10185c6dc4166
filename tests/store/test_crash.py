"""Whenever the process dies, what was acknowledged is there, and nothing else but what was in flight."""

import json
import subprocess
import sys

import pytest

KILLS = 500


@pytest.mark.slow
def test_no_kill_loses_or_invents_a_commit() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.store.crash", "--kills", str(KILLS)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    report = json.loads(ran.stdout)
    assert report["kills"] >= KILLS
    assert report["missed"] == []
