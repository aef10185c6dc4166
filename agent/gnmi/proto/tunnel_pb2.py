"""The messages of tunnel.proto; made by tools/proto.py."""

from isolane.gnmi.proto.pool import load

load("tunnel.proto", globals())
