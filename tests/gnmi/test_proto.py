"""The messages: made of the .proto files, and the same on the wire as those of a foreign client."""

import json
import subprocess
import sys

from isolane.gnmi.proto import gnmi_ext_pb2 as ext
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.proto.pool import POOL
from tools.proto import PLACE, files

FOREIGN = """
import json
from pygnmi.spec.v080 import gnmi_ext_pb2, gnmi_pb2

def fields(message):
    for each in message.fields:
        yield each.full_name, [each.number, each.type, each.message_type and each.message_type.full_name]
    for inner in message.nested_types:
        yield from fields(inner)

found = {}
for file in (gnmi_pb2.DESCRIPTOR, gnmi_ext_pb2.DESCRIPTOR):
    for message in file.message_types_by_name.values():
        found.update(fields(message))
print(json.dumps(found))
"""
GONE = ("alias", "Alias")
"""What the interface had before version 0.8.0."""


def test_what_is_generated_is_up_to_date() -> None:
    for name, octets in files().items():
        assert (PLACE / name).read_bytes() == octets, f"{name}: make proto"


def test_fields_are_those_of_a_foreign_client() -> None:
    said = subprocess.run([sys.executable, "-c", FOREIGN], capture_output=True, text=True, check=True).stdout
    foreign = {name: of for name, of in json.loads(said).items() if not any(each in name for each in GONE)}
    assert len(foreign) > 70
    for name, (number, kind, message) in foreign.items():
        own = POOL.FindFieldByName(name)
        assert (own.number, own.type) == (number, kind), name
        assert (own.message_type and own.message_type.full_name) == message, name


def test_what_foreign_clients_of_older_versions_do_not_have() -> None:
    """The octets of fields that came later: tag, length, content."""
    commit = ext.Extension(commit=ext.Commit(id="a", confirm=ext.CommitConfirm()))
    assert commit.SerializeToString() == bytes.fromhex("22 05 0a 01 61 1a 00")
    assert ext.Extension(depth=ext.Depth(level=3)).SerializeToString() == bytes.fromhex("2a 02 08 03")
    done = ext.ConfigSubscriptionSyncDone(commit_confirm_id="a", server_commit_id="7", done=True)
    wanted = bytes.fromhex("32 0a 12 08 0a 01 61 12 01 37 18 01")
    assert (
        ext.Extension(config_subscription=ext.ConfigSubscription(sync_done=done)).SerializeToString()
        == wanted
    )
    united = gnmi.SetRequest(union_replace=[gnmi.Update(val=gnmi.TypedValue(string_val="x"))])
    assert united.SerializeToString() == bytes.fromhex("32 05 1a 03 0a 01 78")
