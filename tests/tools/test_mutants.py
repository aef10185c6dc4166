"""The faults that are put into code, and which tests are to find them."""

from pathlib import Path

from tools.mutants import TOP, Mutant, choose, is_found, mutants, order_tests

TEXT = """LIMIT = 3


def name(á, b):
    def inner():
        return b
    if not á < b and inner():
        print(á)
    for each in b:
        continue
    if b:
        return None
    return á + 1 if b is None else True
"""


def test_each_fault_replaces_one_part_of_the_text() -> None:
    file = Path("agent/x/y.py")
    lines = TEXT.splitlines()
    changed = set()
    for each in mutants(file, TEXT):
        text = each.applied(TEXT.encode()).decode()
        compile(text, "y.py", "exec")
        (line,) = ((new) for old, new in zip(lines, text.splitlines(), strict=True) if old != new)
        changed.add(line.strip())
    assert changed == {
        "return None",
        "if (not á < b or inner()):",
        "if (á < b) and inner():",
        "if not (á <= b) and inner():",
        "pass",
        "break",
        "return (True if b is None else á + 1)",
        "return (á - 1) if b is None else True",
        "return á + 2 if b is None else True",
        "return á + 1 if (b is not None) else True",
        "return á + 1 if b is None else False",
    }


def test_a_seed_chooses_the_same_faults_and_one_of_each_line() -> None:
    files = sorted((TOP / "agent" / "access").rglob("*.py"))
    first = choose(files, 20, 1)
    assert first == choose(files, 20, 1) != choose(files, 20, 2)
    assert len({(each.file, each.line) for each in first}) == len(first) == 20


def test_tests_that_name_the_module_come_before_those_of_the_room() -> None:
    first, room = order_tests(Path("agent/access/passwords.py"))
    assert "tests/access/test_passwords.py" in first
    assert room == ["tests/access"]
    assert order_tests(Path("agent/access/nothing_of_this_name.py")) == [["tests/access"]]


def test_a_fault_is_found_by_a_failing_test_and_taken_back(tmp_path: Path) -> None:
    source = "def double(x):\n    return x * 2\n"
    module = tmp_path / "agent" / "room" / "module.py"
    tests = tmp_path / "tests" / "room"
    for folder in (module.parent, tests):
        folder.mkdir(parents=True)
    (tmp_path / "agent" / "__init__.py").touch()
    module.write_text(source)
    (tests / "test_it.py").write_text(
        "from agent.room.module import double\n\n\ndef test_it():\n    assert double(2) == 4\n"
    )
    results = {each.text: is_found(each, tmp_path) for each in mutants(Path("agent/room/module.py"), source)}
    assert results == {"return None": True, "(x // 2)": True, "3": True}
    assert module.read_text() == source
    unseen = Mutant(Path("agent/room/module.py"), 2, 30, 31, "2")
    assert not is_found(unseen, tmp_path)
