"""A view of running and operational in modules of OpenConfig, read and written: a lens over the one tree."""
