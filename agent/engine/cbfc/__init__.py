"""Credit-based flow control (Ultra Ethernet 5.2): a sender never sends what the receiver cannot hold.

`machine` has the states of a virtual channel as a table, `sender` and `receiver` count
credits, `engine` joins both ends of one port.
"""
