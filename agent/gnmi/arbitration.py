"""Master Arbitration: of several replicas of a client the one with the highest election id may write."""

from typing import Any, Final

from isolane.gnmi.status import Code, Refused, invalid

MOST_ROLES: Final = 1_000
LONGEST: Final = 256


class Arbitration:
    """The highest election id of each role; it lasts as long as the agent runs."""

    def __init__(self) -> None:
        self._highest: dict[str, int] = {}

    def admit(self, given: Any) -> None:
        """`Refused` for a replica that is not the master. Clients that say nothing are not arbitrated."""
        if given is None:
            return
        role = given.role.id
        if not given.HasField("election_id"):
            raise invalid("master_arbitration has no election_id")
        if len(role) > LONGEST:
            raise invalid(f"the id of a role has at most {LONGEST} characters")
        number = given.election_id.high << 64 | given.election_id.low
        highest = self._highest.get(role, 0)
        if number < highest:
            text = f"another client is the master of the role {role!r}, with the election id"
            raise Refused(Code.PERMISSION_DENIED, f"{text} {highest >> 64}:{highest & (1 << 64) - 1}")
        if role not in self._highest and len(self._highest) >= MOST_ROLES:
            raise Refused(Code.RESOURCE_EXHAUSTED, f"there are {MOST_ROLES} roles, the most allowed")
        self._highest[role] = number
