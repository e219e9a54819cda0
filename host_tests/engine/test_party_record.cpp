// Records of the longest Party games fit, and those of older rules or another game are refused.
#include "engine/core/crc32.hpp"
#include "engine/io/record.hpp"
#include "host_tests/engine/party_support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

// Plays a random game into `game`, and returns its record.
Record play(const Rules& rules, std::uint64_t seed, PartyGame& game) {
    Record record;
    record.start(rules, seed);
    game = started_party(rules, seed);
    Random random(seed);
    while (game.phase != Phase::game_over) {
        if (game.phase == Phase::round_over) start_round(game, record);
        const unsigned seat = random.below(rules.seats);
        if (decision_of(game, seat) == Decision::none) continue;
        EXPECT_ACCEPTED(commit(game, record, seat, random_move(game, seat, random)));
    }
    return record;
}

Record play(const Rules& rules, std::uint64_t seed) {
    PartyGame game;
    return play(rules, seed, game);
}

void records_of_the_longest_games_fit() {
    // Games with spoons have the most steps, because a spoon can be used again and again.
    KindSet menu = *menu_named("banquet");
    unsigned longest = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const unsigned steps = play(party_rules(menu, 8), seed).steps();
        longest = longest < steps ? steps : longest;
    }
    menu = menu_with(Kind::spoon, Kind::special_order);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const unsigned steps = play(party_rules(menu, 6), seed).steps();
        longest = longest < steps ? steps : longest;
    }
    TEST_ASSERT_LESS_THAN_UINT(Record::max_steps, longest * 2);
}

// Version 1 of the format had other rules for Party, so replaying such a record would give another
// game.
void records_of_the_first_party_rules_are_refused() {
    const Record played = play(party_rules(*menu_named("master"), 4), 3);
    std::vector<std::uint8_t> bytes(played.bytes().begin(), played.bytes().end());
    constexpr unsigned version_at = 4;
    TEST_ASSERT_EQUAL_UINT(3, bytes[version_at]);
    const auto read_with_version = [&](std::uint8_t version) {
        bytes[version_at] = version;
        const std::size_t body = bytes.size() - Record::checksum_size;
        const std::uint32_t checksum = crc32(0, std::span(bytes).first(body));
        for (unsigned i = 0; i < Record::checksum_size; ++i)
            bytes[body + i] = static_cast<std::uint8_t>(checksum >> (8 * i));
        Record record;
        return Record::read(bytes, record);
    };
    EXPECT_REFUSAL(record_has_older_rules, read_with_version(1));
    EXPECT_REFUSAL(record_has_other_version, read_with_version(4));
    EXPECT_ACCEPTED(read_with_version(3));
}

// A record of version 2 keeps its version and its rules, so the game ends as it was begun.
void older_record_continues_by_the_rules_of_its_version() {
    Rules rules = party_rules(*menu_named("two"), 2);
    rules.older_party = true;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        PartyGame played;
        const Record record = play(rules, seed, played);
        TEST_ASSERT_EQUAL_UINT(2, record.bytes()[4]);
        Record read;
        EXPECT_ACCEPTED(Record::read(record.bytes(), read));
        TEST_ASSERT_TRUE(read.rules() == rules);
        PartyGame game;
        EXPECT_ACCEPTED(restore(read, game));
        TEST_ASSERT_TRUE(game == played);
    }
}

// Special order on wasabi: the older rules allowed a copy of a nigiri that lies on wasabi.
void older_rules_copy_a_nigiri_from_wasabi_to_wasabi() {
    for (const bool older : {false, true}) {
        Rules rules = party_rules(menu_with(Kind::special_order, Kind::wasabi), 2);
        rules.older_party = older;
        PartyGame game = started_party(rules);
        for (unsigned seat = 0; seat < 2; ++seat) {
            set_hand(game, seat, {Face::special_order, Face::tofu});
            set_table(game, seat, {Face::wasabi, Face::squid, Face::wasabi});
        }
        EXPECT_ACCEPTED(commit(game, 0, take(Face::special_order)));
        EXPECT_ACCEPTED(commit(game, 1, take(Face::tofu)));
        EXPECT_ACCEPTED(commit(game, 0, copy_card(Face::squid)));
        TEST_ASSERT_TRUE(game.tables[0].cards[3].on_wasabi == (older ? 1 : 0));
    }
}

void record_of_the_other_game_is_refused() {
    Record record;
    record.start(party_rules(*menu_named("master"), 4), 5);
    ClassicGame game;
    EXPECT_REFUSAL(record_is_of_another_game, restore(record, game));
    record.start(classic(4), 5);
    PartyGame party;
    EXPECT_REFUSAL(record_is_of_another_game, restore(record, party));
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(records_of_the_longest_games_fit);
    RUN_TEST(records_of_the_first_party_rules_are_refused);
    RUN_TEST(older_record_continues_by_the_rules_of_its_version);
    RUN_TEST(older_rules_copy_a_nigiri_from_wasabi_to_wasabi);
    RUN_TEST(record_of_the_other_game_is_refused);
    return UNITY_END();
}
