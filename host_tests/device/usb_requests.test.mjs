// Tests control requests that no well-behaved host sends: none may crash the device, restart it, or put
// bytes of the host anywhere. KAITEN_ALL=1 sends 10,000 random requests instead of 500.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../tools/emulator/random.mjs';
import { setupPacket } from '../../tools/emulator/usb_host.mjs';
import { converse, plugged } from './support/plugged.mjs';

const REQUESTS = process.env.KAITEN_ALL ? 10_000 : 500;
const LIMIT_MILLISECONDS = 20;
const LONGEST_PACKET = 64;

// Sends a request. If the device neither answers nor refuses, the host gives up, as a real one does.
function send(handheld, fields, data) {
  const answer = handheld.usbControl(setupPacket(fields), data, LIMIT_MILLISECONDS);
  handheld.usb.transfer = null;
  return answer;
}

// Plugs the cable in again and checks that the console works.
function assertAlive(handheld) {
  handheld.plugUsb(false);
  handheld.run(100);
  handheld.plugUsb(true);
  handheld.run(300);
  assert.match(converse(handheld, 'version'), /Kaiten/);
  assert.equal(handheld.state, 'running');
  assert.deepEqual(handheld.restarts, []);
}

const ATTACKS = {
  'a vendor request as OUT': { requestType: 0x40, request: 1, index: 7, length: 64 },
  'GET_DESCRIPTOR as OUT': { requestType: 0, request: 6, value: 0x0100, length: 18 },
  'CLEAR_FEATURE to interface 2': { requestType: 1, request: 1, index: 2 },
  'GET_STATUS as OUT': { requestType: 0, request: 0, length: 2 },
  'GET_CONFIGURATION as OUT': { requestType: 0, request: 8, length: 1 },
  'GET_INTERFACE as OUT': { requestType: 1, request: 10, length: 1 },
};

for (const [name, fields] of Object.entries(ATTACKS)) {
  test(`${name} is refused`, () => {
    const handheld = plugged('picosystem');
    const data = new Uint8Array(fields.length ?? 0).fill(0xa5);
    assert.deepEqual(send(handheld, fields, data), { stalled: true });
    handheld.run(200);
    assertAlive(handheld);
  });
}

test('a packet longer than announced does not overwrite what follows the port settings', () => {
  const handheld = plugged('picosystem');
  const data = Uint8Array.from({ length: LONGEST_PACKET }, (_, i) => (i < 7 ? [0, 0xc2, 1, 0, 0, 0, 8][i] : 0xa5));
  send(handheld, { requestType: 0x21, request: 0x20, length: 7 }, data);
  assert.match(converse(handheld, 'version'), /Kaiten/);
  assertAlive(handheld);
});

const usual = (requestType, request, value, index, length) => ({ requestType, request, value, index, length });
const USUAL = [
  usual(0x80, 6, 0x0100, 0, 18), usual(0x80, 6, 0x0200, 0, 255), usual(0x80, 6, 0x0302, 0x409, 255),
  usual(0x80, 6, 0x0f00, 0, 255), usual(0x80, 0, 0, 0, 2), usual(0x80, 8, 0, 0, 1), usual(0x00, 9, 1, 0, 0),
  usual(0x00, 3, 1, 0, 0), usual(0x00, 1, 1, 0, 0), usual(0x81, 10, 0, 1, 1), usual(0x01, 11, 0, 1, 0),
  usual(0x82, 0, 0, 0x82, 2), usual(0x02, 3, 0, 0x82, 0), usual(0x02, 1, 0, 0x82, 0),
  usual(0x21, 0x20, 0, 0, 7), usual(0xa1, 0x21, 0, 0, 7), usual(0x21, 0x22, 3, 0, 0), usual(0x21, 0x23, 9, 0, 0),
  usual(0xc0, 1, 0, 7, 255),
];

test(`${REQUESTS} random requests neither crash the device nor restart it`, () => {
  const handheld = plugged('picosystem');
  const random = new Random(29);
  const below = (limit) => random.next() % limit;
  const pick = (values) => values[below(values.length)];
  const TYPES = [0x00, 0x80, 0x01, 0x81, 0x02, 0x82, 0x21, 0xa1, 0x20, 0xa0, 0x22, 0xa2, 0x40, 0xc0, 0x41, 0xc1];
  const LENGTHS = [0, 0, 0, 1, 2, 7, 8, 9, 18, 63, 64, 65, 255, 65535];
  const outcomes = { answered: 0, refused: 0, unfinished: 0 };
  for (let i = 0; i < REQUESTS; ++i) {
    const fields = {
      requestType: below(8) === 0 ? below(256) : pick(TYPES),
      request: below(8) === 0 ? below(256) : below(13) + (below(3) === 0 ? 0x1c : 0),
      value: pick([0, 1, 2, 0x100, 0x200, 0x300, 0x302, 0x600, 0xf00, below(65536)]),
      index: pick([0, 1, 2, 3, 7, 0x80, 0x81, 0x82, 2, 3, 0x409, below(65536)]),
      length: pick(LENGTHS),
    };
    // Three of four requests are a usual one, with one field changed or none.
    if (below(4) > 0) {
      const changed = pick([...Object.keys(fields), null]);
      Object.assign(fields, pick(USUAL), changed ? { [changed]: fields[changed] } : {});
    }
    // picotool's requests may restart the device.
    if (fields.requestType === 0x21 && fields.request <= 2 && fields.index === 2) {
      continue;
    }
    const data = Uint8Array.from({ length: pick([fields.length, below(200)]) % 200 }, () => below(256));
    const answer = send(handheld, fields, data);
    outcomes[answer ? (answer.stalled ? 'refused' : 'answered') : 'unfinished'] += 1;
    assert.equal(handheld.state, 'running', JSON.stringify(fields));
    assert.equal(handheld.restarts.length, 0, JSON.stringify(fields));
  }
  assert.ok(outcomes.answered > REQUESTS / 5 && outcomes.refused > REQUESTS / 5, JSON.stringify(outcomes));
  assertAlive(handheld);
});
