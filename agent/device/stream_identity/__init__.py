"""The Stream identity table."""
