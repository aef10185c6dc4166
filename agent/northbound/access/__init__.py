"""Access control (RFC 8341)."""
