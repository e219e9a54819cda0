// The build stages of a test run: host_tests/builds/CMakeLists.txt defines them as fixtures, which the tests
// name. Finds tests that do not name the stage that builds their programs. Such a test passes wherever
// everything is built, and is not run in a fresh clone.
import { join, relative } from 'node:path';

// Build folder of each stage; other stages are named firmware_BOARD and build in a folder BOARD. The stage all_chips
// builds in the folders of all boards for the RP2350.
const FOLDERS = { host: 'host', release: 'host-release', fuzz: 'fuzz', page: 'wasm' };

export const propertyOf = (test, name) => [test.properties.find((each) => each.name === name)?.value ?? []].flat();

export const folderOf = (stage) => FOLDERS[stage] ?? stage.replace(/^firmware_/, '');

const buildsIn = (stage, folder) => (stage === 'all_chips'
  ? folder.endsWith('_rp2350') : folder === join('build', folderOf(stage)));

// Returns the names of the stages that a test needs, directly or not. setUps: the tests that build the stages.
export function stagesOf(test, setUps) {
  const required = propertyOf(test, 'FIXTURES_REQUIRED');
  return setUps
    .filter((stage) => propertyOf(stage, 'FIXTURES_SETUP').some((name) => required.includes(name)))
    .flatMap((stage) => [stage.name.replace(/^build_/, ''), ...stagesOf(stage, setUps)]);
}

// Returns one sentence for each test that does not name a stage it needs.
// root: the tree; tests: the list of `ctest --show-only=json-v1`
export function missingStages(root, tests) {
  const setUps = tests.filter((test) => propertyOf(test, 'FIXTURES_SETUP').length > 0);
  const sentences = [];
  for (const test of tests.filter((each) => !setUps.includes(each))) {
    const stages = stagesOf(test, setUps);
    const used = (test.command ?? []).map((word) => relative(root, word).split('/').slice(0, 2).join('/'))
      .filter((folder) => folder.startsWith('build/') && !stages.some((stage) => buildsIn(stage, folder)));
    // ctest gives no command for a program that is not built yet.
    if (!test.command && stages.length === 0) used.push('a program that is not built');
    sentences.push(...new Set(used.map((what) => `${test.name} uses ${what} but names no stage that builds it`)));
  }
  return sentences;
}
