"""What the tests of subscriptions to the event stream share."""

from typing import Any

from tests.netconf.client import Client
from tests.netconf.site import (
    IF,
    NACM,
    SN,
    told,
)

STREAM = "<stream>NETCONF</stream>"
OF_ETH1 = (
    f'<stream-subtree-filter><interfaces xmlns="{IF}"><interface><name>eth1</name></interface></interfaces>'
    "</stream-subtree-filter>"
)
ALL = "<stream-xpath-filter>/*</stream-xpath-filter>"


def names(client: Client) -> list[str | None]:
    return [each.findtext(f".//{{{IF}}}name") for each in told(client)]


def subscription(client: Client, number: int) -> Any:
    data = client.data(
        f'<get><filter><subscriptions xmlns="{SN}"><subscription><id>{number}</id></subscription>'
        "</subscriptions></filter></get>"
    )
    return data.find(f".//{{{SN}}}subscription")


def rule(content: str, default: str = "permit") -> str:
    return (
        f'<nacm xmlns="{NACM}"><read-default>{default}</read-default>'
        "<groups><group><name>g</name><user-name>eve</user-name></group></groups>"
        f"<rule-list><name>l</name><group>g</group>{content}</rule-list></nacm>"
    )
