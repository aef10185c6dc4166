"""The terms of a subscription from the input of establish- or modify-subscription."""

from collections.abc import Callable, Mapping
from typing import Any

from isolane.northbound.subscriptions.terms import Filter, OnChange, Periodic, Terms, Trigger
from isolane.northbound.xpath_prefixes import with_module_names
from isolane.tree.model import Model

Namespaces = Callable[[str], Mapping[str, str]]
"""The prefixes that are declared where an input leaf is, by its attribute; beside the names of modules."""


def none_declared(leaf: str) -> Mapping[str, str]:
    """In an encoding without prefixes."""
    return {}


def terms_of(model: Model, given: Any, namespaces: Namespaces = none_declared) -> Terms:
    """The terms of an input."""
    members = given.NODE.by_attribute
    push = given.datastore is not None or given.selection_filter_ref is not None
    push = push or given.datastore_subtree_filter is not None or given.datastore_xpath_filter is not None
    return Terms(
        stream=given.stream if "stream" in members else None,
        datastore=given.datastore,
        filter=_filter(model, given, push, namespaces),
        replay_start=given.replay_start_time if "replay_start_time" in members else None,
        stop=given.stop_time,
        trigger=_trigger(given),
    )


def _filter(model: Model, given: Any, push: bool, namespaces: Namespaces) -> Filter:
    if push:
        name, subtree = given.selection_filter_ref, given.datastore_subtree_filter
        xpath, leaf = given.datastore_xpath_filter, "datastore_xpath_filter"
    else:
        name, subtree = given.stream_filter_name, given.stream_subtree_filter
        xpath, leaf = given.stream_xpath_filter, "stream_xpath_filter"
    if xpath is not None:
        xpath = with_module_names(model, xpath, namespaces(leaf))
    return Filter(name, subtree, xpath)


def _trigger(given: Any) -> Trigger | None:
    if given.periodic is not None:
        return Periodic(given.periodic.period, given.periodic.anchor_time)
    if given.on_change is None:
        return None
    on_change = given.on_change
    if "sync_on_start" not in on_change.NODE.by_attribute:
        return OnChange(on_change.dampening_period)
    return OnChange(on_change.dampening_period, on_change.sync_on_start, on_change.excluded_change)
