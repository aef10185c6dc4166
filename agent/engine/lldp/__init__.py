"""IEEE Std 802.1AB: an agent for each port and destination address, what it sends and what it knows."""
