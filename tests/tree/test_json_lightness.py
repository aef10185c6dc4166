"""Entries of lists are written by few calls of C, none of which writes much."""

import json
from importlib import import_module
from typing import Any

import pytest

from isolane import bindings
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.tree.json import encode
from isolane.tree.json.pieces import CHARACTERS, MOST, in_batches
from isolane.tree.json.pieces import encode as dumps
from isolane.tree.values import Identity

NODE: Any = InterfacesInterface.NODE
TYPE = Identity("iana-if-type:ethernetCsmacd")


def interface(number: int, **more: Any) -> Any:
    return InterfacesInterface.new(name=f"eth{number:06}", type=TYPE, **more)


def root_of(entries: list[Any]) -> Any:
    root: Any = bindings.MODEL.root.EMPTY
    return root.replace(interfaces=root.interfaces.replace(interface=entries))


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The length of each text that C wrote."""
    lengths: list[int] = []

    def counted(value: Any) -> str:
        text = dumps(value)
        lengths.append(len(text))
        return text

    monkeypatch.setattr(import_module("isolane.tree.json.encode"), "_dumps", counted)
    return lengths


def test_light_entries_share_a_call(calls: list[int]) -> None:
    text = "".join(encode(root_of([interface(number) for number in range(10 * MOST)])))
    assert len(json.loads(text)["ietf-interfaces:interfaces"]["interface"]) == 10 * MOST
    assert len(calls) <= 13  # ten of entries, and the names on the way


def test_values_count_as_entries_do() -> None:
    entries = [interface(number, higher_layer_if=[f"up{n}" for n in range(9)]) for number in range(100)]
    batches = list(in_batches(NODE, entries))
    assert [entry for batch, _ in batches for entry in batch] == entries
    assert {len(batch) for batch, _ in batches[:-1]} == {MOST // 10}
    assert all(are_light for _, are_light in batches)


@pytest.mark.parametrize(
    "much",
    [{"higher_layer_if": [f"up{n}" for n in range(MOST + 1)]}, {"description": "x" * (MOST << CHARACTERS)}],
)
def test_an_entry_with_much_in_it_is_alone(much: dict[str, Any]) -> None:
    entries = [interface(1), interface(2, **much), interface(3), interface(4)]
    batches = [(len(batch), are_light) for batch, are_light in in_batches(NODE, entries)]
    assert batches == [(1, True), (1, False), (2, True)]
    text = "".join(encode(root_of(entries)))
    written = json.loads(text)["ietf-interfaces:interfaces"]["interface"]
    assert [entry["name"] for entry in written] == [entry.name for entry in entries]


def test_long_texts_count_by_their_length() -> None:
    entries = [interface(number, description="x" * (80 << CHARACTERS)) for number in range(10)]
    assert [len(batch) for batch, are_light in in_batches(NODE, entries) if are_light] == [3, 3, 3, 1]


def test_an_entry_with_much_in_it_comes_in_pieces() -> None:
    values = [f"up{number}" for number in range(20_000)]
    root = root_of([interface(1, higher_layer_if=values)])
    texts = list(encode(root))
    assert max(map(len, texts)) < 100_000
    assert (
        json.loads("".join(texts))["ietf-interfaces:interfaces"]["interface"][0]["higher-layer-if"] == values
    )


def test_entries_with_defaults_to_report_are_made_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """One takes a quarter of a millisecond, so that as many as are light would keep all others waiting."""
    checked: list[Any] = []

    def noted(entries: Any) -> Any:
        for entry in entries:
            checked.append(entry)
            yield entry

    monkeypatch.setattr(import_module("isolane.tree.json.encode"), "pausing_at_each", noted)
    entries = [interface(number) for number in range(20)]
    text = "".join(encode(root_of(entries), defaults="report-all"))
    assert len(json.loads(text)["ietf-interfaces:interfaces"]["interface"]) == 20
    assert [entry for entry in checked if entry in entries] == entries
