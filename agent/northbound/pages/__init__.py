"""Pages of lists (draft-ietf-netconf-list-pagination), for all protocols that have them."""
