"""The named sets hold what XSD says."""

import pytest

from isolane.tree.regex import unicode_sets


def test_a_class_is_the_union_of_its_categories() -> None:
    numbers = unicode_sets.category("N")
    assert numbers == unicode_sets.category("Nd") | unicode_sets.category("Nl") | unicode_sets.category("No")


def test_the_categories_cover_everything() -> None:
    majors = [unicode_sets.category(name) for name in "LMNPZSC"]
    assert sum(last - first + 1 for chars in majors for first, last in chars) == 0x110000


@pytest.mark.parametrize("name", ["Cs", "Lx", "l", "", "IsGreek"])
def test_other_categories_do_not_exist(name: str) -> None:
    with pytest.raises(KeyError):
        unicode_sets.category(name)


def test_blocks_are_found_by_name_without_spaces() -> None:
    assert unicode_sets.block("Greek").has("\u03b1")
    with pytest.raises(KeyError):
        unicode_sets.block("Greek Extended")


def test_names_of_xml_start_with_a_letter_underscore_or_colon() -> None:
    assert all(unicode_sets.name_start().has(char) for char in "aZ_:\u00e9\u4e00")
    assert not any(unicode_sets.name_start().has(char) for char in "-.1\u00b7\u00d7")
    assert all(unicode_sets.name_char().has(char) for char in "aZ_:-.1\u00b7\u0301")
