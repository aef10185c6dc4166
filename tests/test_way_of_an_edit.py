"""The drawing of the way of an edit is that of a run, and no way goes back up between layers or is long."""

import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE_S
from tools.trace_edit import Call, Way, page

TOP = Path(__file__).parents[1]


def test_the_page_is_up_to_date_and_nothing_goes_back_up() -> None:
    command = [sys.executable, "-m", "tools.trace_edit", "--check"]
    done = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False, timeout=PATIENCE_S)
    assert done.returncode == 0, done.stderr


def test_a_call_to_a_layer_above_is_upward_and_through_a_shared_room_as_well() -> None:
    store = ("store/running.py", "Running.change")
    down = Call("device/bridge/concern.py", "BridgeConcern.prepare", store)
    up = Call("netconf/operations/editing.py", "_change", store)
    shared = Call("tree/edit.py", "attempt", store)
    begun = Call("netconf/session.py", "Session.receive", None)
    assert [call.is_upward for call in (down, up, shared, begun)] == [False, True, False, False]
    assert Way([begun, down, up, up]).upward == [up]
    assert "| NETCONF | 3 | 3 | 0 | 0 | 1 times |" in page({"netconf": Way([begun, down, up])})
