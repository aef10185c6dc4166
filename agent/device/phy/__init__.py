"""Physical layer of Ultra Ethernet ports: the distances between control ordered sets."""
