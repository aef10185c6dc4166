"""Experiments on the emulated data plane, on virtual time: each run repeats to the byte."""
