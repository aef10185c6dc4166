"""Compatibility codecs: the link layer formats as an early taxonomy of them has it, each under its own name.

The agent sends the `ue` forms of the packages above; docs/inside/wire.md says what differs and why.
"""
