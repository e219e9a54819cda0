// Records of Party games restore the game after every step, open decisions included.
#include "engine/core/crc32.hpp"
#include "engine/io/record.hpp"
#include "host_tests/engine/party_support.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

struct Played {
    Record record;
    std::vector<PartyGame> states;
};

Played play(const Rules& rules, std::uint64_t seed) {
    Played played;
    played.record.start(rules, seed);
    PartyGame game = started_party(rules, seed);
    played.states.push_back(game);
    Random random(seed);
    while (game.phase != Phase::game_over) {
        if (game.phase == Phase::round_over) {
            start_round(game, played.record);
            played.states.push_back(game);
        }
        const unsigned seat = random.below(rules.seats);
        if (decision_of(game, seat) == Decision::none) continue;
        EXPECT_ACCEPTED(commit(game, played.record, seat, random_move(game, seat, random)));
        played.states.push_back(game);
    }
    return played;
}

void record_restores_the_game_after_every_step() {
    Random random(8);
    for (unsigned seats = 2; seats <= 8; ++seats)
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            const Rules rules = party_rules(random_menu(seats, random), seats);
            const Played played = play(rules, seed);
            Record read;
            EXPECT_ACCEPTED(Record::read(played.record.bytes(), read));
            TEST_ASSERT_TRUE(read.rules() == rules);
            TEST_ASSERT_EQUAL_UINT(played.states.size() - 1, read.steps());
            for (unsigned steps = 0; steps <= read.steps(); ++steps) {
                PartyGame game;
                EXPECT_ACCEPTED(restore(read, game, steps));
                TEST_ASSERT_TRUE(game == played.states[steps]);
            }
        }
}

void records_of_the_longest_games_fit() {
    // Games with spoons have the most steps, because a spoon can be used again and again.
    KindSet menu = *menu_named("banquet");
    unsigned longest = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Played played = play(party_rules(menu, 8), seed);
        longest = longest < played.record.steps() ? played.record.steps() : longest;
    }
    menu = menu_with(Kind::spoon, Kind::special_order);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Played played = play(party_rules(menu, 6), seed);
        longest = longest < played.record.steps() ? played.record.steps() : longest;
    }
    TEST_ASSERT_LESS_THAN_UINT(Record::max_steps, longest * 2);
}

void damaged_byte_is_detected_anywhere_in_a_record() {
    const Played played = play(party_rules(*menu_named("master"), 4), 3);
    const std::vector<std::uint8_t> good(played.record.bytes().begin(),
                                         played.record.bytes().end());
    Record record;
    record.start(classic(3), 1);
    for (std::size_t i = 0; i < good.size(); ++i)
        for (const unsigned change : {1U, 0x80U, 0xFFU}) {
            auto bad = good;
            bad[i] = static_cast<std::uint8_t>(bad[i] ^ change);
            TEST_ASSERT_TRUE(Record::read(bad, record) != Refusal::none);
            TEST_ASSERT_TRUE(record.rules() == classic(3));
        }
    for (std::size_t size = 0; size < good.size(); ++size)
        TEST_ASSERT_TRUE(Record::read(std::span(good).first(size), record) != Refusal::none);
}

// A wrong step is either refused and leaves the game unchanged, or it is a legal move.
void wrong_step_is_refused_or_legal() {
    const Rules rules = party_rules(*menu_named("master"), 4);
    const Played played = play(rules, 5);
    Random random(5);
    unsigned refused = 0;
    for (unsigned at = 0; at < played.record.steps(); ++at)
        for (int n = 0; n < 40; ++n) {
            PartyGame game = played.states[at];
            const PartyGame before = game;
            const auto step = static_cast<std::uint16_t>(n == 0 ? 0xFFFFU : random.next() >> 16);
            const Refusal refusal = replay_step(game, step);
            if (refusal == Refusal::none) continue;
            EXPECT_REFUSAL(record_has_bad_choice, refusal);
            TEST_ASSERT_TRUE(game == before);
            refused += 1;
        }
    TEST_ASSERT_GREATER_THAN_UINT(1000, refused);
}

// Version 1 of the format had other rules for Party, so replaying such a record would give another
// game.
void records_of_the_first_party_rules_are_refused() {
    Played played = play(party_rules(*menu_named("master"), 4), 3);
    std::vector<std::uint8_t> bytes(played.record.bytes().begin(), played.record.bytes().end());
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
        const Played played = play(rules, seed);
        TEST_ASSERT_EQUAL_UINT(2, played.record.bytes()[4]);
        Record read;
        EXPECT_ACCEPTED(Record::read(played.record.bytes(), read));
        TEST_ASSERT_TRUE(read.rules() == rules);
        PartyGame game;
        EXPECT_ACCEPTED(restore(read, game));
        TEST_ASSERT_TRUE(game == played.states.back());
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
    RUN_TEST(record_restores_the_game_after_every_step);
    RUN_TEST(records_of_the_longest_games_fit);
    RUN_TEST(damaged_byte_is_detected_anywhere_in_a_record);
    RUN_TEST(wrong_step_is_refused_or_legal);
    RUN_TEST(records_of_the_first_party_rules_are_refused);
    RUN_TEST(older_record_continues_by_the_rules_of_its_version);
    RUN_TEST(older_rules_copy_a_nigiri_from_wasabi_to_wasabi);
    RUN_TEST(record_of_the_other_game_is_refused);
    return UNITY_END();
}
