// Tests looking back on turns, in a game and after it, and playing on from one of them.
#include "firmware/play/past_turns.hpp"
#include "firmware/screens/tables/turn_header.hpp"
#include "main.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;

constexpr int deaf_ticks = 40;  // a question ignores all keys at first

Plan against_easy(unsigned seats) {
    Plan plan = first_plan;
    plan.rules.seats = static_cast<std::uint8_t>(seats);
    plan.players.fill(Level::easy);
    plan.players[0] = Player::human;
    return plan;
}

void play_to_the_final(Handheld& handheld, const Plan& plan) {
    sit_down(handheld, plan, 5);
    TEST_ASSERT_TRUE(play_until(handheld, ScreenId::final_scores));
}

std::vector<PastTurn> turns_of(const Session& session) {
    std::vector<PastTurn> turns{PastTurn{}};
    while (turns.back().step < session.record().steps())
        turns.push_back(turn_after(session.record(), session.replay(), turns.back()));
    return turns;
}

void every_turn_and_the_end_are_found_forward_and_back() {
    Handheld handheld;
    play_to_the_final(handheld, against_easy(3));
    const Session& session = handheld.session();
    const auto turns = turns_of(session);
    TEST_ASSERT_EQUAL_UINT(3 * 9 + 1, turns.size());
    for (std::size_t i = 0; i < turns.size(); ++i) {
        TEST_ASSERT_EQUAL_UINT(i, turns[i].index);
        TEST_ASSERT_TRUE(session.replay().go_to(session.record(), turns[i].step));
        const AnyGame& game = session.replay().game();
        TEST_ASSERT_TRUE(i + 1 < turns.size() ? game.choosing() : game.over());
        TEST_ASSERT_TRUE(turn_before(session.record(), session.replay(), turns[i]) ==
                         turns[i == 0 ? 0 : i - 1]);
        if (!game.over())
            for (unsigned seat = 0; seat < 3; ++seat)
                TEST_ASSERT_TRUE(
                    game.hand(seat).contains(take_in(session.record(), game, turns[i], seat).card));
    }
    TEST_ASSERT_TRUE(first_turn(session.record(), session.replay(), 2) == turns[9]);
}

void chances_cover_all_turns_and_end_with_the_winner() {
    Handheld handheld;
    play_to_the_final(handheld, against_easy(4));
    List<Chances, Review::most_chances> first;
    for (int run = 0; run < 2; ++run) {
        TEST_ASSERT_TRUE(handheld.act(Action::hint));
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::look_back);
        handheld.let_think(6000);
        const auto& chances = handheld.session().review().chances();
        TEST_ASSERT_EQUAL_UINT(turns_of(handheld.session()).size(), chances.size());
        for (const Chances& turn : chances) {
            const unsigned sum = turn[0] + turn[1] + turn[2] + turn[3];
            TEST_ASSERT_TRUE(sum > 95 && sum <= 100);
        }
        for (unsigned seat = 0; seat < 4; ++seat)
            TEST_ASSERT_EQUAL_INT((handheld.session().now().winners() >> seat) & 1U,
                                  chances.back()[seat] > 0);
        if (run == 0) first = chances;
        for (unsigned i = 0; i < chances.size(); ++i)
            TEST_ASSERT_TRUE(first[i] == chances[i]);
        handheld.act(Action::back);
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::final_scores);
    }
}

void play_on_continues_from_the_shown_turn_and_does_not_count() {
    for (const KeyArrangement keys :
         {KeyArrangement::pad_and_four_keys, KeyArrangement::four_keys}) {
        Handheld handheld{keys};
        play_to_the_final(handheld, against_easy(4));
        TEST_ASSERT_EQUAL_UINT(
            1, handheld.store->statistics().tally(0, 4, level_number(Level::easy)).games);
        handheld.act(Action::hint);
        handheld.act(Action::next, 4);
        handheld.act(Action::previous);
        handheld.act(Action::accept);
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::question);
        handheld.ticks(deaf_ticks);
        handheld.act(Action::second);
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
        TEST_ASSERT_EQUAL_UINT(3 * 4, handheld.session().record().steps());
        handheld.power_cycle();
        TEST_ASSERT_TRUE(handheld.session().flags().practice);
        TEST_ASSERT_TRUE(play_until(handheld, ScreenId::final_scores));
        TEST_ASSERT_EQUAL_UINT(
            1, handheld.store->statistics().tally(0, 4, level_number(Level::easy)).games);
    }
}

// Opens the round that is played from the pause.
void open_round(Handheld& handheld) {
    handheld.let_think();
    while (handheld.top() != ScreenId::draft)
        handheld.ticks(1);
    handheld.act(Action::back);
    handheld.act(Action::down, 4);
    handheld.act(Action::accept);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::look_back_round);
}

void round_shows_no_turn_that_is_not_complete() {
    Handheld handheld;
    sit_down(handheld, against_easy(4), 5);
    while (handheld.session().now().turn() < 4)
        play_on(handheld);
    open_round(handheld);
    const auto heading = [&] {
        handheld.draw();
        return std::string{handheld.log.marks()[0].text.data()};
    };
    TEST_ASSERT_EQUAL_STRING("Round 1, turn 3", heading().c_str());
    handheld.act(Action::next);
    TEST_ASSERT_EQUAL_STRING("Round 1, turn 3", heading().c_str());
    handheld.act(Action::previous, 5);
    TEST_ASSERT_EQUAL_STRING("Round 1, turn 1", heading().c_str());
}

void rows_have_the_order_of_the_tables() {
    Handheld handheld;
    sit_down(handheld, against_easy(4), 5);
    while (handheld.session().now().turn() < 4)
        play_on(handheld);
    open_round(handheld);
    handheld.draw();
    const Session& session = handheld.session();
    const PastTurn third = turns_of(session)[2];
    TEST_ASSERT_TRUE(session.replay().go_to(session.record(), third.step));
    for (unsigned row = 0; row < 4; ++row) {
        const unsigned seat = seat_of_strip(session.plan().rules, 0, row);
        const Move taken = take_in(session.record(), session.replay().game(), third, seat);
        const Text name = look(Edition::gamewright, taken.card).name;
        TEST_ASSERT_EQUAL_STRING(std::string{in(Language::english, name)}.c_str(),
                                 handheld.log.marks()[row + 1].text.data());
    }
}

// The announcement begins with the name of the chosen seat.
std::string chosen_name(Handheld& handheld) {
    const Announcement said = handheld.application->announcement();
    return std::string{said.item().view().substr(0, said.item().view().find(','))};
}

// Up from the own row, which is the last one, is the row of the right neighbour.
void rows_are_chosen_in_their_order() {
    Handheld handheld;
    play_to_the_final(handheld, against_easy(4));
    handheld.act(Action::hint);
    for (const char* const name : {"You", "Tsuru", "Nami", "Kitsu", "You"}) {
        TEST_ASSERT_EQUAL_STRING(name, chosen_name(handheld).c_str());
        handheld.act(Action::up);
    }
}

void finished_game_is_opened_from_the_statistics() {
    Handheld handheld;
    play_to_the_final(handheld, against_easy(4));
    const unsigned steps = handheld.session().record().steps();
    handheld.act(Action::back);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    handheld.act(Action::down, 3);
    handheld.act(Action::accept);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::statistics);
    handheld.act(Action::down);
    handheld.act(Action::accept);
    handheld.act(Action::accept);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::look_back);
    TEST_ASSERT_EQUAL_UINT(steps, handheld.session().record().steps());
    handheld.act(Action::back);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    TEST_ASSERT_FALSE(handheld.store->has_game());
}

}  // namespace

void run_tests() {
    RUN_TEST(every_turn_and_the_end_are_found_forward_and_back);
    RUN_TEST(chances_cover_all_turns_and_end_with_the_winner);
    RUN_TEST(play_on_continues_from_the_shown_turn_and_does_not_count);
    RUN_TEST(round_shows_no_turn_that_is_not_complete);
    RUN_TEST(rows_have_the_order_of_the_tables);
    RUN_TEST(rows_are_chosen_in_their_order);
    RUN_TEST(finished_game_is_opened_from_the_statistics);
}
