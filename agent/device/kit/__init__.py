"""What every concern of the device uses."""
