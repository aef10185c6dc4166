"""`isolane doctor` on this very machine, with the rights of this user and with fewer."""

import asyncio
import json
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from isolane.cli.machine import _examine_agent
from isolane.cli.remote import client
from isolane.dataplane.kernel.findings import Verdict
from tests.cli.test_status import STATE, root
from tests.dataplane.kernel.conftest import loadable as loadable

TRIED = {"attachment", "HTB", "TBF", "bridge", "VLAN filtering"}


def doctor(*under: str) -> tuple[int, dict[str, Any]]:
    command = [*under, sys.executable, "-m", "isolane.cli", "doctor", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, json.loads(done.stdout)


def verdicts(report: dict[str, Any]) -> dict[str, str]:
    return {finding["subject"]: finding["verdict"] for finding in report["findings"]}


def holding(*capabilities: str) -> tuple[str, ...]:
    """A command before another that leaves it these capabilities only."""
    if shutil.which("setpriv") is None:
        pytest.skip("setpriv is not installed")
    return "setpriv", f"--bounding-set={','.join(('-all', *(f'+{name}' for name in capabilities)))}"


@pytest.mark.root
def test_with_all_rights_each_part_is_tried_and_the_kernel_data_plane_can_run(loadable: None) -> None:
    code, report = doctor()
    assert code == 0
    assert report["data-planes"]["kernel"] == {"can-run": True, "missing": []}
    found = verdicts(report)
    assert found.keys() >= TRIED | {"kernel", "BPF programs", "br_netfilter", "offloads", "DCB"}
    assert all("tried" in each["detail"] for each in report["findings"] if each["subject"] in ("HTB", "TBF"))


@pytest.mark.root
def test_the_three_capabilities_of_the_unit_are_enough(loadable: None) -> None:
    code, report = doctor(*holding("bpf", "net_admin", "net_raw"))
    assert code == 0
    assert verdicts(report)["BPF programs"] == "ok"


@pytest.mark.root
@pytest.mark.parametrize("without", ["bpf", "net_admin", "net_raw"])
def test_a_missing_capability_is_named_with_the_remedy(loadable: None, without: str) -> None:
    held = {"bpf", "net_admin", "net_raw"} - {without}
    code, report = doctor(*holding(*sorted(held)))
    name = f"CAP_{without.upper()}"
    assert code == 1
    assert name in report["data-planes"]["kernel"]["missing"]
    assert report["data-planes"]["emulated"]["can-run"]
    assert report["data-planes"]["linux"]["can-run"] is (without != "net_raw")
    (finding,) = [each for each in report["findings"] if each["subject"] == name]
    assert name in finding["remedy"]


def test_a_person_reads_a_line_for_each_finding_and_for_each_data_plane() -> None:
    command = [sys.executable, "-m", "isolane.cli", "doctor"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= 100
    assert [line.split()[0] for line in lines[-3:]] == ["emulated", "linux", "kernel"]
    assert ("cannot run" in lines[-1]) is (done.returncode == 1)


@pytest.mark.parametrize("early", [True, False])
def test_an_agent_whose_flow_control_hides_congestion_is_named(
    early: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    role = (
        b"<role>monitored</role><stopped-early>true</stopped-early>" if early else b"<role>monitored</role>"
    )

    class Answering:
        async def operational(self, _: object) -> object:
            return root(STATE.replace(b"<role>none</role>", role))

    @asynccontextmanager
    async def connect(_: object) -> AsyncIterator[Answering]:
        yield Answering()

    monkeypatch.setattr(client, "connect", connect)
    (found,) = asyncio.run(_examine_agent(Path("netconf.sock")))
    assert found.verdict is (Verdict.NOTE if early else Verdict.OK)
    assert ("class 7" in found.detail) is early
