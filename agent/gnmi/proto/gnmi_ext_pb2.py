"""The messages of gnmi_ext.proto; made by tools/proto.py."""

from isolane.gnmi.proto.pool import load

load("gnmi_ext.proto", globals())
