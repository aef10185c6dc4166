"""The datastores of NMDA as resources (RFC 8527 section 3)."""

import pytest

from tests.restconf.site import XML, Site, filled

DS = "/restconf/ds/ietf-datastores"
ONE = "jukebox:jukebox/playlist=One"


@pytest.fixture(scope="module")
def site() -> Site:
    return filled()


@pytest.mark.parametrize("name", ["running", "candidate", "intended", "operational"])
def test_every_datastore_can_be_read(site: Site, name: str) -> None:
    song = {"jukebox:song": [{"index": 1, "id": "a"}]}
    assert site.get(f"{DS}:{name}/{ONE}/song=1") == song
    assert "jukebox:jukebox" in site.get(f"{DS}:{name}")["ietf-restconf:data"]
    has_state = site.ask("GET", f"{DS}:{name}/ietf-yang-library:yang-library").status == 200
    assert has_state == (name == "operational")


def test_origins_are_metadata_of_operational(site: Site) -> None:
    found = site.get(f"{DS}:operational/{ONE}/description?with-origin")
    assert found == {
        "jukebox:description": "first list",
        "@jukebox:description": {"ietf-origin:origin": "ietf-origin:intended"},
    }
    reply = site.ask("GET", f"{DS}:operational/{ONE}/description?with-origin", accept=XML)
    assert b'or:origin="or:intended"' in reply.body
    assert reply.body.endswith(b">first list</description>")


@pytest.mark.parametrize(
    ("method", "target", "status"),
    [
        ("GET", f"{DS}:running/{ONE}?with-origin", 400),
        ("GET", f"{DS}:operational/{ONE}?with-origin=1", 400),
        ("GET", f"{DS}:operational/{ONE}?content=config", 400),
        ("GET", f"{DS}:startup", 404),
        ("GET", f"{DS}:none", 404),
        ("GET", "/restconf/ds/running", 404),
        ("GET", "/restconf/ds", 404),
        ("GET", f"{DS}:running/{ONE}/song=3", 404),
        ("PUT", f"{DS}:intended/{ONE}/description", 405),
        ("PUT", f"{DS}:running/{ONE}/description", 400),  # it has no body
        ("DELETE", f"{DS}:operational/{ONE}", 405),
        ("POST", f"{DS}:running/jukebox:jukebox/player/skip", 405),
        ("POST", f"{DS}:operational/jukebox:jukebox/player/skip", 200),
    ],
)
def test_what_a_datastore_takes(site: Site, method: str, target: str, status: int) -> None:
    body = {"jukebox:input": {"pieces": 1}} if method == "POST" else None
    assert site.ask(method, target, body).status == status


def test_the_factory_default_can_be_read_and_not_written(site: Site) -> None:
    place = "/restconf/ds/ietf-factory-default:factory-default"
    default = site.store.model.root.EMPTY
    site.store.provide_factory_default(lambda: default)
    assert site.ask("GET", place).status == 200
    assert site.ask("GET", f"{place}/{ONE}").status == 404
    assert site.ask("PATCH", place, {}).status == 405
    assert site.ask("DELETE", f"{place}/{ONE}").status == 405
    assert site.ask("GET", "/restconf/ds/ietf-datastores:factory-default").status == 404
