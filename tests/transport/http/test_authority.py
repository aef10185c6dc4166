"""The authority of a state directory: made once, for its owner, and what is said when a file is bad."""

import stat
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.x509.oid import ExtendedKeyUsageOID

from isolane.store.disk.journal import Disk
from isolane.transport.http import authority as module
from isolane.transport.http.authority import ADMINISTRATOR, CERTIFICATE, KEY, Authority, ServerCertificate
from isolane.transport.keys import KeyFileError


def shown_by(certificate: ServerCertificate) -> x509.Certificate:
    return certificate.issued().certificate


def test_it_is_made_once_for_its_owner_only(tmp_path: Path) -> None:
    first = Authority.of(tmp_path, Disk())
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert kept.keys() == {CERTIFICATE, KEY, ADMINISTRATOR}
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}
    again = Authority.of(tmp_path, Disk())
    assert (first.is_new, again.is_new) == (True, False)
    assert again.certificate == first.certificate
    assert kept == {path.name: path.read_bytes() for path in tmp_path.iterdir()}


def test_it_issues_for_the_administrator_and_for_the_server(tmp_path: Path) -> None:
    made = Authority.of(tmp_path, Disk())
    admin = x509.load_pem_x509_certificate((tmp_path / ADMINISTRATOR).read_bytes())
    server = shown_by(ServerCertificate(made, "192.0.2.1"))
    for issued, usage in (
        (admin, ExtendedKeyUsageOID.CLIENT_AUTH),
        (server, ExtendedKeyUsageOID.SERVER_AUTH),
    ):
        issued.verify_directly_issued_by(made.certificate)
        assert list(issued.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value) == [usage]
    assert admin.subject.rfc4514_string() == "CN=admin"
    names = server.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert {"127.0.0.1", "192.0.2.1"} <= {str(each) for each in names.get_values_for_type(x509.IPAddress)}


def test_the_servers_certificate_is_issued_again_before_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate = ServerCertificate(Authority.of(tmp_path, Disk()), "0.0.0.0")
    first = shown_by(certificate)
    assert shown_by(certificate) == first

    class Later(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]  # only UTC is asked for
            return datetime.now(UTC) + timedelta(days=370)

    monkeypatch.setattr(module, "datetime", Later)
    assert shown_by(certificate).not_valid_after_utc > first.not_valid_after_utc + timedelta(days=360)


@pytest.mark.parametrize(
    ("harm", "text"),
    [
        (lambda there: (there / KEY).unlink(), "No such file"),
        (lambda there: (there / CERTIFICATE).unlink(), "is missing"),
        (lambda there: (there / KEY).write_text("no key"), "cannot be read"),
        (lambda there: (there / CERTIFICATE).write_text("no certificate"), "cannot be read"),
        (lambda there: (there / KEY).write_bytes((there / ADMINISTRATOR).read_bytes()), "belong together"),
    ],
)
def test_a_bad_file_is_named_with_what_to_do(tmp_path: Path, harm: Callable[[Path], None], text: str) -> None:
    Authority.of(tmp_path, Disk())
    harm(tmp_path)
    with pytest.raises(KeyFileError, match=text) as refused:
        Authority.of(tmp_path, Disk())
    assert "remove" in str(refused.value)


def test_a_new_authority_replaces_the_certificate_of_the_administrator(tmp_path: Path) -> None:
    Authority.of(tmp_path, Disk())
    (tmp_path / KEY).unlink()
    (tmp_path / CERTIFICATE).unlink()
    made = Authority.of(tmp_path, Disk())
    admin = x509.load_pem_x509_certificate((tmp_path / ADMINISTRATOR).read_bytes())
    admin.verify_directly_issued_by(made.certificate)
