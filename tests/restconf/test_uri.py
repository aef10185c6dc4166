"""Paths in URIs (RFC 8040 section 3.5.3): every instance has one URI, and odd ones are refused."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.northbound.yang_patch import target
from isolane.restconf import uri
from isolane.restconf.errors import Refused
from isolane.tree.path import Path
from isolane.tree.schema import SchemaNode
from tests.restconf.site import model

CHARACTERS = st.characters(min_codepoint=0x20, exclude_categories=["Cn", "Cs"])
TEXTS = st.text(CHARACTERS, max_size=12)


def path_of(*steps: tuple[str, Any]) -> Path:
    """A path of names and keys."""
    path = Path()
    node: SchemaNode = model().node
    for name, key in steps:
        found = uri.child_named(node, name)
        assert found is not None
        node = found
        path = path.child(node, key)
    return path


PATHS = st.one_of(
    st.builds(lambda a: path_of(("jukebox:jukebox", None), ("library", None), ("artist", a)), TEXTS),
    st.builds(
        lambda a, b: path_of(
            ("jukebox:jukebox", None), ("library", None), ("artist", a), ("album", b), ("year", None)
        ),
        TEXTS,
        TEXTS,
    ),
    st.builds(lambda a: path_of(("jukebox:jukebox", None), ("playlist", "p"), ("tag", a)), TEXTS),
    st.builds(
        lambda d, s, n: path_of(("jukebox:track", (d, s, n)), ("title", None)),
        TEXTS,
        TEXTS,
        st.integers(0, 255),
    ),
    st.just(path_of(("jukebox:jukebox", None), ("player", None), ("gap", None))),
)


@given(PATHS)
def test_every_path_comes_back_from_its_uri(path: Path) -> None:
    text = target(path)
    assert text.isascii()
    assert uri.parse_text(model(), text) == path


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("/jukebox:jukebox/library/artist=a%2Fb", "/jukebox:jukebox/library/artist[name='a/b']"),
        (
            "/jukebox:jukebox/jukebox:library/artist=a%2Cb",
            "/jukebox:jukebox/library/artist[name='a,b']",
        ),
        ("/jukebox:jukebox/library/artist=", "/jukebox:jukebox/library/artist[name='']"),
        ("/jukebox:jukebox/library/artist=a=b", "/jukebox:jukebox/library/artist[name='a=b']"),
        ("/jukebox:track=,b,7", "/jukebox:track[disc=''][side='b'][number='7']"),
        ("/jukebox%3Atrack=a,,7/title", "/jukebox:track[disc='a'][side=''][number='7']/title"),
        ("/jukebox:jukebox/playlist=%C3%A4/tag=%25", "/jukebox:jukebox/playlist[name='ä']/tag[.='%']"),
        ("/jukebox:jukebox/playlist", "/jukebox:jukebox/playlist"),
        ("/jukebox:jukebox/player/skip", "/jukebox:jukebox/player/skip"),
    ],
)
def test_a_uri_leads_to_an_instance(text: str, path: str) -> None:
    assert str(uri.parse_text(model(), text)) == path


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("/jukebox", 404),  # the top needs a module
        ("/jukebox:none", 404),
        ("/none:jukebox", 404),
        ("/jukebox:jukebox/none", 404),
        ("/jukebox:jukebox/player/gap/below", 404),
        ("/jukebox:play", 404),  # an rpc is below {+restconf}/operations
        ("/jukebox:jukebox=a", 400),
        ("/jukebox:jukebox/playlist/name", 400),
        ("/jukebox:jukebox/playlist=a,b", 400),
        ("/jukebox:track=a,b", 400),
        ("/jukebox:track=a,b,256", 400),
        ("/jukebox:track=a,b,c", 400),
        ("/jukebox:jukebox/playlist=%", 400),
        ("/jukebox:jukebox/playlist=%4", 400),
        ("/jukebox:jukebox/playlist=%zz", 400),
        ("/jukebox:jukebox/playlist=%ff", 400),
        ("/jukebox:jukebox//library", 400),
        ("/jukebox:jukebox/", 400),
        ("/jukebox:jukebox/..", 400),
        ("/jukebox:jukebox/../jukebox:track", 400),
        ("/%00", 400),
        ("/a:b:c", 400),
        ("jukebox:jukebox", 400),
    ],
)
def test_an_odd_uri_is_refused(text: str, status: int) -> None:
    with pytest.raises(Refused) as caught:
        uri.parse_text(model(), text)
    assert (caught.value.status, caught.value.error.tag) == (status, "invalid-value")


@given(st.text(max_size=40))
def test_any_text_is_a_path_or_refused(text: str) -> None:
    statuses = set()
    try:
        path = uri.parse_text(model(), f"/jukebox:jukebox/playlist={text}")
    except Refused as refused:
        statuses.add(refused.status)
    else:
        assert uri.parse_text(model(), target(path)) == path
    assert statuses <= {400, 404}
