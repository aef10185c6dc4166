"""Measurements: medians, side by side in one run. Nothing here is asserted."""
