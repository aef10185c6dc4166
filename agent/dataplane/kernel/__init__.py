"""The Linux kernel as data plane: the kernel forwards, the agent decides."""
