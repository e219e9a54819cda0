// Records of classic games restore the game after every step. Damaged, foreign and illegal records
// are refused.
#include "engine/io/record.hpp"

#include <cstring>

#include "engine/core/crc32.hpp"
#include "host_tests/engine/support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

struct Played {
    Record record;
    std::vector<ClassicGame> states;  // at the start, and after each step
};

Played play(const Rules& rules, std::uint64_t seed) {
    Played played;
    played.record.start(rules, seed);
    ClassicGame game;
    EXPECT_ACCEPTED(start_game(game, rules, seed));
    played.states.push_back(game);
    Random random(seed);
    unsigned next = 0;
    while (game.phase != Phase::game_over) {
        if (game.phase == Phase::round_over) {
            start_round(game, played.record);
            played.states.push_back(game);
        }
        next = (next + 1 + random.below(rules.seats)) % rules.seats;  // seats in any order
        if (decision_of(game, next) == Decision::none) continue;
        EXPECT_ACCEPTED(commit(game, played.record, next, random_move(game, next, random)));
        played.states.push_back(game);
    }
    return played;
}

void record_restores_the_game_after_every_step() {
    for (const Rules& rules : all_classic_rules())
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const Played played = play(rules, seed * 0x123456789ULL);
            TEST_ASSERT_LESS_OR_EQUAL_UINT(256, played.record.bytes().size());
            TEST_ASSERT_LESS_OR_EQUAL_UINT(Record::classic_max_size, played.record.bytes().size());
            Record read;
            EXPECT_ACCEPTED(Record::read(played.record.bytes(), read));
            TEST_ASSERT_TRUE(read.rules() == rules);
            TEST_ASSERT_TRUE(read.seed() == seed * 0x123456789ULL);
            TEST_ASSERT_EQUAL_UINT(played.states.size() - 1, read.steps());
            for (unsigned steps = 0; steps <= read.steps(); ++steps) {
                ClassicGame game;
                EXPECT_ACCEPTED(restore(read, game, steps));
                TEST_ASSERT_TRUE(game == played.states[steps]);
            }
        }
}

// A record is complete after every step: reading it back restores the game at this step.
void record_is_complete_after_every_step() {
    const Rules rules = classic(5, Edition::zoch, true);
    const Played played = play(rules, 3);
    Record growing;
    growing.start(rules, 3);
    for (unsigned i = 0; i <= played.record.steps(); ++i) {
        Record read;
        EXPECT_ACCEPTED(Record::read(growing.bytes(), read));
        ClassicGame game;
        EXPECT_ACCEPTED(restore(read, game));
        TEST_ASSERT_TRUE(game == played.states[i]);
        if (i < played.record.steps()) EXPECT_ACCEPTED(growing.append(played.record.step(i)));
    }
    TEST_ASSERT_EQUAL_UINT(played.record.bytes().size(), growing.bytes().size());
    TEST_ASSERT_EQUAL_MEMORY(played.record.bytes().data(), growing.bytes().data(),
                             growing.bytes().size());
}

bool refused(std::span<const std::uint8_t> bytes) {
    Record record;
    record.start(classic(4), 77);
    const std::vector<std::uint8_t> before(record.bytes().begin(), record.bytes().end());
    const Refusal refusal = Record::read(bytes, record);
    const bool same = before.size() == record.bytes().size() &&
                      std::memcmp(before.data(), record.bytes().data(), before.size()) == 0;
    return refusal != Refusal::none && same;
}

void damaged_byte_is_detected_anywhere_in_a_record() {
    const Played played = play(classic(2, Edition::gamewright, true, true), 9);
    const std::vector<std::uint8_t> good(played.record.bytes().begin(),
                                         played.record.bytes().end());
    TEST_ASSERT_FALSE(refused(good));
    for (std::size_t i = 0; i < good.size(); ++i)
        for (unsigned change = 1; change < 256; ++change) {
            auto bad = good;
            bad[i] = static_cast<std::uint8_t>(bad[i] ^ change);
            TEST_ASSERT_TRUE(refused(bad));
        }
    for (std::size_t size = 0; size < good.size(); ++size)
        TEST_ASSERT_TRUE(refused(std::span(good).first(size)));
    auto longer = good;
    for (int i = 0; i < 8; ++i) {
        longer.push_back(0);
        TEST_ASSERT_TRUE(refused(longer));
    }
    for (std::size_t i = 0; i + 1 < good.size(); ++i) {
        auto swapped = good;
        std::swap(swapped[i], swapped[i + 1]);
        if (swapped != good) TEST_ASSERT_TRUE(refused(swapped));
    }
}

// Appends a valid checksum, so that only the content can be refused.
std::vector<std::uint8_t> sealed(std::vector<std::uint8_t> body) {
    const std::uint32_t checksum = crc32(0, body);
    for (unsigned i = 0; i < 4; ++i)
        body.push_back(static_cast<std::uint8_t>(checksum >> (8 * i)));
    return body;
}

std::vector<std::uint8_t> header(std::uint8_t version, std::uint8_t edition, std::uint8_t seats,
                                 std::uint8_t options) {
    std::vector<std::uint8_t> bytes{'K', 'A', 'I', 'T', version, edition, seats, options};
    bytes.resize(Record::header_size);
    return bytes;
}

void foreign_bytes_are_refused_with_the_reason() {
    Record record;
    const auto empty_game = header(1, 0, 4, 0);
    EXPECT_REFUSAL(record_too_short, Record::read({}, record));
    EXPECT_REFUSAL(record_too_short, Record::read(std::span(empty_game).first(10), record));
    const std::vector<std::uint8_t> other(300, 0x55);
    EXPECT_REFUSAL(record_is_foreign, Record::read(other, record));
    EXPECT_ACCEPTED(Record::read(sealed(header(1, 0, 4, 0)), record));
    EXPECT_REFUSAL(record_has_other_version, Record::read(sealed(header(0, 0, 4, 0)), record));
    EXPECT_REFUSAL(record_has_other_version, Record::read(sealed(header(2, 0, 4, 0)), record));
    EXPECT_REFUSAL(record_has_other_version, Record::read(sealed(header(3, 0, 4, 0)), record));
    EXPECT_REFUSAL(record_has_bad_rules, Record::read(sealed(header(1, 0, 6, 0)), record));
    EXPECT_REFUSAL(record_has_bad_rules, Record::read(sealed(header(1, 1, 2, 0)), record));
    EXPECT_REFUSAL(record_has_bad_rules, Record::read(sealed(header(1, 0, 3, 2)), record));
    EXPECT_REFUSAL(record_has_bad_rules, Record::read(sealed(header(1, 0, 4, 4)), record));
    EXPECT_REFUSAL(record_has_bad_rules, Record::read(sealed(header(1, 9, 4, 0)), record));
    auto unsealed = header(1, 0, 4, 0);
    unsealed.resize(unsealed.size() + Record::checksum_size);
    EXPECT_REFUSAL(record_is_damaged, Record::read(unsealed, record));
}

void illegal_steps_are_refused_on_restore() {
    const Rules rules = classic(3);
    ClassicGame game;
    EXPECT_ACCEPTED(start_game(game, rules, 21));
    Face missing = Face::tempura;
    while (game.hands[0].cards.contains(missing))
        missing = face_at(index(missing) + 1);
    const Face held = game.hands[0].cards[0];
    ClassicGame untouched = game;
    EXPECT_ACCEPTED(commit(untouched, 1, take(game.hands[1].cards[0])));
    const ClassicGame before = untouched;
    const auto try_step = [&](std::uint16_t step) {
        Record record;
        record.start(rules, 21);
        EXPECT_ACCEPTED(record.append(step));
        const Refusal refusal = restore(record, untouched);
        TEST_ASSERT_TRUE(refusal == Refusal::none || untouched == before);
        return refusal;
    };
    EXPECT_REFUSAL(record_has_bad_choice, try_step(step_of(game, 0, take(missing))));
    EXPECT_REFUSAL(record_has_bad_choice, try_step(step_of(game, 0, take_two(held, held))));
    EXPECT_REFUSAL(record_has_bad_choice, try_step(step_of(game, 3, take(held))));
    EXPECT_REFUSAL(record_has_bad_choice, try_step(step_of(game, 7, take(held))));
    EXPECT_REFUSAL(record_has_bad_choice, try_step(Record::deal_step));
    // Steps with bits that do not belong to their move.
    const std::uint16_t good = step_of(game, 0, take(held));
    EXPECT_REFUSAL(record_has_bad_choice, try_step(static_cast<std::uint16_t>(good | 0x8000U)));
    EXPECT_REFUSAL(record_has_bad_choice, try_step(static_cast<std::uint16_t>(good ^ (3U << 7))));
    EXPECT_REFUSAL(record_has_bad_choice, try_step(static_cast<std::uint16_t>(good | (1U << 11))));
    EXPECT_ACCEPTED(try_step(good));
}

void full_record_refuses_further_steps() {
    Record record;
    record.start(classic(3), 1);
    for (unsigned i = 0; i < Record::max_steps; ++i)
        EXPECT_ACCEPTED(record.append(0));
    EXPECT_REFUSAL(record_is_full, record.append(0));
    TEST_ASSERT_EQUAL_UINT(Record::max_size, record.bytes().size());
    ClassicGame game;
    EXPECT_ACCEPTED(start_game(game, classic(3), 1));
    const ClassicGame before = game;
    EXPECT_REFUSAL(record_is_full, commit(game, record, 0, take(game.hands[0].cards[0])));
    TEST_ASSERT_TRUE(game == before);
}

void checksum_is_the_crc32_of_zip_files() {
    const char* const digits = "123456789";
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(digits);
    TEST_ASSERT_EQUAL_HEX32(0xCBF43926, crc32(0, {bytes, 9}));
    TEST_ASSERT_EQUAL_HEX32(0xCBF43926, crc32(crc32(0, {bytes, 4}), {bytes + 4, 5}));
    TEST_ASSERT_EQUAL_HEX32(0, crc32(0, {}));
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(record_restores_the_game_after_every_step);
    RUN_TEST(record_is_complete_after_every_step);
    RUN_TEST(damaged_byte_is_detected_anywhere_in_a_record);
    RUN_TEST(foreign_bytes_are_refused_with_the_reason);
    RUN_TEST(illegal_steps_are_refused_on_restore);
    RUN_TEST(full_record_refuses_further_steps);
    RUN_TEST(checksum_is_the_crc32_of_zip_files);
    return UNITY_END();
}
