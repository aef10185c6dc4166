"""XPath 1.0 with the YANG functions, on records."""

from isolane.tree.xpath.filter import MAX_WORK, Condition, Selection, select, select_from

__all__ = ["MAX_WORK", "Condition", "Selection", "select", "select_from"]
