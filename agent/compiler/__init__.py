"""YANG modules in, Python source out."""
