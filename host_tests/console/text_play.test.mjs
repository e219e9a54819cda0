// Tests the game in a terminal: whole games on a pseudo-terminal, from pipes, and with bots only.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkGame } from '../host_tool/replay.mjs';

const game = process.env.KAITEN_DESKTOP;
const onPty = fileURLToPath(new URL('on_a_pty.py', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'kaiten-text-'));
after(() => rmSync(work, { recursive: true }));

// Ends all programs that still run after a test, even if it failed.
const players = [];
afterEach(() => players.splice(0).forEach((player) => player.child.kill()));

// A player at a terminal, who types lines and waits for output.
class Player {
  constructor(args, env = {}) {
    players.push(this);
    this.shown = '';
    this.child = spawn('python3', [onPty, game, ...args],
      { env: { ...process.env, TERM: 'xterm', ...env } });
    this.child.stdout.on('data', (bytes) => { this.shown += bytes; });
    this.ended = new Promise((resolve) => { this.child.on('exit', resolve); });
  }

  type(text) {
    this.shown = '';
    this.child.stdin.write(text);
  }

  // Waits for the pattern, followed by the prompt. Returns the output without colours.
  async until(pattern) {
    for (let i = 0; i < 2000; i++) {
      // eslint-disable-next-line no-control-regex
      const plain = this.shown.replace(/\x1b\[\d*m/g, '');
      if (pattern.test(plain) && plain.endsWith('> ')) {
        return plain;
      }
      await new Promise((resolve) => { setTimeout(resolve, 10); });
    }
    throw new Error(`timeout while waiting for ${pattern}; output: ${this.shown}`);
  }
}

const recordIn = (text) => text.split(/\r?\n/).filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line));

// Returns the number of a card in the hand that is shown.
function someCard(shown, choice) {
  const numbers = [...shown.matchAll(/^ +(\d+) {2}\w+/gm)].map(([, number]) => number);
  assert.ok(numbers.length > 0, shown);
  return numbers[choice % numbers.length];
}

for (const [edition, seats] of [['gamewright', 4], ['zoch', 5]]) {
  test(`${edition}: a whole game is played on a terminal`, { timeout: 120_000 }, async () => {
    const player = new Player(['--text', '--save', join(work, edition)]);
    await player.until(/Enter starts a game/);
    assert.ok(player.shown.includes('\x1b['), 'output has colours');
    player.type(`new ${edition} ${seats} easy seed=77\r`);
    let shown = await player.until(/choose a card/);
    const turns = seats === 4 ? 8 : 7;
    for (let round = 1; round <= 3; round++) {
      for (let turn = 1; turn <= turns; turn++) {
        assert.match(shown, new RegExp(`Round ${round} of 3, turn ${turn} of ${turns}`));
        assert.match(shown, /points {2}puddings/);
        player.type(`${someCard(shown, round * turn)}\r`);
        shown = await player.until(turn < turns ? /choose a card/ : /is over/);
      }
      if (round < 3) {
        player.type('\r');
        shown = await player.until(/choose a card/);
      }
    }
    assert.match(shown, /Winner: /);
    player.type('record\r');
    checkGame(recordIn(await player.until(/"event":"end"/)));
    player.type('stats\r');
    assert.match(await player.until(/won, best/), new RegExp(`${edition}.*1 game,`));
    player.type('quit\r');
    assert.equal(await player.ended, 0);
  });
}

test('editing keys work, and Ctrl-D ends the program', { timeout: 60_000 }, async () => {
  const player = new Player(['--text', '--save', join(work, 'keys')], { NO_COLOR: '1' });
  await player.until(/Enter starts/);
  assert.ok(!player.shown.includes('\x1b['), 'NO_COLOR turns colours off');
  player.type('versionx\x7f\r');
  await player.until(/Kaiten .* on desktop/);
  player.type('\x1b[A\r');
  await player.until(/Kaiten .* on desktop/);
  player.type('? wasabi\r');
  await player.until(/Triples the nigiri/);
  player.type('\x04');
  assert.equal(await player.ended, 0);
});

// Ways to leave the game, with the expected exit status. on_a_pty.py checks that the terminal settings are
// restored.
const WAYS_OUT = [
  { way: 'quit', leave: (player) => player.type('quit\r'), status: 0 },
  { way: 'end of input', leave: (player) => player.type('\x04'), status: 0 },
  { way: 'Ctrl-C', leave: (player) => player.type('\x03'), status: 130 },
  { way: 'SIGTERM', leave: (player) => player.child.kill('SIGTERM'), status: 143 },
];

for (const { way, leave, status } of WAYS_OUT) {
  test(`${way} restores the terminal and saves the game`, { timeout: 60_000 }, async () => {
    const args = ['--text', '--save', join(work, `left by ${way}`)];
    const first = new Player(args);
    await first.until(/Enter starts/);
    first.type('\r');
    await first.until(/turn 1 of 8/);
    first.type('1\r');
    await first.until(/turn 2 of 8/);
    leave(first);
    assert.equal(await first.ended, status);
    const second = new Player(args);
    await second.until(/The game goes on[^]*turn 2 of 8/);
    second.type('quit\r');
    assert.equal(await second.ended, 0);
  });
}

test('a killed program resumes its game at the next start', { timeout: 60_000 }, async () => {
  const args = ['--text', '--save', join(work, 'killed')];
  const first = new Player(args);
  await first.until(/Enter starts/);
  first.type('\r');
  await first.until(/turn 1 of 8/);
  first.type('1\r');
  await first.until(/turn 2 of 8/);
  first.child.kill('SIGKILL');
  const second = new Player(args);
  await second.until(/turn 2 of 8/);
  second.type('quit\r');
  assert.equal(await second.ended, 0);
});

const run = (args, input, env = {}) => spawnSync(game, args, {
  input, encoding: 'utf8', timeout: 60_000, env: { ...process.env, ...env },
});

const wholeGame = `new gamewright 2 easy seed=9\n${`${'1\n'.repeat(10)}\n`.repeat(3)}`;

test('lines from a pipe are answered one by one', () => {
  const { status, stdout } = run(['--text', '--save', join(work, 'pipe')],
    `${wholeGame}record\nnonsense\n`);
  assert.equal(status, 0);
  assert.ok(!stdout.includes('\x1b'));
  checkGame(recordIn(stdout));
  assert.match(stdout, /There is no command 'nonsense'/);
});

// Reads a pipe of 4096 bytes only ten times per second.
const slowReader = `
import os, subprocess, sys, time, fcntl
child = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE)
fcntl.fcntl(child.stdout, 1031, 4096)
while piece := os.read(child.stdout.fileno(), 4096):
    os.write(1, piece)
    time.sleep(0.1)
`;

test('a slow reader gets the whole output', () => {
  const { stdout } = spawnSync('python3', ['-c', slowReader, game, '--text', '--save', ''],
    { input: `${wholeGame}record\nnonsense\n`, encoding: 'utf8', timeout: 50_000 });
  checkGame(recordIn(stdout));
  assert.match(stdout, /There is no command 'nonsense'/);
});

for (const [menu, seats] of [['points', 4], ['cutthroat', 8], ['two', 2]]) {
  test(`party: a game with the menu ${menu} from a pipe passes the checker`, { timeout: 60_000 }, () => {
    const bots = Array(seats - 1).fill('easy').join(',');
    const lines = [`new party human,${bots} menu=${menu} seed=7`];
    for (let i = 0; i < 45; i++) {
      lines.push('1', '');
    }
    const { status, stdout } = run(['--text', '--save', ''], `${lines.join('\n')}\nrecord\n`);
    assert.equal(status, 0);
    checkGame(recordIn(stdout));
    assert.match(stdout, /Winner: /);
  });
}

test('no line is wider than 80 columns', () => {
  const lines = ['help', 'help new', 'settings', 'log', 'new human,easy,medium,hard,random seed=2'];
  for (let round = 0; round < 3; round++) {
    lines.push(...Array(7).fill('1'), 'scores', 'hint', 'tables', 'next');
  }
  for (const edition of ['gamewright', 'zoch']) {
    const { status, stdout } = run(['--text', '--save', ''],
      `${lines.join('\n')}\nnew ${edition} dummy seed=3\nhand\n? wasabi\n`
      + `new ${edition} medium,medium,medium,medium,medium\n`.repeat(2));
    assert.equal(status, 0);
    const wide = stdout.split(/\r?\n/).filter((line) => line.length > 80);
    assert.deepEqual(wide, []);
  }
});

test('colours are used only on terminals that support them', { timeout: 60_000 }, async () => {
  for (const [env, colors] of [
    [{ TERM: 'xterm' }, true], [{ TERM: 'xterm', NO_COLOR: '' }, true],
    [{ TERM: 'xterm', NO_COLOR: '1' }, false], [{ TERM: 'dumb' }, false],
  ]) {
    const player = new Player(['--text', '--save', ''], env);
    await player.until(/Enter starts/);
    assert.equal(player.shown.includes('\x1b['), colors, JSON.stringify(env));
    player.type('quit\r');
    assert.equal(await player.ended, 0);
  }
});

test('the same seed and lines give the same output', () => {
  const input = 'new zoch 3 seed=4\n1\n2\n1\nrecord\n';
  const play = () => run(['--text', '--save', ''], input).stdout;
  assert.equal(play(), play());
});

test('--demo lets the bots play a whole game', () => {
  const { status, stdout } = run(['--demo'], '');
  assert.equal(status, 0);
  assert.equal([...stdout.matchAll(/^Round \d, turn \d:/gm)].length, 24);
  assert.match(stdout, /Winner: /);
});

test('without a display the game runs in the terminal', () => {
  const env = { DISPLAY: '', WAYLAND_DISPLAY: '', SDL_VIDEODRIVER: '' };
  assert.equal(run(['--save', ''], '', env).status, 0, 'the program ends at the end of the input');
  const unreachable = run(['--save', ''], 'version\n', { ...env, DISPLAY: ':97' });
  assert.match(unreachable.stdout, /Kaiten .* on desktop/);
  const { status, stdout, stderr } = run(['--save', ''], 'version\n', env);
  assert.equal(status, 0);
  assert.match(stderr, /no display/);
  assert.match(stdout, /Kaiten .* on desktop/);
});
