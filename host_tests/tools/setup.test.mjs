// Tests tools/setup on a system of its own: stand-ins for apt, dpkg, npm and sudo install files slowly, in
// several steps, so that set-up can be interrupted between them.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync }
  from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Random } from '../../tools/emulator/random.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const work = mkdtempSync(join(tmpdir(), 'kaiten-setup-'));
after(() => rmSync(work, { recursive: true }));

const BASE = ['bash', 'env', 'dirname', 'basename', 'cat', 'mkdir', 'awk', 'sort', 'cmp', 'rm', 'sed', 'mktemp',
  'cp', 'mv', 'chmod', 'flock', 'sleep', 'touch'];
// Debian packages whose commands the stand-in system lacks, and one command of each.
const PACKAGES = { 'g++': 'g++', cmake: 'cmake', npm: 'npm', nodejs: 'node', python3: 'python3' };
const PRESENT = ['ninja', 'git', 'arm-none-eabi-g++', 'clang++-19', 'wasm-ld-19', 'llvm-ar-19', 'chromium',
  'qemu-system-arm', 'clang-format-19', 'clang-tidy-19', 'dpkg-shlibdeps', 'fakeroot', 'lintian', 'minisign', 'reuse',
  'firefox-esr', 'diffoscope', 'faketime'];

// Each stand-in notes its begin and end in the file `log`. STATE has a file NAME.half for each package that
// is unpacked but not configured, and NAME.whole for each installed one.
const STAND_INS = {
  id: 'echo "${USER_ID:-0}"',
  sudo: 'exit 1',
  'apt-get': `
note() { echo "$1 $PPID" >>"$STATE/log"; }
case "$1" in
  update) sleep 0.02 ;;
  install)
    for half in "$STATE"/*.half; do [ ! -e "$half" ] || { echo "dpkg was interrupted"; exit 100; }; done
    note begin
    for word in "$@"; do
      case "$word" in
        ${Object.entries(PACKAGES).map(([name, command]) => `${name}) command=${command} ;;`).join('\n        ')}
        *) continue ;;
      esac
      touch "$STATE/$word.half"
      sleep 0.02
      [ -e "$BIN/$command" ] || cp "$STATE/../stand-ins/$command" "$BIN/$command"
      sleep 0.02
      mv "$STATE/$word.half" "$STATE/$word.whole"
    done
    note end ;;
  download)
    shift
    for word in "$@"; do [[ "$word" == *=* || "$word" == -* ]] || touch "$word.deb"; done
    sleep 0.02 ;;
  indextargets) echo "$(. /etc/os-release && echo "$VERSION_CODENAME") http://mirror" ;;
esac`,
  dpkg: 'for half in "$STATE"/*.half; do rm -f "$half"; done',
  'dpkg-query': '[ ! -e "$STATE/${!#}.whole" ] || echo installed',
  'dpkg-deb': `
name=$(basename "$2" .deb)
mkdir -p "$3/usr/bin" "$3/usr/lib" "$3/half"
printf '#!/bin/bash\\n' >"$3/half/$name"
chmod +x "$3/half/$name"
sleep 0.01
mv "$3/half/$name" "$3/usr/bin/$name"`,
  npm: `
rm -rf node_modules
sleep 0.05
mkdir node_modules
sleep 0.05
echo "$2" >node_modules/whole`,
  node: '', 'g++': '', cmake: '', python3: '',
};

// Makes a system on which nothing is installed. `present` lists packages that it has.
function makeSystem(name, present = []) {
  const folder = join(work, name);
  const [bin, state, standIns] = ['bin', 'state', 'stand-ins'].map((each) => join(folder, each));
  [bin, state, standIns].forEach((each) => mkdirSync(each, { recursive: true }));
  cpSync(join(root, 'tools'), join(folder, 'tree/tools'), {
    recursive: true, filter: (path) => !path.includes('emulator'),
  });
  for (const command of BASE) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
    symlinkSync(stdout.trim(), join(bin, command));
  }
  const write = (to, command, script) => {
    writeFileSync(join(to, command), `#!/bin/bash\n${script}\n`);
    chmodSync(join(to, command), 0o755);
  };
  for (const [command, script] of Object.entries(STAND_INS)) {
    write(Object.values(PACKAGES).includes(command) && !present.includes(command) ? standIns : bin, command, script);
  }
  PRESENT.forEach((command) => write(bin, command, ''));
  return { folder, bin, state, tree: join(folder, 'tree'), env: { PATH: bin, BIN: bin, STATE: state, HOME: folder } };
}

// Starts tools/setup. Kills it with all its children after `milliseconds`, if given.
function setUp({ tree, env }, purpose, { milliseconds = null, ...more } = {}) {
  return new Promise((resolve) => {
    const child = spawn(join(tree, 'tools/setup'), [purpose], { env: { ...env, ...more }, detached: true });
    let stderr = '';
    child.stderr.on('data', (text) => { stderr += text; });
    const timer = milliseconds === null ? null : setTimeout(() => process.kill(-child.pid, 'SIGKILL'), milliseconds);
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve({ status, stderr });
    });
  });
}

function expectWhole({ tree, state }) {
  for (const name of Object.keys(PACKAGES)) assert.ok(existsSync(join(state, `${name}.whole`)), name);
  const unpacked = ['fonts-spleen', 'xfonts-base', 'pico-sdk-source', 'libc6', 'cmock'];
  for (const name of unpacked) assert.ok(existsSync(join(tree, '.deps/debian/usr/bin', name)), name);
  for (const name of ['picotool', 'ccache']) {
    assert.match(readFileSync(join(tree, '.deps/debian/usr/bin', name), 'utf8'), /Runs/, name);
    assert.ok(existsSync(join(tree, '.deps/debian/usr/lib', `${name}.bin`)), name);
  }
  assert.equal(readFileSync(join(tree, '.deps/node/node_modules/whole'), 'utf8'), '--include=dev\n');
}

test('set-up that is killed anywhere is complete after the next run', async () => {
  const random = new Random(5);
  for (let round = 0; round < 2; round++) {
    const system = makeSystem(`killed-${round}`);
    for (let kill = 0; kill < 8; kill++) {
      await setUp(system, kill % 3 === 2 ? 'emulate' : 'test', { milliseconds: random.next() % (150 + 150 * kill) });
    }
    const { status, stderr } = await setUp(system, 'test');
    assert.equal(status, 0, stderr);
    expectWhole(system);
    assert.equal((await setUp(system, 'test')).stderr, '', 'nothing is left to do');
  }
});

test('an interrupted npm leaves no stamp of the packages that it has removed', async () => {
  const system = makeSystem('npm', ['node', 'npm']);
  assert.equal((await setUp(system, 'emulate')).status, 0);
  writeFileSync(join(system.bin, 'npm'), '#!/bin/bash\nrm -rf node_modules\nkill -9 $PPID\n');
  await setUp(system, 'test');
  assert.ok(!existsSync(join(system.tree, '.deps/node/node_modules')));
  writeFileSync(join(system.bin, 'npm'), `#!/bin/bash\n${STAND_INS.npm}\n`);
  const { status, stderr } = await setUp(system, 'emulate');
  assert.equal(status, 0, stderr);
  assert.ok(existsSync(join(system.tree, '.deps/node/node_modules/whole')));
});

test('of two set-ups at once, the second waits for the first and names it', async () => {
  const system = makeSystem('two');
  const results = await Promise.all([setUp(system, 'test'), setUp(system, 'test')]);
  assert.deepEqual(results.map(({ status }) => status), [0, 0], JSON.stringify(results));
  const waiting = results.filter(({ stderr }) => /waiting for another set-up of this tree \(process \d+, for test \)/.test(stderr));
  assert.equal(waiting.length, 1, JSON.stringify(results));
  expectWhole(system);
  const steps = readFileSync(join(system.state, 'log'), 'utf8').trim().split('\n').map((line) => line.split(' ')[0]);
  assert.deepEqual(steps, ['begin', 'end']);
});

test('without root, set-up lists everything that is missing and the command to run', async () => {
  const system = makeSystem('no-root');
  for (const sudo of [true, false]) {
    if (!sudo) rmSync(join(system.bin, 'sudo'));
    const { status, stderr } = await setUp(system, 'test', { USER_ID: '1000' });
    assert.equal(status, 2, stderr);
    const packages = Object.keys(PACKAGES).sort().join(' ');
    assert.match(stderr, /needs root/);
    assert.ok(stderr.includes(`apt-get update && apt-get install --no-install-recommends ${packages}\n`), stderr);
    for (const word of ['pico-sdk-source', 'cmock', 'package-lock.json']) assert.ok(stderr.includes(word), word);
  }
  assert.ok(!existsSync(join(system.state, 'log')));
});

test('an ordinary user needs no root once the packages are there', async () => {
  const system = makeSystem('user', Object.values(PACKAGES));
  const { status, stderr } = await setUp(system, 'test', { USER_ID: '1000' });
  assert.equal(status, 0, stderr);
});
