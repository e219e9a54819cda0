// Tests the web server of tools/web: it serves the files of its folder, compressed, and nothing else.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
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
    request({ port, path, headers }, (response) => {
      const pieces = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }));
    }).on('error', reject).end();
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
    '/%', '/none', '//etc/passwd', '/%00']) {
    const { status, body } = await get(path);
    assert.equal(status, 404, path);
    assert.doesNotMatch(body.toString(), /secret/);
  }
});
