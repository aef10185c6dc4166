"""The operations of NETCONF, and the registry that rpcs and actions of any module are registered in."""
