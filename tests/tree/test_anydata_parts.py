"""Content of anydata that was made in parts: written part by part, and in every other way the same."""

from typing import Any

from isolane.bindings.ietf_nmda_compare import CompareOutput, Differences, Edit, YangPatch
from isolane.tree import json, xml
from isolane.tree.schema import DataNode
from isolane.tree.values import FEW_PARTS, AnyData
from isolane.tree.xml.encode import CHUNK

PART = "<b>1</b>" * (CHUNK // 8)
PARTS = ['<value xmlns="urn:ietf:params:xml:ns:yang:ietf-nmda-compare">', *[PART] * FEW_PARTS, "</value>"]


def nothing(node: DataNode, value: Any, above: Any) -> dict[str, Any]:
    return {}


def differences(value: AnyData) -> CompareOutput:
    edit = Edit.new(edit_id="1", operation="create", target="/a", value=value)
    return CompareOutput.new(differences=Differences.new(yang_patch=YangPatch.new(patch_id="p", edit=[edit])))


def test_a_long_value_is_written_part_by_part() -> None:
    pieces = list(xml.encode(differences(AnyData.from_parts(PARTS))))
    assert "".join(pieces) == "".join(xml.encode(differences(AnyData.from_xml("".join(PARTS)))))
    assert max(map(len, pieces)) <= 2 * CHUNK


def test_a_short_value_is_the_same_as_one_in_one_piece() -> None:
    assert AnyData.from_parts(["<value>", "</value>"]) == AnyData.from_xml("<value></value>")


def test_metadata_and_json_read_all_parts() -> None:
    parts, whole = AnyData.from_parts(PARTS), AnyData.from_xml("".join(PARTS))
    said = "".join(xml.encode(differences(parts), annotate=nothing))
    assert said == "".join(xml.encode(differences(whole), annotate=nothing))
    assert "".join(json.encode(differences(parts))) == "".join(json.encode(differences(whole)))
