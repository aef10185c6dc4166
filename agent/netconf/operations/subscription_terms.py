"""The terms of a subscription from the parameters of a request."""

from typing import Any

from isolane.netconf.filters import namespaces
from isolane.netconf.operations.xml_call import XmlCall
from isolane.northbound.subscriptions.terms import Filter, OnChange, Periodic, Terms, Trigger
from isolane.northbound.xpath_prefixes import with_module_names


def terms_of(call: XmlCall) -> Terms:
    """Those of an establish- or modify-subscription."""
    given = call.input
    members = given.NODE.by_attribute
    push = given.datastore is not None or given.selection_filter_ref is not None
    push = push or given.datastore_subtree_filter is not None or given.datastore_xpath_filter is not None
    return Terms(
        stream=given.stream if "stream" in members else None,
        datastore=given.datastore,
        filter=_filter(call, push),
        replay_start=given.replay_start_time if "replay_start_time" in members else None,
        stop=given.stop_time,
        trigger=_trigger(given),
    )


def _filter(call: XmlCall, push: bool) -> Filter:
    given = call.input
    if push:
        name, subtree = given.selection_filter_ref, given.datastore_subtree_filter
        xpath, leaf = given.datastore_xpath_filter, "datastore_xpath_filter"
    else:
        name, subtree = given.stream_filter_name, given.stream_subtree_filter
        xpath, leaf = given.stream_xpath_filter, "stream_xpath_filter"
    if xpath is not None:
        element = call.element.find(call.node.input.by_attribute[leaf].tag)
        xpath = with_module_names(call.model, xpath, {} if element is None else namespaces(element))
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
