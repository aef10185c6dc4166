"""Validation of whole trees and of changes (RFC 7950 section 8): see `isolane.tree.validation.validate`."""
