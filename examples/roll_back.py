"""What was changed, and back again: the history that every agent keeps.

python examples/roll_back.py --key state/admin_key              # lists the commits
python examples/roll_back.py --key state/admin_key --to 3 --dry-run
python examples/roll_back.py --key state/admin_key --to 3 --comment "as it was on Friday"
"""

import argparse
import sys
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from lxml import etree
from ncclient import manager
from ncclient.operations import RPCError

HISTORY = "urn:isolane:yang:isolane-history"
NAMES = {"history": HISTORY}


def host_key(key: str) -> str:
    """The agent's public key, which stands beside the administrator's in the state directory."""
    return Path(key).with_name("ssh_host_ed25519_key.pub").read_text().split()[1]


def main() -> int:
    """List the commits, or go back to one."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--host", default="127.0.0.1")
    options.add_argument("--port", type=int, default=8300)
    options.add_argument("--user", default="admin")
    options.add_argument("--key", required=True)
    options.add_argument(
        "--to", type=int, metavar="NUMBER", help="make running what it was after this commit"
    )
    options.add_argument("--comment", default="")
    options.add_argument("--dry-run", action="store_true", help="only show what would change")
    args = options.parse_args()
    with manager.connect(
        host=args.host,
        port=args.port,
        username=args.user,
        key_filename=args.key,
        hostkey_b64=host_key(args.key),
        allow_agent=False,
        look_for_keys=False,
    ) as session:
        if args.to is None:
            show(session)
            return 0
        try:
            roll_back(session, args.to, args.comment, dry_run=args.dry_run)
        except RPCError as error:
            print(f"not rolled back: {error}", file=sys.stderr)
            return 1
    return 0


def show(session: Any) -> None:
    """One line for each commit that is kept."""
    found = session.get(filter=("subtree", f'<history xmlns="{HISTORY}"/>')).data_ele
    for commit in found.iterfind(".//history:commit", NAMES):
        said = {etree.QName(leaf).localname: leaf.text or "" for leaf in commit}
        what = [said.get(name, "") for name in ("number", "time", "operation", "user", "comment")]
        print("  ".join(what).rstrip())


def roll_back(session: Any, number: int, comment: str, *, dry_run: bool) -> None:
    """The operation, and what it changes."""
    said = f"<comment>{escape(comment)}</comment>" if comment else ""
    dry = "<dry-run>true</dry-run>" if dry_run else ""
    reply = session.dispatch(
        etree.fromstring(f'<rollback xmlns="{HISTORY}"><number>{number}</number>{said}{dry}</rollback>')
    )
    answer = etree.fromstring(reply.xml.encode())
    for change in answer.iterfind("history:change", NAMES):
        leafs = {etree.QName(leaf).localname: leaf.text or "" for leaf in change}
        print(f"{leafs.get('operation', ''):8} {leafs.get('path', '')}")
    made = answer.findtext("history:number", namespaces=NAMES)
    print("nothing was changed" if made is None else f"commit {made} is running as it was after {number}")


if __name__ == "__main__":
    sys.exit(main())
