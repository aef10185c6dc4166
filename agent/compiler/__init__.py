"""YANG modules in, Python source out."""

from isolane.compiler.loading import load

__all__ = ["load"]
