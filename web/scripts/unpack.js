// Unpacks .tar.gz archives (ustar, as web/building/archive.py writes them) into the file system of MicroPython.
// It gives the browser a chance to paint and to answer whenever it has worked for so long:
const SLICE = 6; // ms

const waiting = [];
const channel = new MessageChannel(); // a timer would wait 4 ms every time
channel.port1.onmessage = () => waiting.shift()();

/** Lets the browser go first. */
export const pause = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });

/** To be awaited between two pieces of work: pauses when a slice of time is over. */
export function slices() {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    await pause();
    began = performance.now();
  };
}

// MicroPython looks in several places for each module. Each file that is not there would be an Error with a message
// and a trace, half a thousand of them; its file system only looks at name and number.
class NotThere {
  name = "ErrnoError";
  constructor(errno) {
    this.errno = errno;
  }
}

/** What puts files in place: a function of a path and its bytes. A file that is there stays as it is. */
export function writer(FS) {
  FS.ErrnoError = NotThere;
  const there = new Set(); // files and folders
  return (name, data) => {
    const parts = name.split("/");
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join("/");
      if (!there.has(folder)) FS.mkdir("/" + folder);
      there.add(folder);
    }
    if (!there.has(name)) FS.writeFile("/" + name, data, { canOwn: true });
    there.add(name);
  };
}

// Some hosts say "Content-Encoding: gzip" for an archive, and the browser has unpacked it then.
export async function unzipped(data) {
  if (data[0] !== 0x1f || data[1] !== 0x8b) return data;
  const plain = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

// The files of an archive, whose blocks are 512 bytes long.
function* untarred(tar) {
  const decoder = new TextDecoder();
  const text = (from, to) => decoder.decode(tar.subarray(from, to)).split("\0")[0];
  for (let at = 0; tar[at]; ) {
    const size = parseInt(text(at + 124, at + 136), 8);
    yield [text(at, at + 100), tar.slice(at + 512, at + 512 + size)];
    at += 512 * (1 + Math.ceil(size / 512));
  }
}

/** Has the files of an archive put in place by `write`. */
export async function unpack(archive, write) {
  const next = slices();
  for (const [name, data] of untarred(await unzipped(archive))) {
    write(name, data);
    await next();
  }
}
