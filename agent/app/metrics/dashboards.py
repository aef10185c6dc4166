"""Files for Grafana and Prometheus about the metrics: dashboards, provisioning and alert rules.

The dashboards are described in grafana/*.toml, a panel in a few lines, and become JSON that Grafana reads.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

ALERTS: Final = "alerts.yml"
NAMES: Final = ("fabric", "port", "link_layer")
SCHEMA: Final = 39
"""Version of the form of dashboards: that of Grafana 11, which newer ones read."""
_DATA: Final = files(__package__) / "grafana"
_SOURCE: Final = {"type": "prometheus", "uid": "${source}"}
_COLUMNS, _WIDTH, _HEIGHT = 2, 12, 8
_VARIABLES: Final = {
    "device": ("Device", "label_values(isolane_interface_oper_status, device)"),
    "port": ("Port", 'label_values(isolane_interface_oper_status{device=~"$device"}, interface)'),
}


def written(directory: Path, prometheus: str) -> Iterator[tuple[Path, str]]:
    """Each file below `directory` with its text; `prometheus` is the address at which Grafana reaches it."""
    place = directory.absolute()
    yield Path("alerts.yml"), (_DATA / ALERTS).read_text(encoding="utf-8")
    yield Path("provisioning", "datasources", "isolane.yml"), _datasource(prometheus)
    yield Path("provisioning", "dashboards", "isolane.yml"), _provider(place / "dashboards")
    for name in NAMES:
        content = dashboard(tomllib.loads((_DATA / f"{name}.toml").read_text(encoding="utf-8")))
        yield Path("dashboards", f"{content['uid']}.json"), json.dumps(content, indent=1) + "\n"


def dashboard(described: Mapping[str, Any]) -> dict[str, object]:
    """The JSON of one dashboard."""
    return {
        "uid": described["uid"],
        "title": described["title"],
        "description": described["description"],
        "tags": ["isolane"],
        "schemaVersion": SCHEMA,
        "editable": True,
        "refresh": "10s",
        "time": {"from": "now-15m", "to": "now"},
        "links": [_links()],
        "templating": {"list": [_source(), *(_variable(name) for name in described["variables"])]},
        "panels": [_panel(number, panel) for number, panel in enumerate(described["panel"])],
    }


def _links() -> dict[str, object]:
    """The other dashboards, with the same device, port and time."""
    return {
        "title": "Isolane",
        "type": "dashboards",
        "tags": ["isolane"],
        "asDropdown": False,
        "includeVars": True,
        "keepTime": True,
    }


def _source() -> dict[str, Any]:
    return {"name": "source", "label": "Prometheus", "type": "datasource", "query": "prometheus"}


def _variable(name: str) -> dict[str, object]:
    label, query = _VARIABLES[name]
    return {
        "name": name,
        "label": label,
        "type": "query",
        "datasource": _SOURCE,
        "query": {"query": query, "refId": name},
        "definition": query,
        "refresh": 2,
        "sort": 7,
        "multi": True,
        "includeAll": True,
        "allValue": ".*",
        "current": {"text": "All", "value": "$__all"},
    }


def _panel(number: int, panel: Mapping[str, Any]) -> dict[str, object]:
    row, column = divmod(number, _COLUMNS)
    kind = panel.get("kind", "timeseries")
    result: dict[str, object] = {
        "id": number + 1,
        "type": kind,
        "title": panel["title"],
        "description": panel.get("description", ""),
        "datasource": _SOURCE,
        "gridPos": {"h": _HEIGHT, "w": _WIDTH, "x": column * _WIDTH, "y": row * _HEIGHT},
        "fieldConfig": {"defaults": {"unit": panel.get("unit", "short"), "min": 0}, "overrides": []},
        "targets": [
            {
                "refId": chr(ord("A") + index),
                "datasource": _SOURCE,
                "expr": expression,
                "legendFormat": legend,
            }
            for index, (legend, expression) in enumerate(panel["queries"].items())
        ],
    }
    if kind == "stat":
        result["options"] = {"textMode": "value_and_name", "colorMode": "none", "graphMode": "none"}
    return result


def _datasource(prometheus: str) -> str:
    return (
        "apiVersion: 1\n"
        "datasources:\n"
        "  - name: Prometheus\n"
        "    uid: isolane\n"
        "    type: prometheus\n"
        "    access: proxy\n"
        f"    url: {json.dumps(prometheus)}\n"
        "    isDefault: true\n"
    )


def _provider(dashboards: Path) -> str:
    return (
        "apiVersion: 1\n"
        "providers:\n"
        "  - name: isolane\n"
        "    folder: Isolane\n"
        "    type: file\n"
        "    options:\n"
        f"      path: {json.dumps(str(dashboards))}\n"
    )
