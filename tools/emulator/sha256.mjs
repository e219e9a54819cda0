// SHA-256. Browsers have their own only on pages that were loaded over HTTPS.
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32);

function firstPrimes(count) {
  const primes = [];
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}

// The constants are the first 32 bits of the fractional parts of roots of primes.
const PRIMES = firstPrimes(64);
const FACTORS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const BLOCK_BYTES = 64;
const rotated = (word, bits) => word >>> bits | word << (32 - bits);

// Returns the bytes followed by a one, zeros and the number of bits, as whole blocks.
function padded(bytes) {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  new DataView(blocks.buffer).setBigUint64(blocks.length - 8, BigInt(bytes.length) * 8n);
  return new DataView(blocks.buffer);
}

function addBlock(state, words) {
  for (let i = 16; i < 64; i++) {
    const [near, far] = [words[i - 2], words[i - 15]];
    words[i] = words[i - 16] + words[i - 7]
      + (rotated(far, 7) ^ rotated(far, 18) ^ far >>> 3) + (rotated(near, 17) ^ rotated(near, 19) ^ near >>> 10);
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + (e & f ^ ~e & g) + FACTORS[i] + words[i];
    const two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + (a & b ^ a & c ^ b & c);
    [a, b, c, d, e, f, g, h] = [one + two | 0, a, b, c, d + one | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] += word; });
}

// Returns the checksum of bytes, or of a text in UTF-8, as hexadecimal digits.
export function sha256(content) {
  const blocks = padded(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  const state = START.slice();
  const words = new Int32Array(64);
  for (let at = 0; at < blocks.byteLength; at += BLOCK_BYTES) {
    for (let i = 0; i < 16; i++) words[i] = blocks.getInt32(at + 4 * i);
    addBlock(state, words);
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
