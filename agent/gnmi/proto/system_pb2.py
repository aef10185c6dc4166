"""The messages of system.proto; made by tools/proto.py."""

from isolane.gnmi.proto.pool import load

load("system.proto", globals())
