"""Transfers between hosts, from the workloads of a description."""
