"""The messages of reflection_v1alpha.proto; made by tools/proto.py."""

from isolane.gnmi.proto.pool import load

load("reflection_v1alpha.proto", globals())
