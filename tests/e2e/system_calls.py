"""Runs a command under a filter of system calls, as systemd does: `system_calls.py END NAMES -- COMMAND`.

END is what becomes of a call that is refused: the name of an error (SystemCallErrorNumber=), or `kill`.
"""

import ctypes
import errno
import os
import sys

_ALLOW = 0x7FFF0000
_KILL = 0x80000000
_ERRNO = 0x00050000


def confine(refusal: str, names: list[str]) -> None:
    """Permit these system calls and no others, to this process and all that it becomes."""
    library = ctypes.CDLL("libseccomp.so.2", use_errno=True)
    library.seccomp_init.restype = ctypes.c_void_p
    action = _KILL if refusal == "kill" else _ERRNO | getattr(errno, refusal)
    context = ctypes.c_void_p(library.seccomp_init(ctypes.c_uint32(action)))
    assert context.value is not None
    for name in names:
        number = library.seccomp_syscall_resolve_name(name.encode())
        if number != -1:  # groups name system calls of other machines and other kernels too
            library.seccomp_rule_add(context, ctypes.c_uint32(_ALLOW), ctypes.c_int(number), ctypes.c_uint(0))
    assert library.seccomp_load(context) == 0


if __name__ == "__main__":
    end = sys.argv.index("--")
    confine(sys.argv[1], sys.argv[2:end])
    os.execvp(sys.argv[end + 1], sys.argv[end + 1 :])
