// Generates random programs for the emulated core: every instruction that compilers use, in loops with calls,
// interrupts, self-modifying code in RAM, and reads of the timer.
import { Random } from '../../../tools/emulator/random.mjs';
import { twoCores } from './two_cores.mjs';

const pick = (random, list) => list[random.next() % list.length];
const number = (random, limit) => random.next() % limit;
const CONDITIONS = ['eq', 'ne', 'cs', 'cc', 'mi', 'pl', 'vs', 'vc', 'hi', 'ls', 'ge', 'lt', 'gt', 'le'];
const TWO_OPERANDS = ['ands', 'eors', 'lsls', 'lsrs', 'asrs', 'adcs', 'sbcs', 'rors', 'tst', 'rsbs',
  'cmp', 'cmn', 'orrs', 'muls', 'bics', 'mvns'];

// Returns the address of a function as an operand of `ldr rN, =`.
const inFlash = (label) => `${label} + 0x10000101`;

// r0 to r4 hold numbers, r5 is scratch, r6 points to data in RAM, and r7 counts the rounds.
const low = (random) => `r${number(random, 5)}`;

const INSTRUCTIONS = [
  (random) => {
    const operation = pick(random, TWO_OPERANDS);
    const d = low(random);
    if (operation === 'rsbs') {
      return `rsbs ${d}, ${low(random)}, #0`;
    }
    return operation === 'muls' ? `muls ${d}, ${low(random)}, ${d}` : `${operation} ${d}, ${low(random)}`;
  },
  (random) => `${pick(random, ['lsls', 'lsrs', 'asrs'])} ${low(random)}, ${low(random)}, #${1 + number(random, 31)}`,
  // Edge cases of shifts and numbers.
  (random) => `movs r5, #${pick(random, [0, 1, 31, 32, 33, 64, 255])}\n${pick(random, ['lsls', 'lsrs', 'asrs', 'rors'])} r${number(random, 3)}, r5\n${pick(random, ['adcs r3, r3', 'bmi 5f\nadcs r4, r3\n5:'])}`,
  (random) => `ldr ${low(random)}, =${pick(random, [0, 1, 0x7fffffff, 0x80000000, 0xffffffff])}`,
  (random) => `ldr r5, =${pick(random, [0, 0x7fffffff, 0x80000000, 0xffffffff])}\n${pick(random, ['adcs', 'sbcs', 'adds', 'subs', 'cmp', 'cmn'])} ${low(random)}, r5`,
  (random) => `cmp ${low(random)}, ${low(random)}\nldr r5, =0xffffffff\n${pick(random, ['adcs', 'sbcs'])} ${low(random)}, r5`,
  // Reads that evict the cache line of the code itself.
  () => 'mov r5, pc\nldr r4, =8192\nadds r5, r5, r4\nldrb r3, [r5]\nadds r5, r5, r4\nldrb r3, [r5]\nldrb r3, [r5, #8]',
  (random) => `movs ${low(random)}, ${low(random)}`,
  (random) => `${pick(random, ['adds', 'subs'])} ${low(random)}, ${low(random)}, #${number(random, 8)}`,
  (random) => `${pick(random, ['adds', 'subs'])} ${low(random)}, ${low(random)}, ${low(random)}`,
  (random) => `${pick(random, ['movs', 'cmp', 'adds', 'subs'])} ${low(random)}, #${number(random, 256)}`,
  (random) => `mov ${pick(random, ['r8', 'r9', 'r10', 'r11', 'r12'])}, ${low(random)}`,
  (random) => `mov ${low(random)}, ${pick(random, ['r8', 'r9', 'r10', 'r11', 'r12', 'sp', 'pc'])}`,
  (random) => `${pick(random, ['add', 'cmp'])} ${low(random)}, ${pick(random, ['r8', 'r12'])}`,
  (random) => `${pick(random, ['uxtb', 'uxth', 'sxtb', 'sxth', 'rev', 'rev16', 'revsh'])} ${low(random)}, ${low(random)}`,
  (random) => `${pick(random, ['ldr', 'str'])} ${low(random)}, [r6, #${4 * number(random, 32)}]`,
  (random) => `${pick(random, ['ldrb', 'strb'])} ${low(random)}, [r6, #${number(random, 32)}]`,
  (random) => `${pick(random, ['ldrh', 'strh'])} ${low(random)}, [r6, #${2 * number(random, 32)}]`,
  (random) => `movs r5, #${4 * number(random, 30)}\n${pick(random, ['ldr', 'str', 'ldrb', 'strb', 'ldrh', 'strh', 'ldrsb', 'ldrsh'])} ${low(random)}, [r6, r5]`,
  (random) => `${pick(random, ['ldr', 'str'])} ${low(random)}, [sp, #${4 * number(random, 8)}]`,
  (random) => `mov r5, r6\n${pick(random, ['ldmia', 'stmia'])} r5!, {r0, r${1 + number(random, 2)}, r4}`,
  (random) => `push {r${number(random, 2)}, r3}\npop {r${number(random, 2)}, r4}`,
  (random) => `ldr ${low(random)}, =${number(random, 0x7fffffff)}`,
  (random) => `ldr r5, =${0x10000000 + 4 * number(random, 0x3000)}\n${pick(random, ['ldr', 'ldrb', 'ldrh'])} ${low(random)}, [r5]`,
  (random) => `ldr r5, =${pick(random, [0x11000000, 0x12000000, 0x13000000]) + 4 * number(random, 999)}\nldr ${low(random)}, [r5]`,
  (random) => `ldr r5, =${0x10000000 + 4 * number(random, 0x3000)}\nldmia r5!, {r0, r2, r3}`,
  (random) => `sub sp, #${4 * number(random, 9)}\nadd ${low(random)}, sp, #${4 * number(random, 9)}\nldr r5, =0x20040000\nmov sp, r5`,
  (random) => pick(random, ['nop', 'b .+2', 'dmb', 'isb', 'sev', 'cpsid i\nnop\ncpsie i',
    'mrs r5, primask', 'mrs r4, apsr', 'mrs r5, primask\ncpsid i\nmsr primask, r5']),
  // Reads of the timer, and use of the divider.
  (random) => `ldr r5, =0x40054000\nldr ${low(random)}, [r5, #0x28]`,
  (random) => `ldr r5, =0xd0000060\nstr ${low(random)}, [r5]\nmovs ${low(random)}, #${1 + number(random, 200)}\nstr ${low(random)}, [r5, #4]\nldr ${low(random)}, [r5, #16]`,
  () => 'bl routine',
  () => `ldr r5, =${inFlash('routine')}\nblx r5`,
  (random) => `ldr r5, =0x20003001\nblx r5\nldr r5, =0x20003000\nmovs r4, #${number(random, 256)}\nstrb r4, [r5, #${2 * number(random, 2)}]`,
  (random) => `b${pick(random, CONDITIONS)} 5f\nadds ${low(random)}, #1\nmvns ${low(random)}, ${low(random)}\n5:`,
];

// Returns a program with `length` instructions or groups of instructions in an endless loop.
export function randomProgram(seed, length = 120) {
  return `${randomPart(seed, length)}\n.space 0x4000, 0x5a\n`;
}

// The places that differ between the cores: ends of stacks, vector tables, and code in RAM.
const PLACES = ['0x20040000', '0x20002000', '0x2000300'];
const SECOND_PLACES = ['0x20041000', '0x20004000', '0x2000500'];

// Returns a program for both cores: each runs its own random program on the same data.
export function randomPrograms(seed, length = 120) {
  const second = randomPart(seed + 1000, length).replace(/\b(again|routine|handler)\b/g, 'second_$1');
  return twoCores(randomPart(seed, length),
    PLACES.reduce((text, place, i) => text.replaceAll(place, SECOND_PLACES[i]), second), '.space 0x4000, 0x5a');
}

function randomPart(seed, length) {
  const random = new Random(seed);
  const body = Array.from({ length }, (_, i) =>
    `${pick(random, INSTRUCTIONS)(random)}\n${i % 20 === 19 ? 'b 7f\n.pool\n7:\n' : ''}`).join('');
  const numbers = [0, 1, 2, 3, 4].map((i) => `ldr r${i}, =${random.next() >>> 0}\n`).join('');
  return `
    .equ TIMER, 0x40054000
    ldr r0, =0x20002000
    ldr r1, =${inFlash('handler')}
    ldr r2, =0x20002000 + 64
    str r1, [r2]
    ldr r2, =0xe000ed08
    str r0, [r2]
    ldr r0, =TIMER
    movs r1, #1
    str r1, [r0, #0x38]
    ldr r2, =0xe000e100
    str r1, [r2]
    ldr r1, [r0, #0x28]
    adds r1, #100
    str r1, [r0, #0x10]
    @ Code in RAM: two instructions that the program modifies, and a return.
    ldr r0, =0x20003000
    ldr r1, =0x23012205
    str r1, [r0]
    ldr r1, =0x46c04770
    str r1, [r0, #4]
    ldr r6, =0x20001000
    movs r7, #0
    ldr r0, =0x20001100
    str r7, [r0]
    ${numbers}
    b again
    .pool
  again:
    adds r7, #1
    ${body}
    b again
    .pool
  routine:
    push {r4, lr}
    lsls r4, r0, #3
    adds r1, r4
    pop {r4, pc}
  handler:
    push {r4, r5, lr}
    ldr r4, =TIMER
    movs r5, #1
    str r5, [r4, #0x34]
    ldr r5, [r4, #0x28]
    adds r5, #37
    str r5, [r4, #0x10]
    ldr r4, =0x20001100
    ldr r5, [r4]
    adds r5, #1
    str r5, [r4]
    pop {r4, r5, pc}
    .pool
  `;
}

const EDGES = [0, 1, 31, 32, 33, 255, 0x7fffffff, 0x80000000, 0xffffffff];

// Returns a program that runs every two-operand instruction on all pairs of edge cases, without and with
// carry, in an endless loop. It stores results and flags in RAM.
export function edgeProgram() {
  const operations = TWO_OPERANDS.map((operation) => `
    ldr r0, [r6]
    ldr r1, [r6, #4]
    ldr r2, [r6, #8]
    lsrs r2, r2, #1
    ${{ rsbs: 'rsbs r0, r1, #0', muls: 'muls r0, r1, r0' }[operation] ?? `${operation} r0, r1`}
    mrs r3, apsr
    stmia r5!, {r0, r3}
  `).join('');
  const pairs = EDGES.flatMap((a) => EDGES.flatMap((b) => [0, 1].map((carry) =>
    `.word ${a}, ${b}, ${carry}\n`))).join('');
  return `
    .equ PAIRS, ${2 * EDGES.length ** 2}
  again:
    ldr r5, =0x20000000
    ldr r6, =pairs + 0x10000100
    ldr r7, =PAIRS
  next:
    ${operations}
    adds r6, #12
    subs r7, #1
    beq 1f
    ldr r4, =next + 0x10000101
    bx r4
  1:
    ldr r4, =0x20030000
    ldr r5, [r4]
    adds r5, #1
    str r5, [r4]
    ldr r4, =again + 0x10000101
    bx r4
    .pool
    .balign 4
  pairs:
    ${pairs}
  `;
}
