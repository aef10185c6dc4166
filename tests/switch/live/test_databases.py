"""Where the databases beside CONFIG_DB are."""

from pathlib import Path

import pytest

from isolane.sonic.errors import SonicError
from isolane.sonic.redis.databases import Database, database
from isolane.switch.live.databases import databases
from tests.switch.live.redis import database_config


def test_without_a_file_all_are_on_the_server_of_config_db() -> None:
    found = databases(Database(socket="/run/x.sock"))
    assert found.appl == Database(0, ":", "/run/x.sock")
    assert found.counters == Database(2, ":", "/run/x.sock")
    assert found.flex_counter == Database(5, ":", "/run/x.sock")
    assert found.state == Database(6, "|", "/run/x.sock")


def test_a_file_says_numbers_separators_and_servers(tmp_path: Path) -> None:
    numbers = {"APPL_DB": 10, "COUNTERS_DB": 12, "CONFIG_DB": 4, "FLEX_COUNTER_DB": 15, "STATE_DB": 16}
    file = database_config(tmp_path, numbers)
    found = databases(database(None, file), file)
    assert found.state == Database(16, "|", "/run/a.sock")
    assert (found.counters.number, found.counters.socket, found.counters.port) == (12, "/run/b.sock", 6380)


def test_a_url_moves_what_is_beside_config_db_and_nothing_else(tmp_path: Path) -> None:
    file = database_config(tmp_path)
    found = databases(database("unix:///tmp/x.sock", file), file)
    assert found.appl.socket == found.state.socket == "/tmp/x.sock"
    assert found.counters.socket == "/run/b.sock"


def test_a_file_without_a_database_is_refused(tmp_path: Path) -> None:
    file = database_config(tmp_path, {"CONFIG_DB": 4, "APPL_DB": 0})
    with pytest.raises(SonicError, match="DATABASES has no COUNTERS_DB"):
        databases(Database(), file)
