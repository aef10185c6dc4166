"""An agent that is killed and started again: its configuration returns, and both ends shake hands anew."""

import runpy
from pathlib import Path
from typing import Any

from tests.e2e.agents import Running, agent, until
from tests.ports import free_udp_port

EXAMPLE = Path(__file__).resolve().parent.parent.parent / "examples" / "llr_link.py"
SCRIPT = runpy.run_path(str(EXAMPLE))


def end(name: str, running: Running) -> Any:
    """An end of the link, as the example configures and reads it."""
    return SCRIPT["End"](name, running.connect(), None, "port1")


def test_retry_by_negotiation_comes_back_after_the_peer_was_killed(tmp_path: Path) -> None:
    with agent(tmp_path / "a", "--empty") as one:
        here = end("a", one)
        with agent(tmp_path / "b", "--empty") as other:
            SCRIPT["bring_up"]((here, end("b", other)), (free_udp_port(), free_udp_port()))
            before = here.state()
            other.process.kill()
            other.process.wait()
        with agent(tmp_path / "b") as again:
            there = end("b", again)
            for each in (here, there):
                until(each.state, lambda state: state.get("tx-status") == "advance")
            shaken = until(
                here.state, lambda state: int(state["tx-init-ctl-os"]) > int(before["tx-init-ctl-os"])
            )
            assert shaken["negotiation"] == "agreed"
            until(there.state, lambda state: state["rx-status"] == "send-acks")
            there.session.close_session()
        here.session.close_session()
