"""`python -m tests.gnmi.judges DIRECTORY`: clients by others, each in its own environment and process.

The directory is that of `tools.gnmi_judges`. More arguments are directories of OpenConfig's modules; without
them the view is in the stand-ins of the tests.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.gnmi.served import Served, served

HERE = Path(__file__).parent
PATIENCE_S = 300
STAND_INS = HERE.parent.parent / "openconfig" / "yang"
FAILS = (
    "a leaf that is gone is an error",
    "an unknown path is an error",
    "what the agent has not is refused",
)
"""Cases that the agent has to refuse."""


def main() -> int:
    """Whether both judges are content."""
    home = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as scratch, served(Path(scratch)) as agent:
        own = max(_aiognmi(home / "aiognmi", agent), _validate(home / "oc", agent, Path(scratch)))
    options = [word for each in sys.argv[2:] or [str(STAND_INS)] for word in ("--yang-path", each)]
    with (
        tempfile.TemporaryDirectory() as scratch,
        served(Path(scratch), *options, has_ports=True) as agent,
    ):
        return max(own, _validate(home / "oc", agent, Path(scratch), "openconfig.yaml"))


def _aiognmi(home: Path, agent: Served) -> int:
    command = [home / "bin" / "python", HERE / "client.py", agent.host, agent.port, agent.state]
    return subprocess.run([str(each) for each in command], timeout=PATIENCE_S).returncode


def _validate(home: Path, agent: Served, scratch: Path, cases: str = "cases.yaml") -> int:
    results = scratch / "results.json"
    own = agent.state / "admin_tls.pem"
    options: dict[str, Any] = {
        "target": f"{agent.host}:{agent.port}",
        "root_ca_cert": agent.state / "ca.pem",
        "private_key": own,
        "cert_chain": own,
        "tests_file": HERE / cases,
        "results_file": results,
    }
    words = [f"--{name}={value}" for name, value in options.items()]
    command = [home / "bin" / "python", "-m", "oc_config_validate", *words]
    done = subprocess.run([str(each) for each in command], timeout=PATIENCE_S, capture_output=True, text=True)
    if not results.exists() or not results.stat().st_size:
        sys.stderr.write(done.stderr)
        return 1
    return _judged(json.loads(results.read_text()))


def _judged(found: Any) -> int:
    """Whether each case ended as it has to."""
    wrong = 0
    for case in found["results"]:
        ended = bool(case["success"])
        if ended == (case["test_name"] in FAILS):
            wrong += 1
            print(f"oc-config-validate: {case['test_name']}: {case}")
    count = len(found["results"])
    print(f"oc-config-validate: {count - wrong} of {count} cases ended as they have to")
    return int(wrong > 0 or count == 0)


if __name__ == "__main__":
    sys.exit(main())
