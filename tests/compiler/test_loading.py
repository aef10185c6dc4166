"""Any modules compile at run time; the cache on disk is safe against all that can happen to it."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from isolane.compiler import load, texts
from isolane.compiler.errors import CompileError
from isolane.compiler.loading import Cache, default_cache_path
from isolane.tree import xml
from isolane.tree.schema import LeafNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue

MODULE = """module user-module {
  yang-version 1.1;
  namespace "urn:example:user";
  prefix u;
  feature extra;
  container top {
    leaf speed { type uint8 { range "1..10"; } default 5; }
    leaf extra { if-feature extra; type string; }
  }
}
"""


@pytest.fixture
def modules(tmp_path: Path) -> Path:
    directory = tmp_path / "yang"
    directory.mkdir()
    (directory / "user-module.yang").write_text(MODULE)
    return directory


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Let no test see a package that another one has imported; give those back that others still use."""
    kept = {name: sys.modules[name] for name in made()}
    forget()
    yield
    forget()
    sys.modules.update(kept)


def made() -> list[str]:
    return [name for name in sys.modules if name.startswith("isolane_models_")]


def forget() -> None:
    for name in made():
        del sys.modules[name]


def test_a_module_of_a_user_is_compiled_and_used(modules: Path, tmp_path: Path) -> None:
    model = load(["user-module"], [modules], cache_dir=tmp_path / "cache")
    element = xml.parse(b'<config><top xmlns="urn:example:user"><speed>7</speed></top></config>')
    root = xml.decode(model, element)
    assert root.top.speed == 7
    assert model.root.EMPTY.top.speed == 5
    assert list(model.implemented) == ["user-module"]


def test_features_can_be_chosen(modules: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    every = load(["user-module"], [modules], cache_dir=cache)
    none = load(["user-module"], [modules], {"user-module": []}, cache_dir=cache)
    assert isinstance(every.find("/user-module:top/extra"), LeafNode)
    assert every.feature("user-module", "extra")
    assert not none.feature("user-module", "extra")
    assert [child.name for child in none.find("/user-module:top").children] == ["speed"]  # type: ignore[attr-defined]  # a node of a kind that the model says


def test_a_change_of_the_text_is_noticed(modules: Path, tmp_path: Path) -> None:
    load(["user-module"], [modules], cache_dir=tmp_path / "cache")
    (modules / "user-module.yang").write_text(MODULE.replace("default 5", "default 6"))
    assert load(["user-module"], [modules], cache_dir=tmp_path / "cache").root.EMPTY.top.speed == 6


def test_what_is_in_the_cache_is_not_compiled_again(modules: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    load(["user-module"], [modules], cache_dir=cache)
    (package,) = cache.iterdir()
    before = (package / "__init__.py").stat().st_mtime_ns
    forget()
    load(["user-module"], [modules], cache_dir=cache)
    assert (package / "__init__.py").stat().st_mtime_ns == before


@pytest.mark.parametrize("damage", ["cut", "removed", "manifest"])
def test_a_damaged_package_is_made_again(modules: Path, tmp_path: Path, damage: str) -> None:
    cache = tmp_path / "cache"
    load(["user-module"], [modules], cache_dir=cache)
    forget()
    (package,) = cache.iterdir()
    match damage:
        case "cut":
            (package / "user_module.py").write_text("class")
        case "removed":
            (package / "modules.py").unlink()
        case "manifest":
            (package / "manifest.json").write_text("[")
    assert load(["user-module"], [modules], cache_dir=cache).root.EMPTY.top.speed == 5
    assert [path.name for path in cache.iterdir()] == [package.name]


def test_a_package_that_cannot_be_imported_is_made_again(
    modules: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    kept = Cache.package
    calls: list[str] = []

    def damaged_once(self: Cache, key: str, make: object) -> Path:
        directory = kept(self, key, make)  # type: ignore[arg-type]  # the method that it stands for
        if not calls:
            (directory / "modules.py").write_text("import nothing_of_that_name")
        calls.append(key)
        return directory

    monkeypatch.setattr(Cache, "package", damaged_once)
    assert load(["user-module"], [modules], cache_dir=cache).root.EMPTY.top.speed == 5
    assert len(calls) == 2


def test_the_cache_is_its_owners_alone(modules: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    load(["user-module"], [modules], cache_dir=cache)
    assert cache.stat().st_mode & 0o777 == 0o700
    cache.chmod(0o755)
    forget()
    with pytest.raises(CompileError, match="owner"):
        load(["user-module"], [modules], cache_dir=cache)


def test_several_processes_may_compile_the_same_at_once(modules: Path, tmp_path: Path) -> None:
    code = (
        "import sys; from isolane.compiler import load;"
        "print(load(['user-module'], [sys.argv[1]], cache_dir=sys.argv[2]).root.EMPTY.top.speed)"
    )
    command = [sys.executable, "-c", code, str(modules), str(tmp_path / "cache")]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE) for _ in range(3)]
    assert [process.communicate()[0] for process in running] == [b"5\n"] * 3
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_a_rival_that_is_faster_wins(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")

    def make() -> dict[str, str]:
        Cache(tmp_path / "cache").package("key", lambda: {"a.py": "1"})
        return {"a.py": "1"}

    assert (cache.package("key", make) / "a.py").read_text() == "1"


def test_a_directory_that_is_in_the_way_is_an_error(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")

    def make() -> dict[str, str]:
        (tmp_path / "cache" / "key").mkdir()
        (tmp_path / "cache" / "key" / "other").write_text("")
        return {"a.py": "1"}

    with pytest.raises(OSError, match="not empty"):
        cache.package("key", make)


def test_the_cache_is_where_users_expect_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert default_cache_path() == Path("/somewhere/isolane")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert default_cache_path() == Path.home() / ".cache" / "isolane"


def test_a_directory_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CompileError, match="no such directory"):
        load(["user-module"], [tmp_path / "nowhere"], cache_dir=tmp_path / "cache")


@pytest.mark.parametrize("name", ["m", "s", "Root", "Model", "modules", "rules", "t0", "self"])
def test_a_module_may_have_any_name(tmp_path: Path, name: str) -> None:
    text = f'module {name} {{ namespace "urn:{name}"; prefix p; leaf here {{ type string; }} }}'
    (tmp_path / f"{name}.yang").write_text(text)
    model = load([name], [tmp_path], cache_dir=tmp_path / "cache")
    root = xml.decode(model, xml.parse(f'<config><here xmlns="urn:{name}">x</here></config>'.encode()))
    assert root.here == "x"


def test_a_pattern_that_re_could_drown_in_is_matched_all_the_same(tmp_path: Path) -> None:
    leaf = 'leaf dots { type string { pattern "([a-z]+\\.?)*"; } }'
    (tmp_path / "dotted.yang").write_text(f'module dotted {{ namespace "urn:d"; prefix d; {leaf} }}')
    model = load(["dotted"], [tmp_path], cache_dir=tmp_path / "cache")
    node = model.find("/dotted:dots")
    assert isinstance(node, LeafNode)
    value = "a" * 3_000
    assert node.type.parse(value, NameScope(model)) == value
    with pytest.raises(BadValue):
        node.type.parse(value + "!", NameScope(model))


def test_folders_are_searched_within_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(6):
        (tmp_path / f"{number}").mkdir()
        (tmp_path / f"{number}" / "a.yang").write_text("")
        (tmp_path / f"{number}" / "other.txt").write_text("")
    assert len(texts.yang_files(tmp_path)) == 6
    for bound, value in (("MAX_FILES", 5), ("MAX_ENTRIES", 17)):
        with monkeypatch.context() as patched:
            patched.setattr(texts, bound, value)
            with pytest.raises(CompileError, match="are below it; name the folders with the modules"):
                load(["a"], [tmp_path], cache_dir=tmp_path / "cache")
