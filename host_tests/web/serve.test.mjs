// Tests the web server of tools/web: it serves the files of its folder, compressed, and nothing else.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Random } from '../../tools/emulator/random.mjs';
import { serve } from '../../tools/site/serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kaiten-serve-'));
let served;

before(async () => {
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<p>hello</p>');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  served = await serve(join(folder, 'site'));
});
after(() => {
  served.server.close();
  rmSync(folder, { recursive: true });
});

// Requests a path exactly as given, as an attacker might.
function get(path, headers = {}) {
  const { port } = new URL(served.address);
  return new Promise((resolve, reject) => {
    request({ port, path, headers, timeout: 5000 }, (response) => {
      const pieces = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }));
    }).on('error', reject).on('timeout', () => reject(new Error(`no answer to ${path}`))).end();
  });
}

test('the root address serves the page, compressed if the client accepts gzip', async () => {
  const plain = await get('/');
  assert.equal(plain.status, 200);
  assert.equal(plain.body.toString(), '<p>hello</p>');
  assert.match(plain.headers['content-type'], /^text\/html/);
  const packed = await get('/index.html?x=1', { 'Accept-Encoding': 'gzip' });
  assert.equal(gunzipSync(packed.body).toString(), '<p>hello</p>');
  const again = await get('/', { 'If-None-Match': plain.headers.etag });
  assert.equal(again.status, 304);
});

test('files outside of the folder are not served', async () => {
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/x/../../secret.txt',
    '/%', '/none', '//etc/passwd', '/%00', '//[', '//[::', 'http://[/', '//a:99999/', '*']) {
    const { status, body } = await get(path);
    assert.equal(status, 404, path);
    assert.doesNotMatch(body.toString(), /secret/);
  }
});

// Sends bytes on a connection of their own and returns the whole answer.
function exchange(bytes) {
  const { port } = new URL(served.address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5000, () => reject(new Error(`no answer to ${JSON.stringify(bytes.toString('latin1'))}`)));
    socket.setEncoding('latin1');
    socket.on('data', (text) => { answer += text; });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

test('every request gets an answer, and the server keeps running', async () => {
  const random = new Random(1);
  const pick = (list) => list[random.next() % list.length];
  const pieces = ['/', '//', '[', ']', ':', '@', '%', '%2f', '%00', '%e2%82', '..', '.', '?', '#', '*', '\\',
    'http://', 'a', '99999', '\xff', 'index.html', '~'];
  const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'TRACE', 'PUT', 'NONSENSE'];
  const headers = ['', 'Accept-Encoding: gzip\r\n', 'If-None-Match: "\r\n', 'Upgrade: websocket\r\nConnection: upgrade\r\n',
    'Content-Length: 5\r\n', 'Transfer-Encoding: chunked\r\n', 'Range: bytes=9-1\r\n', ': \r\n', 'Expect: 100-continue\r\n'];
  for (let i = 0; i < 400; i++) {
    const target = Array.from({ length: 1 + random.next() % 6 }, () => pick(pieces)).join('');
    const text = `${pick(methods)} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${pick(headers)}\r\n`;
    const answer = await exchange(Buffer.from(text, 'latin1'));
    assert.match(answer, /^HTTP\/1\.1 [12345]\d\d /, JSON.stringify(text));
    assert.doesNotMatch(answer, /secret/);
  }
  assert.equal((await get('/')).status, 200);
});
