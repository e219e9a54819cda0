// Tests the hub of tools/table: it passes frames on to the other clients, and survives every misbehaviour.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Random } from '../../tools/emulator/random.mjs';
import { FrameSplitter, TYPES, decodeFrame, encodeFrame } from '../../tools/hub/frames.mjs';
import { Hub, MOST_CLIENTS } from '../../tools/hub/hub.mjs';
import { isCode, newCode, serveTable } from '../../tools/hub/server.mjs';

const packages = createRequire(join(fileURLToPath(new URL('../../.deps/node/', import.meta.url)), 'package.json'));
const { WebSocket } = packages('ws');

const frameOf = (sender, body = [1, 0, 2, 0]) => encodeFrame({ type: 7, sender, sequence: 3, body: Uint8Array.from(body) });

// A hub with a clock of its own, and clients that remember what they get.
function openHub(count) {
  const clock = { now: 0 };
  const hub = new Hub(() => clock.now);
  const clients = Array.from({ length: count }, () => {
    const client = { got: [], dismissed: null };
    client.link = hub.join((bytes) => client.got.push(bytes), (reason) => { client.dismissed = reason; });
    return client;
  });
  return { hub, clock, clients };
}

test('a frame survives encoding, whatever its body', () => {
  const random = new Random(1);
  for (let length = 0; length <= 224; length++) {
    const body = Uint8Array.from({ length }, () => (random.next() % 3 === 0 ? 0 : random.next() % 256));
    const encoded = encodeFrame({ type: 8, sender: 0xfedcba98, sequence: 0xffff, hops: 3, body });
    assert.equal(encoded.indexOf(0), encoded.length - 1);
    assert.deepEqual(decodeFrame(encoded),
      { version: 1, type: 8, hops: 3, sender: 0xfedcba98, sequence: 0xffff, body });
  }
});

test('a damaged byte anywhere is detected', () => {
  const frame = frameOf(5);
  for (let i = 0; i < frame.length - 1; i++) {
    const damaged = Uint8Array.from(frame);
    damaged[i] ^= 0x10;
    assert.equal(decodeFrame(damaged), null, `byte ${i}`);
  }
});

test('a frame reaches all other clients unchanged, in any pieces', () => {
  const { clients: [first, second, third] } = openHub(3);
  const frame = frameOf(7);
  for (const byte of frame) first.link.receive([byte]);
  assert.deepEqual([first.got, second.got, third.got], [[], [frame], [frame]]);
});

test('frames in the name of the hub, damaged ones and endless ones go nowhere', () => {
  const { clients: [first, second] } = openHub(2);
  first.link.receive(frameOf(0));
  first.link.receive(Uint8Array.from({ length: 5000 }, () => 7));
  first.link.receive([0]);
  first.link.receive(frameOf(9).slice(2));
  assert.deepEqual(second.got, []);
  first.link.receive(frameOf(9));
  assert.equal(second.got.length, 1);
});

test('a client that floods the table is sent away, and the others stay', () => {
  const { clock, clients: [first, second] } = openHub(2);
  for (let i = 0; i < 2000; i++) {
    clock.now += 20; // 50 frames per second are fine
    first.link.receive(frameOf(1));
  }
  assert.equal(first.dismissed, null);
  for (let i = 0; i < 2000; i++) first.link.receive(frameOf(1));
  assert.match(first.dismissed, /too much/);
  assert.ok(second.got.length < 2400);
  second.link.receive(frameOf(2));
  assert.equal(second.dismissed, null);
  const { clients: [noisy] } = openHub(1);
  for (let i = 0; i < 290; i++) noisy.link.receive([1, 2, 3, 0]);
  assert.match(noisy.dismissed, /damaged/);
});

test('the table has a limited number of clients, and a place is free again when one leaves', () => {
  const { hub, clients } = openHub(MOST_CLIENTS);
  assert.equal(hub.join(() => {}, () => {}), null);
  clients[0].link.leave();
  assert.notEqual(hub.join(() => {}, () => {}), null);
});

test('the hub keeps handhelds at the table and sends them back to their consoles', () => {
  const { hub, clients: [client] } = openHub(1);
  hub.keepAlive();
  hub.end();
  const types = client.got.map((bytes) => decodeFrame(bytes)).map(({ type, sender }) => [type, sender]);
  assert.deepEqual(types, [[TYPES.keepAlive, 0], [TYPES.end, 0]]);
});

test('random bytes never throw', () => {
  const random = new Random(2);
  const splitter = new FrameSplitter();
  for (let i = 0; i < 3000; i++) {
    const bytes = Uint8Array.from({ length: random.next() % 300 }, () => random.next() % 256);
    splitter.push(bytes).forEach(decodeFrame);
  }
});

const CODE = newCode();
const folder = mkdtempSync(join(tmpdir(), 'kaiten-table-'));
const told = [];
let table;
before(async () => {
  writeFileSync(join(folder, 'index.html'), 'a page');
  table = await serveTable({ site: folder, port: 0, host: '127.0.0.1', hub: new Hub(), code: CODE, tell: (text) => told.push(text) });
});
after(() => {
  table.server.close();
  table.server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

// Opens a WebSocket as a browser would. Resolves to the socket, or rejects with the reason.
function open({ code = CODE, path = '/table', host = 'localhost', origin } = {}) {
  const place = `localhost:${table.port}`;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${place}${path}?code=${code}`, {
      headers: { Host: `${host}:${table.port}`, Origin: origin ?? `http://${host}:${table.port}` },
    });
    socket.got = [];
    socket.on('message', (bytes) => socket.got.push(Uint8Array.from(bytes)));
    socket.on('open', () => resolve(socket));
    socket.on('error', reject);
  });
}

const settle = () => new Promise((resolve) => { setTimeout(resolve, 50); });

test('browsers with the code exchange frames, and a misbehaving one is dropped', async () => {
  assert.ok(isCode(CODE));
  const [one, other, bad] = await Promise.all([open(), open(), open()]);
  one.send(frameOf(1));
  await settle();
  assert.deepEqual(other.got, [frameOf(1)]);
  const gone = new Promise((resolve) => { bad.on('close', resolve); });
  bad.send('text');
  await gone;
  const large = await open();
  const left = new Promise((resolve) => { large.on('close', resolve); });
  large.send(new Uint8Array(10_000));
  await left;
  other.send(frameOf(2));
  await settle();
  assert.deepEqual(one.got, [frameOf(2)]);
  [one, other].forEach((socket) => socket.close());
  assert.match(told.join(), /joined/);
});

test('foreign pages, other names and wrong codes are refused', async () => {
  await assert.rejects(open({ origin: 'http://example.org' }), /403/);
  await assert.rejects(open({ host: 'example.org' }), /403/);
  await assert.rejects(open({ path: '/other' }), /403/);
  await assert.rejects(open({ code: 'BBBBBB' }), /401/);
  await assert.rejects(open({ code: '' }), /401/);
});
