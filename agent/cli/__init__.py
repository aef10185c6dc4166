"""The `isolane` command."""
