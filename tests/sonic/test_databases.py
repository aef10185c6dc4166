"""The place of CONFIG_DB: SONiC's own file, or a URL."""

import json
from pathlib import Path
from typing import Any

import pytest

from isolane.sonic.errors import SonicError
from isolane.sonic.redis.databases import Database, database


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


def several_asics(directory: Path) -> Path:
    """The files of a switch with two ASICs; that of the host."""
    host = directory / "redis" / "sonic-db"
    host.mkdir(parents=True)
    includes: list[dict[str, str]] = [{"include": "../../redis/sonic-db/database_config.json"}]
    for number in (0, 1):
        below = directory / f"redis{number}" / "sonic-db"
        below.mkdir(parents=True)
        instance = {"hostname": "127.0.0.1", "port": 6379, "unix_socket_path": f"/run/redis{number}.sock"}
        config = {"id": 4, "separator": "|", "instance": "redis"}
        given = {"INSTANCES": {"redis": instance}, "DATABASES": {"CONFIG_DB": config}}
        (below / "database_config.json").write_text(json.dumps(given))
        include = f"../../redis{number}/sonic-db/database_config.json"
        includes.append({"namespace": f"asic{number}", "include": include})
    includes.append({"container_name": "dpu0", "include": "../../redisdpu0/sonic-db/database_config.json"})
    (host / "database_global.json").write_text(json.dumps({"INCLUDES": includes, "VERSION": "1.0"}))
    return file_of(host, "redis")


def test_the_namespaces_of_several_asics(tmp_path: Path) -> None:
    file = several_asics(tmp_path)
    assert database(None, file).socket == "/run/redis.sock"
    assert database(None, file, "asic1") == Database(4, "|", "/run/redis1.sock")
    with pytest.raises(SonicError, match=r"no namespace asic7; it has asic0, asic1$"):
        database(None, file, "asic7")


@pytest.mark.parametrize(
    ("text", "said"),
    [("[]", "no list INCLUDES"), ('{"INCLUDES": [{}]}', "no string `include`"), ("", "not JSON")],
)
def test_a_wrong_list_of_namespaces(tmp_path: Path, text: str, said: str) -> None:
    file = file_of(tmp_path, "redis")
    with pytest.raises(SonicError, match=r"database_global.json: No such file"):
        database(None, file, "asic0")
    (tmp_path / "database_global.json").write_text(text)
    with pytest.raises(SonicError, match=said):
        database(None, file, "asic0")
