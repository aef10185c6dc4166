"""XPath 1.0 with the YANG functions, on records."""
