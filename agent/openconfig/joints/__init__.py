"""Leafs of OpenConfig that stand for native nodes together, by the names that the table gives them."""
