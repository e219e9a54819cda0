// Tests the hub of tools/table: it passes frames on to the other clients, and survives every misbehaviour.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { after, before, mock, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Random } from '../../tools/emulator/random.mjs';
import { FrameSplitter, TYPES, decodeFrame, encodeFrame } from '../../tools/hub/frames.mjs';
import { watchHandhelds } from '../../tools/hub/handhelds.mjs';
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
  const { clients: [endless] } = openHub(1);
  for (let i = 0; i < 300; i++) endless.link.receive(Uint8Array.from({ length: 300 }, () => 7));
  assert.match(endless.dismissed, /too much/);
  const { clients: [noisy] } = openHub(1);
  for (let i = 0; i < 290; i++) noisy.link.receive([1, 2, 3, 0]);
  assert.match(noisy.dismissed, /damaged/);
});

test('a client that cannot be reached is sent away, and the others get the frame', () => {
  const { hub, clients: [first, second] } = openHub(2);
  const broken = { dismissed: null };
  const fail = () => { throw new Error('unplugged'); };
  hub.join(fail, (reason) => { broken.dismissed = reason; });
  const last = [];
  hub.join((bytes) => last.push(bytes), () => {});
  first.link.receive(frameOf(1));
  assert.match(broken.dismissed, /reached/);
  assert.deepEqual([second.got.length, last.length], [1, 1]);
  hub.join(fail, () => {});
  hub.keepAlive();
  assert.equal(hub.size, 3);
});

// Serial ports of handhelds that answer the switch to frames. `write` replaces what a port does with the bytes for it.
function fakePorts(count) {
  const ports = Array.from({ length: count }, () => ({ waiting: 'link on\n', written: [], closed: 0, write: null }));
  return {
    ports,
    findPorts: () => ports.flatMap(({ closed }, i) => (closed === 0 ? [String(i)] : [])),
    openPort(path) {
      const port = ports[Number(path)];
      return {
        read() {
          assert.equal(port.closed, 0, 'a closed port is not read');
          const bytes = Buffer.from(port.waiting, 'latin1');
          port.waiting = '';
          return bytes;
        },
        write: (bytes) => (port.write === null ? port.written.push(bytes) : port.write(bytes)),
        close() {
          assert.equal(port.closed, 0, 'a port is closed once');
          port.closed += 1;
        },
      };
    },
  };
}

test('handhelds that flood, hang or are unplugged leave, and the others stay', (context) => {
  mock.timers.enable({ apis: ['setInterval', 'Date'] });
  context.after(() => mock.timers.reset());
  const hub = new Hub(() => Date.now());
  const fake = fakePorts(4);
  const [flooding, hanging, unplugged, good] = fake.ports;
  const reports = [];
  const handhelds = watchHandhelds(hub, (text) => reports.push(text), fake);
  mock.timers.tick(10);
  assert.equal(hub.size, 4);
  hanging.write = () => { throw Object.assign(new Error('full'), { code: 'EAGAIN' }); };
  unplugged.write = () => { throw Object.assign(new Error('gone'), { code: 'EIO' }); };
  const program = hub.join(() => {}, () => {});
  program.receive(frameOf(1));
  mock.timers.tick(10);
  assert.deepEqual([unplugged.closed, hanging.closed, hub.size], [1, 0, 4]);
  flooding.waiting = Buffer.from(frameOf(2)).toString('latin1').repeat(400);
  mock.timers.tick(10);
  assert.deepEqual([flooding.closed, hanging.closed, good.closed, hub.size], [1, 0, 0, 3]);
  assert.match(reports.join(), /it cannot be reached.*it sends too much/s);
  handhelds.stop();
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
const serve = (options) => serveTable({
  site: folder, port: 0, host: '127.0.0.1', hub: new Hub(), code: CODE, tell: (text) => told.push(text), ...options,
});
function close({ server }) {
  server.close();
  server.closeAllConnections();
}

let table;
before(async () => {
  writeFileSync(join(folder, 'index.html'), 'a page');
  table = await serve();
});
after(() => {
  close(table);
  rmSync(folder, { recursive: true });
});

// Opens a WebSocket as a browser would. Resolves to the socket, or rejects with the reason.
function open({ code = CODE, path = '/table', host = 'localhost', origin, port = table.port } = {}) {
  const place = `localhost:${port}`;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${place}${path}?code=${code}`, {
      headers: { Host: `${host}:${port}`, Origin: origin ?? `http://${host}:${port}` },
    });
    socket.got = [];
    socket.on('message', (bytes) => socket.got.push(Uint8Array.from(bytes)));
    socket.on('open', () => resolve(socket));
    socket.on('error', reject);
  });
}

// Waits until the condition holds, or for 10 s.
async function settle(condition) {
  for (let wait = 0; wait < 200 && !condition(); wait++) await new Promise((resolve) => { setTimeout(resolve, 50); });
}

test('browsers with the code exchange frames, and a misbehaving one is dropped', async () => {
  assert.ok(isCode(CODE));
  const [one, other, bad] = await Promise.all([open(), open(), open()]);
  one.send(frameOf(1));
  await settle(() => other.got.length > 0);
  assert.deepEqual(other.got, [frameOf(1)]);
  const gone = new Promise((resolve) => { bad.on('close', resolve); });
  bad.send('text');
  await gone;
  const large = await open();
  const left = new Promise((resolve) => { large.on('close', resolve); });
  large.send(new Uint8Array(10_000));
  await left;
  other.send(frameOf(2));
  await settle(() => one.got.length > 0);
  assert.deepEqual(one.got, [frameOf(2)]);
  [one, other].forEach((socket) => socket.close());
  assert.match(told.join(), /joined/);
});

test('a browser that does not answer any more loses its place', async (context) => {
  const impatient = await serve({ answerMilliseconds: 1000 });
  context.after(() => close(impatient));
  const [silent, other] = await Promise.all([open(impatient), open(impatient)]);
  silent.pause(); // as a phone that has left the network
  const gone = new Promise((resolve) => { silent.on('close', resolve); });
  await new Promise((resolve) => { setTimeout(resolve, 2500); });
  silent.resume();
  await gone;
  assert.equal(other.readyState, WebSocket.OPEN);
  other.close();
});

test('a request for an address that is none is refused', async () => {
  for (const address of ['//', 'http://', '//[', '*']) {
    const socket = connect(table.port, '127.0.0.1');
    socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    const answer = await new Promise((resolve, reject) => {
      socket.once('data', (bytes) => resolve(bytes.toString()));
      socket.once('error', reject);
    });
    assert.match(answer, /^HTTP\/1.1 403 /, address);
    socket.destroy();
  }
});

test('foreign pages, other names and wrong codes are refused', async () => {
  await assert.rejects(open({ origin: 'http://example.org' }), /403/);
  await assert.rejects(open({ host: 'example.org' }), /403/);
  await assert.rejects(open({ path: '/other' }), /403/);
  await assert.rejects(open({ code: 'BBBBBB' }), /401/);
  await assert.rejects(open({ code: '' }), /401/);
});
