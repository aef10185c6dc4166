"""A rollback by number and private candidates, NETCONF in and Redis out."""

import json
from typing import Any

from lxml import etree

from tests.e2e.agents import until
from tests.e2e.restconf import JSON
from tests.switch.site import Site
from tests.switch.test_seam import NC, edit, interface

HISTORY = "urn:isolane:yang:isolane-history"
SERVER = "/restconf/data/isolane-server:server/datastores"
ROW = "PORT|Ethernet12"


def described(text: str) -> str:
    return interface("Ethernet12", f"<description>{text}</description>")


def last_commit(site: Site) -> int:
    lines = (site.running.state / "audit.jsonl").read_text().splitlines()
    return max(int(json.loads(line).get("commit", 0)) for line in lines)


def test_a_rollback_by_number(site: Site) -> None:
    with site.running.connect() as session:
        before = last_commit(site)
        edit(session, described("one"))
        number = until(lambda: last_commit(site), before.__lt__)  # the reply comes before the line of the log
        edit(session, described("two"))
        assert site.row(ROW)["description"] == "two"
        session.rpc(etree.fromstring(f'<rollback xmlns="{HISTORY}"><number>{number}</number></rollback>'))
    assert site.row(ROW)["description"] == "one"


def prepare(session: Any, text: str) -> None:
    session.edit_config(target="candidate", config=f'<config xmlns="{NC}">{described(text)}</config>')


def test_private_candidates(site: Site) -> None:
    def choose(kind: str) -> None:
        content = json.dumps({"isolane-server:datastores": {"candidate": kind}})
        assert site.admin.patch(SERVER, headers=JSON, content=content).status_code == 204

    choose("private")
    try:
        with site.running.connect() as one, site.running.connect() as other:
            prepare(one, "of one")
            prepare(other, "of the other")
            one.commit()
            assert site.row(ROW)["description"] == "of one"
            other.discard_changes()
            prepare(other, "of the other")
            other.commit()
            assert site.row(ROW)["description"] == "of the other"
    finally:
        choose("shared")
