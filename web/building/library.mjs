// Cuts Pyodide's standard library down to what is imported, has Pyodide itself compile and import it, and keeps its
// memory as it is then: starting Python and importing would be most of a worker's start. Of the memory this keeps
// what differs from that of a Pyodide which has not started yet; web/snapshot.mjs puts it back.
// Usage: node library.mjs <the file to write> <module>…
import nodeCrypto from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

// What the library asks for, and does without where it is not there: other kinds of compression, encrypted sockets.
const SPARED = ["bz2", "compression.zstd", "lzma", "ssl"];
const PIECE = 256; // bytes of memory that are compared at a time

// The same sources give the same memory: no chance, and no time, gets into it.
const env = { PYTHONHASHSEED: "0" };
Date.now = () => 0;
performance.now = () => 0;
nodeCrypto.randomFillSync = (array) => array.fill(0);

const [result, ...modules] = process.argv.slice(2);

// The modules that are needed, and an archive of them, compiled.
async function library() {
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
  const names = python.runPython(`
import importlib, importlib._bootstrap_external, sys, zipfile

for name in wanted:
    importlib.import_module(name)

files = {
    name: file.partition(".zip/")[2]
    for name, module in list(sys.modules.items())
    if ".zip/" in (file := getattr(module, "__file__", None) or "")
    and not any(name == spare or name.startswith(spare + ".") for spare in spared)
}
with zipfile.ZipFile("/full.zip") as full, zipfile.ZipFile("/small.zip", "w") as small:
    for name in sorted(set(files.values())):
        code = compile(full.read(name), name, "exec", dont_inherit=True, optimize=2)
        # "Unchecked", since no source lies beside it that it could be compared with.
        compiled = importlib._bootstrap_external._code_to_hash_pyc(code, bytes(8), False)
        small.writestr(zipfile.ZipInfo(name + "c", (2000, 1, 1, 0, 0, 0)), compiled)
sorted(files)
`);
  return { names: names.toJs(), archive: python.FS.readFile("/small.zip") };
}

// Pyodide's memory after it has imported all modules of the archive, as Pyodide writes it: a head, then the memory.
async function memory(names, stdLibURL) {
  const python = await loadPyodide({ stdLibURL, env, _makeSnapshot: true });
  python.globals.set("names", python.toPy(names));
  python.runPython(`
import gc, importlib

for name in names:
    importlib.import_module(name)
del gc, importlib, name, names
__import__("gc").collect()
`);
  return python.makeMemorySnapshot();
}

// The memory of a Pyodide that has not started yet.
async function fresh(snapshot, stdLibURL) {
  const { default: create } = await import("pyodide/pyodide.asm.mjs");
  let found;
  const createPyodideModule = async (settings) => {
    const made = await create(settings);
    found = made.HEAPU8.slice();
    return made;
  };
  await loadPyodide({ stdLibURL, env, createPyodideModule, _loadSnapshot: snapshot });
  return found;
}

const folder = mkdtempSync(join(tmpdir(), "hedgerow-"));
const zip = join(folder, "python_stdlib.zip");
const { names, archive } = await library();
writeFileSync(zip, archive);
const snapshot = await memory(names, zip);
const before = await fresh(snapshot, zip);
rmSync(folder, { recursive: true });

const head = snapshot.length - before.length;
const after = snapshot.subarray(head);
const runs = []; // of what differs: where, how many bytes
for (let at = 0; at < after.length; at += PIECE) {
  if (!Buffer.compare(after.subarray(at, at + PIECE), before.subarray(at, at + PIECE))) continue;
  const last = runs.at(-1);
  if (last && last[0] + last[1] === at) last[1] += PIECE;
  else runs.push([at, PIECE]);
}
const index = new Uint32Array([snapshot.length, head, runs.length, ...runs.flat()]);
const parts = runs.map(([at, length]) => after.subarray(at, at + length));
writeFileSync(result, Buffer.concat([new Uint8Array(index.buffer), snapshot.subarray(0, head), ...parts]));
