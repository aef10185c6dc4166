"""Every test that the page of NETCONF's companions names is there."""

import re
from typing import Final

from tests.docs.pages import TOP

PAGE: Final = TOP / "docs/standards/netconf.md"
_NAMED: Final = re.compile(r"`([\w/]+\.py)(?:::(\w+))?`")


def test_tests_that_are_named_are_there() -> None:
    named = _NAMED.findall(PAGE.read_text(encoding="utf-8"))
    assert len(named) > 20
    missing = [
        f"{file}::{name}"
        for file, name in named
        if f"def {name}" not in (TOP / "tests" / file).read_text(encoding="utf-8")
    ]
    assert missing == []
