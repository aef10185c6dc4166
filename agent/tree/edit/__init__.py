"""Edits of trees: as elements of `<config>`, and by path (RFC 6241 section 7.2, RFC 8072)."""
