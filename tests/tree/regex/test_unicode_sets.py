"""The named sets hold what XSD says."""

import pytest

from isolane.tree.regex import charset


def test_a_class_is_the_union_of_its_categories() -> None:
    numbers = charset.category("N")
    assert numbers == charset.category("Nd") | charset.category("Nl") | charset.category("No")


def test_the_categories_cover_everything() -> None:
    majors = [charset.category(name) for name in "LMNPZSC"]
    assert sum(last - first + 1 for chars in majors for first, last in chars) == 0x110000


@pytest.mark.parametrize("name", ["Cs", "Lx", "l", "", "IsGreek"])
def test_other_categories_do_not_exist(name: str) -> None:
    with pytest.raises(KeyError):
        charset.category(name)


def test_blocks_are_found_by_name_without_spaces() -> None:
    assert charset.block("Greek").has("\u03b1")
    with pytest.raises(KeyError):
        charset.block("Greek Extended")


def test_names_of_xml_start_with_a_letter_underscore_or_colon() -> None:
    assert all(charset.name_start().has(char) for char in "aZ_:\u00e9\u4e00")
    assert not any(charset.name_start().has(char) for char in "-.1\u00b7\u00d7")
    assert all(charset.name_char().has(char) for char in "aZ_:-.1\u00b7\u0301")
