"""The kernel as data plane."""
