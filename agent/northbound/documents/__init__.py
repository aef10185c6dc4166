"""Documents beside the datastores, which urls name (RFC 6241 section 8.8)."""
