"""The systemd unit, started by a manager of systemd: ready when it says so, restarted when killed, stopped.

The manager is one of a user, in control groups and mounts of its own, because systemd is not the first
process where the tests run. It cannot do `DynamicUser`; `ProtectHome` would hide the Python of the tests, and
`ProtectKernelTunables` fails in the mounts of the tests. All else of the unit is in force.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.docs.pages import TOP
from tests.e2e.test_unit import UNIT
from tests.patience import PATIENCE_S

MANAGER = Path(__file__).with_name("systemd_manager.sh")
LEFT_OUT = ("DynamicUser", "ProtectHome", "ProtectKernelTunables")
COMMANDS = """
PROPERTIES=ActiveState,SubState,NRestarts,Result,ExecMainStatus
show() { systemctl --user show isolane -p $PROPERTIES | tr '\\n' ' '; echo; }
systemctl --user start isolane || show
show
{isolane} health --state {state}
systemctl --user kill --signal=KILL isolane
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  sleep 0.5
  show | grep -q 'NRestarts=1 .*ActiveState=active\\|ActiveState=active .*NRestarts=1' && break
done
show
{isolane} health --state {state}
systemctl --user stop isolane
show
{isolane} health --state {state} || echo stopped
"""


@pytest.fixture
def place() -> Iterator[Path]:
    """Not below /tmp and /run, of which the unit has its own."""
    with TemporaryDirectory(dir="/var", prefix="isolane-test-") as made:
        yield Path(made)


@pytest.mark.root
def test_systemd_starts_restarts_and_stops_it(place: Path) -> None:
    isolane = Path(sys.prefix, "bin", "isolane")
    text = UNIT.read_text().replace("/usr/bin/env isolane", str(isolane)).replace("/var/lib/", "%S/")
    text = re.sub(rf"(?m)^(?:{'|'.join(LEFT_OUT)})=.*\n", "", text.replace("127.0.0.1:8300", "127.0.0.1:0"))
    units, runtime = place / "systemd" / "user", place / "runtime"
    units.mkdir(parents=True)
    runtime.mkdir(mode=0o700)
    # A checkout below /tmp is seen in spite of PrivateTmp.
    seen = f"BindReadOnlyPaths={sys.prefix} {sys.base_prefix} {TOP}"
    text = text.replace("[Service]\n", f"[Service]\n{seen}\nStandardError=append:{place}/log\n")
    (units / "isolane.service").write_text(text)
    (units / "default.target").write_text("[Unit]\nDescription=nothing by default\n")
    commands = COMMANDS.replace("{isolane}", str(isolane)).replace("{state}", str(place / "isolane"))
    done = subprocess.run(
        ["sh", str(MANAGER), str(place), str(runtime), commands],
        capture_output=True,
        text=True,
        timeout=4 * PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr + (place / "log").read_text()
    begun, well, again, well_again, ended, stopped = done.stdout.splitlines()
    assert "ActiveState=active SubState=running" in begun
    assert well.startswith("healthy:")
    assert "ActiveState=active" in again
    assert "NRestarts=1" in again
    assert well_again.startswith("healthy:")
    assert "ActiveState=inactive" in ended
    assert "Result=success" in ended
    assert stopped == "stopped"
