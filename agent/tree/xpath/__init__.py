"""XPath 1.0 with the YANG functions, on records."""

from agent.tree.xpath.filter import Selection, passes, select, select_from

__all__ = ["Selection", "passes", "select", "select_from"]
