"""Octets to objects and back, one file per format."""
