"""Access control of one agent: rights by user, made once per configuration."""

from collections.abc import Sequence
from typing import Any, Final

from isolane.access.decisions import Decisions
from isolane.access.limited import Denied, Limited
from isolane.access.rights import EVERYTHING, Rights
from isolane.access.rules import compiled, groups_of, rules_for
from isolane.bindings.ietf_netconf_acm import Nacm
from isolane.northbound.peer import Peer
from isolane.store.store import Store
from isolane.tree.diff import Change
from isolane.tree.top import top

KEPT_RIGHTS: Final = 1_024
"""Maximum users whose rights are kept; the oldest are dropped first."""


class AccessControl:
    """Follows the configuration; `rights` is what the server asks for each peer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._nacm = top(store.running, Nacm)
        self._rights: dict[tuple[str, tuple[str, ...]], Rights] = {}
        self.denied = Denied()

    def register(self) -> None:
        """Subscribe the rules and show the counters; before the store starts."""
        self._store.subscribe(Nacm, self)
        children = Nacm.NODE.by_attribute
        provide = self._store.operational.provide
        provide(children["denied_operations"], lambda keys: self.denied.operations)
        provide(children["denied_data_writes"], lambda keys: self.denied.data_writes)
        provide(children["denied_notifications"], lambda keys: self.denied.notifications)

    # --- subscriber

    def prepare(self, changes: Sequence[Change], new: Any) -> Nacm:
        for rule_list in top(new, Nacm).rule_list:
            list(compiled(self._store.model, rule_list.name, rule_list.rule))
        return top(new, Nacm)

    def apply(self, plan: Nacm) -> None:
        self._nacm = plan
        self._rights.clear()

    def abort(self, plan: Nacm) -> None:
        pass

    # --- what the server asks

    def rights(self, peer: Peer) -> Rights:
        """The rights of a peer under the present configuration."""
        if peer.recovery or not self._nacm.enable_nacm:
            return EVERYTHING
        key = peer.user, peer.groups
        found = self._rights.get(key)
        while found is None:
            nacm = self._nacm
            made = self._made(nacm, peer)
            if nacm is self._nacm:  # other rules may have come into force while many groups were looked at
                found = self._keep(key, made)
        return found

    def knows(self, peer: Peer) -> bool:
        """Whether the rights of a peer are found without a look at groups and rules, which may be many."""
        return peer.recovery or not self._nacm.enable_nacm or (peer.user, peer.groups) in self._rights

    def _keep(self, key: tuple[str, tuple[str, ...]], rights: Rights) -> Rights:
        if len(self._rights) >= KEPT_RIGHTS and key not in self._rights:
            del self._rights[next(iter(self._rights))]
        return self._rights.setdefault(key, rights)

    def _made(self, nacm: Nacm, peer: Peer) -> Rights:
        groups = groups_of(nacm, peer.user, peer.groups)
        decisions = Decisions(nacm, rules_for(self._store.model, nacm, groups, peer.user))
        return EVERYTHING if decisions.unlimited else Limited(peer.user, decisions, self.denied)

    def decisions(self, groups: frozenset[str], user: str) -> Decisions:
        """The decisions for a user in these groups."""
        return Decisions(self._nacm, rules_for(self._store.model, self._nacm, groups, user))

    def groups(self, user: str, given: Sequence[str] = ()) -> frozenset[str]:
        """The groups of a user."""
        return groups_of(self._nacm, user, given)

    @property
    def enabled(self) -> bool:
        return self._nacm.enable_nacm
