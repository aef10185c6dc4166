"""Metrics in the format that Prometheus reads."""
