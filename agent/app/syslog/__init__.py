"""Remote syslog (RFC 5424 to 5426, RFC 6587), configured by ietf-syslog (RFC 9742)."""
