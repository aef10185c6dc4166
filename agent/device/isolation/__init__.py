"""Congestion isolation."""
