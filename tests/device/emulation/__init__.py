"""Emulated surroundings."""
