// SHA-256 as in FIPS 180-4. The constants are the first bits behind the binary point of the square
// and cube roots of the first primes.
#include "firmware/link/sha256.hpp"

#include <bit>

#include "engine/core/ensure.hpp"

namespace kaiten::link {
namespace {

constexpr unsigned block_size = 64;
constexpr unsigned rounds = 64;

constexpr std::array<std::uint32_t, 8> first_state{0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
                                                   0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
constexpr std::array<std::uint32_t, rounds> round_words{
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2};

constexpr std::uint32_t turn(std::uint32_t word, int a, int b, int c) {
    return std::rotr(word, a) ^ std::rotr(word, b) ^ std::rotr(word, c);
}
constexpr std::uint32_t turn_and_shift(std::uint32_t word, int a, int b, int c) {
    return std::rotr(word, a) ^ std::rotr(word, b) ^ word >> c;
}

void add_block(std::array<std::uint32_t, 8>& state, const std::uint8_t* block) {
    std::array<std::uint32_t, 16> words;
    for (unsigned i = 0; i < words.size(); ++i)
        words[i] = static_cast<std::uint32_t>(block[4 * i]) << 24 |
                   static_cast<std::uint32_t>(block[4 * i + 1]) << 16 |
                   static_cast<std::uint32_t>(block[4 * i + 2]) << 8 | block[4 * i + 3];
    auto [a, b, c, d, e, f, g, h] = state;
    for (unsigned i = 0; i < rounds; ++i) {
        std::uint32_t& word = words[i % 16];
        if (i >= 16)
            word += turn_and_shift(words[(i + 1) % 16], 7, 18, 3) + words[(i + 9) % 16] +
                    turn_and_shift(words[(i + 14) % 16], 17, 19, 10);
        const std::uint32_t first =
            h + turn(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + round_words[i] + word;
        const std::uint32_t second = turn(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const std::array<std::uint32_t, 8> added{a, b, c, d, e, f, g, h};
    for (unsigned i = 0; i < state.size(); ++i)
        state[i] += added[i];
}

}  // namespace

Digest sha256(std::span<const std::uint8_t> message) {
    KAITEN_ENSURE(message.size() <= sha256_most);
    std::array<std::uint8_t, 2 * block_size> padded{};
    for (unsigned i = 0; i < message.size(); ++i)
        padded[i] = message[i];
    padded[message.size()] = 0x80;
    const unsigned size = message.size() + 9 <= block_size ? block_size : 2 * block_size;
    const unsigned bits = static_cast<unsigned>(message.size()) * 8;
    padded[size - 2] = static_cast<std::uint8_t>(bits >> 8);
    padded[size - 1] = static_cast<std::uint8_t>(bits);
    std::array<std::uint32_t, 8> state = first_state;
    for (unsigned at = 0; at < size; at += block_size)
        add_block(state, padded.data() + at);
    Digest digest;
    for (unsigned i = 0; i < digest.size(); ++i)
        digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
    return digest;
}

}  // namespace kaiten::link
