"""The style of the project's own modules: what RFC 9907 asks of a module that people and tools read."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pyang.statements import Statement

from tests.models.schema_walk import YANG, load
from tests.models.test_model_rules import own_statements, where
from tools.check_models import NOT_OF_THE_IETF

ROOT = YANG.parent
CONTACT = "The maintainers of Isolane, by the issue tracker of the repository that this module comes from."
LICENCE = (
    "Copyright (c) 2026 The Isolane contributors. The MIT License applies; the file LICENSE of the project "
    "has its text. SPDX-License-Identifier: MIT"
)

DOCUMENTS = {
    "an RFC by number and title": r"RFC \d+: [A-Z][^;]+?(, section \d[\d.]*)?",
    "a standard of IEEE with its year": r"IEEE Std 802(\.\d+[A-Za-z]*)?-\d{4}(, [^;]+)?",
    "a file of SAI, with an identifier or a section": (
        r"SAI (inc/sai\w+\.h|doc/[\w./-]+\.md)(: (SAI|sai)_\w+|, [^;]+)([, ].*)?"
    ),
    "a publication of NIST with its section": r"NIST SP 800-\d+[A-Z]?(-\d)?, section \d[\d.]*",
    "a document of SONiC": r"SONiC doc/[\w./-]+, [^;]+",
    "Ultra Ethernet with version and section, and who cites it": (
        r"UE 1\.0(\.\d)?, \d[\d.]*(, Tables? [\d -]+( and [\d-]+)?)?"
        r", as cited by (OTG|SAI|the packet taxonomy)"
    ),
    "a page of this project": r"Isolane documentation, docs/(?P<page>[\w/-]+\.md)",
}
"""Forms of a reference that a reader can follow: document, and the place in it."""

FRAGMENT = re.compile(
    r"(What|How|Who|When|Why|Where|Which|Whose|Whom|By|Since when|Until when)\b", re.IGNORECASE
)
BARE = re.compile(r"(The|An?|Its) \w+\.")


def words(text: str) -> str:
    """Without the line ends of the file."""
    return " ".join(text.split())


def own_modules() -> list[Statement]:
    return [module for module in load().modules.values() if module.arg.startswith("isolane-")]


def faults_of_description(text: str) -> list[str]:
    """What is wrong with the form of one description."""
    text = words(text)
    faults = []
    if not text.endswith((".", LICENCE)):
        faults.append("has no full stop")
    if FRAGMENT.match(text):
        faults.append("begins as a question")
    if BARE.fullmatch(text) or len(text.split()) < 2:
        faults.append("says nothing that the name does not say")
    if not (text[0].isupper() or re.match(r"[a-z][a-z0-9]*-[a-z0-9-]+ |[\d]", text)):
        faults.append("does not begin as a sentence")
    return faults


def test_each_description_is_a_plain_sentence() -> None:
    descriptions = list(own_statements("description"))
    assert len(descriptions) > 1500
    faults = [
        f"{where(each)[:70]}: {fault}" for each in descriptions for fault in faults_of_description(each.arg)
    ]
    assert faults == []


@pytest.mark.parametrize(
    "text",
    ["Why.", "Why it is gone.", "The channel.", "the channel is up.", "Packets sent", "When it stopped."],
)
def test_a_description_that_is_no_sentence_is_found(text: str) -> None:
    assert faults_of_description(text)


def test_each_module_says_whom_to_ask_and_what_may_be_done_with_it() -> None:
    modules = own_modules()
    assert len(modules) >= 25
    silent = [
        module.arg
        for module in modules
        if words(module.search_one("contact").arg) != CONTACT
        or not words(module.search_one("description").arg).endswith(LICENCE)
    ]
    assert silent == []
    assert (ROOT / "LICENSE").read_text().startswith("MIT License")


def can_be_followed(reference: str) -> bool:
    """Whether each part of a reference names a document, and pages of this project exist."""
    for part in re.split(r"; ", words(reference)):
        found = [match for form in DOCUMENTS.values() if (match := re.fullmatch(form, part))]
        if not found:
            return False
        page = found[0].groupdict().get("page")
        if page and not (ROOT / "docs" / page).is_file():
            return False
    return True


def test_each_reference_can_be_followed() -> None:
    references = list(own_statements("reference"))
    assert len(references) > 180
    assert [f"{where(each)}" for each in references if not can_be_followed(each.arg)] == []


@pytest.mark.parametrize(
    "text",
    [
        "RFC 8343",
        "IEEE Std 802.1Q, 48.3",
        "SAI: OUTSTANDING_FRAMES_MAX",
        "NIST SP 800-63B-4",
        "UE 5.3",
        "UE 1.0.1, 5.1.4",
        "Isolane models",
        "Isolane documentation, docs/inside/no-such-page.md",
    ],
)
def test_a_reference_that_leads_nowhere_is_found(text: str) -> None:
    assert not can_be_followed(text)


def test_counters_have_64_bits_and_gauges_do_not_count_events() -> None:
    """RFC 9907 4.14.3: a counter that wraps while nobody looks is of no use."""
    narrow = [
        f"{each.i_orig_module.arg}:{each.parent.arg}"
        for each in own_statements("type")
        if re.fullmatch(r"yang:(zero-based-)?counter32", each.arg)
    ]
    assert narrow == ["isolane-lldp-ext:remote-drops"], "which is the published counter, in a notification"


def test_what_is_measured_in_ultra_ethernet_is_a_gauge_or_a_counter() -> None:
    """RFC 9907 4.14: a quantity of the state has a type that says whether it can fall again."""
    measured = [
        each
        for each in own_statements("leaf")
        if each.i_orig_module.arg.startswith("isolane-ue-")
        and each.search_one("units")
        and not getattr(each, "i_config", True)
        and "input" not in {above.keyword for above in ancestors(each)}
    ]
    bare = {
        each.arg
        for each in measured
        if re.fullmatch(r"u?int\d+", each.search_one("type").arg) and "max-" not in each.arg
    }
    assert len(measured) > 50
    assert bare == NOT_MEASURED


NOT_MEASURED = {
    "num-vcs": "a field of a TLV",
    "credit-pool-size": "a field of a TLV",
    "minimal-polling-interval": "a capability",
    "remaining": "what is left of an order",
    "credits": "the difference that a notification is about, which has a sign",
    "replay-count": "of at most 255, as the profile has it",
}.keys()
"""State with units that nobody measures."""


def ancestors(statement: Statement) -> Iterator[Statement]:
    """The statements around one, the nearest first."""
    while statement.parent is not None:
        statement = statement.parent
        yield statement


def test_each_container_of_counters_says_since_when_they_count() -> None:
    containers = [node for node in own_statements("container") if node.arg == "statistics"]
    assert len(containers) > 10
    silent = [
        where(node)
        for node in containers
        if not any(child.arg.endswith(":discontinuity") for child in node.search("uses"))
        and "agent started" not in words(node.search_one("description").arg)
    ]
    assert silent == []


def test_the_discontinuity_time_is_defined_once_for_each_family() -> None:
    defined = [leaf for leaf in own_statements("leaf") if leaf.arg == "discontinuity-time"]
    assert sorted({leaf.i_orig_module.arg for leaf in defined}) == ["isolane-types", "isolane-ue-types"]
    assert {leaf.parent.keyword for leaf in defined} == {"grouping"}


def test_no_node_is_a_twin_of_another_in_the_operational_state() -> None:
    """RFC 8342: the value in force of a configuration leaf is that leaf, read in operational."""
    twins = [
        where(leaf)
        for keyword in ("leaf", "leaf-list", "container")
        for leaf in own_statements(keyword)
        if re.match(r"(operational|applied|current)-", leaf.arg)
    ]
    assert twins == []


def test_only_the_rules_that_the_page_names_are_not_held() -> None:
    page = words((ROOT / "docs" / "inside" / "models.md").read_text())
    assert NOT_OF_THE_IETF.pattern.count("|") == 2
    for reason in ("module names begin with `ietf-`", "`urn:ietf:params:xml:ns:yang:`", "IETF Trust"):
        assert reason in page


def test_files_are_named_after_their_modules_and_indented_by_two() -> None:
    for folder in ("ue", "isolane"):
        for path in sorted(Path(YANG / folder).rglob("*.yang")):
            text = path.read_text(encoding="utf-8")
            assert re.search(rf"^module {path.stem} {{$", text, re.MULTILINE), path
            assert "\t" not in text, path


def test_actions_that_break_a_link_on_purpose_are_for_those_whom_a_rule_allows() -> None:
    """RFC 8341 3.2.6: nobody can run them by the default of access control."""
    breaking = {"initialize", "remove", "reinitialize", "inject-fault"}
    actions = [each for each in own_statements("action") if each.arg in breaking]
    assert {each.arg for each in actions} == breaking
    marked = ("ietf-netconf-acm", "default-deny-all")
    assert [where(each) for each in actions if each.search_one(marked) is None] == []
