"""In-band telemetry in UEC packets: bridges add what they see, the last one reports the path."""
