"""The terms of a subscription from the parameters of a request."""

from collections.abc import Mapping

from isolane.netconf.filters import namespaces
from isolane.netconf.operations.xml_call import XmlCall
from isolane.northbound.subscriptions import given_terms
from isolane.northbound.subscriptions.terms import Terms


def terms_of(call: XmlCall) -> Terms:
    """Those of an establish- or modify-subscription."""

    def declared(leaf: str) -> Mapping[str, str]:
        element = call.element.find(call.node.input.by_attribute[leaf].tag)
        return {} if element is None else namespaces(element)

    return given_terms.terms_of(call.model, call.input, declared)
