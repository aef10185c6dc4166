"""Compatibility codecs: the link layer formats as an early taxonomy of them has it, each under its own name.

The `ue` forms in the packages above are what the agent sends; see docs/wire.md for what differs and why.
"""
