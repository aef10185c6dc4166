"""A point is a pure function of description and seed."""

import json
import os
import pickle
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from isolane.fabric.description import DescriptionError, canonical, with_values
from isolane.fabric.examples import NAMES, example
from isolane.fabric.results.text import as_csv, as_text
from isolane.fabric.run import as_json, run_point


def described(name: str) -> dict[str, object]:
    return {key: value for key, value in tomllib.loads(example(name)).items() if key != "sweep"}


@pytest.mark.parametrize("name", NAMES)
def test_an_example_runs_and_gives_the_same_octets_again(name: str) -> None:
    description = canonical(described(name))
    times: list[int] = []
    result = run_point(description, 3, times.append)
    assert times == sorted(set(times))
    assert 200 <= len(times) <= 400
    assert times[-1] == result["ended-ns"]
    assert as_json(result) == as_json(pickle.loads(pickle.dumps(run_point))(description, 3))
    assert result["description"] == description
    assert json.loads(as_json(result)) == result
    frames = result["frames"]
    assert frames["sent"] == frames["delivered"] + frames["dropped"] + frames["queued"] > 0


@pytest.mark.parametrize("name", NAMES)
def test_the_canonical_description_of_a_canonical_one_is_itself(name: str) -> None:
    once = canonical(described(name))
    assert canonical(once) == once == json.loads(json.dumps(once))


def test_values_of_a_sweep_go_into_a_description() -> None:
    content = described("sweep")
    changed = with_values(
        content, {"class.5.flow-control": "pfc", "isolation.enabled": True, "wire.delay": 7}
    )
    whole = canonical(changed)
    assert whole["class"][0]["flow-control"] == "pfc"
    assert whole["isolation"]["enabled"] is True
    assert whole["wire"]["delay"] == 7
    assert canonical(content)["isolation"]["enabled"] is False


def test_no_order_of_a_set_decides(tmp_path: Path) -> None:
    """Two interpreters that hash texts differently give the same octets."""
    path = tmp_path / "fabric.toml"
    path.write_text(example("incast"))
    command = [
        sys.executable,
        "-c",
        "from isolane.cli.main import main; main()",
        "fabric",
        "run",
        str(path),
        "--json",
    ]
    said = [
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0] == said[1] != b""


def test_seeds_are_within_bounds() -> None:
    with pytest.raises(DescriptionError, match="seed -1 is not from 0 to"):
        run_point(described("sweep"), -1)


def test_a_result_as_csv_and_as_text() -> None:
    result = run_point(canonical(described("sweep")), 1)
    first, header, *rows = as_csv(result).splitlines()
    origin = json.loads(first.removeprefix("# "))
    assert run_point(origin["description"], origin["seed"]) == result
    assert header.split(",")[0] == "id"
    assert len(rows) == len(result["flows"]) == 7
    text = as_text(result)
    assert f"{result['frames']['sent']:,} sent" in text
    assert " - " in text
