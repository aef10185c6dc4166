"""RESTCONF (RFC 8040) over the northbound: requests in, responses out, no sockets."""
