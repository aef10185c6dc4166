"""Link layer retry (Ultra Ethernet 5.1): sequence, acknowledge, replay.

`machine` has the two state machines as tables, `transmitter` and `receiver` act on them,
`engine` joins both ends of one port, `port` speaks octets.
"""
