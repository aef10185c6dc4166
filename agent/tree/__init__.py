"""Immutable YANG data: records, codecs, diff, edit, filters, XPath and validation."""
