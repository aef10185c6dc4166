"""Traffic between hosts of different devices of a lab is measured where it is configured."""

from pathlib import Path
from typing import Any

import pytest

from isolane.app.lab.lab import Lab
from tests.app.lab.test_lab import PAIR, change, run, until
from tests.device.bench import DP

WIRED = (
    "<wire><name>{0}</name><end-a><interface>port2</interface></end-a><end-b><host>{0}</host></end-b></wire>"
)
HOST = (
    "<host><name>{0}</name><mac-address>02-00-00-00-00-0{1}</mac-address>"
    "<ipv4-address>192.0.2.{1}</ipv4-address></host>"
)


def data_plane(content: str) -> str:
    return f'<data-plane xmlns="{DP}">{content}</data-plane>'


HERE = data_plane(HOST.format("near", 1) + WIRED.format("near") + HOST.format("far", 2))
THERE = data_plane(HOST.format("far", 2) + WIRED.format("far"))


def traffic(pattern: str) -> str:
    return data_plane(
        "<traffic><name>t</name><source-host>near</source-host><destination-host>far</destination-host>"
        f"{pattern}</traffic>"
    )


CONSTANT = traffic("<constant><rate>2000000</rate></constant>")
WINDOW = traffic("<dctcp><flow-size>100000</flow-size></dctcp>")


def state(lab: Lab) -> Any:
    root: Any = lab.agents["left"].store.operational.source().record()
    return root.data_plane.traffic["t"].state


@pytest.mark.parametrize(
    ("pattern", "leaf", "least"), [(CONSTANT, "rx_frames", 20), (WINDOW, "flows_completed", 1)]
)
def test_traffic_to_a_host_of_another_device(tmp_path: Path, pattern: str, leaf: str, least: int) -> None:
    """A window needs what comes back from the far host, too."""

    async def scene(lab: Lab) -> None:
        await change(lab, "right", THERE)
        await change(lab, "left", HERE)
        await change(lab, "left", pattern)
        await until(lambda: getattr(state(lab), leaf) >= least)
        assert 0 < state(lab).mean_latency < 10**9

    run(tmp_path, PAIR, scene)


def test_a_host_that_is_made_anew_still_gets_it(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        await change(lab, "right", THERE)
        await change(lab, "left", HERE)
        await change(lab, "left", CONSTANT)
        await until(lambda: bool(state(lab).rx_frames))
        await change(
            lab, "right", data_plane("<host><name>far</name><ipv4-address>192.0.2.9</ipv4-address></host>")
        )
        before = state(lab).rx_frames
        await until(lambda: state(lab).rx_frames > before + 5)

    run(tmp_path, PAIR, scene)


def test_without_the_far_host_nothing_arrives(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        await change(lab, "left", HERE)
        await change(lab, "left", CONSTANT)
        await until(lambda: state(lab).tx_frames >= 20)
        assert state(lab).rx_frames == 0

    run(tmp_path, PAIR, scene)
