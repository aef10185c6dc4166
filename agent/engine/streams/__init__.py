"""Stream identification (IEEE Std 802.1CB clause 6): which stream a frame belongs to, and counts of that."""
