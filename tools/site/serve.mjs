// A small web server for the page, by default reachable only from this machine.
// Usage: node serve.mjs FOLDER [PORT]
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json', '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.webmanifest': 'application/manifest+json',
};
const PACKED = new Set(['.html', '.css', '.js', '.json', '.wasm', '.svg', '.webmanifest', '.uf2']);

// Returns the path of the file for a URL, or null if it is outside the folder or invalid.
function fileFor(folder, address) {
  let path;
  try {
    path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
  } catch {
    return null;
  }
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  return file.startsWith(folder + sep) ? file : null;
}

// Compresses files, and caches the result for the current version of each. Compressing takes most of the time of
// a request.
class Packer {
  #packed = new Map();

  pack(file, tag, bytes) {
    if (this.#packed.get(file)?.tag !== tag) {
      this.#packed.set(file, { tag, bytes: gzipSync(bytes) });
    }
    return this.#packed.get(file).bytes;
  }
}

async function answer(folder, packer, request, response) {
  const file = fileFor(folder, request.url);
  let bytes;
  try {
    bytes = await readFile(file ?? '');
  } catch {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such file.\n');
    return;
  }
  const type = extname(file);
  const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, { ETag: tag, 'Cache-Control': 'no-cache' }).end();
    return;
  }
  const headers = {
    ETag: tag,
    'Content-Type': TYPES[type] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  };
  if (PACKED.has(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    headers['Content-Encoding'] = 'gzip';
    bytes = packer.pack(file, tag, bytes);
  }
  response.writeHead(200, { ...headers, 'Content-Length': bytes.length }).end(bytes);
}

// Serves the folder until the process ends, on the network address `host`. Returns {server, address}. Port 0
// selects any free port.
export function serve(folder, port = 0, host = '127.0.0.1') {
  const root = normalize(folder).replace(/[/\\]$/, '');
  const packer = new Packer();
  const server = createServer((request, response) => answer(root, packer, request, response));
  // Node closes the connection of a CONNECT request without an answer if nobody listens.
  server.on('connect', (request, socket) => {
    socket.on('error', () => {}); // the client may be gone
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve({ server, address: `http://localhost:${server.address().port}/` });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, port = '8080'] = process.argv.slice(2);
  try {
    console.log((await serve(folder, Number(port))).address);
  } catch (error) {
    console.error(`web: cannot serve on port ${port}: ${error.code ?? error.message}`);
    process.exitCode = 2;
  }
}
