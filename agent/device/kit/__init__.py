"""Parts that every concern of the device uses."""
