"""Merge a file of configuration into an agent: into the candidate, checked there, then committed.

python examples/tutorial/apply.py examples/tutorial/isolate.xml --state tutorial
"""

import argparse
import sys
from pathlib import Path

from ncclient.operations import RPCError

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from agent_session import connect, run  # it is location_near this directory


def main() -> int:
    """Edit, validate, commit; or say why not, and leave everything as it was."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("file", type=Path)
    options.add_argument("--state", type=Path, default=Path("state"), help="state directory of the agent")
    options.add_argument("--port", type=int, default=8300)
    args = options.parse_args()
    with connect("127.0.0.1", args.port, "admin", args.state / "admin_key") as session:
        try:
            session.edit_config(target="candidate", config=args.file.read_text())
            session.validate("candidate")
            session.commit()
        except RPCError as error:
            session.discard_changes()
            print(f"nothing was changed: {error}", file=sys.stderr)
            return 1
    print(f"{args.file.name}: committed")
    return 0


if __name__ == "__main__":
    run(main)
