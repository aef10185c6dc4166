"""What one does to a lab that runs, typed as the docs say."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S

ISOLANE = (sys.executable, "-m", "isolane.cli")
LAB = """
ports = 2
[device.left]
[device.right]
demonstration = true
[[wire]]
ends = ["left:port1", "right:port2"]
rate = 1_000_000
"""
MORE = LAB + '[device.new]\n[[wire]]\nends = ["left:port2", "new:port1"]\n'


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Two devices that run, in a directory whose path is too long for a socket."""
    place = tmp_path_factory.mktemp("lab") / ("long" * 20)
    place.mkdir()
    (place / "two.toml").write_text(LAB)
    (place / "three.toml").write_text(MORE)
    command = [*ISOLANE, "lab", "two.toml", "--state", "lab", "--ssh", "127.0.0.1:0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=place
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("ready devices=2")
        yield place
        process.terminate()
        assert process.wait(PATIENCE_S) == 0
    assert not (place / "lab/lab.sock").exists()


def isolane(place: Path, line: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*ISOLANE, *line.split()], capture_output=True, text=True, timeout=PATIENCE_S, check=False, cwd=place
    )


def fault(place: Path) -> str:
    wire = "isolane-dataplane:data-plane/lab-wire/state/fault"
    path = f"/ietf-interfaces:interfaces/interface[name='port1']/{wire}"
    return isolane(place, f"get {path} --agent left").stdout.strip()


def test_a_wire_fails_and_heals_by_itself(lab: Path) -> None:
    done = isolane(lab, "lab fail left:port1 --for 2s --loss 1%")
    assert (done.returncode, done.stdout) == (0, "left:port1 - right:port2: fails; it heals in 2 s\n"), (
        done.stderr
    )
    deadline = time.monotonic() + PATIENCE_S
    while fault(lab) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert fault(lab) == ""
    assert isolane(lab, "lab fail left-right --delay 5ms --jitter 20us --from left").returncode == 0
    assert fault(lab) == "delay 5000000 ns, jitter 20000 ns"
    refused = isolane(lab, "lab fail left-right --delay 11s")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "A wire delays by at most ten seconds." in refused.stderr
    assert fault(lab) == "delay 5000000 ns, jitter 20000 ns", "a refusal leaves what there is"
    assert isolane(lab, "lab heal left-right").stdout == "left:port1 - right:port2: healed\n"
    assert fault(lab) == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("fail left:prt1", "did you mean left:port1"),
        ("fail left-right --from new", "new is at no end"),
        ("fail left-right --loss 2", "is not a probability"),
        ("fail left-right --for 3x", "is not a time such as 30s"),
        ("fail left-right --for 0.1ms", "is not a time of at least 1ms"),
        ("fail left-right --rate 0", "is not a rate above 0"),
        ("fail left-right --lab nowhere", "nowhere is not the directory of a lab"),
    ],
)
def test_what_means_nothing_is_refused_in_a_line(lab: Path, words: str, said: str) -> None:
    done = isolane(lab, f"lab {words}")
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_lab_that_does_not_run_is_said(lab: Path) -> None:
    for words in ("start left", "apply two.toml", "capture left:port1"):
        done = isolane(lab, f"lab {words} --lab .")
        assert (done.returncode, done.stderr.partition(":")[2][:15]) == (1, " no lab runs in"), done.stderr


def test_a_device_stops_and_starts_and_a_file_is_applied(lab: Path) -> None:
    assert isolane(lab, "lab stop right").returncode == 0
    assert "right" in isolane(lab, "lab stop right").stderr
    shown = json.loads(isolane(lab, "status --lab lab --json").stdout)["devices"]
    assert [each["error"] for each in shown] == ["", "it does not run"]
    assert isolane(lab, "lab start right").returncode == 0
    difference = "+ device new, 2 ports\n+ wire left:port2 - new:port1\n"
    for words, code, said in (
        ("three.toml --check", 1, difference),
        ("three.toml", 0, difference),
        ("three.toml --check", 0, ""),
    ):
        done = isolane(lab, f"lab apply {words}")
        assert (done.returncode, done.stdout) == (code, said), done.stderr
    assert isolane(lab, "get /ietf-system:system/hostname --agent new").stdout.strip() == "new"
    done = isolane(lab, "lab apply none.toml")
    assert (done.returncode, "none.toml: No such file" in done.stderr) == (1, True)


def test_a_capture_has_both_directions_and_ordered_sets(lab: Path) -> None:
    """Live through a pipe, as into Wireshark; tshark reads it with the dissector."""
    capture = subprocess.Popen(
        [*ISOLANE, "lab", "capture", "right:port2"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=lab
    )
    assert capture.stdout is not None
    root = Path(__file__).parents[2]
    names = ("frame.packet_flags_direction", "isolane_os.type", "frame.protocols")
    fields = ["-T", "fields", *(word for name in names for word in ("-e", name))]
    tshark = subprocess.Popen(
        ["tshark", "-l", "-X", f"lua_script:{root}/examples/isolane.lua", "-i", "-", *fields],
        stdin=capture.stdout, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        assert tshark.stdout is not None
        seen = set[tuple[str, str]]()
        for line in tshark.stdout:
            direction, kind, protocols = line.rstrip("\n").split("\t")
            seen.add((direction, "set" if kind else "frame" if "eth" in protocols else "other"))
            if {("0x00000001", "frame"), ("0x00000002", "frame")} <= seen and "set" in {
                each for _, each in seen
            }:
                break
        busy = isolane(lab, "lab capture left:port1")
        assert "is being captured already" in busy.stderr
    finally:
        capture.terminate()
        tshark.terminate()
        capture.communicate(timeout=PATIENCE_S)
        tshark.communicate(timeout=PATIENCE_S)
    assert "other" not in {each for _, each in seen}
