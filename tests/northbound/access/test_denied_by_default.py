"""Operations that nobody may call without a rule (nacm:default-deny-all)."""

from tests.netconf.site import NACM, Site

RESET = '<factory-reset xmlns="urn:ietf:params:xml:ns:yang:ietf-factory-default"/>'
RULE = (
    f'<nacm xmlns="{NACM}"><groups><group><name>g</name><user-name>root</user-name></group></groups>'
    "<rule-list><name>l</name><group>g</group><rule><name>all</name><action>permit</action></rule></rule-list>"
    "</nacm>"
)


def test_a_reset_needs_a_rule() -> None:
    """Behind access control it is not supported here: only a whole agent can be reset."""
    site = Site(access=True)
    site.edit(RULE)
    assert site.client().error(RESET)["tag"] == "access-denied"
    assert site.client("root").error(RESET)["tag"] == "operation-not-supported"
