"""The module that says what of OpenConfig is not there: true of every node, and served where the view is."""

from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from isolane.bindings import MODEL
from isolane.compiler.loading import load
from isolane.compiler.texts import yang_files, yang_text
from isolane.northbound.http_exchange import Headers, Peer, Request
from isolane.northbound.requester import Peer as User
from isolane.northbound.requester import Requester
from isolane.openconfig.deviations import NAME, REFERRED
from isolane.openconfig.joining import view_nodes
from isolane.openconfig.lens import Lens
from isolane.openconfig.modules import MODULES
from isolane.openconfig.statements import Texts, parsed
from isolane.restconf.restconf import Restconf
from isolane.tree.model import Model
from isolane.tree.schema import LeafListNode, LeafNode, RecordNode
from tests.openconfig.device import DIRECTORIES, Front, model, run
from tests.openconfig.test_protocols import Netconf

MONITORING = "urn:ietf:params:xml:ns:yang:ietf-netconf-monitoring"

INSTANCES = (
    'module openconfig-network-instance { namespace "urn:ni"; prefix oc-ni;\n'
    "  typedef network-instance-ref { type string; }\n  grouping instances-top { } }"
)


def leafs(node: Any) -> set[str]:
    """The paths of the leafs below a node that are no keys."""
    if isinstance(node, RecordNode):
        return {path for child in node.children for path in leafs(child)}
    is_key = isinstance(node, LeafNode) and node in getattr(node.parent, "keys", ())
    return {node.path} if isinstance(node, LeafNode | LeafListNode) and not is_key else set()


def in_table(served: Model) -> set[str]:
    """The leafs that a row of the table is about."""
    lens = Lens(served)
    nodes = {way[-1] for part in lens.parts for leaf in part.leafs for way in (leaf.way, leaf.mirror) if way}
    for joint in lens.joints:
        nodes |= {*joint.leafs.values(), *joint.mirrors.values()}
    return {node.path for node in nodes} - {
        key.path for node in nodes if hasattr(node.parent, "keys") for key in node.parent.keys
    }


def test_with_the_deviations_a_client_knows_what_the_table_has(tmp_path: Path) -> None:
    """Who compiles the whole modules with the deviations has the leafs of the table, and no others."""
    with model() as served:
        (tmp_path / f"{NAME}.yang").write_text(yang_text(served.modules[NAME].location))
        wanted = in_table(served)
        tops = [top.name for top in view_nodes(served)]
    paths: list[str | Path] = [*DIRECTORIES, tmp_path]
    there = {file.stem.split("@")[0] for each in DIRECTORIES for file in yang_files(Path(each))}
    if "openconfig-network-instance" not in there:  # which the agent does without
        (tmp_path / "openconfig-network-instance.yang").write_text(INSTANCES)
    known = load([*(name for name in MODULES if name in there), NAME], paths)
    assert wanted
    found = [child for child in known.node.children if child.name in tops and "openconfig" in child.module]
    known_ones = {path for child in found for path in leafs(child)}
    assert {path for path in known_ones if not path.startswith(tuple(REFERRED))} == wanted


def test_nothing_is_taken_from_the_agents_own_modules() -> None:
    with model() as served:
        deviated = {name for name, module in served.modules.items() if NAME in module.deviations}
        assert deviated
        assert all(name.startswith("openconfig-") for name in deviated)
        assert all(name not in MODEL.modules for name in deviated)


def test_clients_get_it(tmp_path: Path) -> None:
    async def scene(front: Front) -> None:
        netconf = Netconf(front)
        schema = await netconf.ask(
            f'<get-schema xmlns="{MONITORING}"><identifier>{NAME}</identifier></get-schema>'
        )
        text = schema.findtext("{*}data")
        assert text is not None
        assert '/oc-if:config/oc-if:mtu" {' in text
        library = await netconf.get(
            '<yang-library xmlns="urn:ietf:params:xml:ns:yang:ietf-yang-library"/>', "get"
        )
        [interfaces] = [
            each
            for each in etree.fromstring(library).iter("{*}module")
            if each.findtext("{*}name") == "openconfig-interfaces"
        ]
        assert [each.text for each in interfaces.findall("{*}deviation")] == [NAME]
        assert await by_restconf(front) == text

    run(tmp_path, scene)


async def by_restconf(front: Front) -> str:
    """The text, as a resource of its own."""

    async def authenticate(_: Request) -> Requester:
        return Requester(User("admin", recovery=True))

    served = Restconf(front.agent.service, authenticate)

    fields = Headers([("accept", "application/yang")])
    answer = await served(Request("GET", f"/yang/{NAME}", fields, b"", "1.1", True, Peer("127.0.0.1", 1)))
    assert isinstance(answer.body, bytes)
    return answer.body.decode()


@pytest.mark.parametrize(
    ("text", "children"),
    [
        ("module a { container c { leaf x { type string; } /* leaf no; */ list l { key k; } } }", ["x", "l"]),
        ("module a { import b { prefix p; } container c { uses p:g; uses own; } grouping own { choice o; } }",
         ["far", "o"]),
        ("module a { container c { description 'leaf y { }'; uses g; } grouping g { uses g; } }", []),
        ("module a { container c { leaf 'x' ; // leaf z;\n leaf y; } }", ["x", "y"]),
        ("}}} ;", []),
    ],
)  # fmt: skip
def test_children_are_read_of_texts(tmp_path: Path, text: str, children: list[str]) -> None:
    (tmp_path / "a.yang").write_text(text)
    (tmp_path / "b.yang").write_text("module b { grouping g { leaf far; } }")
    texts = Texts({name: tmp_path / f"{name}.yang" for name in "ab"})
    assert list(texts.children("a", "c")) == children


def test_a_text_of_many_levels_is_read() -> None:
    assert parsed("a {" * 50_000 + "}" * 50_000).keyword == "a"
