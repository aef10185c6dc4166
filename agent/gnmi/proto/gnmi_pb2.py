"""The messages of gnmi.proto; made by tools/proto.py."""

from isolane.gnmi.proto.pool import load

load("gnmi.proto", globals())
