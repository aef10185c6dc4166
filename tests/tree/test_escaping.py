"""Any text comes back from XML as it went in, as content and as the value of an attribute."""

from xml.sax import saxutils

from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from isolane.tree.xml.escaping import escape, quoteattr

CHARACTERS = st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"], include_characters="\t\n")
TEXTS = st.text(CHARACTERS | st.sampled_from("&<>\"'"))


@given(TEXTS)
def test_content_is_what_the_standard_library_makes(text: str) -> None:
    assert escape(text) == saxutils.escape(text)
    assert escape(text, {'"': "&quot;"}) == saxutils.escape(text, {'"': "&quot;"})


@given(TEXTS)
def test_an_attribute_keeps_its_value(text: str) -> None:
    kept = text.replace("\ufffe", "").replace("\uffff", "")  # no characters of XML
    element = etree.fromstring(f"<a b={quoteattr(kept)}/>".encode())
    assert element.get("b") == kept
