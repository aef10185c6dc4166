"""Transaction ids of configuration (draft-ietf-netconf-transaction-id-11): etags, without a history.

An etag is a digest of the configuration at and below a node, as far as the user may read it: content that is
the same has the same etag in every datastore, and after a restart.
"""
