"""What was changed, and back again: the history that every agent keeps.

python examples/roll_back.py --key state/admin_key              # lists the commits
python examples/roll_back.py --key state/admin_key --to 3 --dry-run
python examples/roll_back.py --key state/admin_key --to 3 --comment "as it was on Friday"
"""

import sys
from typing import Any
from xml.sax.saxutils import escape

from agent_session import parser, run, session_of
from lxml import etree
from ncclient.operations import RPCError

HISTORY = "urn:isolane:yang:isolane-history"
NAMES = {"history": HISTORY}


def main() -> int:
    """List the commits, or go back to one."""
    options = parser(__doc__)
    options.add_argument(
        "--to", type=int, metavar="NUMBER", help="make running what it was after this commit"
    )
    options.add_argument("--comment", default="")
    options.add_argument("--dry-run", action="store_true", help="only show what would change")
    args = options.parse_args()
    with session_of(args) as session:
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
    run(main)
