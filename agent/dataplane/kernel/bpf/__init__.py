"""BPF objects loaded by bpf(2) alone: no libbpf, no compiler on the machine of the user."""
