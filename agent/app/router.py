"""Routes an HTTP path to the part of the agent that answers it."""

from isolane.northbound.http_exchange import Handler, Request, Response


class Router:
    """Handlers by the beginning of a path; what belongs to none is 404 without a body."""

    def __init__(self) -> None:
        self._handlers: dict[str, Handler] = {}

    def mount(self, prefix: str, handler: Handler) -> None:
        """Everything at and below a path, such as `/restconf`; the longest prefix decides."""
        self._handlers[prefix] = handler

    async def __call__(self, request: Request) -> Response:
        path = request.target.partition("?")[0]
        while path:
            handler = self._handlers.get(path)
            if handler is not None:
                return await handler(request)
            path = path.rpartition("/")[0]
        return Response(404)
