"""The public face: a program that implements YANG modules of its own."""
