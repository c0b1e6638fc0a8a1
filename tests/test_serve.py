"""The server behind `make serve` and the end-to-end tests behaves as a static host does."""

import gzip
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from serve import StaticHost

FILES = {
    "index.html": b"<h1>home</h1>",
    "404.html": b"<h1>missing</h1>",
    "fendo/index.html": b"<h1>fendo</h1>",
    "core.tar.gz": gzip.compress(b"archive"),
    "micropython.wasm": b"\0asm" + bytes(1000),
    "micropython.mjs": b"export {}",
    "manifest.webmanifest": b"{}",
    "sans.woff2": b"wOF2",
}


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    for name, content in FILES.items():
        (tmp_path / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / name).write_bytes(content)
    (tmp_path / "secret.txt").write_text("outside")
    host = StaticHost(tmp_path / "site", base="hedgerow")
    host.start()
    yield host
    host.stop()


def get(host: StaticHost, path: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("localhost", host.server_port, timeout=5)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", path, headers=named)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


@pytest.mark.parametrize(
    ("path", "kind", "zipped"),
    [
        ("", "text/html; charset=utf-8", True),
        ("fendo/", "text/html; charset=utf-8", True),
        ("micropython.wasm", "application/wasm", True),
        ("micropython.mjs", "text/javascript; charset=utf-8", True),
        ("manifest.webmanifest", "application/manifest+json; charset=utf-8", True),
        ("sans.woff2", "font/woff2", False),
        ("core.tar.gz", "application/gzip", False),
    ],
)
def test_types_and_compression(host: StaticHost, path: str, kind: str, zipped: bool) -> None:
    name = path + "index.html" if path.endswith("/") or not path else path
    response, body = get(host, f"/hedgerow/{path}", Accept_Encoding="gzip")
    assert response.status == 200
    assert response.headers["Content-Type"] == kind
    assert response.headers["Content-Encoding"] == ("gzip" if zipped else None)
    assert (gzip.decompress(body) if zipped else body) == FILES[name]
    assert get(host, f"/hedgerow/{path}")[1] == FILES[name]


def test_no_header_isolates_the_page(host: StaticHost) -> None:
    response, _ = get(host, "/hedgerow/")
    assert not [name for name in response.headers if name.startswith(("Cross-Origin", "Content-Security"))]


def test_a_file_that_the_browser_has_is_not_sent_again(host: StaticHost) -> None:
    etag = get(host, "/hedgerow/")[0].headers["ETag"]
    response, body = get(host, "/hedgerow/", If_None_Match=etag)
    assert (response.status, body) == (304, b"")


@pytest.mark.parametrize("path", ["/hedgerow", "/hedgerow/fendo"])
def test_a_folder_has_its_slash(host: StaticHost, path: str) -> None:
    response, _ = get(host, path)
    assert (response.status, response.headers["Location"]) == (301, path + "/")


@pytest.mark.parametrize(
    "path", ["/", "/hedgerow/none", "/hedgerow/../secret.txt", "/hedgerow/%2e%2e/secret.txt"]
)
def test_what_is_not_there(host: StaticHost, path: str) -> None:
    response, body = get(host, path)
    assert (response.status, body) == (404, FILES["404.html"])


def test_a_changed_file_is_served_anew(host: StaticHost) -> None:
    get(host, "/hedgerow/", Accept_Encoding="gzip")
    (host.folder / "index.html").write_bytes(b"<h1>new</h1>")
    assert gzip.decompress(get(host, "/hedgerow/", Accept_Encoding="gzip")[1]) == b"<h1>new</h1>"


def test_a_stopped_host_ends_open_connections_too(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(FILES["index.html"])
    host = StaticHost(tmp_path)
    host.start()
    connection = HTTPConnection("localhost", host.server_port, timeout=5)
    connection.request("GET", "/")
    assert connection.getresponse().read() == FILES["index.html"]
    host.stop()
    with pytest.raises(OSError):  # noqa: PT011, PT012 (which one and when, the system decides)
        connection.request("GET", "/")
        connection.getresponse()
    connection.close()
