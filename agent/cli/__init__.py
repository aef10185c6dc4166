"""The `isolane` command: a file or a folder for each subcommand."""
