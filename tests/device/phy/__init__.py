"""Physical layer of Ultra Ethernet ports."""
