"""`isolane completion`."""

import shutil
import subprocess

import pytest

from isolane.cli.main import COMMANDS, main


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_the_script_knows_every_command(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert all(command in script for command in COMMANDS)


def test_bash_completes_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    main(["completion", "bash"])
    script = capsys.readouterr().out
    asked = 'COMP_WORDS=(isolane cov); COMP_CWORD=1; _shtab_isolane; echo "${COMPREPLY[@]}"'
    bash = shutil.which("bash")
    assert bash is not None
    answer = subprocess.run([bash, "-c", script + asked], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "coverage"
