// Unpacks a .tar.gz (ustar, as web/building/archive.py writes it) into the file system of an interpreter.
const BLOCK = 512;
const decoder = new TextDecoder();

const field = (block, from, length) => decoder.decode(block.subarray(from, from + length)).split("\0")[0];

// Some hosts say "Content-Encoding: gzip" for an archive, and the browser has unpacked it then.
async function unzipped(data) {
  if (data[0] !== 0x1f || data[1] !== 0x8b) return data;
  const plain = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

export async function unpack(archive, FS) {
  const bytes = await unzipped(new Uint8Array(archive));
  for (let at = 0; bytes[at]; ) {
    const head = bytes.subarray(at, (at += BLOCK));
    const prefix = field(head, 345, 155);
    const name = `/${prefix ? `${prefix}/` : ""}${field(head, 0, 100)}`;
    const size = parseInt(field(head, 124, 12), 8);
    for (let end = name.indexOf("/", 1); end > 0; end = name.indexOf("/", end + 1))
      if (!FS.analyzePath(name.slice(0, end)).exists) FS.mkdir(name.slice(0, end));
    FS.writeFile(name, bytes.subarray(at, at + size));
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}
