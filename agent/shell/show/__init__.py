"""Outputs: data, changes, tables, and the pipes behind a command."""
