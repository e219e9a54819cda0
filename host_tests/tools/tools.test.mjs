// Tests the error messages of the shell tools.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync }
  from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const work = mkdtempSync(join(tmpdir(), 'kaiten-tools-'));
after(() => rmSync(work, { recursive: true }));

const run = (tool, args = [], environment = {}) =>
  spawnSync(join(root, 'tools', tool), args, {
    encoding: 'utf8', env: { ...process.env, ...environment },
  });

test('every tool has a --help', () => {
  for (const tool of ['setup', 'build', 'flash', 'test', 'emulate', 'mutate', 'sprt', 'web',
    'contact-sheet']) {
    const { status, stdout } = run(tool, ['--help']);
    assert.equal(status, 0, tool);
    assert.ok(stdout.includes(`tools/${tool}`), tool);
  }
});

test('build and flash list the boards if the given one is unknown', () => {
  for (const tool of ['build', 'flash']) {
    const { status, stdout, stderr } = run(tool, ['toaster']);
    assert.equal(status, 2, tool);
    assert.match(stderr, /toaster.*picosystem|picosystem.*toaster/s);
    assert.equal(stdout, '');
  }
});

test('a known board is never refused', () => {
  const ask = 'set -euo pipefail; source "$0"; for i in {1..40}; do known_board desktop; done';
  const { status, stderr } = spawnSync('bash', ['-c', ask, join(root, 'tools/common.sh')],
    { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});

test('setup, test and web refuse unknown arguments', () => {
  for (const tool of ['setup', 'test', 'web']) assert.equal(run(tool, ['--nonsense']).status, 2, tool);
});

test('contact-sheet refuses an unknown revision', () => {
  const { status, stderr } = run('contact-sheet', ['--against', 'no-such-revision', work]);
  assert.equal(status, 2);
  assert.match(stderr, /no-such-revision/);
  assert.equal(run('contact-sheet', ['--against']).status, 2);
  assert.equal(run('contact-sheet', ['--nonsense']).status, 2);
});

test('setup refuses paths without the expected contents', () => {
  for (const variable of ['PICO_SDK_PATH', 'PICO_TINYUSB_PATH', 'UNITY_PATH',
    'KAITEN_FONTS_PATH']) {
    const { status, stderr } = run('setup', [], { [variable]: work });
    assert.equal(status, 2, variable);
    assert.ok(stderr.includes(variable));
  }
});

// Makes a copy of the tools and a PATH with only the commands that every system has.
function bareSystem() {
  const tree = join(work, 'tree');
  const bin = join(work, 'bin');
  rmSync(bin, { recursive: true, force: true });
  mkdirSync(bin, { recursive: true });
  cpSync(join(root, 'tools'), join(tree, 'tools'), {
    recursive: true, filter: (path) => !path.includes('emulator'),
  });
  for (const command of ['bash', 'env', 'dirname', 'basename', 'cat', 'mkdir', 'awk', 'sort', 'cmp',
    'rm', 'sed', 'mktemp', 'id']) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
    symlinkSync(stdout.trim(), join(bin, command));
  }
  return { setup: join(tree, 'tools/setup'), environment: { PATH: bin, HOME: work } };
}

test('without apt, setup lists what to install and which variables to set', () => {
  const { setup, environment } = bareSystem();
  const { status, stdout, stderr } = spawnSync(setup, [], { encoding: 'utf8', env: environment });
  assert.equal(status, 2, stderr);
  assert.equal(stdout, '');
  for (const word of ['no apt', 'arm-none-eabi-g++', 'cmake', 'node', 'SDL2', 'PICO_SDK_PATH',
    'PICO_TINYUSB_PATH', 'UNITY_PATH']) {
    assert.ok(stderr.includes(word), word);
  }
});

test('setup for playing installs no cross compiler, clang, SDK or Node packages', () => {
  const { setup, environment } = bareSystem();
  const told = (purpose) => spawnSync(setup, [purpose], { encoding: 'utf8', env: environment }).stderr
    .split('\nand set')[0];
  for (const word of ['g++', 'cmake', 'ninja', 'node', 'SDL2', 'fonts-spleen']) {
    assert.ok(told('play').includes(word), word);
  }
  for (const word of ['g++', 'cmake', 'ninja', 'node', 'png', 'fonts-spleen']) {
    assert.ok(told('text').includes(word), word);
  }
  for (const word of ['SDL2', 'CLI11', 'nlohmann']) assert.ok(!told('text').includes(word), word);
  for (const word of ['arm-none-eabi', 'clang', 'npm', 'pico-sdk', 'cmock', 'picotool', 'ccache']) {
    assert.ok(!told('play').includes(word) && !told('text').includes(word), word);
    assert.ok(told('test').includes(word), word);
  }
  assert.ok(told('emulate').includes('npm') && !told('emulate').includes('SDL2'));
  assert.ok(told('web').includes('wasm-ld') && told('web').includes('clang++'));
  for (const word of ['SDL2', 'arm-none-eabi', 'chromium', 'pico-sdk']) assert.ok(!told('web').includes(word), word);
});

test('screenshot needs no Node packages for its help and for a device', () => {
  const tree = join(work, 'without-packages');
  cpSync(join(root, 'tools'), join(tree, 'tools'), { recursive: true });
  const shoot = (...args) => spawnSync(join(tree, 'tools/screenshot'), args, {
    encoding: 'utf8', env: { ...process.env, KAITEN_SERIAL: join(work, 'no-ports') },
  });
  const { status, stdout, stderr } = shoot('--help');
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^tools\/screenshot/);
  assert.match(shoot('picture.png').stderr, /^screenshot: no device found/);
});

const noDisplay = { DISPLAY: '', WAYLAND_DISPLAY: '' };
delete noDisplay.SDL_VIDEODRIVER;

test('without a display, the game prints a message and runs in the terminal', () => {
  const { status, stdout, stderr } = spawnSync(process.env.KAITEN_DESKTOP, ['--save', ''], {
    encoding: 'utf8', input: '', env: { ...process.env, ...noDisplay }, timeout: 20000,
  });
  assert.equal(status, 0, stderr);
  assert.match(stderr, /no display/);
  assert.match(stdout, /Enter starts a game/);
});

test('option and console command of the game print the same version', () => {
  const run = (args, input = '') =>
    spawnSync(process.env.KAITEN_DESKTOP, args, { encoding: 'utf8', input, timeout: 20000 }).stdout;
  const [, version] = /^Kaiten (\d+\.\d+\.\d+\S*)\n$/.exec(run(['--version']));
  const [, told] = /^Kaiten (\S+) on desktop\r?$/m.exec(run(['--text', '--save', ''], 'version\n'));
  assert.equal(told, version);
});

test('the game refuses unknown options and scripts with one line', () => {
  for (const args of [['--nonsense', '1'], ['--script', 'jump'], ['--scale', 'x'], ['--as'],
    ['--script', 'shot no/such/folder/x.png']]) {
    const { status, stdout, stderr } = spawnSync(process.env.KAITEN_DESKTOP, args, {
      encoding: 'utf8', timeout: 20000,
    });
    assert.equal(status, 2, args.join(' '));
    assert.equal(stdout, '');
    assert.equal(stderr.trim().split('\n').length, 1, stderr);
  }
});

test('the game refuses a file that is not a save, and does not change it', () => {
  const file = join(work, 'letter.txt');
  writeFileSync(file, 'Dear Kaiten');
  const { status, stdout, stderr } = spawnSync(process.env.KAITEN_DESKTOP,
    ['--text', '--save', file], { encoding: 'utf8', input: '', timeout: 20000 });
  assert.equal(status, 2);
  assert.equal(stdout, '');
  assert.match(stderr, /^kaiten_desktop: '.*letter\.txt' is not a save .*\n$/);
  assert.equal(readFileSync(file, 'utf8'), 'Dear Kaiten');
});

test('the game reports errors under the name with which it was started', () => {
  const link = join(work, 'kaiten-play');
  symlinkSync(process.env.KAITEN_DESKTOP, link);
  const { status, stderr } = spawnSync(link, ['--toast'], { encoding: 'utf8' });
  assert.equal(status, 2);
  assert.equal(stderr, "kaiten-play: unknown option '--toast' (--help lists them)\n");
});

test('a new board is found by its folder alone', () => {
  const tree = join(work, 'board');
  cpSync(join(root, 'tools'), join(tree, 'tools'), { recursive: true });
  mkdirSync(join(tree, 'boards/toaster'), { recursive: true });
  writeFileSync(join(tree, 'boards/toaster/board.cmake'), 'set(KAITEN_PICO_BOARD pico)\n');
  const { status, stderr } = spawnSync(join(tree, 'tools/build'), ['kettle'], { encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /toaster/);
});
