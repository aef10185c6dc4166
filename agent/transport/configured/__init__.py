"""Keys, certificates and parameters of servers, as the standard modules configure them."""
