"""The operations on dynamic subscriptions (RFC 8639, RFC 8640, RFC 8641)."""

from typing import Any

from lxml import etree

from isolane.bindings import ietf_subscribed_notifications as model
from isolane.bindings import ietf_yang_push as push
from isolane.netconf.operations.xml_call import XmlCall, XmlHandler
from isolane.northbound.operations import Operations
from isolane.northbound.subscriptions import refusals
from isolane.northbound.subscriptions.refusals import Rpc, refused
from isolane.northbound.subscriptions.registry import usable
from isolane.northbound.subscriptions.terms import ENCODE_XML, terms_of
from isolane.strand import hold
from isolane.tree.schema import Record


def register(operations: Operations[XmlHandler]) -> None:
    """Let all of them be carried out."""
    operations.register(model.EstablishSubscriptionInput.NODE.parent, establish, in_slices=True)
    operations.register(model.ModifySubscriptionInput.NODE.parent, modify, in_slices=True)
    operations.register(model.DeleteSubscriptionInput.NODE.parent, delete)
    operations.register(model.KillSubscriptionInput.NODE.parent, kill)
    operations.register(push.ResyncSubscriptionInput.NODE.parent, resync)


def establish(call: XmlCall) -> Record:
    """Begin the subscription that a request asks for."""
    _check_encoding(call)
    terms = terms_of(_input("establish", call))
    hold()
    return call.service.subscriptions.establish(call.client, terms)


def modify(call: XmlCall) -> None:
    """Other terms for a subscription."""
    subscriptions = call.service.subscriptions
    given = _input("modify", call)
    subscriptions.own("modify", call.client, given.id)
    hold()
    subscriptions.modify(call.client, given.id, terms_of(given))


def delete(call: XmlCall) -> None:
    """End a subscription of this session."""
    call.service.subscriptions.delete(call.client, call.input.id)


def kill(call: XmlCall) -> None:
    """End a subscription of any session."""
    call.service.subscriptions.kill(call.input.id)


def resync(call: XmlCall) -> None:
    """Send all that is selected once more."""
    call.service.subscriptions.resync(call.client, call.input.id)


def _input(rpc: Rpc, call: XmlCall) -> Any:
    return usable(rpc, _is_push(call), lambda: call.input)


def _is_push(call: XmlCall) -> bool:
    return call.element.find(call.node.input.by_attribute["datastore"].tag) is not None


def _check_encoding(call: XmlCall) -> None:
    """Before the input is decoded: an encoding whose feature is off is no value that it could have."""
    leaf = call.node.input.by_attribute["encoding"]
    element = call.element.find(leaf.tag)
    given = "" if element is None else (element.text or "").strip().rpartition(":")[2]
    supported = ENCODE_XML.rpartition(":")[2]
    if given and given != supported:
        raise refused(
            "establish",
            refusals.ENCODING_UNSUPPORTED,
            f"notifications are encoded in XML, not as {etree.QName(leaf.tag).localname} {given}",
            push=_is_push(call),
        )
