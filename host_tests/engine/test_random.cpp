// The random generator: reference values computed by another program, uniformity, and the shuffle.
#include "engine/core/random.hpp"

#include "engine/classic/game.hpp"
#include "host_tests/engine/support.hpp"

using namespace kaiten;

void setUp() {}
void tearDown() {}

namespace {

void seed_determines_the_numbers() {
    struct Vector {
        std::uint64_t seed;
        std::array<std::uint32_t, 8> numbers;
    };
    const std::array<Vector, 3> vectors{{
        {0,
         {0x5515bf5a, 0x760ecfff, 0x1b36c8e1, 0xc4b53e58, 0x67f2a144, 0x0c5e7e09, 0xdd8156bb,
          0x0b8527c9}},
        {1,
         {0x22284310, 0xc2cd1a3e, 0x29e81d7b, 0x8995da7f, 0x74442f2c, 0x151a22dd, 0x27696991,
          0xa708dad3}},
        {0x0123456789ABCDEF,
         {0x3e5e4547, 0x14c5273c, 0x6487f6a0, 0xaf6b3d9d, 0xaf575ef7, 0x7802b5f8, 0xc9b04002,
          0x141c49dc}},
    }};
    for (const Vector& vector : vectors) {
        Random random(vector.seed);
        for (const std::uint32_t number : vector.numbers)
            TEST_ASSERT_EQUAL_HEX32(number, random.next());
    }
}

void seed_determines_bounded_numbers() {
    Random small(7);
    for (const int number : {0, 6, 6, 5, 6, 3, 8, 6, 0, 6, 2, 1, 0, 6, 5, 4})
        TEST_ASSERT_EQUAL_INT(number, small.below(10));
    // A bound this large rejects one draw in twelve, so this also tests the rejection.
    Random large(7);
    for (const int number : {1404, 39808, 41585, 33915, 40759, 21315, 53595, 36192})
        TEST_ASSERT_EQUAL_INT(number, large.below(60000));
}

// For every bound, each result must come from equally many of the 65536 draws of 16 bits, once the
// unfair draws are rejected. The test counts all of them.
void bounded_numbers_are_uniform() {
    for (const std::uint32_t bound : {1U, 2U, 3U, 7U, 10U, 69U, 100U, 107U, 108U}) {
        const std::uint32_t unfair = 0x10000U % bound;
        std::vector<unsigned> kept(bound);
        for (std::uint32_t draw = 0; draw < 0x10000; ++draw)
            if (((draw * bound) & 0xFFFF) >= unfair) kept[(draw * bound) >> 16] += 1;
        for (const unsigned count : kept)
            TEST_ASSERT_EQUAL_UINT(0x10000 / bound, count);
    }
    Random random(99);
    std::array<unsigned, 6> dice{};
    for (int i = 0; i < 60000; ++i)
        dice[random.below(6)] += 1;
    for (const unsigned count : dice)
        TEST_ASSERT_UINT_WITHIN(500, 10000, count);
}

void spare_bits_are_uniform_and_need_no_extra_draw() {
    Random plain(5);
    Random sparing(5);
    unsigned ones = 0;
    for (int i = 0; i < 20000; ++i) {
        const auto [number, spare] = sparing.below_and_spare(9);
        TEST_ASSERT_EQUAL_UINT32(plain.below(9), number);
        ones += spare & 1U;
    }
    TEST_ASSERT_UINT_WITHIN(400, 10000, ones);
}

void seed_determines_the_shuffled_deck() {
    const std::array<std::uint8_t, 108> expected{
        2, 0,  2, 9, 7, 1, 10, 2, 2,  2, 7, 9, 6, 2, 10, 11, 2, 11, 2, 5, 0, 10, 5, 7, 0, 5, 7,
        0, 9,  4, 6, 7, 3, 4,  3, 11, 4, 4, 0, 4, 1, 1,  1,  0, 6,  1, 5, 9, 9,  2, 1, 0, 8, 0,
        4, 10, 8, 0, 2, 9, 0,  8, 10, 1, 4, 5, 8, 1, 11, 6,  9, 7,  4, 7, 9, 1,  4, 8, 0, 0, 7,
        2, 1,  7, 9, 1, 4, 2,  4, 1,  2, 3, 4, 1, 6, 10, 7,  5, 9,  5, 1, 2, 5,  0, 3, 3, 0, 3};
    std::array<Face, classic_deck_size> deck = classic_deck;
    Random random(2026);
    shuffle(std::span(deck), random);
    for (unsigned i = 0; i < classic_deck_size; ++i)
        TEST_ASSERT_EQUAL_UINT(expected[i], index(deck[i]));
}

void shuffle_gives_every_order_equally_often() {
    std::array<unsigned, 24> orders{};
    Random random(11);
    for (int n = 0; n < 24000; ++n) {
        std::array<std::uint8_t, 4> cards{0, 1, 2, 3};
        shuffle(std::span(cards), random);
        unsigned order = 0;
        for (unsigned i = 0; i < 4; ++i) {
            unsigned smaller = 0;
            for (unsigned j = i + 1; j < 4; ++j)
                smaller += cards[j] < cards[i] ? 1U : 0U;
            order = order * (4 - i) + smaller;
        }
        orders[order] += 1;
    }
    for (const unsigned count : orders)
        TEST_ASSERT_UINT_WITHIN(150, 1000, count);
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(seed_determines_the_numbers);
    RUN_TEST(seed_determines_bounded_numbers);
    RUN_TEST(bounded_numbers_are_uniform);
    RUN_TEST(spare_bits_are_uniform_and_need_no_extra_draw);
    RUN_TEST(seed_determines_the_shuffled_deck);
    RUN_TEST(shuffle_gives_every_order_equally_often);
    return UNITY_END();
}
