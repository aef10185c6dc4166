"""Dynamic subscriptions to events and datastores (RFC 8639, RFC 8641)."""
