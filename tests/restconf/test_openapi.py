"""OpenAPI documents of modules, judged by a validator of others and by what the agent answers."""

import asyncio
import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from isolane.bindings import MODEL
from isolane.restconf.openapi.document import pieces
from isolane.restconf.openapi.schemas import of_type
from isolane.tree.schema import LeafListNode, LeafNode
from isolane.tree.types import Enumeration, Identityref, Pattern, String, Type, Union
from tests.restconf.site import Site, filled


@pytest.fixture(scope="module")
def site() -> Site:
    return filled()


def document(name: str) -> Any:
    return json.loads("".join(pieces(MODEL, MODEL.implemented[name], lambda _: True, "/restconf")))


def fetched(site: Site, target: str) -> Any:
    return json.loads(site.ask("GET", target).body)


@pytest.mark.parametrize("name", ["ietf-interfaces", "isolane-ue-llr", "ietf-subscribed-notifications"])
def test_a_validator_finds_no_fault(name: str) -> None:
    made = document(name)
    assert list(OpenAPIV31SpecValidator(made).iter_errors()) == []


@pytest.mark.parametrize("name", sorted(MODEL.implemented))
def test_each_reference_of_each_module_leads_to_a_schema_that_is_used(name: str) -> None:
    made = document(name)
    schemas = made["components"]["schemas"]
    used = {each.rpartition("/")[2] for each in references(made) if "/schemas/" in each}
    assert used <= set(schemas)
    identifiers = [
        method["operationId"]
        for item in made["paths"].values()
        for key, method in item.items()
        if key != "parameters"
    ]
    assert len(identifiers) == len(set(identifiers))


def references(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
        return own.union(*map(references, value.values()))
    return set().union(*map(references, value)) if isinstance(value, list) else set()


def test_keys_of_entries_are_parameters_with_their_types() -> None:
    paths = document("isolane-ue-llr")["paths"]
    uri = "/restconf/data/ietf-interfaces:interfaces/interface={interface-name}/isolane-ue-llr:llr"
    [parameter] = paths[uri]["parameters"]
    assert parameter == {
        "name": "interface-name",
        "in": "path",
        "required": True,
        "schema": {"type": "string"},
    }
    assert {"get", "put", "patch", "delete"} <= paths[uri].keys()
    assert paths[f"{uri}/state"].keys() == {"parameters", "get"}


def test_what_the_agent_answers_fits_the_schema(site: Site) -> None:
    made = fetched(site, "/openapi/jukebox.json")
    assert list(OpenAPIV31SpecValidator(made).iter_errors()) == []
    body = site.get("/restconf/data/jukebox:jukebox")
    method = made["paths"]["/restconf/data/jukebox:jukebox"]["get"]
    [schema] = [each["schema"] for each in method["responses"]["200"]["content"].values()]
    judge = Draft202012Validator({**schema, "components": made["components"]})
    assert list(judge.iter_errors(body)) == []
    body["jukebox:jukebox"]["odd"] = 1
    assert list(judge.iter_errors(body)) != []


def test_only_rpcs_that_are_served_are_named(site: Site) -> None:
    paths = fetched(site, "/openapi/jukebox.json")["paths"]
    found = {path for path in paths if path.startswith("/restconf/operations/")}
    assert found == {"/restconf/operations/jukebox:play", "/restconf/operations/jukebox:count-songs"}


def test_inputs_that_are_mandatory_are_required(site: Site) -> None:
    paths = fetched(site, "/openapi/jukebox.json")["paths"]
    body = paths["/restconf/operations/jukebox:play"]["post"]["requestBody"]
    [content] = body["content"].values()
    assert body["required"]
    assert content["schema"]["properties"]["jukebox:input"]["required"] == ["playlist", "song-number"]


def test_no_module_no_login_no_document(site: Site) -> None:
    for name in ("none", "../jukebox", "%2e%2e/jukebox", "", "jukebox@2026-11-01"):
        assert site.ask("GET", f"/openapi/{name}.json").status == 404
    assert site.ask("GET", "/openapi/jukebox").status == 404
    assert site.ask("GET", "/openapi/jukebox.json", Authorization="none").status == 401
    assert site.ask("POST", "/openapi/jukebox.json").status == 405
    assert site.ask("HEAD", "/openapi/jukebox.json").body == b""


def test_a_large_document_comes_in_pieces() -> None:
    from isolane.restconf.openapi.document import _streamed

    async def chunks() -> list[bytes]:
        text = pieces(MODEL, MODEL.implemented["ietf-interfaces"], lambda _: True, "/restconf")
        return [chunk async for chunk in _streamed(text)]

    made = asyncio.run(chunks())
    assert len(made) > 10
    assert json.loads(b"".join(made)) == document("ietf-interfaces")


@pytest.mark.parametrize(
    ("xsd", "is_kept"),
    [
        (r"[^\*].*", True),
        (r"[0-9a-f]{2}(:[0-9a-f]{2})*", True),
        (r"\i\c*", False),
        (r"[a-z-[aeiou]]", False),
        (r"\p{L}*", False),
        (r"a^b", False),
        (r"x$y", False),
    ],
)
def test_patterns_are_those_of_which_the_form_is_the_same(xsd: str, is_kept: bool) -> None:
    schema = of_type(String(patterns=(Pattern(xsd, ".*"),)))
    assert schema.get("pattern") == (f"^(?:{xsd})$" if is_kept else None)
    two = of_type(String(patterns=(Pattern(xsd, ".*"), Pattern("b*", "b*"), Pattern("c", "c", invert=True))))
    assert len(two.get("allOf", ["b*"])) == (2 if is_kept else 1)


def words(kind: Type, module: str) -> set[str]:
    """The words among the values of a type, in JSON."""
    kind = kind.resolved
    if isinstance(kind, Union):
        return set().union(*(words(member, module) for member in kind.members))
    if isinstance(kind, Identityref):
        return {kind.to_json(value, module) for value in kind.values.values()}
    return set(kind.values) if isinstance(kind, Enumeration) else set()


def test_identities_and_unions_are_enumerations_of_their_values() -> None:
    """Of each leaf that has any; in a union they are one, beside the other members."""
    looked_at = 0
    for node in MODEL.nodes():
        if not isinstance(node, LeafNode | LeafListNode):
            continue
        schema = of_type(node.type, node.module)
        assert "examples" not in schema
        named = words(node.type, node.module)
        found = [each["enum"] for each in schema.get("anyOf", [schema]) if "enum" in each]
        assert list(map(set, found)) == ([named] if named else []), node.path
        looked_at += isinstance(node.type.resolved, Identityref | Union) and bool(named)
    assert looked_at > 20


def test_the_type_of_an_interface_has_all_its_values() -> None:
    made = document("ietf-interfaces")["components"]["schemas"]
    entry = made["ietf-interfaces.interfaces..interface"]["properties"]["type"]
    assert "iana-if-type:ethernetCsmacd" in entry["enum"]
    assert len(entry["enum"]) > 200
    assert Draft202012Validator(entry).is_valid("iana-if-type:ethernetCsmacd")
    assert not Draft202012Validator(entry).is_valid("iana-if-type:carrierPigeon")
