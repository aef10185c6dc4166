"""Descriptions of the studies in docs/studies, by name."""
