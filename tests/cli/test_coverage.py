"""The table of what is implemented."""

import json

import pytest

from isolane.cli.main import main


def test_the_history_is_implemented_by_the_store(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "isolane-history"]) == 0
    header, *rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert header == ["module", "kind", "total", "covered", "deviated", "by"]
    assert [row[1] for row in rows] == ["config", "state", "operation"]
    assert all(row[2] == row[3] for row in rows)


def test_rows_are_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "--json", "isolane-history"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["module"] for row in rows} == {"isolane-history"}
    assert all(row["missing"] == [] for row in rows)


def test_missing_paths_are_what_the_table_counts(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["coverage", "--missing"])
    missing = capsys.readouterr().out.splitlines()
    assert code == int(bool(missing))
    main(["coverage", "--json"])
    rows = json.loads(capsys.readouterr().out)
    assert [path for row in rows for path in row["missing"]] == missing
    assert all(row["covered"] == row["total"] - len(row["missing"]) for row in rows)


def test_a_module_that_nobody_knows_is_told_from_one_with_missing_nodes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["coverage", "no-such-module"]) == 2
    assert "no-such-module" in capsys.readouterr().err
