"""The operational state datastore: what providers say, merged with the configuration."""
