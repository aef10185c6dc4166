"""Paths as a person types them."""

import pytest

from isolane.bindings import MODEL
from isolane.compiler import load
from isolane.errors import WrongInput
from isolane.shell.line.paths import completions, parse
from isolane.tree.model import Model

PORT = "/ietf-interfaces:interfaces/interface[name='port1']"


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("/interfaces/interface=port1/enabled", f"{PORT}/enabled"),
        ("interfaces/interface=port1", PORT),
        ("/interfaces/interface", "/ietf-interfaces:interfaces/interface"),
        ("/ietf-interfaces:interfaces/interface[name='port1']/enabled", f"{PORT}/enabled"),
        ('/interfaces/interface[name="port1"]', PORT),
        ("/interfaces/interface[ietf-interfaces:name=port1]", PORT),
        ("/interfaces/interface=a%2Fb%2Cc", "/ietf-interfaces:interfaces/interface[name='a/b,c']"),
        ("/interfaces/interface[name='a/b,]c']", "/ietf-interfaces:interfaces/interface[name='a/b,]c']"),
        (
            "/interfaces/interface=port1/bridge-port/queue-map=1",
            f"{PORT}/ieee802-dot1q-bridge:bridge-port"
            "/ieee802-dot1q-congestion-isolation-bridge:queue-map[priority='1']",
        ),
        (
            "/nacm/groups/group=ops/user-name=ann",
            "/ietf-netconf-acm:nacm/groups/group[name='ops']/user-name[.='ann']",
        ),
    ],
)
def test_a_path_is_read_in_each_of_its_forms(typed: str, path: str) -> None:
    assert str(parse(MODEL, typed)) == path


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("/interface", "did you mean interfaces"),
        ("/interfaces/interface=port1/enable", "did you mean enabled"),
        ("/interfaces/interface/enabled", "name an entry of the list, as interface=NAME"),
        ("/interfaces/interface=a,b", "has 1 key: interface=NAME"),
        ("/interfaces/interface[mane='a']", "give exactly the keys name of interface"),
        ("/interfaces/interface=port1/enabled/more", "enabled is a leaf and has no nodes below"),
        ("/interfaces=1", "interfaces has no key"),
        ("/interfaces/interface[name='a'", "not a valid step of a path at"),
        ("/interfaces//interface", "not a valid step of a path at"),
        ("/interfaces/interface=port1/bridge-port/queue-map=ten", "queue-map/priority"),
        ("/other:interfaces", "no node 'other:interfaces' here"),
    ],
)
def test_a_wrong_path_is_refused_with_the_step_and_the_remedy(typed: str, said: str) -> None:
    with pytest.raises(WrongInput) as refused:
        parse(MODEL, typed)
    assert said in str(refused.value)


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Model:
    """Two modules with a top-level node of one name."""
    directory = tmp_path_factory.mktemp("yang")
    for name in ("one", "two"):
        (directory / f"{name}.yang").write_text(
            f'module {name} {{ namespace "urn:{name}"; prefix {name}; '
            "container box { leaf size { type uint8; } } }"
        )
    return load(["one", "two"], [str(directory)])


def test_a_name_of_several_modules_is_refused_with_the_candidates(twins: Model) -> None:
    with pytest.raises(WrongInput, match="several modules have box here: one:box, two:box"):
        parse(twins, "/box/size")
    assert str(parse(twins, "/two:box/size")) == "/two:box/size"
    assert completions(twins, "/b") == ["/one:box", "/two:box"]


def test_completions_go_on_below_the_only_candidate() -> None:
    assert completions(MODEL, "/interf") == ["/interfaces", "/interfaces-state"]
    assert completions(MODEL, "/interfaces/inter") == ["/interfaces/interface", "/interfaces/interface="]
    port = "/interfaces/interface=port1"
    assert completions(MODEL, f"{port}/enab") == [f"{port}/enabled"]
    assert completions(MODEL, "/none/a") == []
    assert completions(MODEL, f"{port}/enabled/a") == []
