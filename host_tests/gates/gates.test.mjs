// Shows that every gate can fail: each gets an input that it must refuse, and a similar one that it must
// accept.
import assert from 'node:assert';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const work = mkdtempSync(join(tmpdir(), 'kaiten-gates-'));
after(() => rmSync(work, { recursive: true }));

const gate = (name, ...args) =>
  spawnSync('node', [join(root, 'tools/gates', `${name}.mjs`), ...args], { encoding: 'utf8' });

function folder(name, files) {
  const path = join(work, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return path;
}

// Builds a small program for the device's core.
function firmware(name, source, flags = []) {
  const path = folder(name, { 'main.cpp': source });
  const elf = join(path, `firmware/kaiten_${name}.elf`);
  mkdirSync(join(path, 'firmware'), { recursive: true });
  const { status, stderr } = spawnSync('arm-none-eabi-g++', [
    '-mcpu=cortex-m0plus', '-mthumb', '-O1', '-fno-exceptions', '-fno-rtti', '-fcallgraph-info=su',
    '-fstack-usage', '-ffunction-sections', '-nostartfiles', '--specs=nosys.specs',
    '-Wl,-Ttext=0x10000000',
    '-Wl,-e,main', '-Wl,--no-warn-rwx-segments', ...flags, '-o', elf, join(path, 'main.cpp'),
  ], { cwd: path, encoding: 'utf8' });
  assert.strictEqual(status, 0, stderr);
  return { path, elf };
}

const RUNTIME = 'extern "C" { void runtime_init() {} void* __dso_handle = nullptr; }\n';

test('heap: refuses malloc, new and delete, and accepts a program without them', () => {
  const clean = firmware('clean', `${RUNTIME}int main() { return 0; }`);
  assert.strictEqual(gate('heap', clean.elf).status, 0);
  for (const [name, body] of Object.entries({
    malloc: '#include <cstdlib>\nint main() { return std::malloc(8) != nullptr; }',
    new: 'int* volatile kept; int main() { kept = new int; return 0; }',
    delete: 'int* volatile kept; int main() { delete kept; return 0; }',
  })) {
    const { status, stderr } = gate('heap', firmware(`heap_${name}`, RUNTIME + body).elf);
    assert.strictEqual(status, 1, name);
    assert.match(stderr, /the firmware has/);
  }
});

const FRAME = `${RUNTIME}
void use(volatile char*);
[[gnu::noinline]] void use(volatile char* bytes) { bytes[0] = 1; }
`;

test('stack: adds frames along the deepest path and refuses more than the limit', () => {
  const { path, elf } = firmware('frames', `${FRAME}
    [[gnu::noinline]] static void deep() { volatile char bytes[1000]; use(bytes); }
    [[gnu::noinline]] static void shallow() { volatile char bytes[100]; use(bytes); }
    int main() { shallow(); deep(); return 0; }`);
  const fine = gate('stack', path, elf, '1200');
  assert.strictEqual(fine.status, 0, fine.stderr);
  assert.match(fine.stdout, /deep/);
  const over = gate('stack', path, elf, '900');
  assert.strictEqual(over.status, 1);
  assert.match(over.stderr, /bytes too many/);
});

test('stack: checks the stack of the second core, too', () => {
  const { path, elf } = firmware('second', `${FRAME}
    namespace kaiten::second_core { void run() { volatile char bytes[1000]; use(bytes); } }
    extern "C" [[gnu::noinline]] void core1_wrapper(void (*entry)()) { entry(); }
    int main() { core1_wrapper(kaiten::second_core::run); return 0; }`, ['-fno-ipa-cp']);
  assert.match(gate('stack', path, elf, '1400').stdout, /second core: 1\d\d\d of 1400 bytes/);
  const over = gate('stack', path, elf, '900');
  assert.strictEqual(over.status, 1);
  assert.match(over.stderr, /too many on the second core/);
});

test('stack: refuses an object whose call graph is missing', () => {
  const { path, elf } = firmware('forgotten', `${FRAME}
    int main() { volatile char bytes[100]; use(bytes); return 0; }`);
  assert.strictEqual(gate('stack', path, elf, '1200').status, 0);
  for (const name of readdirSync(path, { recursive: true })) {
    if (name.endsWith('.ci')) rmSync(join(path, name));
  }
  const { status, stderr } = gate('stack', path, elf, '1200');
  assert.strictEqual(status, 1);
  assert.match(stderr, /no call graph/);
});

test('stack: adds an interrupt handler that is known only by its address', () => {
  const { path, elf } = firmware('interrupt', `${FRAME}
    [[gnu::noinline]] void handler() { volatile char bytes[2000]; use(bytes); }
    void (*volatile vector)() = handler;
    int main() { return vector != nullptr; }`);
  assert.strictEqual(gate('stack', path, elf, '1900').status, 1);
  assert.match(gate('stack', path, elf, '2200').stdout, /handler/);
});

test('stack: reports recursion', () => {
  const { path, elf } = firmware('recursion', `${RUNTIME}
    [[gnu::noinline]] int other(int n);
    [[gnu::noinline]] int one(int n) { return n < 2 ? n : other(n - 1) * 3 + n; }
    [[gnu::noinline]] int other(int n) { return n < 3 ? n : one(n - 2) * 5 + n; }
    int main(int n, char**) { return one(n); }`);
  const { status, stderr } = gate('stack', path, elf, '4000');
  assert.strictEqual(status, 1);
  assert.match(stderr, /recursion: .*one.*other/);
});

test('stack: refuses a call through a pointer it cannot follow', () => {
  const { path, elf } = firmware('pointer', `${RUNTIME}
    int (*volatile table[2])(int);
    int main(int n, char**) { return table[n & 1](n); }`);
  const { status, stderr } = gate('stack', path, elf, '4000');
  assert.strictEqual(status, 1);
  assert.match(stderr, /indirect_calls.json/);
});

test('stack: follows virtual calls to every override', () => {
  const { path, elf } = firmware('virtual', `${FRAME}
    struct Shape { virtual void draw() = 0; };
    struct Large final : Shape { void draw() override { volatile char bytes[1500]; use(bytes); } };
    struct Small final : Shape { void draw() override { volatile char bytes[10]; use(bytes); } };
    Large large; Small small;
    Shape* volatile shape = &small;
    Shape* volatile other = &large;
    int main() { shape->draw(); return 0; }`);
  assert.strictEqual(gate('stack', path, elf, '1400').status, 1);
  const fine = gate('stack', path, elf, '1800');
  assert.strictEqual(fine.status, 0, fine.stderr);
  assert.match(fine.stdout, /Large::draw/);
});

// Builds a program with a map file like the firmware's, with an object of USB and one of the console.
function partsFirmware(name, code, consoleBytes, linkBytes = 20000) {
  const made = firmware(name, `${RUNTIME}
    namespace kaiten { namespace { volatile char console[${consoleBytes}]; volatile char usb_port[8]; } }
    int main(int n, char**) { return kaiten::console[n] + kaiten::usb_port[n]; }`,
  ['-Wl,-Tdata=0x20000000', '-Wl,-Tbss=0x20000100']);
  writeFileSync(`${made.elf}.map`, `Linker script and memory map\n
 .text._ZN6kaiten7Console4tickEi
                0x10000100     0x${code.toString(16)} firmware/libkaiten_firmware.a(console.cpp.o)
 .text._ZN6kaiten4link5Table4workEv
                0x10040000     0x${linkBytes.toString(16)} firmware/libkaiten_firmware.a(table.cpp.o)
 .text._ZN6kaiten5party5TableC1Ev
                0x10048000     0x8000 engine/libkaiten_engine.a(table.cpp.o)
 .bss._cdcd_itf 0x20000100     0x100 lib/tinyusb/src/class/cdc/cdc_device.c.o
 .text.other    0x10080000   0x80000 firmware/libkaiten_firmware.a(other.cpp.o)\n`);
  return made.elf;
}

test('parts: refuses a link over its budget, and counts no source of the same name', () => {
  assert.strictEqual(gate('parts', root, partsFirmware('parts_link_fine', 40000, 8000, 24576)).status, 0);
  const link = gate('parts', root, partsFirmware('parts_link', 40000, 8000, 24577));
  assert.strictEqual(link.status, 1);
  assert.match(link.stderr, /24577 bytes of flash/);
});

test('parts: refuses USB and console over their budget', () => {
  assert.strictEqual(gate('parts', root, partsFirmware('parts_fine', 40000, 8000)).status, 0);
  const code = gate('parts', root, partsFirmware('parts_code', 74000, 8000));
  assert.strictEqual(code.status, 1);
  assert.match(code.stderr, /74000 bytes of flash/);
  const memory = gate('parts', root, partsFirmware('parts_memory', 40000, 12600));
  assert.strictEqual(memory.status, 1);
  assert.match(memory.stderr, /12864 bytes of ram/);
});

test('size: refuses flash and RAM over the budget', () => {
  const flags = ['-Wl,-Tdata=0x20000000', '-Wl,-Tbss=0x20000100'];
  const builds = join(work);
  const fine = firmware('size_fine', `${RUNTIME}int main() { return 0; }`, flags);
  assert.strictEqual(gate('size', builds, 'size_fine').status, 0, fine.elf);
  firmware('size_flash', `${RUNTIME}extern const char table[4000000] = {1};
    int main(int n, char**) { return table[n]; }`, flags);
  assert.match(gate('size', builds, 'size_flash').stderr, /over its flash budget/);
  firmware('size_ram', `${RUNTIME}volatile char table[280000];
    int main(int n, char**) { return table[n]; }`, flags);
  const { status, stderr } = gate('size', builds, 'size_ram');
  assert.match(stderr, /over its ram budget/);
  assert.strictEqual(status, 1);
});

const FOLDERS = ['engine', 'drivers', 'boards', 'firmware', 'host_tests', 'tools'];
const tree = (name, files) => folder(name, {
  ...Object.fromEntries(FOLDERS.map((path) => [`${path}/empty.txt`, ''])), ...files,
});

test('in_ram: refuses functions in flash, and names without a function', () => {
  const source = `${RUNTIME}
namespace kaiten {
namespace { [[gnu::noinline, gnu::section(".time_critical.quick")]] int quick(int x) { return x * x; } }
template <typename T> [[gnu::noinline]] T slow(T x) { return x / 3; }
struct Hand { static int quick(int); };
[[gnu::noinline, gnu::section(".time_critical.hand")]] int Hand::quick(int x) { return x + 1; }
}
int main(int count, char**) {
  return kaiten::quick(count) + kaiten::slow(count) + kaiten::Hand::quick(count);
}`;
  const { elf, path } = firmware('in_ram', source, ['-Wl,--section-start=.time_critical.quick=0x20000000',
    '-Wl,--section-start=.time_critical.hand=0x20000100']);
  const verdict = (list, ...drivers) => {
    writeFileSync(join(path, 'list.txt'), `# why\n${list}\n`);
    return gate('in_ram', join(path, 'list.txt'), elf, ...drivers);
  };
  assert.strictEqual(verdict('kaiten::quick\nkaiten::Hand::quick').status, 0);
  assert.strictEqual(verdict('kaiten::Hand::*').status, 0);
  const ofDrivers = 'kaiten::quick\n[display/here]\nkaiten::Hand::quick\n[display/elsewhere]\nkaiten::gone';
  assert.strictEqual(verdict(ofDrivers, 'display/here').status, 0);
  assert.strictEqual(verdict(ofDrivers, 'display/elsewhere').status, 1);
  const ofEither = '[display/here display/elsewhere]\nkaiten::gone';
  assert.strictEqual(verdict(ofEither).status, 0);
  assert.strictEqual(verdict(ofEither, 'display/elsewhere').status, 1);
  for (const [list, message] of [
    ['kaiten::quick\nkaiten::slow', /1 of 1 called kaiten::slow are in flash/],
    ['kaiten::gone', /has no kaiten::gone/],
    ['kaiten::han*', /has no kaiten::han\*/],
    ['kaiten::*', /1 of 3 called kaiten::\* are in flash/],
  ]) {
    const { status, stderr } = verdict(list);
    assert.strictEqual(status, 1, list);
    assert.match(stderr, message);
  }
});

test('format: refuses a file clang-format would change', () => {
  assert.strictEqual(gate('format', tree('formatted', { 'engine/a.cpp': 'int a;\n' })).status, 0);
  assert.strictEqual(gate('format', tree('unformatted', { 'engine/a.cpp': 'int   a ;\n' })).status, 1);
});

test('includes: refuses includes against the order of the layers', () => {
  const include = (target) => `#include "${target}"\n`;
  const fine = tree('arrows', { 'firmware/a.cpp': include('engine/game.hpp') });
  assert.strictEqual(gate('includes', fine).status, 0);
  const wrong = {
    'engine/a.cpp': 'drivers/hardware.hpp', 'drivers/a.cpp': 'boards/b.hpp',
    'boards/x/a.cpp': 'firmware/main/run.hpp', 'firmware/a.cpp': 'boards/b.hpp',
  };
  for (const [file, target] of Object.entries(wrong)) {
    const { status, stderr } = gate('includes', tree(`arrows_${file.split('/')[0]}`, {
      [file]: include(target),
    }));
    assert.strictEqual(status, 1, file);
    assert.ok(stderr.includes(file));
  }
});

test('includes: folders of the engine include only folders below them', () => {
  const including = (name, file, target) =>
    gate('includes', tree(name, { [file]: `#include "${target}"\n` })).status;
  assert.strictEqual(including('order_down', 'engine/io/a.cpp', 'engine/game/b.hpp'), 0);
  assert.strictEqual(including('order_up', 'engine/game/a.cpp', 'engine/io/b.hpp'), 1);
  assert.strictEqual(including('order_bots', 'engine/party/a.cpp', 'engine/bots/b.hpp'), 1);
  assert.strictEqual(including('order_card', 'engine/party/cards/a.cpp', 'engine/bots/b.hpp'), 0);
});

test('includes: folders of the firmware include only folders below them', () => {
  const including = (name, file, target) =>
    gate('includes', tree(name, { [file]: `#include "${target}"\n` })).status;
  assert.strictEqual(including('rooms_down', 'firmware/app/a.cpp', 'firmware/screens/b.hpp'), 0);
  assert.strictEqual(including('rooms_inner', 'firmware/screens/x/a.cpp', 'firmware/screens/b.hpp'), 0);
  assert.strictEqual(including('rooms_up', 'firmware/screens/x/a.cpp', 'firmware/app/b.hpp'), 1);
  assert.strictEqual(including('rooms_ui', 'firmware/ui/a.cpp', 'firmware/tabletop/b.hpp'), 1);
  assert.strictEqual(including('rooms_app', 'firmware/app/a.cpp', 'firmware/console/b.hpp'), 1);
});

test('includes: refuses a folder that has no place in the order', () => {
  const { status, stderr } = gate('includes', tree('rooms_new', { 'firmware/attic/a.cpp': '\n' }));
  assert.strictEqual(status, 1);
  assert.match(stderr, /no known folder/);
});

// Makes a folder with one source file and its compile command, for the tidy gate.
function compiledFolder(name, compiler, file, source) {
  const path = folder(name, { [file]: source });
  writeFileSync(join(path, '.clang-tidy'), 'Checks: clang-analyzer-*\nWarningsAsErrors: "*"\n');
  writeFileSync(join(path, 'compile_commands.json'), JSON.stringify([{
    directory: path, file: join(path, file), command: `${compiler} -std=c++20 -c ${file}`,
  }]));
  return path;
}

const FINE = '#include <cstdint>\nstd::int32_t half(std::int32_t n) { return n / 2; }\n';
const BUGGY = '#include <cstdint>\nstd::int32_t zero(std::int32_t n) { int d = 0; return n / d; }\n';

test('tidy: refuses a file with a bug that clang-tidy finds, for host and board', () => {
  const compilers = {
    host: 'clang++',
    board: 'arm-none-eabi-g++ -mcpu=cortex-m0plus -mthumb -fcallgraph-info=su',
  };
  for (const [name, compiler] of Object.entries(compilers)) {
    const fine = compiledFolder(`tidy_fine_${name}`, compiler, 'drivers/a.cpp', FINE);
    const clean = gate('tidy', fine, fine);
    assert.strictEqual(clean.status, 0, clean.stderr);
    const buggy = compiledFolder(`tidy_buggy_${name}`, compiler, 'drivers/a.cpp', BUGGY);
    assert.strictEqual(gate('tidy', buggy, buggy).status, 1);
  }
});

test('tidy: checks changed files and those that include them, once', () => {
  const path = compiledFolder('tidy_choice', 'clang++', 'drivers/a.cpp',
    `#include "a.hpp"\n${BUGGY}`);
  writeFileSync(join(path, 'drivers/a.hpp'), '// Nothing.\n');
  const git = (...args) => {
    const { status, stderr } = spawnSync('git', ['-C', path, '-c', 'user.name=a', '-c', 'user.email=a',
      ...args], { encoding: 'utf8' });
    assert.strictEqual(status, 0, stderr);
  };
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'First');
  git('commit', '-qm', 'Second', '--allow-empty');
  const told = (...args) => {
    const { status, stdout } = gate('tidy', ...args, path, path);
    return `${status} ${stdout.trim()}`;
  };
  assert.strictEqual(told(), '0 tidy: 0 of 1 files have nothing to tell');
  assert.match(told('--all'), /^1 /);
  writeFileSync(join(path, 'drivers/a.hpp'), '// Something.\n');
  assert.match(told(), /^1 /);
  writeFileSync(join(path, 'drivers/a.cpp'), `#include "a.hpp"\n${FINE}`);
  assert.strictEqual(told(), '0 tidy: 1 of 1 files have nothing to tell');
  assert.match(told(), /0 of 1 files, and 1 as they were before, have nothing to tell/);
  writeFileSync(join(path, 'drivers/a.hpp'), '// Something else.\n');
  assert.strictEqual(told(), '0 tidy: 1 of 1 files have nothing to tell');
});
