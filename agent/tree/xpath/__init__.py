"""XPath 1.0 with the YANG functions, on records."""

from agent.tree.xpath.filter import Condition, Selection, select, select_from

__all__ = ["Condition", "Selection", "select", "select_from"]
