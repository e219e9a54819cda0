// Plays whole games at one table of tools/table: three boards with the real firmware on USB, in the emulator, and
// the page in Chromium. One board is without power for a while.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { watchHandhelds } from '../../tools/hub/handhelds.mjs';
import { Hub, KEEP_ALIVE_MILLISECONDS } from '../../tools/hub/hub.mjs';
import { newCode, serveTable } from '../../tools/hub/server.mjs';
import { Player } from '../device/support/game.mjs';
import { converse } from '../device/support/plugged.mjs';
import { EmulatedPorts, useTimeOfTest } from './support/emulated_ports.mjs';
import { SITE, Visitor, openBrowser, until } from './support/browser.mjs';

const BOARDS = ['picosystem', 'pico_lcd_1_3', 'pico_oled'];
const CUT_AT = 5; // presses before a board is switched off
const ABSENT = 1;
const REST_MILLISECONDS = 350; // a new hand ignores presses for 300 ms
const QUESTION_MILLISECONDS = 600; // a question ignores presses for 500 ms
const MOST_PRESSES = 150;
const PATIENCE = 300_000;

let chromium;
before(async () => { chromium = await openBrowser(); });
after(() => chromium.close());

// Three players and a page at a table. `lines` are typed on all consoles, `hostLines` on the first one.
class MixedTable {
  static async open({ hostLines = [] }) {
    const table = new MixedTable();
    table.players = BOARDS.map((board, i) => {
      const player = new Player(board, null, { seed: i + 1 });
      player.handheld.plugUsb(true);
      player.handheld.run(400);
      const lines = ['settings introduced all', 'settings speed instant', ...i === 0 ? hostLines : []];
      for (const line of lines) converse(player.handheld, line);
      return player;
    });
    const code = newCode();
    const hub = new Hub();
    const tell = () => {};
    const served = await serveTable({ site: SITE, port: 0, host: '127.0.0.1', hub, code, tell });
    // The page loads before the boards take all the time of this process.
    table.visitor = await Visitor.come({ browser: chromium.browser, address: `http://localhost:${served.port}/` },
      { hash: `#table=${code}`, before: useTimeOfTest });
    for (const line of ['settings introduced all', 'settings speed instant']) await table.visitor.type(line);
    const ports = new EmulatedPorts(table.players.map(({ handheld }) => handheld));
    const handhelds = watchHandhelds(hub, tell, ports);
    const keeper = setInterval(() => hub.keepAlive(), KEEP_ALIVE_MILLISECONDS);
    Object.assign(table, { hub, served, ports, handhelds, keeper });
    table.driven = ports.drive(table.visitor.page);
    await until(() => hub.size === BOARDS.length + 1, 'all devices at the hub', PATIENCE);
    return table;
  }

  async close() {
    this.handhelds.stop();
    clearInterval(this.keeper);
    await this.ports.close();
    await this.driven;
    this.served.server.close();
    this.served.server.closeAllConnections();
    this.players.forEach((player) => player.close());
  }

  // Returns the newest value that the page's console printed in a line `name value`.
  async #linkValue(name) {
    await this.visitor.type('link');
    return [...(await this.visitor.said()).matchAll(new RegExp(`^${name} (\\S+)$`, 'gm'))].at(-1)?.[1];
  }

  saved() {
    return this.players.map((player) => player.savedGame());
  }

  // The first board hosts, with presses that lead from the title to its lobby, and a pause before each of them. The
  // others join.
  async sitDown(hosting, pause = 0) {
    for (const button of hosting) {
      await this.ports.wait(pause);
      await this.ports.press(button, [0]);
    }
    for (const button of ['down', 'a', 'down', 'a']) await this.ports.press(button, [1, 2]);
    await this.visitor.type('link join');
    await until(async () => await this.#linkValue('guests') === '4', 'four guests', PATIENCE);
    await this.ports.press('a', [0]);
    await until(async () => await this.#linkValue('role') === 'playing', 'a game on the page', PATIENCE);
    await until(() => this.saved().every(({ game }) => game), 'a game on all boards', PATIENCE);
  }

  // Presses A everywhere, so that each player takes the first card or goes on.
  async playOn(boards = BOARDS.map((_, i) => i)) {
    await this.ports.wait(REST_MILLISECONDS);
    const { keyboard } = this.visitor.page;
    await keyboard.down('a');
    await this.ports.press('a', boards.filter((i) => !this.players[i].savedGame().over));
    await keyboard.up('a');
  }

  // Plays to the end. One board loses its power in between, and the others wait for it.
  async play() {
    for (let press = 0; press < MOST_PRESSES && !this.saved().every(({ over }) => over); press++) {
      if (press === CUT_AT) await this.#playWithout(ABSENT);
      await this.playOn();
    }
  }

  async #playWithout(absent) {
    const { steps } = this.players[absent].savedGame();
    assert.ok(steps > 0);
    this.ports.cut(absent);
    await until(() => this.hub.size === BOARDS.length, 'the loss of a board', PATIENCE);
    const others = [0, 2];
    for (let i = 0; i < 3; i++) await this.playOn(others);
    others.forEach((i) => assert.ok(this.players[i].savedGame().steps <= steps + BOARDS.length + 1, 'one turn ahead at most'));
    const before = this.players[0].savedGame().steps;
    await this.playOn(others);
    assert.equal(this.players[0].savedGame().steps, before, 'nothing is revealed without it');
    this.ports.restore(absent);
    await until(() => this.hub.size === BOARDS.length + 1, 'the return of a board', PATIENCE);
  }

  async expectSameEnd() {
    const [first, ...others] = this.saved();
    assert.ok(first.over, JSON.stringify(this.saved()));
    others.forEach((game) => assert.deepEqual(game, first));
    await until(async () => Number(await this.#linkValue('moment')) === first.steps, 'the end on the page', PATIENCE);
    const checksum = await this.#linkValue('checksum');
    // Sends the boards back to their consoles, and passes no frame on that a console would take for a line.
    this.hub.end();
    this.handhelds.stop();
    await this.ports.wait(500);
    await this.ports.close();
    this.players.forEach(({ handheld }) => {
      handheld.serialWrite('\x15'); // clears what has arrived after the end
      handheld.run(100);
      assert.match(converse(handheld, 'link'), new RegExp(`^checksum ${checksum}$`, 'm'));
      assert.deepEqual(handheld.violations, []);
    });
    assert.deepEqual(this.visitor.errors, []);
  }
}

test('three boards and a page play a classic game, although a board loses its power in the middle', async (context) => {
  const table = await MixedTable.open({});
  context.after(() => table.close());
  await table.sitDown(['down', 'a', 'a']);
  await table.play();
  await table.expectSameEnd();
});

test('three boards and a page play a game of Party, although a board loses its power', async (context) => {
  // The table offers the setup of the last game, which is given up after a question.
  const table = await MixedTable.open({ hostLines: ['new party 5 menu=first-meal seed=5', 'quit'] });
  context.after(() => table.close());
  await table.sitDown(['down', 'down', 'a', 'a', 'x'], QUESTION_MILLISECONDS);
  assert.equal(table.saved()[0].menu, 'first-meal');
  await table.play();
  await table.expectSameEnd();
});
