"""Merge a file of configuration into an agent: into the candidate, checked there, then committed.

python examples/tutorial/apply.py examples/tutorial/isolate.xml --state tutorial
"""

import argparse
import sys
from pathlib import Path

from ncclient import manager
from ncclient.operations import RPCError


def main() -> int:
    """Edit, validate, commit; or say why not, and leave everything as it was."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("file", type=Path)
    options.add_argument("--state", type=Path, default=Path("state"), help="state directory of the agent")
    options.add_argument("--port", type=int, default=8300)
    args = options.parse_args()
    with manager.connect(
        host="127.0.0.1",
        port=args.port,
        username="admin",
        key_filename=str(args.state / "admin_key"),
        hostkey_b64=(args.state / "ssh_host_ed25519_key.pub").read_text().split()[1],
        allow_agent=False,
        look_for_keys=False,
    ) as session:
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
    sys.exit(main())
