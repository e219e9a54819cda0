// Tests the achievements: the facts of played games, and the games that earn each of them.
#include "firmware/play/achievements.hpp"

#include <algorithm>
#include <memory>

#include "firmware/play/answer.hpp"
#include "host_tests/play/plans.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

const Rules classic{.edition = Edition::gamewright, .seats = 4, .menu = {}};

// What the test saw itself while it played.
struct Seen {
    KindSet taken;
    unsigned sushi_go = 0;
    bool squid_tripled = false;
};

// Takes two cards whenever possible, so that calls occur.
Move choose(const Session& session, unsigned seat, unsigned place) {
    Answer answer;
    answer.open(session.now(), seat);
    const unsigned cards = answer.pool().size();
    answer.pick(place % cards);
    if (answer.decision() == Decision::take && answer.may_take_two() && cards > 1)
        answer.pick((place + 1) % cards);
    if (answer.serves_dummy()) {
        answer.serve_dummy();
        answer.pick(place % cards == 0 ? 1 : 0);
    }
    return answer.move();
}

Seen play_through(Session& session) {
    Seen seen;
    unsigned place = 0;
    while (!session.over()) {
        if (!session.now().choosing()) session.next_round();
        const auto seat = session.next_human();
        if (!seat) {
            session.think();
            continue;
        }
        const Move move = choose(session, *seat, place++);
        if (session.now().decision_of(*seat) == Decision::take) {
            const bool tripled = session.now().table(*seat).free_wasabi() > 0 &&
                                 (move.card == Face::squid || move.second == Face::squid);
            for (const Face card : {move.card, move.second})
                if (card != Face::none) seen.taken.add(kind_of(card));
            seen.sushi_go += move.second != Face::none ? 1U : 0U;
            seen.squid_tripled |= tripled;
        }
        TEST_ASSERT_TRUE(session.choose(*seat, move) == Refusal::none);
    }
    return seen;
}

void facts_match_the_played_game() {
    unsigned calls = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        auto session = std::make_unique<Session>();
        const Rules rules = seed % 3 == 0 ? party("first-meal", 4) : classic;
        const Plan plan =
            plan_of(rules, {Level::easy, Player::human, Level::random, Level::medium});
        TEST_ASSERT_TRUE(session->start(plan, seed) == Refusal::none);
        const Seen seen = play_through(*session);
        const GameFacts facts = facts_of(*session, 1);
        const AnyGame& game = session->now();
        TEST_ASSERT_TRUE(facts.taken == seen.taken);
        TEST_ASSERT_EQUAL_UINT(seen.sushi_go, facts.sushi_go);
        TEST_ASSERT_EQUAL(seen.squid_tripled, facts.squid_tripled);
        TEST_ASSERT_EQUAL_INT(game.total(1), facts.total);
        TEST_ASSERT_EQUAL_INT(
            game.total(1) - std::max({game.total(0), game.total(2), game.total(3)}), facts.lead);
        TEST_ASSERT_EQUAL((game.winners() & 2U) != 0, facts.won);
        TEST_ASSERT_TRUE(facts.strongest == Level::medium);
        calls += seen.sushi_go;
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, calls);
}

GameFacts plain_win() {
    return {.rules = classic,
            .strongest = Level::easy,
            .won = true,
            .total = 40,
            .lead = 5,
            .desserts = 2,
            .taken = KindSet(Kind::maki, Kind::nigiri)};
}

bool has(const GameFacts& facts, Text words) {
    for (unsigned i = 0; i < achievement_count; ++i)
        if (achievements[i].words == words) return ((earned_in(facts) >> i) & 1U) != 0;
    TEST_FAIL_MESSAGE("no such achievement");
    return false;
}

// Each change earns exactly one more achievement than a plain win.
void each_achievement_has_its_own_condition() {
    struct Row {
        Text words;
        void (*change)(GameFacts&);
    };
    const Row rows[] = {
        {Text::earned_hard, [](GameFacts& facts) { facts.strongest = Level::hard; }},
        {Text::earned_crowd, [](GameFacts& facts) { facts.rules.seats = 5; }},
        {Text::earned_party, [](GameFacts& facts) { facts.rules = party("first-meal", 4); }},
        {Text::earned_no_maki, [](GameFacts& facts) { facts.taken = KindSet(Kind::nigiri); }},
        {Text::earned_no_dessert, [](GameFacts& facts) { facts.desserts = 0; }},
        {Text::earned_points, [](GameFacts& facts) { facts.total = 60; }},
        {Text::earned_lead, [](GameFacts& facts) { facts.lead = 15; }},
        {Text::earned_close, [](GameFacts& facts) { facts.lead = 1; }},
        {Text::earned_calls, [](GameFacts& facts) { facts.sushi_go = 3; }},
        {Text::earned_squid, [](GameFacts& facts) { facts.squid_tripled = true; }},
    };
    const unsigned win = earned_in(plain_win());
    TEST_ASSERT_TRUE(has(plain_win(), Text::earned_win));
    for (const Row& row : rows) {
        GameFacts facts = plain_win();
        row.change(facts);
        TEST_ASSERT_FALSE(has(plain_win(), row.words));
        TEST_ASSERT_TRUE(has(facts, row.words));
        const unsigned more = earned_in(facts) & ~win;
        TEST_ASSERT_EQUAL_UINT(0, more & (more - 1));
    }
}

void a_lost_game_earns_no_win() {
    GameFacts facts = plain_win();
    facts.won = false;
    facts.lead = -3;
    facts.desserts = 0;
    facts.taken = {};
    TEST_ASSERT_EQUAL_UINT(0, earned_in(facts));
}

// A Party menu without maki makes it no feat to win without them.
void no_maki_counts_only_where_maki_are_played() {
    GameFacts facts = plain_win();
    facts.taken = KindSet(Kind::nigiri);
    facts.rules = party("points", 4);
    TEST_ASSERT_EQUAL(facts.rules.plays_with(Kind::maki), has(facts, Text::earned_no_maki));
    facts.rules.menu.remove(Kind::maki);
    TEST_ASSERT_FALSE(has(facts, Text::earned_no_maki));
}

void ten_puzzles_in_a_row_are_an_achievement() {
    Progress progress;
    for (std::uint32_t number = 1; number <= 10; ++number) {
        TEST_ASSERT_EQUAL_UINT(0, earned_so_far(progress));
        progress.count_answer(number, true);
    }
    TEST_ASSERT_EQUAL_UINT(1U << (achievement_count - 1), earned_so_far(progress));
}

}  // namespace

void run_tests() {
    RUN_TEST(facts_match_the_played_game);
    RUN_TEST(each_achievement_has_its_own_condition);
    RUN_TEST(a_lost_game_earns_no_win);
    RUN_TEST(no_maki_counts_only_where_maki_are_played);
    RUN_TEST(ten_puzzles_in_a_row_are_an_achievement);
}
