// Whole games by buttons alone, and everything that may happen on the way: going back, switching
// off anywhere, power that fails while something is written.
#include <algorithm>
#include <random>
#include <string_view>

#include "drivers/display/frame.hpp"
#include "main.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;
using P = Player;
using B = Button;

Plan plan_of(Edition edition, std::initializer_list<Player> players, bool dummy = false) {
    Plan plan{{.edition = edition,
               .seats = static_cast<std::uint8_t>(players.size()),
               .dummy = dummy,
               .menu = {}},
              {}};
    unsigned seat = 0;
    for (const Player player : players)
        plan.players[seat++] = player;
    return plan;
}

const Plan tables[] = {
    plan_of(Edition::gamewright, {P::human, P::medium, P::medium, P::medium}),
    plan_of(Edition::zoch, {P::human, P::easy, P::hard, P::random, P::medium}),
    plan_of(Edition::gamewright, {P::human, P::medium}, true),
    plan_of(Edition::gamewright, {P::human, P::human, P::easy}),
    plan_of(Edition::zoch, {P::random, P::human, P::human, P::human}),
};

void expect_record_to_replay(const Session& session) {
    Replay replay;
    TEST_ASSERT_TRUE(replay.go_to(session.record(), session.record().steps()));
    TEST_ASSERT_TRUE(replay.game() == session.now());
}

void whole_games_can_be_played() {
    for (const Plan& plan : tables) {
        Handheld handheld;
        sit_down(handheld, plan, 17);
        TEST_ASSERT_TRUE(handheld.session().plan() == plan);
        TEST_ASSERT_TRUE(play_until(handheld, ScreenId::final_scores));
        TEST_ASSERT_TRUE(handheld.session().over());
        expect_record_to_replay(handheld.session());
    }
}

void a_table_of_bots_plays_by_itself() {
    Handheld handheld;
    sit_down(handheld, plan_of(Edition::gamewright, {P::easy, P::easy, P::easy}), 3);
    TEST_ASSERT_TRUE(play_until(handheld, ScreenId::final_scores));
}

void the_same_seed_and_buttons_give_the_same_record() {
    Handheld one;
    Handheld other;
    for (Handheld* handheld : {&one, &other}) {
        sit_down(*handheld, tables[0], 99);
        play_until(*handheld, ScreenId::final_scores);
    }
    TEST_ASSERT_TRUE(
        std::ranges::equal(one.session().record().bytes(), other.session().record().bytes()));
}

// A choice that the memory did not take is not forgotten: it is saved once the memory takes it.
// As a later version may have stored one.
void a_language_that_there_is_none_of_is_english() {
    Handheld handheld;
    handheld.set_language(static_cast<Language>(language_count));
    Handheld english;
    english.set_language(Language::english);
    TEST_ASSERT_TRUE(std::ranges::equal(handheld.draw().pixels(), english.draw().pixels()));
}

void a_save_that_failed_is_made_up_for() {
    Handheld handheld;
    sit_down(handheld, tables[0], 17);
    handheld.let_think();
    handheld.flash.cut_power({0, 0});
    handheld.press(B::a);
    handheld.let_think();
    const unsigned steps = handheld.session().record().steps();
    TEST_ASSERT_TRUE(handheld.session().needs_saving());
    handheld.flash.restore_power();
    handheld.ticks(6 * ticks_per_second);
    TEST_ASSERT_FALSE(handheld.session().needs_saving());
    handheld.power_cycle();
    TEST_ASSERT_EQUAL_UINT(steps, handheld.session().record().steps());
}

// It is not tried again at every tick either, nor is a game told as saved that is not.
void a_memory_that_takes_nothing_has_its_peace() {
    Handheld handheld;
    sit_down(handheld, tables[0], 17);
    handheld.let_think();
    handheld.flash.cut_power({0, 0});
    handheld.press(B::a);
    while (handheld.notices.take()) {
    }
    handheld.ticks(3 * ticks_per_second);
    TEST_ASSERT_FALSE(handheld.notices.take().has_value());
}

void play_and_twice_a_starts_the_last_table_again() {
    Handheld handheld;
    sit_down(handheld, tables[1], 0);
    play_until(handheld, ScreenId::final_scores);
    handheld.press(B::b);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    handheld.power_cycle();
    handheld.to_title();
    handheld.press(B::a, 2);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
    TEST_ASSERT_TRUE(handheld.session().plan() == tables[1]);
}

void a_rematch_is_another_game_at_the_same_table() {
    Handheld handheld;
    sit_down(handheld, tables[0], 5);
    play_until(handheld, ScreenId::final_scores);
    const std::uint64_t seed = handheld.session().record().seed();
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
    TEST_ASSERT_TRUE(handheld.session().plan() == tables[0]);
    TEST_ASSERT_TRUE(handheld.session().record().seed() != seed);
}

// Left in the middle, it does not go on at the end of the next game.
void a_review_ends_with_its_game() {
    Handheld handheld;
    sit_down(handheld, tables[0], 5);
    play_until(handheld, ScreenId::final_scores);
    handheld.press(B::x);
    handheld.ticks(3);
    TEST_ASSERT_TRUE(handheld.session().review().busy());
    handheld.press(B::b);
    handheld.press(B::a);  // again
    play_until(handheld, ScreenId::final_scores);
    TEST_ASSERT_FALSE(handheld.session().review().busy());
    TEST_ASSERT_FALSE(handheld.application->wants_to_think());
}

// Switched off after every press of whole games: the game is always there as it was.
void comes_back_wherever_it_is_switched_off() {
    for (const Plan& plan : tables) {
        Handheld handheld;
        sit_down(handheld, plan, 23);
        for (int i = 0; i < 200 && handheld.top() != ScreenId::final_scores; ++i) {
            const AnyGame game = handheld.session().now();
            handheld.power_cycle();
            TEST_ASSERT_TRUE(handheld.session().open());
            TEST_ASSERT_TRUE(handheld.session().plan() == plan);
            TEST_ASSERT_TRUE(handheld.session().now() == game);
            const bool curtain = handheld.top() == ScreenId::curtain;
            TEST_ASSERT_EQUAL(plan.humans() > 1 && handheld.session().next_human().has_value(),
                              curtain);
            const unsigned steps = handheld.session().record().steps();
            for (int press = 0; press < 4 && handheld.session().record().steps() == steps; ++press)
                if (handheld.top() != ScreenId::final_scores) handheld.press(B::a);
            handheld.let_think();
            handheld.leave(ScreenId::reveal);
        }
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::final_scores);
    }
}

void save_and_quit_comes_back_at_the_title() {
    Handheld handheld;
    sit_down(handheld, tables[0], 23);
    handheld.press(B::a);
    handheld.leave(ScreenId::draft);
    handheld.leave(ScreenId::reveal);
    const AnyGame game = handheld.session().now();
    handheld.press(B::b);
    handheld.press(B::up);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    handheld.power_cycle();
    handheld.to_title();
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
    TEST_ASSERT_TRUE(handheld.session().now() == game);
    handheld.power_cycle();
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
}

// Plays on; the power fails in some operation of the flash. At most the last choice is lost.
void a_power_cut_loses_at_most_the_last_choice() {
    std::minstd_rand random{7};
    for (int round = 0; round < 40; ++round) {
        const Plan& plan = tables[static_cast<unsigned>(round) % std::size(tables)];
        Handheld handheld;
        sit_down(handheld, plan, static_cast<std::uint32_t>(100 + round));
        const PowerCut cut{static_cast<int>(random() % 60),
                           static_cast<double>(random() % 100) / 100};
        handheld.flash.cut_power(cut);
        unsigned steps = 0;
        for (int i = 0; i < 300 && handheld.top() != ScreenId::final_scores; ++i) {
            const unsigned before = handheld.session().record().steps();
            handheld.press(B::a);
            handheld.leave(ScreenId::reveal);
            if (handheld.flash.restore_power()) {
                steps = before;
                break;
            }
        }
        const Record record = handheld.session().record();
        handheld.power_cycle();
        TEST_ASSERT_TRUE(handheld.session().open());
        TEST_ASSERT_TRUE(handheld.session().record().steps() >= steps);
        expect_record_to_replay(handheld.session());
        for (unsigned i = 0; i < handheld.session().record().steps(); ++i)
            TEST_ASSERT_EQUAL_UINT(record.step(i), handheld.session().record().step(i));
        TEST_ASSERT_TRUE(play_until(handheld, ScreenId::final_scores));
    }
}

void damaged_saves_end_at_the_title_with_a_word_about_it() {
    Handheld handheld;
    sit_down(handheld, tables[0], 23);
    constexpr std::uint8_t rubbish[] = {1, 0, 0, 3, 3, 3, 3, 9, 9, 9};
    handheld.store->save_game(rubbish);
    handheld.power_cycle();
    handheld.to_title();
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    handheld.press(B::a);
    TEST_ASSERT_FALSE(handheld.session().open());
}

void statistics_count_a_game_once() {
    Handheld handheld;
    sit_down(handheld, tables[0], 5);
    play_until(handheld, ScreenId::final_scores);
    for (int i = 0; i < 3; ++i) {
        handheld.power_cycle();
        play_until(handheld, ScreenId::final_scores);
    }
    const GameTally tally = handheld.store->statistics().tally(0, 4, 2);
    TEST_ASSERT_EQUAL_INT(1, tally.games);
    TEST_ASSERT_EQUAL_INT(handheld.session().now().total(0), tally.best);
}

void statistics_have_pages_of_what_was_played() {
    const auto same = [](const Frame& one, const Frame& other) {
        for (int y = 0; y < Frame::size.height; ++y)
            if (!std::ranges::equal(one.row(y), other.row(y))) return false;
        return true;
    };
    for (const bool both : {false, true}) {
        Handheld handheld;
        handheld.store->add_game(0, 4, 2, 45, true);
        if (both) handheld.store->add_game(2, 8, 3, 38, false);
        handheld.to_title();
        handheld.press(B::down, 2);
        handheld.press(B::a);
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::statistics);
        handheld.ticks(300);  // until what is told at the start is gone
        const Frame first = handheld.draw();
        handheld.press(B::right);
        TEST_ASSERT_EQUAL(!both, same(first, handheld.draw()));
        handheld.press(B::right);
        TEST_ASSERT_TRUE(same(first, handheld.draw()));
    }
}

void left_alone_the_title_shows_a_game_and_any_button_returns() {
    Handheld handheld;
    handheld.to_title();
    handheld.ticks(31 * 60);
    TEST_ASSERT_TRUE(handheld.session().open());
    handheld.ticks(60 * 60);
    TEST_ASSERT_EQUAL_STRING("", handheld.sounds.c_str());
    TEST_ASSERT_FALSE(handheld.store->has_game());
    handheld.press(B::y);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    TEST_ASSERT_FALSE(handheld.session().open());
    handheld.ticks(40 * 60);
    handheld.ticks(300 * 60);
    TEST_ASSERT_TRUE(handheld.session().open());
}

void the_demo_shows_party_too() {
    Handheld handheld;
    handheld.to_title();
    unsigned party = 0;
    for (int demo = 0; demo < 4; ++demo) {
        while (!handheld.session().open())
            handheld.ticks(60);
        TEST_ASSERT_EQUAL_UINT(0, handheld.session().plan().humans());
        party += handheld.session().plan().rules.party() ? 1U : 0U;
        handheld.ticks(600);
        TEST_ASSERT_GREATER_THAN_UINT(0, handheld.session().turns());
        handheld.press(B::b);
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    }
    TEST_ASSERT_EQUAL_UINT(3, party);
}

void b_goes_back_or_pauses_on_every_screen() {
    for (const Scene& scene : scenes()) {
        Handheld handheld;
        scene.arrange(handheld);
        handheld.draw();
        // The self-test's colours fill the panel: there is no room for help.
        const bool full = handheld.top() == ScreenId::self_test;
        const bool helped = !handheld.application->help().items().empty();
        TEST_ASSERT_TRUE_MESSAGE(full || helped, scene.name.data());
        // Where the self-test counts presses, holding B leads on.
        if (scene.name == "self_test_buttons") handheld.press_long(B::b);
        for (int i = 0; i < 6 && handheld.top() != ScreenId::title; ++i) {
            handheld.press(B::b);
            if (handheld.top() != ScreenId::pause) continue;
            handheld.press(B::up);
            handheld.press(B::a);
        }
        TEST_ASSERT_TRUE_MESSAGE(handheld.top() == ScreenId::title, scene.name.data());
    }
}

void arrange(Handheld& handheld, std::string_view name) {
    const auto scene = std::ranges::find(scenes(), name, &Scene::name);
    TEST_ASSERT_TRUE(scene != scenes().end());
    scene->arrange(handheld);
}

// How a screen is reached, a letter a press: up, down, and the keys by their names.
struct Way {
    std::string_view from;
    std::string_view presses;
    ScreenId to;
};

// As short as they were when there were fewer screens.
constexpr Way ways[] = {
    {"title", "AA", ScreenId::draft},
    {"title", "dA", ScreenId::rules},
    {"title", "uuA", ScreenId::statistics},
    {"title", "uA", ScreenId::settings},
    {"title", "AuA", ScreenId::seed},
    {"title_with_saved_game", "A", ScreenId::draft},
    {"title_with_saved_game", "dAA", ScreenId::question},
    {"title", "uAuuuA", ScreenId::about},
    {"title", "uAuuA", ScreenId::self_test},
    {"title", "uAuA", ScreenId::question},
    {"draft_late", "Y", ScreenId::hint},
    {"draft_late", "u", ScreenId::tables},
    {"draft_late", "B", ScreenId::pause},
    {"draft_late", "BdA", ScreenId::rules},
    {"draft_late", "BddA", ScreenId::tables},
    {"draft_late", "BuuA", ScreenId::settings},
    {"draft_late", "BuA", ScreenId::title},
    {"draft_late", "A", ScreenId::reveal},
    {"final_scores", "A", ScreenId::draft},
    {"final_scores", "X", ScreenId::review},
    {"final_scores", "u", ScreenId::tables},
    {"final_scores", "B", ScreenId::title},
};

Button button_of(char letter) {
    constexpr std::string_view letters = "udABXY";
    constexpr Button buttons[] = {Button::up, Button::down, Button::a,
                                  Button::b,  Button::x,    Button::y};
    return buttons[letters.find(letter)];
}

void no_screen_is_further_away_than_it_was() {
    for (const Way& way : ways) {
        Handheld handheld;
        arrange(handheld, way.from);
        for (const char letter : way.presses)
            handheld.press(button_of(letter));
        handheld.leave(ScreenId::draft, way.to == ScreenId::reveal ? 600 : 0);
        const std::string told = std::string(way.from) + " " + std::string(way.presses);
        TEST_ASSERT_EQUAL_MESSAGE(way.to, handheld.top(), told.c_str());
    }
}

void sushi_go_takes_two_cards_in_the_order_chosen() {
    Handheld handheld;
    arrange(handheld, "draft_sushi_go");
    const HandCards cards = handheld.session().now().hand(0);
    handheld.press(B::a);
    handheld.leave(ScreenId::draft);
    const Play& play = handheld.session().last_turn().plays[0];
    TEST_ASSERT_TRUE(play.chopsticks);
    // The scene marks the first card; the cursor goes on to the second, and then to the third.
    TEST_ASSERT_TRUE(play.cards[0] == cards[0] && play.cards[1] == cards[2]);
}

void a_nigiri_goes_onto_the_wasabi_or_beside_it() {
    for (const bool beside : {false, true}) {
        Handheld handheld;
        arrange(handheld, "draft_wasabi_choice");
        if (beside) handheld.press(B::down);
        handheld.press(B::a);
        handheld.leave(ScreenId::draft);
        TEST_ASSERT_EQUAL(!beside, handheld.session().last_turn().plays[0].on_wasabi[0]);
    }
}

void the_dummy_gets_the_card_chosen_for_it() {
    Handheld handheld;
    sit_down(handheld, tables[2], 4);
    const HandCards cards = handheld.session().now().hand(0);
    handheld.press(B::a);
    handheld.press(B::b);  // not yet
    handheld.press(B::a);
    handheld.press(B::right);  // past the first that is left
    handheld.press(B::a);
    handheld.leave(ScreenId::draft);
    const Play& play = handheld.session().last_turn().plays[0];
    TEST_ASSERT_TRUE(play.cards[0] == cards[0]);
    TEST_ASSERT_TRUE(play.for_dummy == cards[2]);
}

void settings_stay_and_the_update_mode_is_asked_for() {
    Handheld handheld;
    handheld.to_title();
    handheld.press(B::up);
    handheld.press(B::a);
    handheld.press(B::right, 2);
    handheld.press(B::down);
    handheld.press(B::left);
    handheld.power_cycle();
    TEST_ASSERT_EQUAL_INT(2, handheld.store->settings().language);
    TEST_ASSERT_EQUAL_INT(70, handheld.store->settings().brightness_percent);
    handheld.to_title();
    handheld.press(B::up);
    handheld.press(B::a);
    handheld.press(B::up);
    handheld.press(B::a);
    TEST_ASSERT_FALSE(handheld.update_asked);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.update_asked);
}

void statistics_are_reset_only_when_asked_twice() {
    Handheld handheld;
    handheld.store->add_game(0, 4, 2, 45, true);
    handheld.to_title();
    handheld.press(B::up);
    handheld.press(B::a);
    handheld.press(B::up, 4);
    handheld.press(B::a, 2);
    TEST_ASSERT_EQUAL_INT(1, handheld.store->statistics().tally(0, 4, 2).games);
    handheld.press(B::a);
    TEST_ASSERT_EQUAL_INT(0, handheld.store->statistics().tally(0, 4, 2).games);
}

// A seed is typed digit by digit, and the game that starts is the seed's.
void a_seed_is_what_its_digits_say() {
    Handheld handheld;
    handheld.to_title();
    handheld.press(B::a);
    handheld.press(B::up);
    handheld.press(B::a);
    constexpr int digits[] = {1, 2, 3, 4, 5, 6, 7, 8};
    for (const int digit : digits) {
        handheld.press(B::up, digit);
        handheld.press(B::right);
    }
    handheld.press(B::down);  // the cursor came round: 0 in the place of the 1
    handheld.press(B::left);
    handheld.press(B::down, 9);  // and 9 in the place of the 8
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::new_game);
    handheld.press(B::down);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
    TEST_ASSERT_EQUAL_UINT64(2345679, handheld.session().record().seed());
}

// What `back` leaves is kept, too; `second` makes it random again.
void a_seed_left_by_back_is_kept_until_it_is_cleared() {
    Handheld handheld;
    handheld.to_title();
    handheld.press(B::a);
    handheld.press(B::up);
    handheld.press(B::a);
    handheld.press(B::left);
    handheld.press(B::up, 4);
    handheld.press(B::b);
    handheld.press(B::a);  // again to the seed: it is there
    handheld.press(B::left);
    handheld.press(B::up);
    handheld.press(B::a);
    handheld.press(B::down);
    handheld.press(B::a);
    TEST_ASSERT_EQUAL_UINT64(5, handheld.session().record().seed());
    play_until(handheld, ScreenId::final_scores);
    handheld.press(B::b);
    handheld.press(B::a);
    handheld.press(B::up);
    handheld.press(B::a);
    handheld.press(B::x);
    handheld.press(B::a);
    handheld.press(B::down);
    handheld.next_seed = 4711;
    handheld.press(B::a);
    TEST_ASSERT_EQUAL_UINT64(4711, handheld.session().record().seed());
}

// Sits on the last of five seats, looks at its table, and leaves.
void play_on_the_fifth_seat(Handheld& handheld) {
    sit_down(handheld, plan_of(Edition::gamewright, {P::easy, P::easy, P::easy, P::easy, P::human}),
             3);
    handheld.press(B::a);
    handheld.leave(ScreenId::draft);
    handheld.leave(ScreenId::reveal);
    handheld.press(B::up);
    handheld.press(B::b, 2);
    handheld.press(B::up);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
    handheld.store->forget_game();
}

// What was played before makes no difference: the same seats, seen from the same side.
void the_demo_is_the_same_after_any_game() {
    Handheld fresh;
    fresh.to_title();
    Handheld used;
    play_on_the_fifth_seat(used);
    for (Handheld* handheld : {&fresh, &used}) {
        handheld->next_seed = 99;
        while (!handheld->session().open())
            handheld->ticks(1);
    }
    for (int i = 0; i < 20; ++i) {
        TEST_ASSERT_TRUE(std::ranges::equal(fresh.draw().pixels(), used.draw().pixels()));
        fresh.ticks(10);
        used.ticks(10);
    }
}

bool shows(Handheld& handheld, std::string_view text) {
    handheld.draw();
    return std::ranges::any_of(handheld.log.marks(), [text](const TextMark& mark) {
        return std::string_view{mark.text.data()} == text;
    });
}

void the_pause_opens_the_own_table() {
    Handheld handheld;
    play_on_the_fifth_seat(handheld);
    sit_down(handheld, plan_of(Edition::gamewright, {P::human, P::easy}), 3);
    handheld.press(B::b);
    handheld.press(B::down, 2);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::tables);
    TEST_ASSERT_TRUE(shows(handheld, "You"));
}

void the_final_count_opens_the_own_table() {
    Handheld handheld;
    sit_down(handheld, plan_of(Edition::gamewright, {P::easy, P::human}), 3);
    play_until(handheld, ScreenId::final_scores);
    handheld.press(B::up);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::tables);
    TEST_ASSERT_TRUE(shows(handheld, "You"));
}

// What has happened so far is shown first; once is enough.
void what_happened_is_shown_before_a_question() {
    Handheld handheld;
    handheld.to_title();
    const Plan plan{{.edition = Edition::party, .seats = 4, .menu = *menu_named("master")},
                    {P::human, P::random, P::random, P::random}};
    Control& control = handheld.application->control();
    TEST_ASSERT_TRUE(control.begin({plan, 3}) == Refusal::none);
    const Session& session = handheld.session();
    unsigned questions = 0;
    for (int i = 0; i < 20'000 && questions < 3; ++i) {
        handheld.ticks(1);
        if (handheld.top() == ScreenId::scoring) handheld.press(B::a, 2);
        if (session.next_human() != 0U || handheld.top() == ScreenId::reveal) continue;
        Answer answer;
        answer.open(session.now(), 0);
        if (answer.decision() != Decision::take) {
            TEST_ASSERT_TRUE(handheld.top() != ScreenId::reveal);
            handheld.ticks(5);
            TEST_ASSERT_TRUE(handheld.top() != ScreenId::reveal);
            questions += 1;
        }
        // Cards that ask something stand last.
        const Move move =
            answer.any_number() ? answer.move() : answer.move_with(answer.pool().size() - 1);
        TEST_ASSERT_TRUE(control.choose(0, move) == Refusal::none);
        handheld.let_think();
        handheld.ticks(2);
        if (session.next_human() == 0U && session.now().decision_of(0) != Decision::take)
            TEST_ASSERT_TRUE(handheld.top() == ScreenId::reveal);
    }
    TEST_ASSERT_EQUAL_UINT(3, questions);
}

void the_last_turn_can_be_looked_up() {
    Handheld handheld;
    sit_down(handheld, tables[0], 5);
    handheld.press(B::b);
    handheld.press(B::down, 3);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::settings);  // there is no last turn yet
    handheld.press(B::b, 2);
    handheld.press(B::a);
    handheld.leave(ScreenId::draft);
    handheld.leave(ScreenId::reveal);
    handheld.press(B::b);
    handheld.press(B::down, 3);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::recap);
    handheld.press(B::b, 2);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
}

}  // namespace

void run_tests() {
    RUN_TEST(whole_games_can_be_played);
    RUN_TEST(a_table_of_bots_plays_by_itself);
    RUN_TEST(the_same_seed_and_buttons_give_the_same_record);
    RUN_TEST(a_language_that_there_is_none_of_is_english);
    RUN_TEST(a_save_that_failed_is_made_up_for);
    RUN_TEST(a_memory_that_takes_nothing_has_its_peace);
    RUN_TEST(play_and_twice_a_starts_the_last_table_again);
    RUN_TEST(a_rematch_is_another_game_at_the_same_table);
    RUN_TEST(a_review_ends_with_its_game);
    RUN_TEST(what_happened_is_shown_before_a_question);
    RUN_TEST(the_last_turn_can_be_looked_up);
    RUN_TEST(comes_back_wherever_it_is_switched_off);
    RUN_TEST(save_and_quit_comes_back_at_the_title);
    RUN_TEST(a_power_cut_loses_at_most_the_last_choice);
    RUN_TEST(damaged_saves_end_at_the_title_with_a_word_about_it);
    RUN_TEST(statistics_count_a_game_once);
    RUN_TEST(statistics_have_pages_of_what_was_played);
    RUN_TEST(left_alone_the_title_shows_a_game_and_any_button_returns);
    RUN_TEST(the_demo_shows_party_too);
    RUN_TEST(b_goes_back_or_pauses_on_every_screen);
    RUN_TEST(no_screen_is_further_away_than_it_was);
    RUN_TEST(sushi_go_takes_two_cards_in_the_order_chosen);
    RUN_TEST(a_nigiri_goes_onto_the_wasabi_or_beside_it);
    RUN_TEST(the_dummy_gets_the_card_chosen_for_it);
    RUN_TEST(settings_stay_and_the_update_mode_is_asked_for);
    RUN_TEST(statistics_are_reset_only_when_asked_twice);
    RUN_TEST(a_seed_is_what_its_digits_say);
    RUN_TEST(a_seed_left_by_back_is_kept_until_it_is_cleared);
    RUN_TEST(the_demo_is_the_same_after_any_game);
    RUN_TEST(the_pause_opens_the_own_table);
    RUN_TEST(the_final_count_opens_the_own_table);
}
