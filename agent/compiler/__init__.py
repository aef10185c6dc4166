"""YANG modules in, Python source out."""

from agent.compiler.loading import load

__all__ = ["load"]
