"""The standard modules are found where pyang was installed."""

from pathlib import Path

import pytest

from isolane.compiler import texts
from isolane.errors import IsolaneError


def test_the_standard_modules_are_found() -> None:
    directory = texts.standard_module_path()
    assert (directory / "ietf" / "ietf-interfaces.yang").is_file()
    assert (directory / "iana" / "iana-if-type.yang").is_file()


def test_a_missing_pyang_is_reported_with_the_places_looked_in(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(texts, "_candidates", lambda: iter([tmp_path / "empty"]))
    with pytest.raises(IsolaneError, match="empty"):
        texts.standard_module_path()


def test_modules_beside_an_installed_package_are_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    modules = tmp_path / "share" / "yang" / "modules"
    (modules / "ietf").mkdir(parents=True)
    (modules / "ietf" / "ietf-yang-types.yang").touch()
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    assert texts.standard_module_path() == modules
