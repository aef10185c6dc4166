"""What the tests of push ask for, and what they were told."""

from typing import Any

from tests.netconf.client import Client
from tests.netconf.site import IF, SYS, YP, told

RUNNING = "<yp:datastore>ds:running</yp:datastore>"
NO_SYNC = "<yp:sync-on-start>false</yp:sync-on-start>"
INTERFACES = f'<yp:datastore-subtree-filter><interfaces xmlns="{IF}"/></yp:datastore-subtree-filter>'


def on_change(content: str = "", more: str = "", datastore: str = "running") -> str:
    return (
        f"<yp:datastore>ds:{datastore}</yp:datastore>{content}<yp:on-change>{more or NO_SYNC}</yp:on-change>"
    )


def periodic(period: int, content: str = "", anchor: str = "", datastore: str = "running") -> str:
    when = f"<yp:anchor-time>{anchor}</yp:anchor-time>" if anchor else ""
    return (
        f"<yp:datastore>ds:{datastore}</yp:datastore>{content}"
        f"<yp:periodic><yp:period>{period}</yp:period>{when}</yp:periodic>"
    )


def xpath(text: str) -> str:
    return f'<yp:datastore-xpath-filter xmlns:if="{IF}" xmlns:sys="{SYS}">{text}</yp:datastore-xpath-filter>'


def edits(client: Client) -> list[tuple[str, str]]:
    """Operation and target of every edit that was pushed."""
    return [(found["operation"], found["target"]) for found in patches(client)]


def patches(client: Client) -> list[dict[str, str]]:
    found = []
    for each in told(client):
        assert each.tag == f"{{{YP}}}push-change-update", each.tag
        for edit in each.iter(f"{{{YP}}}edit"):
            found.append({child.tag.rpartition("}")[2]: _text(child) for child in edit})
    return found


def _text(element: Any) -> str:
    return "".join(element.itertext()).strip()
