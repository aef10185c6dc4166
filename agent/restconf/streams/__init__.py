"""Event streams: notifications as server-sent events (RFC 8040 section 6, RFC 8650)."""
