"""Stream identification of ports (IEEE Std 802.1CB), and what is counted by stream."""
