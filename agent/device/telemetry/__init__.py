"""In-band telemetry."""
