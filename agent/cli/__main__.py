"""`python -m agent.cli` is the `isolane` command."""

from agent.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
