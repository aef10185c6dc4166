"""A module with mandatory nodes at the top: what a first start needs, and what it says without."""

import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from ncclient.operations import RPCError

from tests.e2e.agents import agent
from tests.patience import PATIENCE_S

YANG: Final = Path(__file__).parent / "mandatory"
BGP: Final = "urn:example:fabric:bgp"
NETCONF: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
OPTIONS: Final = ("--dataplane", "none", "--yang-path", str(YANG), "--module", "fabric-bgp")
WHOLE: Final = (
    f'<bgp xmlns="{BGP}"><global><config><as>65000</as></config></global></bgp><site xmlns="{BGP}">x</site>'
)


def config(directory: Path, content: str) -> Path:
    path = directory / "first.xml"
    path.write_text(f'<config xmlns="{NETCONF}">{content}</config>')
    return path


def refused(state: Path, *options: str) -> str:
    """The one line that a start ends with."""
    command = [sys.executable, "-m", "isolane.cli", "serve", "--state", str(state), "--ssh", "127.0.0.1:0"]
    done = subprocess.run(
        [*command, *OPTIONS, *options], capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert not done.stdout
    return done.stderr.splitlines()[-1]


def as_number(session: Any) -> str:
    found: str = session.get_config("running").data_ele.findtext(f".//{{{BGP}}}as")
    return found


def test_a_start_with_a_configuration_that_has_them_and_the_next_without_it(tmp_path: Path) -> None:
    file = config(tmp_path, WHOLE)
    with (
        agent(tmp_path / "state", *OPTIONS, "--config", str(file)) as running,
        running.connect() as session,
    ):
        assert as_number(session) == "65000"
        with pytest.raises(RPCError, match="mandatory as is missing"):
            session.edit_config(
                target="running",
                config=f'<config xmlns="{NETCONF}"><bgp xmlns="{BGP}" xmlns:nc="{NETCONF}" '
                'nc:operation="delete"/></config>',
            )
    with agent(tmp_path / "state", *OPTIONS) as running, running.connect() as session:
        assert as_number(session) == "65000"


def test_a_start_without_one_says_what_is_missing_and_what_to_do(tmp_path: Path) -> None:
    said = refused(tmp_path / "state")
    assert "/fabric-bgp:bgp/global/config/as: mandatory as is missing" in said
    assert "--config FILE" in said


def test_a_configuration_that_lacks_one_is_named_with_what_it_lacks(tmp_path: Path) -> None:
    file = config(tmp_path, f'<site xmlns="{BGP}">x</site>')
    said = refused(tmp_path / "state", "--config", str(file))
    assert f"with {file} is not valid: /fabric-bgp:bgp/global/config/as: mandatory as is missing" in said
    with agent(tmp_path / "state", *OPTIONS, "--config", str(config(tmp_path, WHOLE))):
        pass  # what failed left nothing that is in the way


def test_a_module_that_comes_later_says_what_is_missing_and_is_given_it(tmp_path: Path) -> None:
    """What is stored stays, and gets what the file has."""
    state = tmp_path / "state"
    with agent(state, "--dataplane", "none"):
        pass
    said = refused(state)
    assert "/fabric-bgp:bgp/global/config/as: mandatory as is missing" in said
    assert "/fabric-bgp:site" in said
    assert "--config FILE" in said
    partly = config(tmp_path, f'<site xmlns="{BGP}">x</site>')
    said = refused(state, "--config", str(partly))
    assert f"not valid with {partly}: /fabric-bgp:bgp/global/config/as: mandatory as is missing" in said
    whole = config(tmp_path, WHOLE)
    with agent(state, *OPTIONS, "--config", str(whole)) as running, running.connect() as session:
        assert as_number(session) == "65000"
    with agent(state, *OPTIONS) as running, running.connect() as session:
        assert as_number(session) == "65000"
