"""The messages of status.proto; made by tools/proto.py."""

from isolane.gnmi.proto.pool import load

load("status.proto", globals())
