"""Discovery of the service: host-meta, the API resource, the version of the YANG library, schemas.

RFC 8040 sections 3.1, 3.3, 3.3.3 and 3.7.
"""

from typing import Final

from isolane.bindings.ietf_yang_library import YangLibrary
from isolane.northbound.http_exchange import Request, Response
from isolane.northbound.service import Service
from isolane.restconf import negotiation, uri
from isolane.restconf.errors import Refused, not_found, wrong_method
from isolane.restconf.negotiation import Encoding
from isolane.restconf.openapi import document as openapi
from isolane.restconf.operations import wrapped
from isolane.restconf.request import Asked, Resource, by_method
from isolane.restconf.uri import decoded
from isolane.tree.model import Model
from isolane.tree.path import Path

HOST_META = "/.well-known/host-meta"
PUBLIC = (HOST_META, f"{HOST_META}.json")
SCHEMAS = "/yang/"
XRD = "application/xrd+xml"
JRD = "application/json"
YANG = "application/yang"
XRD_NAMESPACE = "http://docs.oasis-open.org/ns/xri/xrd-1.0"


class Discovery:
    """The resources outside of data, operations and streams."""

    def __init__(self, service: Service, root: str) -> None:
        self._service = service
        self._root = root

    def public(self, request: Request, path: str) -> Response:
        """The resources that need no login: the location of RESTCONF (RFC 6415)."""
        if request.method not in ("GET", "HEAD"):
            raise wrong_method(request.method, ("GET", "HEAD"))
        wants_json = path.endswith(".json") or not negotiation.accepts(request, XRD)
        if wants_json and not path.endswith(".json") and not negotiation.accepts(request, JRD):
            raise Refused(406, negotiation.not_acceptable())
        text = f'{{"links":[{{"rel":"restconf","href":"{self._root}"}}]}}'
        if not wants_json:
            text = f'<XRD xmlns="{XRD_NAMESPACE}"><Link rel="restconf" href="{self._root}"/></XRD>\n'
        body = b"" if request.method == "HEAD" else text.encode()
        kind = ("Content-Type", JRD if wants_json else XRD)
        return Response(200, (kind, *negotiation.OF_EVERYBODY), body)

    def resource(self, path: str) -> Resource:
        """The resource at a path; 404 where there is none."""
        if path in (self._root, f"{self._root}/"):
            return _api(self._service.store.model)
        if path == f"{self._root}/yang-library-version":
            return _library_version(self._service.store.model)
        if path.startswith(SCHEMAS):
            return _Schema(self._service, decoded(path.removeprefix(SCHEMAS)))
        if path.startswith(openapi.PLACE) and path.endswith(".json"):
            return openapi.OpenApi(self._service, decoded(path.removeprefix(openapi.PLACE)), self._root)
        raise not_found()


def library_version(model: Model) -> str:
    """The revision of ietf-yang-library."""
    return model.modules[YangLibrary.NODE.module].revision


class _Fixed:
    """A resource that is the same for as long as the agent runs."""

    def __init__(self, name: str, in_json: str, in_xml: str) -> None:
        """`name` is that of its element, the others are what is inside."""
        self._name = name
        self._inside: dict[Encoding, str] = {"json": in_json, "xml": in_xml}

    async def answer(self, asked: Asked) -> Response:
        return await by_method(asked, {"GET": self._get, "HEAD": self._get})

    async def _get(self, asked: Asked) -> Response:
        uri.parse_query(asked.query, ())
        encoding = asked.reply_encoding
        return asked.ok(wrapped(encoding, self._name, self._inside[encoding]))


def _api(model: Model) -> _Fixed:
    """The API resource: what is at the root."""
    version = library_version(model)
    return _Fixed(
        "restconf",
        f'{{"data":{{}},"operations":{{}},"yang-library-version":"{version}"}}',
        f"<data/><operations/><yang-library-version>{version}</yang-library-version>",
    )


def _library_version(model: Model) -> _Fixed:
    version = library_version(model)
    return _Fixed("yang-library-version", f'"{version}"', version)


class _Schema:
    """The text of a module or submodule: NAME@REVISION, or NAME where it has no revision."""

    def __init__(self, service: Service, name: str) -> None:
        self._service = service
        self._name = name

    async def answer(self, asked: Asked) -> Response:
        return await by_method(asked, {"GET": self._get, "HEAD": self._get})

    async def _get(self, asked: Asked) -> Response:
        from isolane.compiler.texts import yang_text  # what compiles is not loaded with every start

        uri.parse_query(asked.query, ())
        if not negotiation.accepts(asked.request, YANG):
            raise Refused(406, negotiation.not_acceptable())
        rights = self._service.rights_of(asked.requester.peer)
        location = self._locations().get(self._name)
        if location is None or not rights.may_read(Path().child(YangLibrary.NODE)):
            raise not_found(message="there is no such schema")
        return asked.ok(yang_text(location), YANG)

    def _locations(self) -> dict[str, str]:
        """The locations of the texts, by the names in URIs."""
        locations: dict[str, str] = {}
        for module in self._service.store.model.modules.values():
            locations[_named(module.name, module.revision)] = module.location
            for other in module.others:
                locations[_named(module.name, other.revision)] = other.location
            for part in module.submodules:
                locations[_named(part.name, part.revision)] = part.location
        return locations


def _named(name: str, revision: str) -> str:
    return f"{name}@{revision}" if revision else name


_PREFIX: Final = "urn:ietf:params:restconf:capability:"

LIST_PAGINATION: Final = "draft-ietf-netconf-list-pagination-rc-11"
"""The draft that lists are paged by; its capabilities are not registered before it is an RFC."""

CAPABILITIES: Final = (
    f"{_PREFIX}cursor:1.0",
    f"{_PREFIX}defaults:1.0?basic-mode=explicit",
    f"{_PREFIX}depth:1.0",
    f"{_PREFIX}direction:1.0",
    f"{_PREFIX}fields:1.0",
    f"{_PREFIX}filter:1.0",
    f"{_PREFIX}limit:1.0",
    f"{_PREFIX}locale:1.0",
    f"{_PREFIX}offset:1.0",
    f"{_PREFIX}replay:1.0",
    f"{_PREFIX}sort-by:1.0",
    f"{_PREFIX}sublist-limit:1.0",
    f"{_PREFIX}where:1.0",
    f"{_PREFIX}with-defaults:1.0",
    f"{_PREFIX}with-origin:1.0",
    f"{_PREFIX}yang-patch:1.0",
    f"urn:isolane:restconf:capability:list-pagination?draft={LIST_PAGINATION}",
)
