"""The public face: a program that is the device behind somebody's own YANG modules."""
