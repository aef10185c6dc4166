"""The place of CONFIG_DB: SONiC's own file, or a URL."""

import json
from pathlib import Path
from typing import Any

import pytest

from isolane.sonic.databases import Database, database
from isolane.sonic.errors import SonicError


def file_of(directory: Path, instance: str) -> Path:
    given: dict[str, Any] = {
        "INSTANCES": {
            "redis": {"hostname": "127.0.0.1", "port": 6379, "unix_socket_path": "/run/redis.sock"},
            "redis2": {"hostname": "192.0.2.1", "port": 6380, "unix_socket_path": ""},
        },
        "DATABASES": {
            "APPL_DB": {"id": 0, "separator": ":", "instance": "redis"},
            "CONFIG_DB": {"id": 7, "separator": "#", "instance": instance},
        },
        "VERSION": "1.0",
    }
    file = directory / "database_config.json"
    file.write_text(json.dumps(given))
    return file


def test_the_file_says_number_separator_and_instance(tmp_path: Path) -> None:
    file = file_of(tmp_path, "redis2")
    assert database(None, file) == Database(7, "#", None, "192.0.2.1", 6380)
    assert database("unix:///tmp/a.sock", file) == Database(7, "#", "/tmp/a.sock", "192.0.2.1", 6380)
    assert database(None, file_of(tmp_path, "redis")).socket == "/run/redis.sock"


def test_a_url() -> None:
    found = database("redis://[::1]:7000", None)
    assert (found.socket, found.host, found.port) == (None, "::1", 7000)
    assert database("redis://localhost", None).port == 6379


@pytest.mark.parametrize(
    "url", ["", "unix:", "unix://host/x", "redis://", "http://x", "redis://x/4", "redis://x:y", "/tmp/x"]
)
def test_a_wrong_url(url: str) -> None:
    with pytest.raises(SonicError):
        database(url, None)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not JSON"),
        ("[]", "DATABASES has no CONFIG_DB"),
        ('{"DATABASES": {"CONFIG_DB": {"id": 4, "instance": "x"}}}', "INSTANCES has no x"),
        ('{"DATABASES": {"CONFIG_DB": {"instance": "x"}}, "INSTANCES": {"x": {}}}', "'id'"),
    ],
)
def test_a_wrong_file(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "database_config.json"
    file.write_text(text)
    with pytest.raises(SonicError, match=said):
        database(None, file)
    with pytest.raises(SonicError, match="No such file"):
        database(None, tmp_path / "none")
