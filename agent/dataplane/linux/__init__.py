"""Interfaces of Linux as ports."""
