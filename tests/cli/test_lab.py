"""`isolane lab` as a process: one ready line, and every device answers."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

from ncclient import manager

from tests.patience import PATIENCE_S


def test_the_ready_line_can_be_json(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "isolane.cli", "lab", "--count", "1", "--state", str(tmp_path / "state")]
    process = subprocess.Popen(
        [*command, "--ssh", "127.0.0.1:0", "--discovery", "127.0.0.1:0", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        ready = json.loads(process.stdout.readline())
        (entry,) = json.loads(Path(ready["list"]).read_text())
        places = {"ssh": entry["ssh"], "discovery": ready["discovery"], "list": ready["list"]}
        assert ready == {"ready": True, "devices": 1, **places}
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0


def test_a_lab_of_a_file_says_ready_and_every_device_answers(tmp_path: Path) -> None:
    file = tmp_path / "lab.toml"
    file.write_text('ports = 2\n[device.one]\n[device.two]\n[[wire]]\nends = ["one:port1", "two:port1"]\n')
    state = tmp_path / "state"
    command = [sys.executable, "-m", "isolane.cli", "lab", str(file), "--state", str(state)]
    process = subprocess.Popen(
        [*command, "--ssh", "127.0.0.1:0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        ready = process.stdout.readline()
        assert re.fullmatch(rf"ready devices=2 ssh=127\.0\.0\.1:\d+ list={state}/devices\.json\n", ready)
        for entry in json.loads((state / "devices.json").read_text()):
            with manager.connect(
                host="127.0.0.1",
                port=int(entry["ssh"].rpartition(":")[2]),
                username="admin",
                key_filename=str(state / "admin_key"),
                hostkey_verify=False,
                allow_agent=False,
                look_for_keys=False,
            ) as session:
                assert entry["name"] in str(session.get_config("running"))
    finally:
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0, said
    assert "one " in said
    assert "Traceback" not in said
