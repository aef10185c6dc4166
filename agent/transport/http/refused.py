"""A request that is answered without the handler."""


class Refused(Exception):
    """It gets a status and nothing else."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status
