"""HTTP/1.1 and HTTP/2 over TLS: octets to requests, and responses to octets."""
