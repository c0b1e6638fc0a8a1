"""Files that the player saves."""

from pyscript import document, ffi, window


def save_as(name: str, text: str) -> None:
    """Give the player `text` as a file of this name."""
    kind = "application/json" if name.endswith(".json") else "text/plain"
    blob = window.Blob.new(ffi.to_js([text]), ffi.to_js({"type": kind}))
    address = window.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    window.URL.revokeObjectURL(address)
