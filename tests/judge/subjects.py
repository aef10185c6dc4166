"""The models that are judged."""

from functools import cache

from isolane import bindings
from isolane.compiler.texts import standard_module_path
from tests.compiler.torture import DIRECTORY, JUDGED_MODULES, torture_model
from tests.judge.trial import Subject
from tools.models.catalogue import all_modules, search_path


@cache
def project() -> Subject:
    """All modules of the project with their deviations."""
    return Subject(bindings.MODEL, search_path(), [module.file for module in all_modules()])


@cache
def torture() -> Subject:
    """The modules that use every construct."""
    files = [DIRECTORY / f"{name}.yang" for name in JUDGED_MODULES]
    return Subject(torture_model(JUDGED_MODULES), [DIRECTORY, standard_module_path() / "ietf"], files)


SUBJECTS = {"project": project, "torture": torture}
