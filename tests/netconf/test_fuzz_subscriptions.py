"""Whatever a subscription asks for: an answer, no defect, and records or none."""

from typing import Final
from xml.sax.saxutils import escape

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree

from tests.netconf.site import DS, IF, SN, SYS, YP, Site, establishing, hostname, interface

ordinary: Final = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])

DEFECT: Final = b"the log of the agent says why"

STEPS = st.sampled_from(
    ["if:interfaces", "if:interface", "*", ".", "..", "sys:system", "node()", "@x", "name", "nowhere:x", "//"]
)
PREDICATES = st.sampled_from(
    [
        "",
        "[1]",
        "[if:name='eth0']",
        "[if:enabled='true']",
        "[last()]",
        "[",
        "[. = 1 or position() > 2]",
        "[../..]",
    ]
)
PATHS = st.lists(st.builds(lambda step, predicate: step + predicate, STEPS, PREDICATES), max_size=5).map(
    lambda steps: "/" + "/".join(steps)
)
EXPRESSIONS = st.one_of(
    PATHS,
    st.lists(PATHS, min_size=1, max_size=3).map(" | ".join),
    PATHS.map(lambda path: f"count({path}) > 0"),
    st.text("/[]()'=if:abc*.@ |", max_size=20),
)
NAMES = st.sampled_from(
    [f"{{{IF}}}interfaces", f"{{{IF}}}interface", f"{{{IF}}}name", f"{{{SYS}}}system", "x"]
)


def element(name: str, text: str, below: list[etree._Element]) -> etree._Element:
    made = etree.Element(name)
    made.text = text
    made.extend(below)
    return made


SUBTREES = st.recursive(
    st.builds(element, NAMES, st.sampled_from(["", "eth0", "13"]), st.just([])),
    lambda below: st.builds(element, NAMES, st.just(""), st.lists(below, max_size=3)),
    max_leaves=6,
).map(lambda made: etree.tostring(made, encoding="unicode"))


def filters(kind: str) -> st.SearchStrategy[str]:
    declared = f'xmlns:if="{IF}" xmlns:sys="{SYS}"'
    by_path = EXPRESSIONS.map(
        lambda text: f"<{kind}-xpath-filter {declared}>{escape(text)}</{kind}-xpath-filter>"
    )
    return by_path | SUBTREES.map(lambda text: f"<{kind}-subtree-filter>{text}</{kind}-subtree-filter>")


def sound(site: Site, content: str) -> None:
    client = site.client()
    client.send(client.request(establishing(content)))
    site.flush("eth0")
    for config in (
        interface("eth0"),
        hostname("a"),
        interface("eth1", "<enabled>false</enabled>"),
        hostname("b"),
    ):
        site.edit(config)
        site.run(1)
    assert DEFECT not in client.octets
    assert client.session.state == "open"
    client.octets = b""
    assert site.client().data(f'<get><filter><subscriptions xmlns="{SN}"/></filter></get>') is not None


@ordinary
@given(filters("stream"))
def test_any_filter_of_events(content: str) -> None:
    sound(Site(), f"<stream>NETCONF</stream>{content}")


@ordinary
@given(filters("datastore"), st.booleans())
def test_any_filter_of_a_datastore(content: str, periodic: bool) -> None:
    trigger = "<periodic><period>30</period></periodic>" if periodic else "<on-change/>"
    datastore = f'<datastore xmlns:ds="{DS}">ds:running</datastore>'
    whole = etree.fromstring(f'<push xmlns="{YP}">{datastore}{content}{trigger}</push>')
    sound(Site(), "".join(etree.tostring(each, encoding="unicode") for each in whole))
