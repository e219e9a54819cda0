// Plays whole games by buttons alone and tests what may happen on the way: going back, switching
// off at any point, and power cuts during flash writes.
#include <algorithm>
#include <random>
#include <string_view>

#include "firmware/screens/advice/hint_view.hpp"
#include "firmware/screens/reveal/reveal_view.hpp"
#include "main.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;
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
    plan_of(Edition::gamewright, {Player::human, Level::medium, Level::medium, Level::medium}),
    plan_of(Edition::zoch, {Player::human, Level::easy, Level::hard, Level::random, Level::medium}),
    plan_of(Edition::gamewright, {Player::human, Level::medium}, true),
    plan_of(Edition::gamewright, {Player::human, Player::human, Level::easy}),
    plan_of(Edition::zoch, {Level::random, Player::human, Player::human, Player::human}),
};

void expect_record_to_replay(const Session& session) {
    Replay replay;
    TEST_ASSERT_TRUE(replay.go_to(session.record(), session.record().steps()));
    TEST_ASSERT_TRUE(replay.game() == session.now());
}

void whole_games_can_be_played_by_buttons() {
    for (const Plan& plan : tables) {
        Handheld handheld;
        sit_down(handheld, plan, 17);
        TEST_ASSERT_TRUE(handheld.session().plan() == plan);
        TEST_ASSERT_TRUE(play_until(handheld, ScreenId::final_scores));
        TEST_ASSERT_TRUE(handheld.session().over());
        expect_record_to_replay(handheld.session());
    }
}

std::string pixels_of(Handheld& handheld) {
    const auto pixels = handheld.draw().pixels();
    return {pixels.begin(), pixels.end()};
}

// The deal takes no longer than half a second, and any key ends it.
void round_begins_with_its_deal() {
    Handheld waiting;
    sit_down(waiting, tables[0], 17);
    const std::string begun = pixels_of(waiting);
    waiting.ticks(ticks_per_second / 2);
    const std::string dealt = pixels_of(waiting);
    TEST_ASSERT_TRUE(begun != dealt);
    waiting.ticks(ticks_per_second);
    TEST_ASSERT_TRUE(dealt == pixels_of(waiting));

    Handheld hurried;
    sit_down(hurried, tables[0], 17);
    ButtonSet held;
    held.add(B::right);
    hurried.hold(held);
    hurried.ticks(1);
    hurried.hold({});
    hurried.press(B::left);
    TEST_ASSERT_TRUE(dealt == pixels_of(hurried));

    hurried.press(B::a);
    hurried.let_think();
    hurried.leave(ScreenId::reveal);
    const std::string second = pixels_of(hurried);
    hurried.ticks(ticks_per_second / 2);
    TEST_ASSERT_TRUE(second == pixels_of(hurried));
}

void instant_speed_deals_at_once() {
    Handheld handheld;
    Settings settings = handheld.store->settings();
    settings.speed = 2;
    handheld.store->save(settings);
    sit_down(handheld, tables[0], 17);
    const std::string begun = pixels_of(handheld);
    handheld.ticks(ticks_per_second / 2);
    TEST_ASSERT_TRUE(begun == pixels_of(handheld));
}

// Presses the key once every 200 ms without looking at the screen.
void mash(Handheld& handheld, Button button, int count) {
    for (int i = 0; i < count; ++i) {
        ButtonSet held;
        held.add(button);
        handheld.hold(held);
        handheld.ticks(4);
        handheld.hold({});
        handheld.ticks(8);
    }
}

// The key that takes a card also skips the reveal.
void burst_of_presses_takes_one_card() {
    Handheld handheld;
    sit_down(handheld, tables[0], 17);
    handheld.ticks(60);
    mash(handheld, B::a, 10);
    TEST_ASSERT_EQUAL_UINT(1, handheld.session().turns());
    handheld.ticks(20);
    mash(handheld, B::a, 1);
    handheld.let_think();
    TEST_ASSERT_EQUAL_UINT(2, handheld.session().turns());
}

void moved_cursor_shows_that_the_hand_was_seen() {
    Handheld handheld;
    sit_down(handheld, tables[0], 17);
    mash(handheld, B::right, 1);
    mash(handheld, B::a, 1);
    handheld.let_think();
    TEST_ASSERT_EQUAL_UINT(1, handheld.session().turns());
}

// The human who chooses last in a turn chooses first in the next one, which saves one handover per
// turn.
void humans_hand_the_device_over_once_less_than_they_are_many() {
    for (const Plan& plan : {tables[3], tables[4]}) {
        Handheld handheld;
        sit_down(handheld, plan, 17);
        unsigned curtains = 0;
        unsigned turns = 0;
        for (int i = 0; i < 400 && handheld.top() != ScreenId::scoring; ++i) {
            curtains += handheld.top() == ScreenId::curtain ? 1U : 0U;
            handheld.press(B::a);
            handheld.let_think();
            handheld.leave(ScreenId::reveal);
            if (handheld.session().turns() == turns) continue;
            // The first turn of a round begins with a curtain, because all have read the scores.
            TEST_ASSERT_EQUAL_UINT(plan.humans() - (turns == 0 ? 0U : 1U), curtains);
            turns = handheld.session().turns();
            curtains = 0;
        }
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::scoring);
    }
}

// A hand that passes to the left moves one strip up, or one column to the left.
void tables_stand_in_passing_order() {
    for (const Plan& plan : tables)
        for (unsigned own = 0; own < plan.rules.seats; ++own)
            for (unsigned strip = 0; strip < plan.rules.tables(); ++strip) {
                const unsigned seat = seat_of_strip(plan.rules, own, strip);
                TEST_ASSERT_EQUAL_UINT(strip, strip_of_seat(plan.rules, own, seat));
                if (seat >= plan.rules.seats) continue;  // the dummy has no hand
                const unsigned next = next_strip(plan.rules, 1, strip);
                TEST_ASSERT_EQUAL_UINT(passes_to(plan.rules, 1, seat),
                                       seat_of_strip(plan.rules, own, next));
                TEST_ASSERT_TRUE(next < strip || strip == 0);
            }
}

void game_of_bots_plays_by_itself() {
    Handheld handheld;
    sit_down(handheld, plan_of(Edition::gamewright, {Level::easy, Level::easy, Level::easy}), 3);
    TEST_ASSERT_TRUE(play_until(handheld, ScreenId::final_scores));
}

void same_seed_and_buttons_give_the_same_record() {
    Handheld one;
    Handheld other;
    for (Handheld* handheld : {&one, &other}) {
        sit_down(*handheld, tables[0], 99);
        play_until(*handheld, ScreenId::final_scores);
    }
    TEST_ASSERT_TRUE(
        std::ranges::equal(one.session().record().bytes(), other.session().record().bytes()));
}

// A later version may have stored a language that this version does not have.
void unknown_language_falls_back_to_english() {
    Handheld handheld;
    handheld.set_language(static_cast<Language>(language_count));
    Handheld english;
    english.set_language(Language::english);
    TEST_ASSERT_TRUE(std::ranges::equal(handheld.draw().pixels(), english.draw().pixels()));
}

// The application keeps a choice that it could not save, and saves it once flash works again.
void failed_save_is_retried_until_it_succeeds() {
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

// The application waits before it retries a failed save, and reports no success meanwhile.
void failed_save_is_not_retried_at_once_nor_reported_as_saved() {
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

void two_presses_start_the_last_setup_again() {
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

void rematch_keeps_the_setup_and_changes_the_seed() {
    Handheld handheld;
    sit_down(handheld, tables[0], 5);
    play_until(handheld, ScreenId::final_scores);
    const std::uint64_t seed = handheld.session().record().seed();
    handheld.press(B::a, 2);  // skips to the winner first
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
    TEST_ASSERT_TRUE(handheld.session().plan() == tables[0]);
    TEST_ASSERT_TRUE(handheld.session().record().seed() != seed);
}

// A review that was left unfinished does not continue after the next game.
void unfinished_review_ends_with_its_game() {
    Handheld handheld;
    sit_down(handheld, tables[0], 5);
    play_until(handheld, ScreenId::final_scores);
    handheld.press(B::x);
    handheld.ticks(3);
    TEST_ASSERT_TRUE(handheld.session().review().busy());
    handheld.press(B::b);
    handheld.press(B::a);  // starts the next game
    play_until(handheld, ScreenId::final_scores);
    TEST_ASSERT_FALSE(handheld.session().review().busy());
    TEST_ASSERT_FALSE(handheld.application->wants_to_think());
}

// Switches off after every choice of whole games. The game is always restored unchanged.
void game_is_restored_wherever_the_device_is_switched_off() {
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

void save_and_quit_leads_to_the_title_and_keeps_the_game() {
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

// The power fails during a random flash operation.
void power_cut_loses_at_most_the_last_choice() {
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

void unreadable_saved_game_is_not_opened_and_the_title_is_shown() {
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

void statistics_count_a_game_once_despite_restarts() {
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

// Cuts the power in every flash operation from the last scores to the final ones.
void power_cut_while_a_game_is_counted_neither_loses_nor_doubles_it() {
    for (const int games_before : {0, 1}) {
        bool failed = true;
        for (int operation = 0; failed; ++operation) {
            Handheld handheld;
            for (int i = 0; i < games_before; ++i)
                handheld.store->add_game(0, 4, 2, 1, false);
            sit_down(handheld, tables[0], 5);
            while (play_until(handheld, ScreenId::scoring) && !handheld.session().over()) {
                handheld.application->control().next();
                handheld.ticks(1);
            }
            handheld.ticks(5);
            handheld.flash.cut_power({operation, 0.5});
            handheld.application->control().next();
            handheld.application->settle();
            failed = handheld.flash.restore_power();
            handheld.power_cycle();
            play_until(handheld, ScreenId::final_scores);
            handheld.power_cycle();
            TEST_ASSERT_EQUAL_INT(games_before + 1,
                                  handheld.store->statistics().tally(0, 4, 2).games);
        }
    }
}

void statistics_have_rows_only_for_played_games() {
    Handheld handheld;
    handheld.store->add_game(0, 4, 2, 45, true);
    handheld.store->add_game(0, 4, 3, 38, false);
    handheld.store->add_game(2, 8, 3, 38, false);
    handheld.to_title();
    handheld.press(B::down, 3);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::statistics);
    handheld.press(B::up);
    const std::string item{handheld.application->announcement().item().view()};
    TEST_ASSERT_EQUAL_STRING("Party 8: 0/1, 5 of 5", item.c_str());
    handheld.press(B::up);
    const Announcement said = handheld.application->announcement();
    TEST_ASSERT_EQUAL_STRING("Ties split 4: 1/2, 4 of 5", std::string{said.item().view()}.c_str());
    TEST_ASSERT_EQUAL_STRING("4 players, best score 45, medium 1/1, hard 0/1",
                             std::string{said.detail().view()}.c_str());
}

void idle_title_starts_a_demo_and_any_button_ends_it() {
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

void demo_shows_party_too() {
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

void b_leads_back_to_the_title_from_every_screen() {
    for (const Scene& scene : scenes()) {
        Handheld handheld;
        scene.arrange(handheld);
        handheld.draw();
        // The colours of the self-test fill the panel, so it shows no help.
        const bool full = handheld.top() == ScreenId::self_test;
        const bool helped = !handheld.application->help().items().empty();
        TEST_ASSERT_TRUE_MESSAGE(full || helped, scene.name.data());
        // The button page of the self-test counts presses, so only holding B leaves it.
        if (scene.name == "self_test_buttons") handheld.press_long(B::b);
        handheld.ticks(30);  // a question ignores keys at first
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

// Presses that lead from a scene to a screen, one letter per press: u for up, d for down, and the
// names of the keys.
struct Way {
    std::string_view from;
    std::string_view presses;
    ScreenId to;
};

// The shortest ways. A new screen must not make them longer.
constexpr Way ways[] = {
    {"title", "AA", ScreenId::draft},
    {"title", "dA", ScreenId::rules_index},
    {"title", "dAdA", ScreenId::rules},
    {"title", "dAA", ScreenId::lesson},
    {"title", "uuA", ScreenId::statistics},
    {"title", "uA", ScreenId::settings},
    {"title", "AuA", ScreenId::number},
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

void accepting_a_hint_takes_the_advised_move() {
    for (const std::string_view scene : {"hint", "hint_of_two"}) {
        Handheld handheld;
        arrange(handheld, scene);
        AdviceRows advice{};
        TEST_ASSERT_GREATER_THAN_UINT(1, handheld.session().hints(advice));
        handheld.press(Button::down);
        const unsigned seat = *handheld.session().next_human();
        handheld.press(Button::a);
        handheld.let_think();
        const List<Face, 2> laid = handheld.session().last_turn().plays[seat].cards;
        const Move& move = advice[1].move;
        TEST_ASSERT_TRUE(laid[0] == move.card || laid[0] == move.second);
        TEST_ASSERT_EQUAL_UINT(move.second == Face::none ? 1 : 2, laid.size());
        TEST_ASSERT_TRUE(handheld.top() != ScreenId::draft);
    }
}

Button button_of(char letter) {
    constexpr std::string_view letters = "udABXY";
    constexpr Button buttons[] = {Button::up, Button::down, Button::a,
                                  Button::b,  Button::x,    Button::y};
    return buttons[letters.find(letter)];
}

void screens_are_reached_by_the_listed_presses() {
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
    // The scene marks the first card. The cursor is on the third.
    TEST_ASSERT_TRUE(play.cards[0] == cards[0] && play.cards[1] == cards[2]);
}

void player_puts_a_nigiri_onto_the_wasabi_or_beside_it() {
    for (const bool beside : {false, true}) {
        Handheld handheld;
        arrange(handheld, "draft_wasabi_choice");
        if (beside) handheld.press(B::down);
        handheld.press(B::a);
        handheld.leave(ScreenId::draft);
        TEST_ASSERT_EQUAL(!beside, handheld.session().last_turn().plays[0].on_wasabi[0]);
    }
}

void dummy_gets_the_card_chosen_for_it() {
    Handheld handheld;
    sit_down(handheld, tables[2], 4);
    const HandCards cards = handheld.session().now().hand(0);
    handheld.press(B::a);
    handheld.press(B::b);  // back to the own card
    handheld.press(B::a);
    handheld.press(B::right);  // skips the first remaining card
    handheld.press(B::a);
    handheld.leave(ScreenId::draft);
    const Play& play = handheld.session().last_turn().plays[0];
    TEST_ASSERT_TRUE(play.cards[0] == cards[0]);
    TEST_ASSERT_TRUE(play.for_dummy == cards[2]);
}

void settings_survive_a_restart_and_update_mode_needs_confirmation() {
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
    handheld.press(B::x);  // too early
    handheld.ticks(30);
    handheld.press(B::a);  // the key that opened the question
    TEST_ASSERT_FALSE(handheld.update_asked);
    handheld.press(B::x);
    TEST_ASSERT_TRUE(handheld.update_asked);
}

void statistics_are_reset_only_after_two_confirmations() {
    Handheld handheld;
    handheld.store->add_game(0, 4, 2, 45, true);
    handheld.to_title();
    handheld.press(B::up);
    handheld.press(B::a);
    handheld.press(B::up, 4);
    handheld.press(B::a);
    handheld.ticks(30);
    handheld.press(B::x);
    handheld.ticks(30);
    TEST_ASSERT_EQUAL_INT(1, handheld.store->statistics().tally(0, 4, 2).games);
    handheld.press(B::x);
    TEST_ASSERT_EQUAL_INT(0, handheld.store->statistics().tally(0, 4, 2).games);
}

// The player types the seed digit by digit, and the next game uses it.
void game_uses_the_typed_seed() {
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
    handheld.press(B::down);  // the cursor is on the first digit again: the 1 becomes a 0
    handheld.press(B::left);
    handheld.press(B::down, 9);  // the 8 becomes a 9
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::new_game);
    handheld.press(B::down);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
    TEST_ASSERT_EQUAL_UINT64(2345679, handheld.session().record().seed());
}

// `back` keeps the typed digits, too. `second` clears the seed, so that the next game is random.
void back_keeps_the_typed_seed_and_second_clears_it() {
    Handheld handheld;
    handheld.to_title();
    handheld.press(B::a);
    handheld.press(B::up);
    handheld.press(B::a);
    handheld.press(B::left);
    handheld.press(B::up, 4);
    handheld.press(B::b);
    handheld.press(B::a);  // back to the seed screen: the digits are still there
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

// Plays a turn on the last of five seats, looks at its table, and quits to the title.
void play_on_the_fifth_seat(Handheld& handheld) {
    sit_down(handheld,
             plan_of(Edition::gamewright,
                     {Level::easy, Level::easy, Level::easy, Level::easy, Player::human}),
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

// A game played before does not change the seats of the demo nor the seat that it is seen from.
void demo_does_not_depend_on_earlier_games() {
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

void pause_opens_the_table_of_the_human() {
    Handheld handheld;
    play_on_the_fifth_seat(handheld);
    sit_down(handheld, plan_of(Edition::gamewright, {Player::human, Level::easy}), 3);
    handheld.press(B::b);
    handheld.press(B::down, 2);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::tables);
    TEST_ASSERT_TRUE(shows(handheld, "You"));
}

void final_scores_open_the_table_of_the_human() {
    Handheld handheld;
    sit_down(handheld, plan_of(Edition::gamewright, {Level::easy, Player::human}), 3);
    play_until(handheld, ScreenId::final_scores);
    handheld.press(B::up);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::tables);
    TEST_ASSERT_TRUE(shows(handheld, "You"));
}

// The reveal shows the turn so far before the player is asked, and only once.
void turn_so_far_is_revealed_once_before_a_decision() {
    Handheld handheld;
    handheld.to_title();
    const Plan plan{{.edition = Edition::party, .seats = 4, .menu = *menu_named("master")},
                    {Player::human, Level::random, Level::random, Level::random}};
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
        // Cards that lead to another decision are last in the pool.
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

void pause_shows_the_last_turn() {
    Handheld handheld;
    sit_down(handheld, tables[0], 5);
    handheld.press(B::b);
    handheld.press(B::down, 3);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::settings);  // no last turn yet
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
    RUN_TEST(whole_games_can_be_played_by_buttons);
    RUN_TEST(round_begins_with_its_deal);
    RUN_TEST(instant_speed_deals_at_once);
    RUN_TEST(burst_of_presses_takes_one_card);
    RUN_TEST(moved_cursor_shows_that_the_hand_was_seen);
    RUN_TEST(humans_hand_the_device_over_once_less_than_they_are_many);
    RUN_TEST(tables_stand_in_passing_order);
    RUN_TEST(game_of_bots_plays_by_itself);
    RUN_TEST(same_seed_and_buttons_give_the_same_record);
    RUN_TEST(unknown_language_falls_back_to_english);
    RUN_TEST(failed_save_is_retried_until_it_succeeds);
    RUN_TEST(failed_save_is_not_retried_at_once_nor_reported_as_saved);
    RUN_TEST(two_presses_start_the_last_setup_again);
    RUN_TEST(rematch_keeps_the_setup_and_changes_the_seed);
    RUN_TEST(unfinished_review_ends_with_its_game);
    RUN_TEST(turn_so_far_is_revealed_once_before_a_decision);
    RUN_TEST(pause_shows_the_last_turn);
    RUN_TEST(game_is_restored_wherever_the_device_is_switched_off);
    RUN_TEST(save_and_quit_leads_to_the_title_and_keeps_the_game);
    RUN_TEST(power_cut_loses_at_most_the_last_choice);
    RUN_TEST(unreadable_saved_game_is_not_opened_and_the_title_is_shown);
    RUN_TEST(statistics_count_a_game_once_despite_restarts);
    RUN_TEST(power_cut_while_a_game_is_counted_neither_loses_nor_doubles_it);
    RUN_TEST(statistics_have_rows_only_for_played_games);
    RUN_TEST(idle_title_starts_a_demo_and_any_button_ends_it);
    RUN_TEST(demo_shows_party_too);
    RUN_TEST(b_leads_back_to_the_title_from_every_screen);
    RUN_TEST(screens_are_reached_by_the_listed_presses);
    RUN_TEST(accepting_a_hint_takes_the_advised_move);
    RUN_TEST(sushi_go_takes_two_cards_in_the_order_chosen);
    RUN_TEST(player_puts_a_nigiri_onto_the_wasabi_or_beside_it);
    RUN_TEST(dummy_gets_the_card_chosen_for_it);
    RUN_TEST(settings_survive_a_restart_and_update_mode_needs_confirmation);
    RUN_TEST(statistics_are_reset_only_after_two_confirmations);
    RUN_TEST(game_uses_the_typed_seed);
    RUN_TEST(back_keeps_the_typed_seed_and_second_clears_it);
    RUN_TEST(demo_does_not_depend_on_earlier_games);
    RUN_TEST(pause_opens_the_table_of_the_human);
    RUN_TEST(final_scores_open_the_table_of_the_human);
}
