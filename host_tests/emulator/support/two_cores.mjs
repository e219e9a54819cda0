// Programs for both cores: core 0 starts in flash and launches core 1 as the SDK does.
import { handheldWith } from './program.mjs';

const FLASH_PROGRAM = 0x10000100;

// Addresses of words in RAM that the programs use for results, and the stack of core 1.
export const RESULTS = 0x20010000;
const SECOND_STACK = 0x20020000;

// Returns the address of a label as an operand of `ldr rN, =`.
export const addressOf = (label) => `${label} + ${FLASH_PROGRAM}`;

const RUNTIME = `
  .pool
@ launch: starts core 1 at the address in r0. The SIO is expected in r7.
launch:
  push {r4, r5, r6, lr}
  mov r4, r0
1:
  ldr r0, [r7, #0x58]
  ldr r0, [r7, #0x50]
  lsrs r0, #1
  bcs 1b
  movs r0, #0
  bl exchange
  movs r0, #0
  bl exchange
  movs r0, #1
  bl exchange
  ldr r0, =0x20008000
  bl exchange
  ldr r0, =${SECOND_STACK}
  bl exchange
  mov r0, r4
  bl exchange
  pop {r4, r5, r6, pc}

@ exchange: sends the word in r0 and returns the answer.
exchange:
  push {lr}
  bl send
  bl receive
  pop {pc}

@ send: waits for space in the FIFO and sends the word in r0.
send:
  ldr r1, [r7, #0x50]
  lsrs r1, #2
  bcc send
  str r0, [r7, #0x54]
  sev
  bx lr

@ receive: waits for a word and returns it in r0.
receive:
  ldr r1, [r7, #0x50]
  lsrs r1, #1
  bcs 1f
  wfe
  b receive
1:
  ldr r0, [r7, #0x58]
  bx lr
  .pool
`;

// Returns the source of a program: core 1 runs `second`, and core 0 `first` after it launched core 1. Both
// start with the SIO in r7 and the results in r6. Each ends in an endless sleep.
export function twoCores(first, second, more = '') {
  const prologue = `
    ldr r7, =0xd0000000
    ldr r6, =${RESULTS}
  `;
  return `
    ${prologue}
    ldr r0, =${addressOf('second')} + 1
    bl launch
    ${first}
  stop_first:
    wfi
    b stop_first
    .pool
    .balign 4
  second:
    ${prologue}
    ${second}
  stop_second:
    wfe
    b stop_second
    .pool
    ${more}
    ${RUNTIME}
  `;
}

// Returns a handheld that ran a program of both cores. before(chip) prepares the chip. locksUp is the
// field of Device; the other options are those of Handheld.
export function runTwoCores(source, milliseconds = 3, { before = () => {}, locksUp = false, ...options } = {}) {
  const handheld = handheldWith(source, 'picosystem', options);
  handheld.locksUp = locksUp;
  handheld.powerOn();
  before(handheld.chip);
  handheld.run(milliseconds);
  return handheld;
}

// Returns `count` result words.
export function resultsOf({ chip }, count) {
  return Array.from({ length: count }, (_, i) => chip.readUint32(RESULTS + 4 * i));
}
