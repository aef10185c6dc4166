"""The messages of reflection.proto; made by tools/proto.py."""

from isolane.gnmi.proto.pool import load

load("reflection.proto", globals())
