"""The seam: what a device needs of a data plane, as protocols and values."""
