"""What tests ask for where a client has no words of its own for it."""

from typing import Final

from lxml import etree

NC: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
SYS: Final = "urn:ietf:params:xml:ns:yang:ietf-system"
MONITORING: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-monitoring"
SERVER: Final = "urn:isolane:yang:isolane-server"
NOTIFICATION: Final = "urn:ietf:params:xml:ns:netconf:notification:1.0"
DEFAULTS: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-with-defaults"
DATASTORES: Final = "urn:ietf:params:xml:ns:yang:ietf-datastores"

LOCATION: Final = f'<system xmlns="{SYS}"><location>%s</location></system>'
CONFIG: Final = f'<config xmlns="{NC}">{LOCATION}</config>'
CREATE: Final = (
    f'<config xmlns="{NC}" xmlns:nc="{NC}"><system xmlns="{SYS}">'
    '<location nc:operation="create">%s</location></system></config>'
)
WRONG: Final = f'<config xmlns="{NC}"><system xmlns="{SYS}"><no-such/></system></config>'
SUBTREE: Final = f'<system xmlns="{SYS}"><location/></system>'
SESSIONS: Final = f'<netconf-state xmlns="{MONITORING}"><sessions/></netconf-state>'
LIMITS: Final = f'<server xmlns="{SERVER}"><limits/></server>'

PARTIAL_LOCK: Final = (
    '<partial-lock xmlns="urn:ietf:params:xml:ns:netconf:partial-lock:1.0">'
    f'<select xmlns:sys="{SYS}">/sys:system</select></partial-lock>'
)
PARTIAL_UNLOCK: Final = (
    '<partial-unlock xmlns="urn:ietf:params:xml:ns:netconf:partial-lock:1.0">'
    "<lock-id>%s</lock-id></partial-unlock>"
)
DELETE_STARTUP: Final = f'<delete-config xmlns="{NC}"><target><startup/></target></delete-config>'
CANCEL: Final = f'<cancel-commit xmlns="{NC}"/>'
GET_DATA: Final = (
    f'<get-data xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-nmda" xmlns:ds="{DATASTORES}">'
    f"<datastore>ds:running</datastore><subtree-filter>{SUBTREE}</subtree-filter></get-data>"
)
EDIT_DATA: Final = (
    f'<edit-data xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-nmda" xmlns:ds="{DATASTORES}">'
    f"<datastore>ds:candidate</datastore><config>{LOCATION}</config></edit-data>"
)
WHOAMI: Final = '<access xmlns="urn:isolane:yang:isolane-access"><whoami/></access>'
ACTION: Final = f'<action xmlns="urn:ietf:params:xml:ns:yang:1">{WHOAMI}</action>'
REPORT: Final = (
    f'<get-config xmlns="{NC}"><source><running/></source><filter>{LIMITS}</filter>'
    f'<with-defaults xmlns="{DEFAULTS}">%s</with-defaults></get-config>'
)
_SUBSCRIBED: Final = "urn:ietf:params:xml:ns:yang:ietf-subscribed-notifications"
SUBSCRIBE: Final = (
    f'<establish-subscription xmlns="{_SUBSCRIBED}"><stream>NETCONF</stream></establish-subscription>'
)
PUSH: Final = (
    f'<establish-subscription xmlns="{_SUBSCRIBED}" xmlns:yp="urn:ietf:params:xml:ns:yang:ietf-yang-push" '
    f'xmlns:ds="{DATASTORES}"><yp:datastore>ds:running</yp:datastore>'
    f'<yp:datastore-xpath-filter xmlns:sys="{SYS}">/sys:system/sys:location</yp:datastore-xpath-filter>'
    "<yp:on-change><yp:sync-on-start>false</yp:sync-on-start></yp:on-change></establish-subscription>"
)
UNSUBSCRIBE: Final = f'<delete-subscription xmlns="{_SUBSCRIBED}"><id>%s</id></delete-subscription>'
COMPARE: Final = (
    f'<compare xmlns="urn:ietf:params:xml:ns:yang:ietf-nmda-compare" xmlns:ds="{DATASTORES}">'
    "<source>ds:running</source><target>ds:candidate</target></compare>"
)
CREATE_SUBSCRIPTION: Final = f'<create-subscription xmlns="{NOTIFICATION}"/>'


def location(document: str | bytes | etree._Element) -> str | None:
    """The location in a reply; None when there is none."""
    element = etree.fromstring(document) if isinstance(document, str | bytes) else document
    return next((each.text for each in element.iter(f"{{{SYS}}}location")), None)


def text_of(document: str | bytes | etree._Element, name: str) -> str | None:
    """The text of the first element of that name, of whatever namespace."""
    element = etree.fromstring(document) if isinstance(document, str | bytes) else document
    return next((each.text for each in element.iter(f"{{*}}{name}")), None)
