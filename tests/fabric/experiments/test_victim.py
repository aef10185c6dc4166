"""The victim experiment, short: its direction, its reports, and that it repeats to the byte."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from isolane.cli.main import main
from isolane.durations import MICROSECOND_NS, MILLISECOND_NS
from isolane.engine.isolation.config import AqmConfig
from isolane.fabric.experiments.fabric import Fabric, FabricConfig
from isolane.fabric.experiments.html_page import page
from isolane.fabric.experiments.measure import Completion, RunResult, Transfer, completion
from isolane.fabric.experiments.parameters import ParameterError, resolved
from isolane.fabric.experiments.report import as_json, share_of_uncongested, table
from isolane.fabric.experiments.statistics import LEAST_FOR_P999, mean_and_confidence
from isolane.fabric.experiments.victim import Scenario, VictimConfig, run, run_all
from isolane.fabric.experiments.victim_parameters import PARAMETERS
from isolane.fabric.experiments.victim_parameters import config as victim_config

SHORT = VictimConfig(
    duration_ns=3 * MILLISECOND_NS,
    sink_victims=0,
    fabric=FabricConfig(aqm=AqmConfig("threshold", not_ect="keep")),
)
SEEDS = (1, 2, 3)


@pytest.fixture(scope="module")
def results() -> list[RunResult]:
    return list(run_all(SHORT))


def one(results: list[RunResult], mode: str, *, ecn: bool = False, isolation: bool = False) -> RunResult:
    scenario = Scenario("lossless" if mode == "lossless" else "lossy", ecn=ecn, isolation=isolation)
    return next(result for result in results if result.name == scenario.name)


def test_without_help_pfc_blocks_the_victims(results: list[RunResult]) -> None:
    assert share_of_uncongested(one(results, "lossless"), results) < 0.6


def test_ecn_helps_and_isolation_helps_more(results: list[RunResult]) -> None:
    nothing = one(results, "lossless")
    ecn, isolation = one(results, "lossless", ecn=True), one(results, "lossless", isolation=True)
    assert nothing.victim_bps < ecn.victim_bps < isolation.victim_bps
    assert nothing.monitored_paused_ns > ecn.monitored_paused_ns > 10 * isolation.monitored_paused_ns
    assert (nothing.ecn_marked, isolation.ecn_marked) == (0, 0)
    assert ecn.ecn_marked > 0
    assert isolation.flows_isolated > 0
    assert (ecn.flows_isolated, ecn.cims_sent) == (0, 0)


def test_isolation_helps_against_an_incast_that_does_not_listen() -> None:
    config = replace(SHORT, incast="open-loop", transfer_octets=(16_000,))
    off, on = (
        run(config, scenario) for scenario in (Scenario("lossless"), Scenario("lossless", isolation=True))
    )
    assert on.victim_bps > 1.3 * off.victim_bps
    assert on.monitored_paused_ns < off.monitored_paused_ns / 10
    assert on.incast_completion.transfers == off.incast_completion.transfers == 48


def test_a_lossless_fabric_loses_nothing(results: list[RunResult]) -> None:
    lossless = [result for result in results if result.mode == "lossless"]
    assert [(result.frames_lost, result.retransmissions) for result in lossless] == [(0, 0)] * 5


def test_no_frame_of_a_flow_overtakes_another(results: list[RunResult]) -> None:
    assert [result.reordered for result in results] == [0] * 10


def test_without_pfc_losses_cost_the_incast_and_marks_avoid_them(results: list[RunResult]) -> None:
    nothing, ecn = one(results, "lossy"), one(results, "lossy", ecn=True)
    assert nothing.frames_lost > ecn.frames_lost == 0
    assert nothing.timeouts > 0
    assert nothing.incast_completion.p99_ns > 2 * ecn.incast_completion.p99_ns


def test_without_incast_transfers_take_the_ideal_time(results: list[RunResult]) -> None:
    for mode in ("lossless", "lossy"):
        calm = next(result for result in results if result.name == f"{mode}, no incast")
        assert (calm.flows_isolated, calm.pauses, calm.frames_lost) == (0, (), 0)
        assert [found.octets for found in calm.victim_by_size] == [4_000, 16_000, 64_000]
        for found in calm.victim_by_size:
            assert found.median_slowdown == pytest.approx(1.0, abs=0.01)
            assert found.ideal_ns <= found.completion.median_ns


def test_every_transfer_that_began_is_counted(results: list[RunResult]) -> None:
    """24 senders begin a block at 0.5 and 2.5 ms; those that the end of the run cuts off are let out."""
    for result in results:
        if result.incast:
            counted = result.incast_completion
            assert counted.transfers + counted.unfinished >= 24 + (24 if result.mode == "lossless" else 0)
            assert counted.unfinished == 0


def test_a_transfer_that_never_ends_is_counted_with_the_time_it_had() -> None:
    """Nobody gets a frame through in time: the way is longer than the run."""
    config = replace(
        SHORT, duration_ns=1 * MILLISECOND_NS, fabric=replace(SHORT.fabric, delay_ns=MILLISECOND_NS)
    )
    found = run(config, Scenario("lossless")).victim_completion
    assert (found.transfers, found.unfinished) == (0, 6)
    assert 1 * MILLISECOND_NS < found.median_ns <= 2 * MILLISECOND_NS


def test_a_run_repeats_exactly(results: list[RunResult]) -> None:
    assert run(SHORT, Scenario("lossless", isolation=True)) == one(results, "lossless", isolation=True)


@pytest.mark.parametrize("aqm", ["threshold", "red"])
def test_another_seed_is_another_run(aqm: str) -> None:
    config = replace(
        SHORT, duration_ns=MILLISECOND_NS, fabric=replace(SHORT.fabric, aqm=AqmConfig(aqm, not_ect="keep"))
    )
    scenario = Scenario("lossless", ecn=True, isolation=True)
    found = [replace(run(replace(config, seed=seed), scenario), seed=0) for seed in SEEDS]
    assert len({each.victim_bps_each for each in found}) == len(SEEDS)
    assert len({each.depths for each in found}) == len(SEEDS)


def test_detectors_of_different_bridges_differ() -> None:
    aqm = AqmConfig("red", not_ect="keep", maximum_probability=0.5, average_weight=1.0)
    fabric = Fabric(FabricConfig(hosts=8, isolation=True, aqm=aqm))
    picked = {
        tuple(cip.detectors[5].arrive(1500, 40_000, 0) for _ in range(64))
        for _, bridge in fabric.bridges()
        for cip in bridge.isolation.cips.values()
    }
    assert len(picked) == sum(1 for _ in fabric.bridge_ports())


def test_the_table_has_a_line_for_each_run(results: list[RunResult]) -> None:
    lines = table(results).splitlines()
    assert lines[2].startswith("lossless, no incast")
    assert "100.0 %" in lines[2]
    assert sum("incast 65,536" in line for line in lines) == 8
    assert len(lines) == (2 + 10) + 1 + (2 + 10 * 3 + 8) + 2


def test_victims_at_the_port_of_the_sink_wait_there_and_have_rows_of_their_own() -> None:
    config = replace(SHORT, sink_victims=2)
    calm, crowded = (run(config, Scenario("lossless", incast=incast)) for incast in (False, True))
    for found in (calm, crowded):
        assert [each.octets for each in found.sink_victim_by_size] == [4_000, 16_000]
        assert found.sink_victim_completion.unfinished == 0
    assert calm.sink_victim_completion.median_ns < crowded.sink_victim_completion.p99_ns / 20
    assert calm.sink_victim_bps > crowded.sink_victim_bps > 0
    rows = [line.split()[:6] for line in table([calm]).splitlines() if "at the sink" in line]
    assert [row[5] for row in rows if row[:3] == ["lossless,", "no", "incast"]] == ["sink", "sink"]


def test_by_share_isolation_helps_victims_beside_an_incast_that_lasts() -> None:
    """On their way and at its port alike."""
    fabric = FabricConfig(hosts=16)
    config = VictimConfig(
        fabric=fabric,
        duration_ns=6 * MILLISECOND_NS,
        senders_per_leaf=2,
        victims=3,
        sink_victims=1,
        transfer_octets=(4_000,),
        block_octets=10_000_000,
        interval_ns=60 * MILLISECOND_NS,
    )
    off, on = (run(config, Scenario("lossless", isolation=is_on)) for is_on in (False, True))
    assert off.victim_completion.median_ns > 300 * MICROSECOND_NS
    assert off.sink_victim_completion.median_ns > 300 * MICROSECOND_NS
    assert on.victim_completion.median_ns < 10 * MICROSECOND_NS
    assert on.sink_victim_completion.median_ns < 15 * MICROSECOND_NS
    assert on.victim_bps > 2 * off.victim_bps


def test_victims_at_the_sink_leave_where_the_others_start_as_it_is() -> None:
    config = replace(SHORT, duration_ns=MILLISECOND_NS)
    quiet, both = (
        run(replace(config, sink_victims=count), Scenario("lossy", incast=False)) for count in (0, 2)
    )
    assert both.victim_bps_each == quiet.victim_bps_each
    assert quiet.sink_victim_completion.transfers == 0 < both.sink_victim_completion.transfers


def test_the_detector_is_the_default_one() -> None:
    assert VictimConfig().fabric.aqm == AqmConfig()
    values = resolved(PARAMETERS, None, {})
    assert victim_config(values) == VictimConfig()


def test_more_victims_at_the_sink_than_hosts_are_refused() -> None:
    with pytest.raises(ParameterError, match="--sink-victims 25: 24 at most"):
        replace(SHORT, sink_victims=25).check()


def test_several_seeds_give_means_with_confidence() -> None:
    scenario = Scenario("lossless", incast=False)
    found = [run(replace(SHORT, duration_ns=MILLISECOND_NS, seed=seed), scenario) for seed in SEEDS]
    assert "±" in table(found).splitlines()[2]
    (means,) = json.loads(as_json(found, {}))["means"]
    assert means["seeds"] == [1, 2, 3]
    assert means["victim_bps"]["mean"] == pytest.approx(sum(each.victim_bps for each in found) / 3)
    assert means["victim_bps"]["confidence_95"] > 0


def test_json_holds_all_that_was_measured(results: list[RunResult]) -> None:
    document = json.loads(as_json(results, {"seed": 1}))
    assert [entry["name"] for entry in document["runs"]] == [result.name for result in results]
    depths = document["runs"][1]["depths"]
    assert {series["port"] for series in depths} == {"leaf1:h1", "spine2:leaf1", "leaf2:spine2"}
    assert len(depths[0]["octets"]) == 61


def test_the_page_has_every_plot_and_is_the_same_each_time(results: list[RunResult]) -> None:
    text = page(results)
    assert text.count('id="plot') == 3 + 8
    assert text == page(results)
    assert "<script src=" not in text


def test_the_command_writes_the_same_octets_each_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = []
    for name in ("one", "two"):
        file = tmp_path / name
        assert main(["experiment", "victim", "--duration-ms", "1", "--out", str(file)]) == 0
        texts.append((file.read_bytes(), capsys.readouterr().out))
    assert texts[0] == texts[1]


def test_percentiles_are_values_that_were_measured() -> None:
    def many(*durations: int) -> Completion:
        return completion(Transfer(1, duration, True, 1) for duration in durations)

    assert many().transfers == 0
    assert many(7).p99_ns == 7
    found = many(*range(1, 4001))
    assert (found.median_ns, found.p99_ns, found.p999_ns, found.longest_ns) == (2000, 3960, 3996, 4000)
    assert found.mean_ns == 2000


def test_the_last_percentile_needs_enough_transfers() -> None:
    few, enough = (
        completion(Transfer(1, 1, True, 1) for _ in range(count))
        for count in (LEAST_FOR_P999 - 1, LEAST_FOR_P999)
    )
    assert (few.p999_ns, enough.p999_ns) == (None, 1)


def test_the_confidence_is_that_of_student() -> None:
    assert mean_and_confidence([5.0]) == (5.0, 0.0)
    mean, half = mean_and_confidence([1.0, 2.0, 3.0])
    assert mean == 2.0
    assert half == pytest.approx(4.303 / 3**0.5)
    assert mean_and_confidence([1.0, 3.0] * 50)[1] == pytest.approx(1.96 * (100 / 99) ** 0.5 / 10)


def test_without_the_plotting_library_the_command_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "isolane.fabric.experiments.html_page", raising=False)
    monkeypatch.setitem(sys.modules, "plotly.graph_objects", None)
    code = main(["experiment", "victim", "--duration-ms", "1", "--html", str(tmp_path / "page.html")])
    assert code == 1
    assert "pip install 'isolane[plot]'" in capsys.readouterr().err


def test_the_command_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "page.html"
    assert main(["experiment", "victim", "--duration-ms", "1", "--html", str(file)]) == 0
    assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert "lossless, ECN and isolation" in capsys.readouterr().out
