"""Receivers of configured subscriptions (RFC 8639): by HTTPS and by UDP."""
