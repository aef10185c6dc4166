"""Receivers of configured subscriptions: by HTTPS and by UDP, as an agent calls them."""
