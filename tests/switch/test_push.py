"""Counters by sampling: the samples of a subscription follow COUNTERS_DB."""

import json
import subprocess
import sys

from lxml import etree

from isolane.sonic.redis.connection import Connection
from isolane.switch.live.databases import databases
from tests.patience import PATIENCE_S
from tests.switch.site import Site

IF = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
PATH = "/ietf-interfaces:interfaces/interface[name=Ethernet0]/statistics/in-octets"
SUBSCRIPTION = f"""
<establish-subscription xmlns="urn:ietf:params:xml:ns:yang:ietf-subscribed-notifications"
    xmlns:yp="urn:ietf:params:xml:ns:yang:ietf-yang-push">
  <yp:datastore xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">ds:operational</yp:datastore>
  <yp:datastore-xpath-filter xmlns:if="{IF}"
    >/if:interfaces/if:interface[if:name='Ethernet0']/if:statistics/if:in-octets</yp:datastore-xpath-filter>
  <yp:periodic><yp:period>10</yp:period></yp:periodic>
</establish-subscription>
"""
PYGNMI = """
import json, sys
from pygnmi.client import gNMIclient
port, state, path = sys.argv[1:]
with gNMIclient(("127.0.0.1", int(port)), path_root=f"{state}/ca.pem", path_cert=f"{state}/admin_tls.pem",
                path_key=f"{state}/admin_tls.pem", skip_verify=False) as client:
    one = {"path": path, "mode": "sample", "sample_interval": 100_000_000}
    request = {"subscription": [one], "mode": "stream", "encoding": "json_ietf"}
    for found in client.subscribe2(subscribe=request):
        for update in found.get("update", {}).get("update", ()):
            print(json.dumps(update["val"]), flush=True)
"""


def count(site: Site, value: str) -> None:
    """Have syncd publish a counter."""
    counters = Connection(databases(site.redis.database).counters)
    (identity,) = counters.call(("HGET", "COUNTERS_PORT_NAME_MAP", "Ethernet0"))
    counters.call(("HSET", f"COUNTERS:{identity}", "SAI_PORT_STAT_IF_IN_OCTETS", value))
    counters.close()


def test_netconf_push_samples_a_counter(site: Site) -> None:
    wanted = [str(10**12), str(10**12 + 7)]
    seen: list[str] = []
    with site.running.connect() as session:
        session.dispatch(etree.fromstring(SUBSCRIPTION))
        for value in wanted:
            count(site, value)
            for _ in range(100):
                notice = session.take_notification(timeout=PATIENCE_S)
                assert notice is not None
                seen += [each.text for each in notice.notification_ele.iter(f"{{{IF}}}in-octets")]
                if seen and seen[-1] == value:
                    break
    assert [value for value in wanted if value in seen] == wanted


def test_gnmi_samples_a_counter(site: Site) -> None:
    command = [sys.executable, "-c", PYGNMI, str(site.gnmi), str(site.running.state), PATH]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as client:
        try:
            assert client.stdout is not None
            for value in (str(2 * 10**12), str(2 * 10**12 + 7)):
                count(site, value)
                read = (json.loads(client.stdout.readline()) for _ in range(100))
                assert any(found == value for found in read)
        finally:
            client.kill()
