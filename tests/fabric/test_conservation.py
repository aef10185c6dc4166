"""Every frame that a host sent was delivered, dropped and counted, or waits somewhere at the end."""

from typing import Any

import pytest

from tests.fabric.scenes import PFC, Values, run

LOSS = {"wire.loss": 0.01}
CBFC = {"class.5.flow-control": "cbfc", "class.5.credits": "30kB"}
ISOLATION = {"isolation.enabled": True}
TRIMMING = {"class.5.trimming": True, "class.5.queue-limit": "20kB"}
SCENES: dict[str, Values] = {
    "lossy": {},
    "PFC": PFC,
    "CBFC": CBFC,
    "loss": LOSS,
    "bit errors": {"wire.bit-error-rate": 1e-6},
    "retry": {"retry.enabled": True, **LOSS},
    "retry, bit errors": {"retry.enabled": True, "wire.bit-error-rate": 1e-6},
    "retry and credits": {"retry.enabled": True, **LOSS, **CBFC},
    "isolation": ISOLATION,
    "isolation with hosts": {**ISOLATION, "isolation.hosts": True},
    "isolation and PFC": {**ISOLATION, **PFC},
    "isolation and loss": {**ISOLATION, **LOSS},
    "marks": {"class.5.ecn": True, "class.5.ecn-minimum": "30kB", "class.5.ecn-maximum": "60kB"},
    "trimming": {**TRIMMING, "transport": {"kind": "receiver-driven"}},
    "trimming, a window": {**TRIMMING, "transport": {"kind": "window"}},
    "a wire is cut": {"failure": [{"ends": ["leaf1", "spine1"], "at": "100us", "until": "300us"}]},
    "a host is cut off": {
        "failure": [{"ends": ["h1", "leaf1"], "at": "50us", "until": "300us"}],
        **ISOLATION,
    },
    "little buffer": {"buffer.size": "30kB"},
    "nothing gets far": {"duration": "50us", "drain": 0, **PFC},
    "credits, cut off": {"duration": "50us", "drain": 0, **CBFC},
    "retry, cut off": {"duration": "50us", "drain": 0, "retry.enabled": True, **LOSS},
    "retry, a wire is cut": {
        "failure": [{"ends": ["h1", "leaf1"], "at": "50us", "until": "90us"}],
        "retry.enabled": True,
        **LOSS,
    },
    "credits, a wire is cut": {
        "failure": [{"ends": ["h1", "leaf1"], "at": "50us", "until": "90us"}],
        **CBFC,
    },
    "a frame a way": {"routing.spread": "frame", "transport": {"kind": "window", "reordering": 64}},
}
LOSSLESS = {"PFC", "CBFC", "isolation and PFC", "nothing gets far", "credits, cut off", "retry and credits"}


@pytest.mark.parametrize("name", SCENES)
def test_no_frame_is_unaccounted_for(name: str) -> None:
    result = run(SCENES[name])
    frames = result["frames"]
    assert frames["sent"] == frames["delivered"] + frames["dropped"] + frames["queued"] > 0
    assert frames["dropped"] == sum(frames["drops"].values())
    assert (frames["trimmed"] > 0) is name.startswith("trimming")
    if name in LOSSLESS:
        assert not frames["dropped"]
    if SCENES[name].get("drain", 1):
        assert result["completion"]["all"]["unfinished"] == frames["queued"] == 0


@pytest.mark.parametrize("kind", ["open-loop", "dctcp", "window", "dcqcn", "nscc", "receiver-driven"])
def test_every_transport_carries_its_transfers(kind: str) -> None:
    result = run(
        {"transport": {"kind": kind}, "class.5.ecn": True, "class.5.ecn-minimum": "60kB", **TRIM[kind]}
    )
    frames = result["frames"]
    assert frames["sent"] == frames["delivered"] + frames["dropped"] + frames["queued"]
    assert [flow["duration-ns"] is not None for flow in result["flows"]] == [True] * 7
    assert all(flow["slowdown"] >= 1 for flow in result["flows"])


TRIM: dict[str, dict[str, Any]] = {
    kind: {"class.5.trimming": True, "class.5.ecn": False} if kind == "receiver-driven" else {}
    for kind in ("open-loop", "dctcp", "window", "dcqcn", "nscc", "receiver-driven")
}
