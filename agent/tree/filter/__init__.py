"""Subtree filters (RFC 6241 section 6)."""
