"""Joins configuration and engines."""
