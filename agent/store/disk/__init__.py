"""Files of the state directory: records, the journal, snapshots, the audit log; reading them at a start."""
