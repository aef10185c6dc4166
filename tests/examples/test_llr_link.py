"""Link layer retry on a link between two agents, as the example script brings it up and breaks it."""

import subprocess
import sys
from pathlib import Path

from tests.e2e.agents import agent
from tests.patience import PATIENCE_S
from tests.ports import free_udp_port

SCRIPT = Path(__file__).resolve().parent.parent.parent / "examples" / "llr_link.py"


def test_both_ends_agree_and_a_lost_frame_is_sent_again(tmp_path: Path) -> None:
    with agent(tmp_path / "a", "--empty") as one, agent(tmp_path / "b", "--empty") as other:
        command = [sys.executable, str(SCRIPT)]
        for prefix, running in (("", one), ("peer-", other)):
            command += [
                f"--{prefix}port",
                str(running.port),
                f"--{prefix}key",
                str(running.state / "admin_key"),
            ]
            command += [f"--{prefix}udp", str(free_udp_port())]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    for line, name in zip(lines, "ab", strict=False):
        assert line.startswith(f"{name} port1: agreed, transmits advance, receives send-acks, round trip ")
    assert lines[2] == "a: the next frame is lost on its way"
    assert "a: advance -> replay" in lines
    assert lines[lines.index("a: advance -> replay") :].count("a: replay -> advance") == 1
    counters = {line.split()[0]: [int(count) for count in line.split()[1:]] for line in lines[-7:]}
    assert counters["tx-replayed-frames"][0] >= 1
    assert counters["tx-recovered"][0] >= 1
    assert counters["tx-ok"][0] > 0
    assert counters["rx-ok"][1] > 0
