"""The proposed tables are those of the model as it is."""

import re

from isolane.bindings.ietf_interfaces import Cbfc, Vc
from isolane.bindings.isolane_ue_cbfc import CreditProfile, Profile
from isolane.tree.schema import LeafNode
from tools import sonic_cbfc_tables
from tools.models.ue_facts import FACTS, facts_of
from tools.sonic_cbfc_tables import PAGE, part, written

NAMES = re.compile(r"SAI_(PORT|VIRTUAL_CHANNEL|CBFC_CREDIT_\w+|QUEUE)_(ATTR|STAT)_")


def test_the_page_is_current() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text.count("<!-- tables ") == 4
    assert written(text) == text


def test_every_leaf_of_configuration_is_a_field() -> None:
    config = part("config")
    for record in (Profile, CreditProfile, Cbfc, Vc):
        for leaf in record.NODE.children:
            if isinstance(leaf, LeafNode) and leaf.config and leaf not in getattr(record.NODE, "keys", ()):
                assert f"| `{leaf.name.replace('-', '_')}` |" in config


def test_every_attribute_and_statistic_that_the_model_has_from_sai_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    named = {
        fact.identifier
        for fact in facts_of(FACTS / "cbfc.csv")
        if re.match(r"SAI_(PORT|VIRTUAL_CHANNEL|CBFC_CREDIT_\w+|QUEUE)_(ATTR|STAT)_", fact.identifier)
        and fact.path
    }
    structural = {name for name in named if name.endswith(("_LIST", "_ATTR_PORT", "_ATTR_INDEX"))}
    assert len(named) > 30
    assert {name for name in named - structural if name not in text} == {
        "SAI_PORT_ATTR_QOS_DOT1P_DEI_TO_TC_MAP"
    }


def test_a_stale_page_is_found() -> None:
    assert sonic_cbfc_tables.main(["--check"]) == 0
    stale = PAGE.read_text(encoding="utf-8").replace("`cc_update_timer`", "`cc_timer`")
    assert written(stale) != stale
