// Tests matches of the classic game and of Party: the same seed and choices give the same record,
// and a save restores everything, even in the middle of a turn.
#include "firmware/play/match.hpp"

#include <algorithm>
#include <memory>

#include "engine/core/crc32.hpp"
#include "firmware/play/answer.hpp"
#include "host_tests/play/plans.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;
using P = Player;

// Kinds that lead to further decisions. The test takes them first, to get many decisions.
constexpr KindSet asking(Kind::menu, Kind::special_order, Kind::takeout, Kind::spoon);

// Returns a human's move: a card of these kinds, else the card at `place`, which wraps around.
Move choose_at(const Match& match, unsigned seat, unsigned place) {
    Answer answer;
    answer.open(match.now(), seat);
    place = place % answer.pool().size();
    for (unsigned i = 0; i < answer.pool().size(); ++i)
        if (answer.decision() == Decision::take && asking.has(kind_of(answer.pool()[i].face)))
            place = i;
    answer.pick(place);
    if (answer.serves_dummy()) {
        answer.serve_dummy();
        answer.pick(place == 0 ? 1 : 0);
    }
    answer.announce_spoon(answer.may_announce_spoon());
    return answer.move();
}

// Plays to the end, and calls `look` after each choice of a human.
template <typename Look>
void play_through(Match& match, unsigned first, Look look) {
    unsigned place = first;
    while (!match.over()) {
        if (!match.now().choosing()) match.next_round();
        if (const auto seat = match.next_human()) {
            const Move move = choose_at(match, *seat, place++);
            TEST_ASSERT_TRUE(match.choose(*seat, move) == Refusal::none);
            look(match);
        } else {
            match.think();
        }
    }
}

std::unique_ptr<Match> played(const Plan& plan, std::uint64_t seed) {
    auto match = std::make_unique<Match>();
    TEST_ASSERT_TRUE(match->start(plan, seed) == Refusal::none);
    play_through(*match, 0, [](const Match&) {});
    return match;
}

// Checksums of the records for these setups, seeds and choices, unchanged since there are seven
// levels.
void classic_records_are_unchanged() {
    struct Row {
        Plan plan;
        std::uint64_t seed;
        std::uint32_t checksum;
    };
    const Row rows[] = {
        {plan_of({.edition = Edition::gamewright, .menu = {}},
                 {P::human, P::hard, P::medium, P::easy}),
         7, 0xB69530A5},
        {plan_of({.edition = Edition::zoch, .pass_both_ways = true, .menu = {}},
                 {P::human, P::hard, P::random, P::hard, P::medium}),
         8, 0x02B86398},
        {plan_of({.edition = Edition::gamewright, .dummy = true, .menu = {}}, {P::human, P::hard}),
         9, 0xAA4E2019},
    };
    for (const Row& row : rows) {
        const auto match = played(row.plan, row.seed);
        const auto bytes = match->record().bytes();
        TEST_ASSERT_EQUAL_HEX32(row.checksum,
                                crc32(0, bytes.first(bytes.size() - Record::checksum_size)));
    }
}

void save_restores_everything_even_in_the_middle_of_a_turn() {
    unsigned in_the_middle = 0;
    const auto other = std::make_unique<Match>();
    for (const Rules& rules : all_menus()) {
        Plan plan = plan_of(rules, {P::human, P::human});
        plan.rules.seats = rules.seats;
        const auto match = std::make_unique<Match>();
        TEST_ASSERT_TRUE(match->start(plan, 21) == Refusal::none);
        play_through(*match, 1, [&](const Match& now) {
            Match::SaveBytes room;
            TEST_ASSERT_TRUE(other->restore(now.save(room)) == Refusal::none);
            TEST_ASSERT_TRUE(other->now() == now.now());
            TEST_ASSERT_TRUE(other->plan() == now.plan());
            TEST_ASSERT_FALSE(other->needs_saving());
            if (now.last_turn().plays.empty() || now.last_turn().complete) return;
            in_the_middle += 1;
            TEST_ASSERT_TRUE(other->last_turn().plays == now.last_turn().plays);
            TEST_ASSERT_TRUE(other->last_turn().effects == now.last_turn().effects);
        });
    }
    TEST_ASSERT_GREATER_THAN_UINT(20, in_the_middle);
}

// Saves and restores before every choice. The record must match that of an uninterrupted game.
void expect_the_same_way(const Plan& plan) {
    const auto whole = played(plan, 33);
    auto match = std::make_unique<Match>();
    TEST_ASSERT_TRUE(match->start(plan, 33) == Refusal::none);
    unsigned place = 0;
    while (!match->over()) {
        if (!match->now().choosing()) match->next_round();
        Match::SaveBytes room;
        const auto saved = match->save(room);
        match = std::make_unique<Match>();
        TEST_ASSERT_TRUE(match->restore(saved) == Refusal::none);
        while (match->thinker())
            match->think();
        if (const auto seat = match->next_human())
            TEST_ASSERT_TRUE(match->choose(*seat, choose_at(*match, *seat, place++)) ==
                             Refusal::none);
        else if (match->now().choosing())
            match->think();
    }
    TEST_ASSERT_TRUE(std::ranges::equal(whole->record().bytes(), match->record().bytes()));
}

void restored_game_continues_like_an_uninterrupted_one() {
    Plan plan = plan_of(party("master", 4), {P::human, P::hard, P::medium, P::easy});
    expect_the_same_way(plan);
    plan.tastes = true;
    expect_the_same_way(plan);
}

void tastes_change_the_moves_of_bots() {
    Plan plan = plan_of({.edition = Edition::gamewright, .menu = {}},
                        {P::human, P::medium, P::good, P::strong});
    const auto plain = played(plan, 5);
    plan.tastes = true;
    const auto tasteful = played(plan, 5);
    TEST_ASSERT_FALSE(std::ranges::equal(plain->record().bytes(), tasteful->record().bytes()));
    TEST_ASSERT_TRUE(plan.taste_of(1) == Taste::rolls);
    plan.players[1] = P::random;
    TEST_ASSERT_TRUE(plan.taste_of(1) == Taste::none);
}

void turns_are_counted_from_zero() {
    Match match;
    TEST_ASSERT_TRUE(match.start(plan_of(party("first-meal", 3), {P::human, P::easy, P::easy}),
                                 3) == Refusal::none);
    for (unsigned turn = 0; turn < 3; ++turn) {
        TEST_ASSERT_EQUAL_UINT(turn, match.turns());
        TEST_ASSERT_TRUE(match.choose(0, choose_at(match, 0, 0)) == Refusal::none);
        while (!match.next_human())
            match.think();
    }
}

void closed_match_has_no_decisions() {
    Match match;
    TEST_ASSERT_TRUE(match.start(plan_of(party("first-meal", 3), {P::human, P::easy, P::easy}),
                                 3) == Refusal::none);
    TEST_ASSERT_EQUAL_UINT(0, match.next_human().value());
    TEST_ASSERT_TRUE(match.thinker().has_value());
    match.close();
    TEST_ASSERT_FALSE(match.next_human().has_value());
    TEST_ASSERT_FALSE(match.thinker().has_value());
}

void players_are_saved_and_old_player_numbers_are_read() {
    Plan plan = plan_of(party("first-meal", 8), {P::human, P::random, P::easy, P::casual, P::medium,
                                                 P::good, P::strong, P::hard});
    Match match;
    TEST_ASSERT_TRUE(match.start(plan, 3) == Refusal::none);
    Match::SaveBytes room;
    Match restored;
    TEST_ASSERT_TRUE(restored.restore(match.save(room)) == Refusal::none);
    TEST_ASSERT_TRUE(restored.plan() == plan);
    // The first releases stored human, random, easy, medium and hard as 0 to 4.
    const Player first[] = {P::human, P::random, P::easy, P::medium, P::hard};
    for (unsigned i = 0; i < std::size(first); ++i)
        TEST_ASSERT_TRUE(stored_player(i) == first[i]);
    TEST_ASSERT_FALSE(stored_player(player_count).has_value());
}

void saves_of_the_first_version_are_read() {
    const Plan plan = plan_of({.edition = Edition::zoch, .menu = {}},
                              {P::medium, P::human, P::human, P::hard, P::easy});
    Match match;
    TEST_ASSERT_TRUE(match.start(plan, 3) == Refusal::none);
    TEST_ASSERT_TRUE(match.choose(1, choose_at(match, 1, 0)) == Refusal::none);
    std::vector<std::uint8_t> saved{1, 3};
    for (unsigned seat = 0; seat < max_classic_seats; ++seat)
        saved.push_back(stored_number(plan.players[seat]));
    const auto record = match.record().bytes();
    saved.insert(saved.end(), record.begin(), record.end());
    Match restored;
    TEST_ASSERT_TRUE(restored.restore(saved) == Refusal::none);
    TEST_ASSERT_TRUE(restored.now() == match.now());
    TEST_ASSERT_TRUE(restored.left() && restored.counted());
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat)
        TEST_ASSERT_TRUE(restored.plan().players[seat] == plan.players[seat]);
    for (std::size_t size = 0; size < 8; ++size)
        TEST_ASSERT_FALSE(restored.restore(std::span(saved).first(size)) == Refusal::none);
    saved[0] = 3;
    TEST_ASSERT_FALSE(restored.restore(saved) == Refusal::none);
    TEST_ASSERT_TRUE(restored.now() == match.now());
}

void hints_and_reviews_cover_every_decision() {
    const Plan plan = plan_of(party("two", 2), {P::human, P::easy});
    Match match;
    TEST_ASSERT_TRUE(match.start(plan, 5) == Refusal::none);
    unsigned asked_between = 0;
    unsigned place = 0;
    while (!match.over()) {
        if (!match.now().choosing()) match.next_round();
        const auto seat = match.next_human();
        if (!seat) {
            match.think();
            continue;
        }
        if (match.now().decision_of(*seat) != Decision::take && asked_between < 3) {
            asked_between += 1;
            match.ask_hint(*seat);
            while (match.wants_to_think())
                match.think();
            std::array<Advice, 4> advice{};
            TEST_ASSERT_TRUE(match.hint_ready());
            TEST_ASSERT_GREATER_THAN_UINT(1, match.hints(advice));
            TEST_ASSERT_TRUE(match.now().check(*seat, advice[0].move) == Refusal::none);
        }
        TEST_ASSERT_TRUE(match.choose(*seat, choose_at(match, *seat, place++)) == Refusal::none);
    }
    TEST_ASSERT_EQUAL_UINT(3, asked_between);
    match.begin_review(0);
    while (match.wants_to_think())
        match.think();
    TEST_ASSERT_EQUAL_UINT(match.record().steps(), match.review().progress());
    TEST_ASSERT_FALSE(match.review().regrets().empty());
}

}  // namespace

void run_tests() {
    RUN_TEST(classic_records_are_unchanged);
    RUN_TEST(save_restores_everything_even_in_the_middle_of_a_turn);
    RUN_TEST(restored_game_continues_like_an_uninterrupted_one);
    RUN_TEST(tastes_change_the_moves_of_bots);
    RUN_TEST(turns_are_counted_from_zero);
    RUN_TEST(closed_match_has_no_decisions);
    RUN_TEST(players_are_saved_and_old_player_numbers_are_read);
    RUN_TEST(saves_of_the_first_version_are_read);
    RUN_TEST(hints_and_reviews_cover_every_decision);
}
