"""The project's example instances: what must be accepted, and what each broken one must be told."""

import json
from typing import Any

import pytest

from isolane.bindings import MODEL
from isolane.errors import DataError, DataErrors
from isolane.tree.path import Path as InstancePath
from isolane.tree.schema import Record
from isolane.tree.validation.validate import validate, validate_message
from isolane.tree.xml import decode, parse
from tests.tree.corpus import EXAMPLES, whole

# Rules that more than one node decides; the others are the decoder's.
RULES = frozenset(
    {"leafref", "mandatory", "mandatory choice", "max-elements", "min-elements", "must", "unique", "when"}
)


def names(directory: str) -> list[str]:
    return sorted(path.name for path in (EXAMPLES / directory).glob("*.xml"))


def broken() -> list[str]:
    sides = {path.stem: json.loads(path.read_text()) for path in (EXAMPLES / "invalid").glob("*.json")}
    return sorted(name for name, side in sides.items() if side["rule"] in RULES)


def read(directory: str, name: str) -> Record:
    return whole(EXAMPLES / directory / name)


def notification(directory: str, name: str) -> Any:
    """The content of a notification, None when the file holds none of those that are at the top."""
    *_, element = parse((EXAMPLES / directory / name).read_bytes())
    node = next((node for node in MODEL.notifications.values() if node.tag == element.tag), None)
    return None if node is None else decode(node, element)


def state_of(name: str) -> Record:
    """The state that a notification is about."""
    return read(
        "valid/oper", max((about for about in names("valid/oper") if name.startswith(about[:-4])), key=len)
    )


def message_faults(above: Record, message: Record) -> list[DataError]:
    try:
        validate_message(MODEL, (above,), message)
    except DataErrors as errors:
        return list(errors.errors)
    return []


def faults(root: Record, config: bool) -> list[DataError]:
    """What is wrong with the nodes that a document is about: it need not be a whole datastore."""
    try:
        validate(MODEL, root, config=config)
    except DataErrors as errors:
        return [error for error in errors.errors if _is_about(error, root)]
    return []


def _is_about(error: DataError, root: Record) -> bool:
    assert isinstance(error.path, InstancePath)
    top = error.path[0][0]
    return any(child is top and root[child.index] != child.absent for child in root.NODE.children)


@pytest.mark.parametrize("name", names("valid/config"))
def test_a_good_configuration_is_valid(name: str) -> None:
    validate(MODEL, read("valid/config", name))


@pytest.mark.parametrize("name", names("valid/oper"))
def test_good_operational_data_is_valid(name: str) -> None:
    assert faults(read("valid/oper", name), config=False) == []


@pytest.mark.parametrize("name", names("valid/notification"))
def test_a_good_notification_is_valid(name: str) -> None:
    message = notification("valid/notification", name)
    assert message is None or message_faults(state_of(name), message) == []


@pytest.mark.parametrize("name", broken())
def test_a_broken_rule_is_told(name: str) -> None:
    side = json.loads((EXAMPLES / "invalid" / f"{name}.json").read_text())
    message = notification("invalid", f"{name}.xml")
    if message is None:
        found = faults(read("invalid", f"{name}.xml"), config=False)
    else:
        found = message_faults(state_of(name), message)
    assert {
        "tag": side["error-tag"],
        "app_tag": side.get("error-app-tag"),
        "path": side["error-path"],
        "info": side.get("error-info", {}),
    } in [
        {
            "tag": error.tag,
            "app_tag": error.app_tag,
            "path": str(error.path),
            "info": {
                name: list(text) if isinstance(text, tuple) else text for name, text in error.info.items()
            },
        }
        for error in found
    ]
