"""Get of a leaf that is answered at once: `Site` compares each such answer with that of the usual way."""

from typing import Any

import pytest

from isolane.gnmi.proto import gnmi_ext_pb2 as ext
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from tests.gnmi.site import FILLED, Failed, filled
from tests.gnmi.test_access import limited, rules

ROOM = "/gallery:gallery/room[floor=0][number=2/a\\]]"
LEAFS = (
    "/gallery:gallery/gallery:name",
    "/gallery:gallery/gallery-annex:name",
    "/gallery:gallery/name",
    *(
        f"/gallery:gallery/values/{name}"
        for name in (
            "int8",
            "int64",
            "uint32",
            "uint64",
            "enumeration",
            "identityref",
            "binary",
            "empty",
            "bits",
            "union",
        )
    ),
    f"{ROOM}/lamp/level",
    f"{ROOM}/number",
    "/gallery:gallery/room[number=1][floor=-1]/floor",
)


@pytest.mark.parametrize("kind", [gnmi.GetRequest.CONFIG, gnmi.GetRequest.ALL])
@pytest.mark.parametrize("encoding", [gnmi.PROTO, gnmi.JSON, gnmi.JSON_IETF])
def test_leafs_of_configuration_are_read_at_once(encoding: Any, kind: Any) -> None:
    site = filled()
    for path in LEAFS:
        site.get(path, encoding=encoding, type=kind, target="dut")
    assert site.at_once == len(LEAFS)
    site.get("level", prefix=f"{ROOM}/lamp", encoding=encoding, type=kind)
    assert site.at_once == len(LEAFS) + 1


@pytest.mark.parametrize(
    "path",
    [
        "/gallery:gallery",
        "/gallery:gallery/values",
        "/gallery:gallery/values/*",
        "/gallery:gallery/.../int8",
        "/gallery:gallery/values/numbers",
        "/gallery:gallery/room[floor=0]/label",
        "/gallery:gallery/room/label",
        "/gallery:gallery/room[floor=*][number=1]/label",
        "/gallery:gallery/room[floor=9][number=1]/label",
        "/gallery:gallery/room[floor=x][number=1]/label",
        "/gallery:gallery/climate/goal",
        "/gallery:gallery/climate/now",
        "/gallery/name",
        "/gallery:gallery/nothing",
        "/gallery:gallery/values/int8/deeper",
        "gallery:/gallery/values/int8",
    ],
)
def test_all_else_takes_the_usual_way(path: str) -> None:
    site = filled()
    for kind in (gnmi.GetRequest.CONFIG, gnmi.GetRequest.ALL, gnmi.GetRequest.STATE):
        try:
            site.get(path, type=kind)
        except Failed:
            continue
    assert site.at_once == 0


def test_what_else_a_request_says_is_heeded() -> None:
    site = filled()
    leaf = "/gallery:gallery/values/int8"
    depth = ext.Extension(depth=ext.Depth(level=1))
    site.get(leaf, type=gnmi.GetRequest.CONFIG, extension=[depth])
    site.get(leaf, type=gnmi.GetRequest.CONFIG, use_models=[gnmi.ModelData(name="gallery")])
    site.get(leaf, leaf, type=gnmi.GetRequest.CONFIG)
    assert site.at_once == 0
    for more in ({"encoding": gnmi.ASCII}, {"type": 9}):
        with pytest.raises(Failed):
            site.get(leaf, **more)
    assert site.at_once == 0


def test_state_that_is_filled_is_read_each_time() -> None:
    site = filled()
    leaf = f"{ROOM}/label"
    node: Any = site.store.model.find("/gallery:gallery/room/label")
    site.get("/gallery:gallery/values/int8")
    before = site.at_once
    site.store.operational.provide(node, lambda _: "filled")
    assert list(site.values(leaf).values()) == ["filled"]
    assert site.at_once == before


def test_a_commit_and_rights_are_seen_at_once() -> None:
    site = limited("read")
    leaf = "/gallery:gallery/values/int8"
    assert list(site.values(leaf, type=gnmi.GetRequest.CONFIG).values()) == [-5]
    content = {**FILLED, **rules(path="/gallery:gallery/values", **{"access-operations": "*"})}
    site.load(content)
    user, site.user = site.user, "admin"
    before = site.at_once
    site.get(leaf, type=gnmi.GetRequest.CONFIG)
    assert site.at_once == before + 1
    site.user = user
    with pytest.raises(Failed, match="NOT_FOUND"):
        site.get(leaf, type=gnmi.GetRequest.CONFIG)
    assert site.at_once == before + 1
