"""Datastores: transactions, journal, history, confirmed commit."""
