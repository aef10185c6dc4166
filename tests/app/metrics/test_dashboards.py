"""Dashboards and alert rules: every metric and label in them is one that agents and labs really serve."""

import asyncio
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from isolane.app.lab.description import read
from isolane.app.lab.lab import Lab
from isolane.bindings import MODEL
from isolane.cli.main import main
from tests.app.lab.test_discovery import ANY_PORT, ask
from tests.device.bench import interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.docs.pages import TOP
from tests.e2e.test_credits import CREDITS, FRAMES, SHARED, SMALL
from tests.patience import PATIENCE_S

NC: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
LAB: Final = """
[device.left]
demonstration = true
[device.right]
config = "credits.xml"
"""
ROUND_TRIP: Final = "\nisolane_interface_llr_ack_round_trip_time_seconds{"
"""There is no value of it before the first acknowledgement."""
OF_TARGETS: Final = frozenset({"device", "instance", "job"})
_SAMPLE: Final = re.compile(r"^(\w+)(?:\{(.*)\})? \S+$", re.MULTILINE)
_LABEL: Final = re.compile(r'(\w+)="')
_SELECTOR: Final = re.compile(r"\b(isolane_\w+|up)(?:\{([^}]*)\})?")
_GROUPED: Final = re.compile(r"\b(?:by|on|without|ignoring) \(([^)]*)\)")
Served = dict[str, frozenset[str]]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Served:
    """The labels of each metric of a lab: the demonstration, and a port with credits."""
    directory = tmp_path_factory.mktemp("dashboards")
    port = interface("p1", MEMBER % "" + FRAMES + CREDITS)
    (directory / "credits.xml").write_text(f'<config xmlns="{NC}">{SHARED}{bridge(SMALL)}{port}</config>')
    (directory / "lab.toml").write_text(LAB)

    async def scraped() -> str:
        lab = Lab(read(directory / "lab.toml"), MODEL, directory / "lab", *ANY_PORT, discovery=ANY_PORT)
        try:
            await lab.start()
            async with asyncio.timeout(PATIENCE_S):
                while ROUND_TRIP not in (text := (await ask(lab, "/metrics?set=all"))[1]):
                    await asyncio.sleep(0.05)
            return text
        finally:
            await lab.close()

    found: Served = {"up": frozenset()}
    for name, labels in _SAMPLE.findall(asyncio.run(scraped())):
        found[name] = found.get(name, frozenset()) | frozenset(_LABEL.findall(labels))
    return found


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `isolane metrics --grafana` writes."""
    directory = tmp_path_factory.mktemp("written") / "grafana"
    assert main(["metrics", "--grafana", str(directory), "--prometheus", "http://prometheus:9090"]) == 0
    return directory


def pages(files: Path) -> list[Any]:
    return [json.loads(path.read_text()) for path in sorted((files / "dashboards").iterdir())]


def queries(files: Path) -> Iterator[tuple[str, str]]:
    """Each expression with the legend beside it; alerts have their texts as legend."""
    for page in pages(files):
        for panel in page["panels"]:
            yield from ((target["expr"], target["legendFormat"]) for target in panel["targets"])
        for variable in page["templating"]["list"][1:]:
            (text,) = re.findall(r"^label_values\((.*)\)$", variable["definition"])
            selector, _, label = text.rpartition(", ")
            yield f"count by ({label}) ({selector})", ""
    for rule in rules(files):
        yield rule["expr"], " ".join(rule["annotations"].values())


def rules(files: Path) -> list[Any]:
    (group,) = yaml.safe_load((files / "alerts.yml").read_text())["groups"]
    return list(group["rules"])


def faults(expression: str, legend: str, served: Served) -> list[str]:
    """Metrics that nobody serves, and labels that their metrics do not have."""
    found, known = [], set(OF_TARGETS)
    for name, matchers in _SELECTOR.findall(re.sub(r'"[^"]*"', '""', expression)):
        if name not in served and not any(name in labels for labels in served.values()):
            found.append(name)
            continue
        if name not in served:
            continue  # the label of a state set, which is named as its metric is
        known |= served[name]
        labels = {each.strip() for each in re.findall(r"(\w+)\s*[=!]", matchers)}
        found += [f"{name}: {label}" for label in labels - served[name] - OF_TARGETS]
    used = {label.strip() for group in _GROUPED.findall(expression) for label in group.split(",")}
    used |= set(re.findall(r"\{\{ ?(?:\$labels\.)?(\w+) ?\}\}", legend))
    return found + [f"{expression}: {label}" for label in sorted(used - known)]


def test_every_metric_and_label_is_served(files: Path, served: Served) -> None:
    asked = list(queries(files))
    assert len(asked) > 60
    assert [fault for expression, legend in asked for fault in faults(expression, legend, served)] == []


@pytest.mark.parametrize(
    ("expression", "legend", "fault"),
    [
        ("rate(isolane_interface_in_octets_total[5m])", "", "isolane_interface_in_octets_total"),
        ('isolane_interface_oper_status{port="a"}', "", "isolane_interface_oper_status: port"),
        ("sum by (device, queue) (isolane_interface_oper_status)", "", "queue"),
        ("isolane_interface_oper_status", "{{name}}", "name"),
        ("isolane_interface_oper_status", "{{ $labels.vc }} hardly sends", "vc"),
    ],
)
def test_what_is_not_served_is_found(expression: str, legend: str, fault: str, served: Served) -> None:
    assert any(fault in each for each in faults(expression, legend, served))


def test_a_query_of_a_dashboard_selects_devices(files: Path) -> None:
    for page in pages(files):
        for panel in page["panels"]:
            for target in panel["targets"]:
                assert 'device=~"$device"' in target["expr"]


def test_dashboards_have_what_grafana_needs(files: Path) -> None:
    found = pages(files)
    assert [page["uid"] for page in found] == ["isolane-fabric", "isolane-link-layer", "isolane-port"]
    for page in found:
        assert "id" not in page
        places = [tuple(panel["gridPos"][each] for each in "xy") for panel in page["panels"]]
        assert len(set(places)) == len(places)
        assert len({panel["id"] for panel in page["panels"]}) == len(places)
        assert {panel["datasource"]["uid"] for panel in page["panels"]} == {"${source}"}
        named = set(re.findall(r"\$(\w+)", " ".join(t["expr"] for p in page["panels"] for t in p["targets"])))
        assert named - {"__rate_interval"} <= {each["name"] for each in page["templating"]["list"]}


def test_the_provisioning_names_what_was_written(files: Path) -> None:
    source = yaml.safe_load((files / "provisioning/datasources/isolane.yml").read_text())
    assert source["datasources"][0]["url"] == "http://prometheus:9090"
    provider = yaml.safe_load((files / "provisioning/dashboards/isolane.yml").read_text())
    assert Path(provider["providers"][0]["options"]["path"]) == files / "dashboards"


def promtool(*arguments: str | Path) -> None:
    done = subprocess.run(["promtool", *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_prometheus_takes_every_expression(files: Path, tmp_path: Path) -> None:
    """Those of the dashboards as recording rules, with values in place of the variables of Grafana."""
    promtool("check", "rules", files / "alerts.yml")
    filled = [text.replace("$__rate_interval", "5m").replace("$device", ".*") for text, _ in queries(files)]
    made = [{"record": f"r{number}", "expr": text} for number, text in enumerate(filled)]
    (tmp_path / "rules.yml").write_text(yaml.safe_dump({"groups": [{"name": "dashboards", "rules": made}]}))
    promtool("check", "rules", tmp_path / "rules.yml")


def test_an_address_that_is_not_one_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["metrics", "--grafana", str(tmp_path / "no"), "--prometheus", "prometheus:9090"])
    assert ended.value.code == 2
    assert "is not a URL" in capsys.readouterr().err
    assert not (tmp_path / "no").exists()


def test_each_alert_fires_for_its_fault_and_not_without(files: Path) -> None:
    """tests/app/metrics/alerts_test.yml has series for each of them, and a healthy device."""
    cases = Path(__file__).with_name("alerts_test.yml")
    text = cases.read_text().replace("alerts.yml", str(files / "alerts.yml"))
    (files / "test.yml").write_text(text)
    promtool("test", "rules", files / "test.yml")
    tested = {
        case["alertname"]
        for each in yaml.safe_load(text)["tests"]
        for case in each["alert_rule_test"]
        if case.get("exp_alerts")
    }
    assert tested == {rule["alert"] for rule in rules(files)}


def test_the_page_names_every_alert_and_no_other(files: Path) -> None:
    page = (TOP / "docs" / "use" / "metrics.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`(Isolane\w+)`", page)) == {rule["alert"] for rule in rules(files)}
