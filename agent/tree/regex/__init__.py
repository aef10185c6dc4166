"""XSD regular expressions, which `pattern` and `re-match()` take, as Python ones."""

from isolane.tree.regex.xsd import RegexError, translate

__all__ = ["RegexError", "translate"]
