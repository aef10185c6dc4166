"""The device on a switch whose own daemons forward the frames: SONiC."""
