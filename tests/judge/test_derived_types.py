"""The derived types of ietf-yang-types and ietf-inet-types take the values that yanglint takes."""

import re
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest

from isolane.compiler.texts import standard_module_path
from isolane.program.models import load_model
from isolane.tree.xml.escaping import escape
from tests.judge.trial import faults
from tests.judge.yanglint import complaints

IETF: Final = standard_module_path() / "ietf"
MODULES: Final = {"ietf-yang-types": "yang", "ietf-inet-types": "inet"}
COUNT: Final = 40
"""Values of each type, the seeds included."""
IP4 = ("1.2.3.4", "255.255.255.255", "1.2.3.4%eth0")
IP6 = (
    "::",
    "2001:DB8:0:0:1:0:0:1",
    "::ffff:192.0.2.33",
    "1:2:3:4:5:6:7::",
    "fe80::1%eth0",
    "64:ff9b::1.2.3.4",
)
PREFIX4, PREFIX6 = ("10.1.2.3/8", "0.0.0.0/0"), ("2001:DB8:1::/32", "::ffff:1.2.3.4/96", "::/0")
NUMBERS = ("0", "+17", "-1", "0x1F", " 7 ", "63", "65535", "1048575", "4294967295", "18446744073709551615")
HEX = ("", "AA:bb", "00:11:22:33:44:55")
NAMES = ("a.b-c.example.", "x" * 63, ".".join(["y" * 61] * 4), "_sip._tcp.a", ".")
SEEDS: Final = {
    "object-identifier": ("0.39", "2.999", "1.3.6.1.4294967295"),
    "object-identifier-128": ("1.3.6", ".".join(["1"] * 128)),
    "yang-identifier": ("a.b-c", "_x", "xnl", "XmL"),
    "date-and-time": ("2026-10-31T09:59:58.25+02:00", "2024-02-29T23:00:00Z", "2000-01-01T00:00:00-00:00"),
    "phys-address": HEX,
    "hex-string": HEX,
    "mac-address": HEX,
    "uuid": ("f81d4fae-7dec-11d0-a765-00A0C91E6BF6",),
    "dotted-quad": IP4,
    "xpath1.0": ("/k:kinds/k:v-host[. = 'a:b']", "//*", "count(/*) > 1"),
    "ip-version": ("unknown", "ipv4", "ipv6"),
    "domain-name": NAMES,
    "host": (*NAMES, *IP4, *IP6),
    "uri": ("http://[::1]:80/a?b#c", "urn:x:y", "mailto:a@b"),
    **{f"ip{version}": each for version, each in (("-address", IP4 + IP6), ("-prefix", PREFIX4 + PREFIX6))},
    **{f"ipv{version}-address": each for version, each in ((4, IP4), (6, IP6))},
    **{f"ip{version}-address-no-zone": IP4 + IP6 for version in ("", "v4", "v6")},
    **{f"ipv{version}-prefix": each for version, each in ((4, PREFIX4), (6, PREFIX6))},
}


def typedefs() -> dict[str, str]:
    """The types by name, each with the prefix of its module."""
    found: dict[str, str] = {}
    for module, prefix in MODULES.items():
        text = (IETF / f"{module}.yang").read_text(encoding="utf-8")
        found |= {name: f"{prefix}:{name}" for name in re.findall(r"^  typedef ([\w.-]+) \{", text, re.M)}
    return found


def values(name: str) -> list[str]:
    """The seeds of a type, and what becomes of them when a character or two are others."""
    random = Random(name)
    made = dict.fromkeys(SEEDS.get(name, NUMBERS))
    while len(made) < COUNT:
        text = list(random.choice(tuple(made)))
        for _ in range(random.choice((1, 1, 2))):
            at = random.randrange(len(text) + 1)
            text[at : at + random.choice((0, 1, 1))] = random.choice(("", *"0123456789", *"afxZ.:-/+%T "))
        made["".join(text)] = None
    return [each for each in made if each.isprintable()]


@cache
def verdicts(directory: Path) -> dict[tuple[str, str], tuple[list[str], list[str] | None]]:
    """Ours and those of yanglint, by type and value."""
    file = directory / "kinds.yang"
    imports = "".join(f"import {module} {{ prefix {prefix}; }}" for module, prefix in MODULES.items())
    leafs = "".join(f"leaf v-{name} {{ type {type}; }}" for name, type in typedefs().items())
    header = 'yang-version 1.1; namespace "urn:kinds"; prefix k;'
    file.write_text(f"module kinds {{ {header} {imports} container kinds {{ {leafs} }} }}", encoding="utf-8")
    model = load_model(["kinds"], [directory])
    keys = [(name, value) for name in typedefs() for value in values(name)]
    documents = [
        f'<kinds xmlns="urn:kinds" xmlns:k="urn:kinds"><v-{name}>{escape(value)}</v-{name}></kinds>'
        for name, value in keys
    ]
    theirs = complaints([IETF], [file], documents, "config")
    ours = [faults(model, document, state=False) for document in documents]
    return dict(zip(keys, zip(ours, theirs, strict=True), strict=True))


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kinds")


@pytest.mark.parametrize("name", sorted(typedefs()))
def test_a_type_takes_what_yanglint_takes(directory: Path, name: str) -> None:
    for (each, value), (ours, theirs) in verdicts(directory).items():
        if each != name:
            continue
        assert theirs is not None, value
        if name == "date-and-time" and not theirs:  # yanglint 2 carries over: 31 April is 1 May to it
            assert bool(ours) is not is_time(value), (value, ours)
        elif name == "xpath1.0":  # which the node that has it parses: here, only prefixes are looked at
            assert not ours or theirs, (value, ours)
        else:
            assert bool(ours) is bool(theirs), (value, ours, theirs)


def is_time(text: str) -> bool:
    """By the calendar of Python, which has no leap seconds, and as of 3.14 an hour 24."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return "T24" not in text
