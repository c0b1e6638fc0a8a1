// Cuts Pyodide's standard library down to what is imported and compiles it, by Pyodide itself, so that the code
// is the interpreter's own: compiling would be most of its start.
// Usage: node library.mjs <the .zip to write> <module>…
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadPyodide } from "pyodide";

// What the library asks for, and does without where it is not there: other kinds of compression, encrypted sockets.
const SPARED = ["bz2", "compression.zstd", "lzma", "ssl"];

const [result, ...modules] = process.argv.slice(2);
const full = createRequire(import.meta.url).resolve("pyodide/python_stdlib.zip");
const python = await loadPyodide();
// As PyScript will unpack our sources, so that what that imports is kept, too.
const archive = python.runPython(`
import io, tarfile

archive = io.BytesIO()
with tarfile.open(fileobj=archive, mode="w:gz") as tar:
    tar.addfile(tarfile.TarInfo("empty"))
archive.getvalue()
`);
python.unpackArchive(archive.toJs(), "tar.gz", { extractDir: "." });
python.FS.writeFile("/full.zip", new Uint8Array(readFileSync(full)));
python.globals.set("wanted", modules);
python.globals.set("spared", python.toPy(SPARED));
python.runPython(`
import importlib, importlib._bootstrap_external, sys, zipfile

for name in wanted:
    importlib.import_module(name)

files = [
    getattr(module, "__file__", None) or ""
    for name, module in list(sys.modules.items())
    if not any(name == spare or name.startswith(spare + ".") for spare in spared)
]
kept = sorted({file.partition(".zip/")[2] for file in files if ".zip/" in file})
with zipfile.ZipFile("/full.zip") as full, zipfile.ZipFile("/small.zip", "w", zipfile.ZIP_DEFLATED) as small:
    for name in kept:
        code = compile(full.read(name), name, "exec", dont_inherit=True, optimize=2)
        # "Unchecked", since no source lies beside it that it could be compared with.
        compiled = importlib._bootstrap_external._code_to_hash_pyc(code, bytes(8), False)
        entry = zipfile.ZipInfo(name + "c", (2000, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        small.writestr(entry, compiled, compresslevel=9)
`);
writeFileSync(result, python.FS.readFile("/small.zip"));
