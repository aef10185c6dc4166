"""What the kernel data plane cannot do, refused when it is configured."""
