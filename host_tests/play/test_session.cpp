// Tests matches of the classic game and of Party: the same seed and choices give the same record,
// and a save restores everything, even in the middle of a turn.
#include "firmware/play/session.hpp"

#include <algorithm>
#include <memory>

#include "engine/core/crc32.hpp"
#include "firmware/play/answer.hpp"
#include "host_tests/play/plans.hpp"
#include "main.hpp"
#include "workers.hpp"

namespace {

using namespace kaiten;

// Kinds that lead to further decisions. The test takes them first, to get many decisions.
constexpr KindSet asking(Kind::menu, Kind::special_order, Kind::takeout, Kind::spoon);

// Returns a human's move: a card of these kinds, else the card at `place`, which wraps around.
Move choose_at(const Session& session, unsigned seat, unsigned place) {
    Answer answer;
    answer.open(session.now(), seat);
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
void play_through(Session& session, unsigned first, Look look) {
    unsigned place = first;
    while (!session.over()) {
        if (!session.now().choosing()) session.next_round();
        if (const auto seat = session.next_human()) {
            const Move move = choose_at(session, *seat, place++);
            TEST_ASSERT_TRUE(session.choose(*seat, move) == Refusal::none);
            look(session);
        } else {
            session.think();
        }
    }
}

std::unique_ptr<Session> played(const Plan& plan, std::uint64_t seed) {
    auto session = std::make_unique<Session>();
    TEST_ASSERT_TRUE(session->start(plan, seed) == Refusal::none);
    play_through(*session, 0, [](const Session&) {});
    return session;
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
                 {Player::human, Level::hard, Level::medium, Level::easy}),
         7, 0xB69530A5},
        {plan_of({.edition = Edition::zoch, .pass_both_ways = true, .menu = {}},
                 {Player::human, Level::hard, Level::random, Level::hard, Level::medium}),
         8, 0x02B86398},
        {plan_of({.edition = Edition::gamewright, .dummy = true, .menu = {}},
                 {Player::human, Level::hard}),
         9, 0xAA4E2019},
    };
    for (const Row& row : rows) {
        const auto session = played(row.plan, row.seed);
        const auto bytes = session->record().bytes();
        TEST_ASSERT_EQUAL_HEX32(row.checksum,
                                crc32(0, bytes.first(bytes.size() - Record::checksum_size)));
    }
}

void save_restores_everything_even_in_the_middle_of_a_turn() {
    unsigned in_the_middle = 0;
    const auto other = std::make_unique<Session>();
    for (const Rules& rules : all_menus()) {
        Plan plan = plan_of(rules, {Player::human, Player::human});
        plan.rules.seats = rules.seats;
        const auto session = std::make_unique<Session>();
        TEST_ASSERT_TRUE(session->start(plan, 21) == Refusal::none);
        play_through(*session, 1, [&](const Session& now) {
            Session::SaveBytes room;
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
    TEST_ASSERT_GREATER_THAN_UINT(10, in_the_middle);
}

// Saves and restores before every choice. The record must session that of an uninterrupted game.
void expect_the_same_way(const Plan& plan) {
    const auto whole = played(plan, 33);
    auto session = std::make_unique<Session>();
    TEST_ASSERT_TRUE(session->start(plan, 33) == Refusal::none);
    unsigned place = 0;
    while (!session->over()) {
        if (!session->now().choosing()) session->next_round();
        Session::SaveBytes room;
        const auto saved = session->save(room);
        session = std::make_unique<Session>();
        TEST_ASSERT_TRUE(session->restore(saved) == Refusal::none);
        while (session->thinker())
            session->think();
        if (const auto seat = session->next_human())
            TEST_ASSERT_TRUE(session->choose(*seat, choose_at(*session, *seat, place++)) ==
                             Refusal::none);
        else if (session->now().choosing())
            session->think();
    }
    TEST_ASSERT_TRUE(std::ranges::equal(whole->record().bytes(), session->record().bytes()));
}

void restored_game_continues_like_an_uninterrupted_one() {
    Plan plan =
        plan_of(party("master", 4), {Player::human, Level::hard, Level::medium, Level::easy});
    expect_the_same_way(plan);
    plan.tastes = true;
    expect_the_same_way(plan);
}

void tastes_change_the_moves_of_bots() {
    Plan plan = plan_of({.edition = Edition::gamewright, .menu = {}},
                        {Player::human, Level::medium, Level::good, Level::strong});
    const auto plain = played(plan, 5);
    plan.tastes = true;
    const auto tasteful = played(plan, 5);
    TEST_ASSERT_FALSE(std::ranges::equal(plain->record().bytes(), tasteful->record().bytes()));
    TEST_ASSERT_TRUE(plan.taste_of(1) == Taste::rolls);
    plan.players[1] = Level::random;
    TEST_ASSERT_TRUE(plan.taste_of(1) == Taste::none);
}

void turns_are_counted_from_zero() {
    Session session;
    TEST_ASSERT_TRUE(
        session.start(plan_of(party("first-meal", 3), {Player::human, Level::easy, Level::easy}),
                      3) == Refusal::none);
    for (unsigned turn = 0; turn < 3; ++turn) {
        TEST_ASSERT_EQUAL_UINT(turn, session.turns());
        TEST_ASSERT_TRUE(session.choose(0, choose_at(session, 0, 0)) == Refusal::none);
        while (!session.next_human())
            session.think();
    }
}

void closed_match_has_no_decisions() {
    Session session;
    TEST_ASSERT_TRUE(
        session.start(plan_of(party("first-meal", 3), {Player::human, Level::easy, Level::easy}),
                      3) == Refusal::none);
    TEST_ASSERT_EQUAL_UINT(0, session.next_human().value());
    TEST_ASSERT_TRUE(session.thinker().has_value());
    session.close();
    TEST_ASSERT_FALSE(session.next_human().has_value());
    TEST_ASSERT_FALSE(session.thinker().has_value());
}

void players_are_saved_and_old_player_numbers_are_read() {
    Plan plan =
        plan_of(party("first-meal", 8), {Player::human, Level::random, Level::easy, Level::casual,
                                         Level::medium, Level::good, Level::strong, Level::hard});
    Session session;
    TEST_ASSERT_TRUE(session.start(plan, 3) == Refusal::none);
    Session::SaveBytes room;
    Session restored;
    TEST_ASSERT_TRUE(restored.restore(session.save(room)) == Refusal::none);
    TEST_ASSERT_TRUE(restored.plan() == plan);
    // The first releases stored human, random, easy, medium and hard as 0 to 4.
    const Player first[] = {Player::human, Level::random, Level::easy, Level::medium, Level::hard};
    for (unsigned i = 0; i < std::size(first); ++i)
        TEST_ASSERT_TRUE(stored_player(i) == first[i]);
    TEST_ASSERT_FALSE(stored_player(player_count).has_value());
}

void players_are_a_human_followed_by_the_bots_of_every_level() {
    TEST_ASSERT_TRUE(Player::at(0).is_human());
    TEST_ASSERT_EQUAL_STRING("human", player_name(Player::human).data());
    for (unsigned i = 1; i < player_count; ++i) {
        const Player bot = Player::at(i);
        TEST_ASSERT_TRUE(bot > Player::at(i - 1) && bot == bot.level());
        TEST_ASSERT_TRUE(player_name(bot) == row(bot.level()).name);
        TEST_ASSERT_TRUE(stored_player(stored_number(bot)) == bot);
    }
}

void saves_of_the_first_version_are_read() {
    const Plan plan =
        plan_of({.edition = Edition::zoch, .menu = {}},
                {Level::medium, Player::human, Player::human, Level::hard, Level::easy});
    Session session;
    TEST_ASSERT_TRUE(session.start(plan, 3) == Refusal::none);
    TEST_ASSERT_TRUE(session.choose(1, choose_at(session, 1, 0)) == Refusal::none);
    std::vector<std::uint8_t> saved{1, 3};
    for (unsigned seat = 0; seat < max_classic_seats; ++seat)
        saved.push_back(stored_number(plan.players[seat]));
    const auto record = session.record().bytes();
    saved.insert(saved.end(), record.begin(), record.end());
    Session restored;
    TEST_ASSERT_TRUE(restored.restore(saved) == Refusal::none);
    TEST_ASSERT_TRUE(restored.now() == session.now());
    TEST_ASSERT_TRUE(restored.flags().left && restored.flags().counted);
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat)
        TEST_ASSERT_TRUE(restored.plan().players[seat] == plan.players[seat]);
    for (std::size_t size = 0; size < 8; ++size)
        TEST_ASSERT_FALSE(restored.restore(std::span(saved).first(size)) == Refusal::none);
    saved[0] = 3;
    TEST_ASSERT_FALSE(restored.restore(saved) == Refusal::none);
    TEST_ASSERT_TRUE(restored.now() == session.now());
}

void hints_and_reviews_cover_every_decision() {
    const Plan plan = plan_of(party("two", 2), {Player::human, Level::easy});
    Session session;
    TEST_ASSERT_TRUE(session.start(plan, 5) == Refusal::none);
    unsigned asked_between = 0;
    unsigned place = 0;
    while (!session.over()) {
        if (!session.now().choosing()) session.next_round();
        const auto seat = session.next_human();
        if (!seat) {
            session.think();
            continue;
        }
        if (session.now().decision_of(*seat) != Decision::take && asked_between < 3) {
            asked_between += 1;
            session.ask_hint(*seat);
            while (session.wants_to_think())
                session.think();
            std::array<Advice, 4> advice{};
            TEST_ASSERT_TRUE(session.hint_ready());
            TEST_ASSERT_GREATER_THAN_UINT(1, session.hints(advice));
            TEST_ASSERT_TRUE(session.now().check(*seat, advice[0].move) == Refusal::none);
        }
        TEST_ASSERT_TRUE(session.choose(*seat, choose_at(session, *seat, place++)) ==
                         Refusal::none);
    }
    TEST_ASSERT_EQUAL_UINT(3, asked_between);
    session.begin_review(0);
    while (session.wants_to_think())
        session.think();
    TEST_ASSERT_EQUAL_UINT(session.record().steps(), session.review().progress());
    TEST_ASSERT_FALSE(session.review().regrets().empty());
}

// Everything that a game and its hints and reviews leave behind.
struct Outcome {
    std::vector<std::uint8_t> record;
    std::vector<Advice> hints;
    List<Regret, Review::most_regrets> regrets;
    List<Chances, Review::most_chances> chances;
};

void think_it_over(Session& session) {
    while (session.wants_to_think())
        session.think();
}

// Plays a game with a worker or without. The human asks for hints in the first turns, and lets the
// bots think for a while before the choice in others, so that all kinds of searches are dropped.
Outcome outcome_of(const Plan& plan, std::uint64_t seed, Worker* worker) {
    Outcome outcome;
    const auto session = std::make_unique<Session>(worker);
    TEST_ASSERT_TRUE(session->start(plan, seed) == Refusal::none);
    unsigned place = 0;
    while (!session->over()) {
        if (!session->now().choosing()) session->next_round();
        const auto seat = session->next_human();
        if (!seat) {
            session->think();
            continue;
        }
        if (place < 2) {
            session->ask_hint(*seat);
            std::array<Advice, 4> advice{};
            while (session->wants_to_think()) {
                session->think();
                session->hints(advice);
            }
            const unsigned count = session->hints(advice);
            TEST_ASSERT_TRUE(session->hint_ready());
            outcome.hints.insert(outcome.hints.end(), advice.begin(), advice.begin() + count);
        }
        for (unsigned slices = place % 5; slices > 0 && session->wants_to_think(); --slices)
            session->think();
        TEST_ASSERT_TRUE(session->choose(*seat, choose_at(*session, *seat, place++)) ==
                         Refusal::none);
    }
    const auto bytes = session->record().bytes();
    outcome.record.assign(bytes.begin(), bytes.end());
    session->begin_review(plan.human_from(0));
    for (int i = 0; i < 20; ++i)  // a review that is begun again gives the same
        session->think();
    session->begin_review(plan.human_from(0));
    think_it_over(*session);
    outcome.regrets = session->review().regrets();
    outcome.chances = session->review().chances();
    return outcome;
}

void expect_same(const Outcome& expected, const Outcome& found) {
    TEST_ASSERT_TRUE(expected.record == found.record);
    TEST_ASSERT_EQUAL_UINT(expected.hints.size(), found.hints.size());
    for (std::size_t i = 0; i < expected.hints.size(); ++i) {
        TEST_ASSERT_TRUE(expected.hints[i].move == found.hints[i].move);
        TEST_ASSERT_EQUAL_UINT(expected.hints[i].chance, found.hints[i].chance);
        TEST_ASSERT_EQUAL_UINT(expected.hints[i].visits, found.hints[i].visits);
    }
    TEST_ASSERT_EQUAL_UINT(expected.regrets.size(), found.regrets.size());
    for (unsigned i = 0; i < expected.regrets.size(); ++i) {
        TEST_ASSERT_TRUE(expected.regrets[i].better == found.regrets[i].better);
        TEST_ASSERT_EQUAL_UINT(expected.regrets[i].place, found.regrets[i].place);
        TEST_ASSERT_EQUAL_UINT(expected.regrets[i].lost, found.regrets[i].lost);
    }
    TEST_ASSERT_TRUE(expected.chances == found.chances);
}

void second_core_changes_no_choice_hint_or_review() {
    const Plan plans[] = {
        plan_of({.edition = Edition::gamewright, .menu = {}},
                {Player::human, Level::strong, Level::strong, Level::strong}),
        plan_of(party("two", 2), {Player::human, Level::strong}),
        plan_of(party("master", 3), {Level::strong, Player::human, Player::human}),
    };
    const unsigned count = at_length ? std::size(plans) : 1U;
    for (const Plan& plan : std::span(plans).first(count)) {
        const Outcome alone = outcome_of(plan, 12, nullptr);
        ThreadWorker thread;
        expect_same(alone, outcome_of(plan, 12, &thread));
        for (std::uint64_t seed = 1; seed <= (at_length ? 10U : 1U); ++seed) {
            InterleavedWorker worker{seed};
            expect_same(alone, outcome_of(plan, 12, &worker));
            TEST_ASSERT_GREATER_THAN_UINT(10, worker.jobs);
        }
    }
}

// The worker thinks ahead, so that a hint is ready when the human asks for it.
void hint_is_prepared_while_the_human_chooses() {
    const Plan plan = plan_of({.edition = Edition::gamewright, .menu = {}},
                              {Player::human, Level::easy, Level::easy});
    InterleavedWorker worker{1};
    const auto session = std::make_unique<Session>(&worker);
    TEST_ASSERT_TRUE(session->start(plan, 3) == Refusal::none);
    std::array<Advice, 4> advice{};
    think_it_over(*session);
    TEST_ASSERT_FALSE(session->hint_ready());
    TEST_ASSERT_EQUAL_UINT(0, session->hints(advice));
    session->ask_hint(*session->next_human());
    TEST_ASSERT_TRUE(session->hint_ready());
    TEST_ASSERT_GREATER_THAN_UINT(1, session->hints(advice));
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
    RUN_TEST(players_are_a_human_followed_by_the_bots_of_every_level);
    RUN_TEST(saves_of_the_first_version_are_read);
    RUN_TEST(hints_and_reviews_cover_every_decision);
    RUN_TEST(second_core_changes_no_choice_hint_or_review);
    RUN_TEST(hint_is_prepared_while_the_human_chooses);
}
