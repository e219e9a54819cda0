// Tests the parts of tools/release that need no build: components, SBOM, man pages, proofs, and refusals.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { encodeApng } from '../../tools/emulator/apng.mjs';
import { PROOF_GAMES, boardOf, linesOf, readProof, recordChecksum } from '../../tools/emulator/proof.mjs';
import { sha256 } from '../../tools/emulator/sha256.mjs';
import { components, licenceText, notices, versionOf } from '../../tools/releasing/components.mjs';
import { commandsIn, manPage } from '../../tools/releasing/man_page.mjs';
import { sbom } from '../../tools/releasing/sbom.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const work = mkdtempSync(join(tmpdir(), 'kaiten-release-'));
after(() => rmSync(work, { recursive: true }));

test('every component has a licence text and a version', () => {
  for (const one of components) {
    assert.ok(one.in.length > 0, one.name);
    assert.notEqual(versionOf(root, one, '1.0.0'), 'NOASSERTION', one.name);
  }
  const text = notices(root, ['firmware', 'game', 'emulator', 'desktop']);
  for (const { name } of components) assert.ok(text.includes(`\n${name}`), name);
  assert.ok(!notices(root, ['desktop']).includes('TinyUSB'));
  // lintian refuses a package with the text of the GPL, which Debian itself has.
  assert.ok(!notices(root, ['desktop'], { withShared: false }).includes('GNU GENERAL PUBLIC LICENSE'));
  assert.match(text, /^kaiten-BOARD\.uf2 {2,}.*TinyUSB.*\n(?:.*\n)*kaiten_\*\.deb {2,}.*CLI11\. Loads SDL2; libpng/m);
});

test('components with the same licence text share it', () => {
  const [gnu, other] = ['GNU libgcc and libstdc++', 'GNU libstdc++ of the system']
    .map((wanted) => components.find(({ name }) => name === wanted));
  if (licenceText(root, gnu) !== licenceText(root, other)) return; // a system with another host compiler
  const lines = notices(root, ['firmware', 'desktop']).split('\n');
  assert.equal(lines.findIndex((line) => line.startsWith(other.name)),
    lines.findIndex((line) => line.startsWith(gnu.name)) + 1);
});

// The about screen of a device shows a table of the parts, and the texts of their licences.
test('About names every part of the firmware with its holder, and has the texts of MIT and BSD', () => {
  const strings = readFileSync(join(root, 'firmware/text/licences.cpp'), 'utf8').matchAll(/^ +"(.*)";?$/gm);
  const shown = [...strings].map(([, text]) => JSON.parse(`"${text}"`)).join('');
  const words = (text) => text.replaceAll(/[\s*.]+/g, ' ').toLowerCase();
  for (const one of components.filter(({ in: products }) => products.includes('firmware'))) {
    assert.ok(shown.includes(`${one.name}\n`), one.name);
    const [, holder] = /^Copyright:? (?:\(c\) )?[\d, -]+ (.+?)(?: <|$)/m.exec(licenceText(root, one)) ?? [];
    if (/^(MIT|BSD-\d-Clause)$/.test(one.licence)) assert.ok(shown.includes(holder), `${one.name}: ${holder}`);
  }
  const mit = readFileSync(join(root, 'LICENSE'), 'utf8').split('\n\n').slice(2).join(' ').trim();
  assert.ok(words(shown).includes(words(mit).trim()));
  const [bsd] = /THIS SOFTWARE IS PROVIDED BY[^]*?SUCH DAMAGE/.exec(
    licenceText(root, components.find(({ name }) => name === 'Spleen')));
  assert.ok(words(shown).includes(words(bsd)));
});

test('the SBOM names the components of each file', () => {
  for (const file of ['kaiten-picosystem.uf2', 'kaiten-web.tar.gz', 'kaiten_1.0.0_amd64.deb', 'NOTICES.txt']) {
    writeFileSync(join(work, file), file);
  }
  const { packages, relationships, creationInfo } = sbom(root, work, '1.0.0', 86400);
  assert.equal(creationInfo.created, '1970-01-02T00:00:00Z');
  const parts = (file, type = 'CONTAINS') => relationships.filter((one) => one.relationshipType === type
    && one.spdxElementId === `SPDXRef-${file}`).map((one) => one.relatedSpdxElement);
  assert.ok(parts('kaiten-picosystem.uf2').includes('SPDXRef-TinyUSB'));
  assert.ok(!parts('kaiten-picosystem.uf2').includes('SPDXRef-rp2040js'));
  assert.ok(parts('kaiten-web.tar.gz').includes('SPDXRef-rp2040js'));
  assert.deepEqual(parts('kaiten-1.0.0-amd64.deb', 'DYNAMIC_LINK'),
    ['SPDXRef-SDL2', 'SPDXRef-libpng', 'SPDXRef-GNU-libstdc-of-the-system']);
  assert.ok(!parts('kaiten-1.0.0-amd64.deb').includes('SPDXRef-SDL2'));
  const ids = new Set(packages.map(({ SPDXID }) => SPDXID));
  assert.equal(ids.size, packages.length);
  for (const { relatedSpdxElement } of relationships) assert.ok(ids.has(relatedSpdxElement));
});

test('the newest dated section of the changelog is that of the version', () => {
  const [, number] = /^project\(kaiten VERSION (\S+) /m.exec(readFileSync(join(root, 'CMakeLists.txt'), 'utf8'));
  const headings = [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (.*)$/gm)].map(([, text]) => text);
  const dated = headings.filter((heading) => heading !== '[Unreleased]');
  assert.match(dated[0], /^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  assert.ok(dated[0].startsWith(`[${number}] `), `${dated[0]} is not ${number}`);
  assert.ok(headings.lastIndexOf('[Unreleased]') <= 0, 'unreleased changes come first');
});

const PAGE = { name: 'kaiten', section: 1, version: '1.0.0', epoch: 0, summary: 'a game', seeAlso: 'kaiten-play(6)' };

test('a man page has a synopsis, lists, examples, and a section per command', () => {
  const whole = 'Plays a\ngame.\n\nCommands:\n  score     scores\n            tables\n  bot       answers\n\n.dot\n';
  assert.deepEqual(commandsIn(whole), ['score', 'bot']);
  const score = 'Reads\n\n  {"a":[1],\n   "b":2}\n\n  "cards"   what\n            lies\nUsage: kaiten score\n';
  assert.equal(manPage(PAGE, { whole, score }), [
    '.TH KAITEN 1 "1970-01-01" "Kaiten 1.0.0"', '.SH NAME', 'kaiten \\- a game', '.SH SYNOPSIS', '.B kaiten',
    'COMMAND [OPTION...]', '.SH DESCRIPTION', '.PP', 'Plays a', 'game.', '.SS Commands', '.TP', '.B score', 'scores',
    'tables', '.TP', '.B bot', 'answers', '.PP', '\\&.dot',
    '.SH KAITEN SCORE', '.PP', 'Reads', '.PP', '.nf', '  {\\(dqa\\(dq:[1],', '   \\(dqb\\(dq:2}', '.fi',
    '.TP', '.B \\(dqcards\\(dq', 'what', 'lies', '.SH SEE ALSO', '.BR kaiten-play (6)', '',
  ].join('\n'));
});

test('an option with a long name has its description on the next line of the help', () => {
  const page = manPage(PAGE, { whole: 'Options:\n  --a NAME\n            names it\n  --b       lets it be\n  --c\n' });
  assert.match(page, /\.TP\n\.B \\-\\-a NAME\nnames it\n\.TP\n\.B \\-\\-b\nlets it be\n\.TP\n\.B \\-\\-c\n/);
});

test('SHA-256 of the emulator agrees with that of Node', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = randomBytes(length);
    assert.equal(sha256(bytes), createHash('sha256').update(bytes).digest('hex'), bytes.toString('hex'));
  }
  assert.equal(sha256('Ä'), createHash('sha256').update('Ä').digest('hex'));
});

test('a proof is refused unless all of it is valid', () => {
  const game = { new: 'gamewright 4 easy seed=31', turns: 8, record: '0'.repeat(64) };
  const proof = { version: '1.0.0', firmware: { picosystem: 'x' }, games: [game] };
  assert.deepEqual(readProof(JSON.stringify(proof)), proof);
  for (const wrong of [null, [], { ...proof, version: 1 }, { ...proof, firmware: null }, { ...proof, games: {} },
    { ...proof, games: Array(21).fill(game) }, { ...proof, games: [{ ...game, new: '3; reboot' }] },
    { ...proof, games: [{ ...game, turns: 13 }] }, { ...proof, games: [{ ...game, record: 'x' }] },
    { ...proof, games: [null] }]) {
    assert.equal(readProof(JSON.stringify(wrong)), null, JSON.stringify(wrong));
  }
  assert.equal(readProof('{'), null);
});

test('the checksum of a record ignores everything but its lines', () => {
  assert.equal(recordChecksum('> record\r\n{"a":1}\r\n> '), recordChecksum('{"a":1}\n'));
  assert.notEqual(recordChecksum('{"a":1}\n'), recordChecksum('{"a":2}\n'));
  for (const game of PROOF_GAMES) assert.equal(linesOf(game).length, 3 * game.turns + 4);
});

test('the board of a program is read from its bytes', () => {
  const names = { one: 'Board', two: 'Board 2' };
  assert.equal(boardOf(Buffer.from('x board: Board 2\0'), names), 'two');
  assert.equal(boardOf(Buffer.from('x board: Board\0'), names), 'one');
  assert.equal(boardOf(Buffer.from('board'), names), null);
});

test('tools/release refuses a key inside the tree and unknown words', () => {
  for (const [args, message] of [
    [['--key', join(root, 'README.md')], /inside the tree/], [['--key', '/none'], /there is no key/],
    [['--key'], /needs a file/], [['--only', 'nothing'], /unknown board/], [['x'], /unknown argument/],
  ]) {
    const { status, stderr } = spawnSync(join(root, 'tools/release'), args, { encoding: 'utf8' });
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, message);
  }
});

test('the film of README.md is an animation of less than 1 MB', () => {
  const bytes = readFileSync(join(root, 'host_tests/pictures/film.png'));
  assert.ok(bytes.length < 1e6, `${bytes.length} bytes`);
  assert.ok(bytes.readUInt32BE(bytes.indexOf('acTL') + 4) > 20, 'has frames');
});

test('an animation stores the changed rectangle of a frame', () => {
  const black = new Uint8Array(4 * 4 * 3);
  const changed = black.slice();
  changed.set([255, 0, 0], 3 * (4 * 2 + 1));
  const bytes = encodeApng({ width: 4, height: 4,
    frames: [{ data: black, milliseconds: 100 }, { data: changed, milliseconds: 50 }] });
  const second = bytes.lastIndexOf('fcTL') + 8;
  assert.deepEqual([0, 4, 8, 12].map((at) => bytes.readUInt32BE(second + at)), [1, 1, 1, 2]);
  assert.equal(bytes.readUInt16BE(second + 16), 50);
});

test('every command that README.md and CONTRIBUTING.md name exists', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md']) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, tool] of text.matchAll(/\btools\/([a-z-]+)\b(?!\/)/g)) {
      assert.ok(existsSync(join(root, 'tools', tool)), `${file}: tools/${tool}`);
    }
  }
});
