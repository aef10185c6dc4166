"""Sweeps: the product of lists of values, run anywhere, each point once."""
