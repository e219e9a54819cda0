// Foreign and illegal records are refused.
#include "engine/io/record.hpp"

#include "engine/core/crc32.hpp"
#include "host_tests/engine/support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

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
    RUN_TEST(foreign_bytes_are_refused_with_the_reason);
    RUN_TEST(illegal_steps_are_refused_on_restore);
    RUN_TEST(full_record_refuses_further_steps);
    RUN_TEST(checksum_is_the_crc32_of_zip_files);
    return UNITY_END();
}
