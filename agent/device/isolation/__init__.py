"""Congestion isolation: configuration, state and its concern."""
