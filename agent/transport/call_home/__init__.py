"""Call home (RFC 8071): the server opens the connection, and is still the server of the SSH or TLS on it."""
