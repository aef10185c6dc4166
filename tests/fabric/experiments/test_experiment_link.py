"""The commands, with runs too short to mean anything."""

import json
from pathlib import Path

import pytest

from isolane.cli.main import main


@pytest.mark.parametrize(("name", "rows"), [("llr", 15), ("cbfc", 16)])
def test_a_table_is_printed_and_a_plot_written(
    name: str, rows: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "plot.svg"
    assert main(["experiment", name, "--frames", "200", "--svg", str(plot)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == rows + 1
    assert printed[0].split()[-3:] == ["measured", "formula", "deviation"]
    assert plot.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(("name", "points"), [("llr", 15), ("cbfc", 16)])
def test_all_that_was_measured_is_printed_or_written_as_json(
    name: str, points: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "measured.json"
    assert main(["experiment", name, "--frames", "200", "--json", "--out", str(file)]) == 0
    printed = capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == printed
    document = json.loads(printed)
    assert (document["experiment"], document["parameters"]["frames"]) == (name, 200)
    assert len(document["points"]) == points
    assert {"measured", "predicted"} < document["points"][0].keys()


@pytest.mark.parametrize("name", ["victim", "llr", "cbfc"])
def test_every_experiment_draws_the_same_kinds_of_plots(name: str, tmp_path: Path) -> None:
    short = ["--duration-ms", "1"] if name == "victim" else ["--frames", "50"]
    plot, page = tmp_path / "plot.svg", tmp_path / "page.html"
    assert main(["experiment", name, *short, "--svg", str(plot), "--html", str(page)]) == 0
    assert plot.read_text(encoding="utf-8").startswith("<svg")
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_file_has_the_parameters_and_the_command_line_goes_before_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "llr.toml"
    file.write_text("frames = 50\nwindows = [4, 6]\nlosses = 0.01\nrate = 10_000_000_000\n")
    assert main(["experiment", "llr", "--config", str(file), "--windows", "5", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["parameters"]["windows"] == [5]
    assert found["parameters"]["rate"] == 10_000_000_000
    assert [point["window"] for point in found["points"]] == [5]


def test_a_delay_says_how_many_frames_a_loss_costs(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--delay-ns", "1000", "--losses", "0.01", "--frames", "5000"]
    assert main(["experiment", "llr", *given, "--json"]) == 0
    (point,) = json.loads(capsys.readouterr().out)["points"]
    assert point["window"] == pytest.approx(2.5 + 2000 / 81.92, abs=0.001)
    assert point["measured"] == pytest.approx(point["predicted"], rel=0.03)


def test_a_slow_sink_is_shown_without_credits_and_with(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--rate", "10000000000", "--sink-rate", "1000000000", "--credits", "64", "--frames", "300"]
    assert main(["experiment", "cbfc", *given, "--json"]) == 0
    without, with_ = json.loads(capsys.readouterr().out)["points"]
    assert (without["credits"], with_["credits"]) == (None, 64)
    assert without["lost"] > 1000
    assert with_["lost"] == 0


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            ["victim", "--victims", "30"],
            "--victims 30: 24 at most, for 3 leaves have 16 hosts each",
        ),
        (["victim", "--hosts", "63"], "--hosts 63: 4 leaves cannot have equally many"),
        (["victim", "--senders-per-leaf", "16"], "of 16 hosts at each leaf 1 to 15 can send"),
        (["victim", "--hosts", "8"], "--senders-per-leaf 8: of 2 hosts"),
        (["victim", "--xon-octets", "70000"], "60000 at most, which is --xoff-octets"),
        (["victim", "--buffer-octets", "10000"], "--buffer-octets 10000: more than 720000"),
        (["llr", "--windows", "4000"], "--windows 4000: a loss costs 799 frames at most"),
        (["cbfc", "--credits", "7"], "--credits 7: 8 at least, which a frame of 1000 octets costs"),
        (
            ["cbfc", "--rate", "1000000000", "--sink-rate", "2000000000"],
            "--sink-rate 2000000000: 1000000000 at most",
        ),
    ],
)
def test_what_does_not_fit_together_names_the_limit(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["experiment", *given]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.out == ""
    assert "Traceback" not in captured.err


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["victim", "--duration-ms", "0"], "0: is a whole number from 1 to 10,000"),
        (["victim", "--incast", "fair"], "fair: is one of responsive, open-loop"),
        (["llr", "--losses", "0.1,x"], "x: is a number from 0 to 0.5"),
        (["cbfc", "--credits", "1,-1"], "-1: is a whole number from 1 to"),
    ],
)
def test_a_wrong_value_names_its_limits(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["experiment", *given])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("victims = 0", "victims 0: is a whole number from 1"),
        ("victim = 3", "victim is unknown; known are duration-ms"),
        ("victims = true", "victims True: is a whole number"),
        ("victims = ", "is not valid TOML"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_name(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "victim.toml"
    file.write_text(text)
    assert main(["experiment", "victim", "--config", str(file)]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert "victim.toml" in error
