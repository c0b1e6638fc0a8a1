"""Serve dist/ the way a static host such as GitHub Pages does.

Right MIME types, gzip for what is text or wasm, pretty folders, a 404 page, a cache of ten minutes with
revalidation, and no special header: what works here works on any host, below a sub-path too.
"""

import argparse
import gzip
import socket
import sys
import threading
from contextlib import suppress
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

DIST = Path(__file__).resolve().parent.parent / "dist"

# The last part of a file's name → its MIME type. Spelled out, since a machine's own table may differ.
MIME_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
COMPRESSIBLE = ("text/", "application/json", "application/manifest", "application/wasm", "image/svg")


@cache
def compressed(path: Path, _changed: int) -> bytes:
    """A file's bytes gzipped, once for each change of the file."""
    return gzip.compress(path.read_bytes(), mtime=0)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with the files of the host's folder."""

    protocol_version = "HTTP/1.1"
    server: "StaticHost"

    def setup(self) -> None:
        """A browser has connected."""
        super().setup()
        self.server.connections.add(self.connection)

    def finish(self) -> None:
        """The connection has come to its end."""
        self.server.connections.discard(self.connection)
        super().finish()

    def do_GET(self) -> None:
        """Answer with the file, a redirect to the folder's own address, or the 404 page."""
        address = unquote(urlsplit(self.path).path)
        if not address.startswith(self.server.base):
            if address + "/" == self.server.base:
                return self.redirect(self.server.base)
            return self.not_found()
        path = (self.server.folder / address.removeprefix(self.server.base)).resolve()
        if not path.is_relative_to(self.server.folder):
            return self.not_found()
        if path.is_dir():
            if not address.endswith("/"):
                return self.redirect(address + "/")
            path = path / "index.html"
        if not path.exists() and not address.endswith("/"):
            path = path.with_name(path.name + ".html")
        if path.is_file():
            return self.answer(path, HTTPStatus.OK)
        return self.not_found()

    do_HEAD = do_GET  # noqa: N815

    def not_found(self) -> None:
        """Answer with the site's own 404 page."""
        page = self.server.folder / "404.html"
        if page.is_file():
            self.answer(page, HTTPStatus.NOT_FOUND)
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def redirect(self, address: str) -> None:
        """Send the browser to another address of this host."""
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def answer(self, path: Path, status: HTTPStatus) -> None:
        """Answer with a file, gzipped where the browser takes that; 304 where it has it already."""
        kind = MIME_TYPES.get(path.suffix, "application/octet-stream")
        can_gzip = kind.startswith(COMPRESSIBLE)
        with_gzip = can_gzip and "gzip" in self.headers.get("Accept-Encoding", "")
        body = compressed(path, path.stat().st_mtime_ns) if with_gzip else path.read_bytes()
        etag = f'"{sha256(body).hexdigest()[:16]}"'
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == etag:
            status, body = HTTPStatus.NOT_MODIFIED, b""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("ETag", etag)
        self.send_header("Access-Control-Allow-Origin", "*")
        if can_gzip:
            self.send_header("Vary", "Accept-Encoding")
        if with_gzip:
            self.send_header("Content-Encoding", "gzip")
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the parent's name)
        """Print requests only when the host was asked to."""
        if self.server.verbose:
            super().log_message(format, *args)


class StaticHost(ThreadingHTTPServer):
    """A folder at an address; `base` is the path that it lives below, such as /hedgerow/."""

    daemon_threads = True

    def __init__(
        self, folder: Path, host: str = "127.0.0.1", port: int = 0, base: str = "/", verbose: bool = False
    ) -> None:
        super().__init__((host, port), Handler)
        self.folder = folder.resolve()
        self.base = "/" + f"{base.strip('/')}/".lstrip("/")
        self.verbose = verbose
        self.connections: set[socket.socket] = set()

    @property
    def address(self) -> str:
        """Where the site is to be opened."""
        return f"http://localhost:{self.server_port}{self.base}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Print errors, except that a browser went away: they do."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def start(self) -> None:
        """Serve from a thread of this process, until `stop`."""
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self) -> None:
        """Answer no more, on connections that browsers keep open neither: as if the network were gone."""
        self.shutdown()
        self.server_close()
        for connection in tuple(self.connections):
            with suppress(OSError):  # the browser was quicker
                connection.shutdown(socket.SHUT_RDWR)


def main() -> None:
    """Serve dist/ until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--host", default="127.0.0.1", help="0.0.0.0 lets other devices in (default: %(default)s)"
    )
    parser.add_argument("--port", type=int, default=8000, help="default: %(default)s")
    parser.add_argument("--base", default="/", help="the path that the site lives below, such as /hedgerow/")
    parser.add_argument("--verbose", action="store_true", help="print every request")
    options = parser.parse_args()
    with StaticHost(DIST, options.host, options.port, options.base, options.verbose) as host:
        print(f"Hedgerow is at {host.address} (Ctrl-C ends it)", flush=True)
        try:
            host.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
