"""Bridges and their components."""
