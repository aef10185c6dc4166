"""Errors of YANG modules."""

from isolane.errors import IsolaneError


class CompileError(IsolaneError):
    """Modules that cannot be compiled; `where` is file and line, or empty."""

    def __init__(self, message: str, where: str = "") -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.message = message
        self.where = where


class CompileErrors(CompileError):
    """All that is wrong with a set of modules, one line each."""

    def __init__(self, errors: list[CompileError]) -> None:
        super().__init__("\n".join(str(error) for error in errors))
        self.errors = tuple(errors)


def raise_all(faults: list[CompileError]) -> None:
    """Raise faults, each once, if there are any."""
    faults = list({str(fault): fault for fault in faults}.values())
    if faults:
        raise faults[0] if len(faults) == 1 else CompileErrors(faults)
