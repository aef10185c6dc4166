"""XPath in YANG to Python: what each constraint tests, as code, and what it reads."""

from isolane.compiler.xpath.rules import compile_rules

__all__ = ["compile_rules"]
