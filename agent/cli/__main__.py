"""`python -m isolane.cli` is the `isolane` command."""

from isolane.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
