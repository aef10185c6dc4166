"""Errors between the agent and the kernel."""

import errno
import os
from typing import Final

from isolane.errors import IsolaneError


class KernelError(IsolaneError):
    """The kernel refused something, or this machine lacks it; the text says which and what helps."""


class ObjectError(KernelError):
    """A BPF object that cannot be read."""


class VerifierError(KernelError):
    """The kernel's verifier refused a program."""


class BpfError(KernelError):
    """The system call bpf(2) failed, with its error number."""

    def __init__(self, what: str, number: int) -> None:
        self.number = number
        super().__init__(f"{what}: {os.strerror(number)}{_REMEDIES.get(number, '')}")


_REMEDIES: Final = {
    errno.EPERM: "; this needs the capabilities CAP_BPF and CAP_NET_ADMIN",
    errno.ENOSYS: "; this kernel was built without bpf(2)",
    errno.ENOSPC: "; the table is full",
}
