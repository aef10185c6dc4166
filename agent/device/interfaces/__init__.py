"""Interfaces, and the links that ports hang on."""
