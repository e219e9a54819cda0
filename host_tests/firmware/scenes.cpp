// Leads a handheld to the moment of each scene, by buttons alone.
#include "scenes.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"
#include "firmware/play/tutorial.hpp"
#include "firmware/screens/reveal/celebrations.hpp"
#include "firmware/screens/reveal/turn_events.hpp"
#include "firmware/screens/rules/rules_book.hpp"
#include "host_tests/link/known_game.hpp"

namespace kaiten {
namespace {

using A = Action;

Plan plan_of(Edition edition, std::initializer_list<Player> players, bool dummy = false,
             bool both_ways = false) {
    Plan plan{{.edition = edition,
               .seats = static_cast<std::uint8_t>(players.size()),
               .pass_both_ways = both_ways,
               .dummy = dummy,
               .menu = {}},
              {}};
    unsigned seat = 0;
    for (const Player player : players)
        plan.players[seat++] = player;
    return plan;
}

// Number of seat counts that the new game screen offers.
constexpr int classic_sizes = 4;
constexpr int party_sizes = 7;

// The bots play at random, so that a change of the bots' play changes only the pictures of hints.
const Plan four =
    plan_of(Edition::gamewright, {Player::human, Level::random, Level::random, Level::random});
const Plan five_zoch = plan_of(
    Edition::zoch, {Player::human, Level::random, Level::random, Level::random, Level::random},
    false, true);
const Plan with_dummy = plan_of(Edition::gamewright, {Player::human, Level::random}, true);
const Plan two_humans = plan_of(Edition::gamewright, {Player::human, Player::human, Level::random});

// Returns a setup of one human and bots that play at random, with this menu.
Plan party_of(std::string_view menu, unsigned seats) {
    Plan plan{{.edition = Edition::party,
               .seats = static_cast<std::uint8_t>(seats),
               .menu = *menu_named(menu)},
              {}};
    for (unsigned seat = 0; seat < seats; ++seat)
        plan.players[seat] = seat == 0 ? Player::human : Level::random;
    return plan;
}

// Performs an action. Fails if the board has no key for it, because every scene must be reachable.
void act(Handheld& handheld, Action action, int count = 1) {
    KAITEN_ENSURE(handheld.act(action, count));
}

// Changes the value of the chosen row on the new game screen, which has `values` values. On boards
// without keys for next and previous, `accept` steps through the values and wraps around.
void change(Handheld& handheld, int by, int values) {
    if (handheld.act(by > 0 ? A::next : A::previous, by > 0 ? by : -by)) return;
    act(handheld, A::accept, (by + values) % values);
}

// Changes the preset of the menu row. On boards without keys for next and previous, changes it on
// the menu screen.
void change_menu(Handheld& handheld, int by) {
    const Action step = by > 0 ? A::next : A::previous;
    const int steps = by > 0 ? by : -by;
    if (handheld.act(step, steps)) return;
    act(handheld, A::accept);
    act(handheld, step, steps);
    act(handheld, A::accept);
}

void title_entry(Handheld& handheld, int entry) {
    handheld.to_title();
    act(handheld, A::down, entry);
    act(handheld, A::accept);
}

// Takes the card under the cursor for `turns` turns and waits for the end of each reveal.
void take(Handheld& handheld, int turns) {
    for (int i = 0; i < turns; ++i) {
        act(handheld, A::accept);
        handheld.leave(ScreenId::draft);
        handheld.leave(ScreenId::reveal);
    }
}

// Moves the cursor from the first card of the hand to the first card with this face. Returns false
// if there is none.
bool point_at(Handheld& handheld, Face face) {
    const HandCards cards = handheld.session().now().hand(*handheld.session().next_human());
    const unsigned place = cards.find(face);
    if (place == cards.size()) return false;
    act(handheld, A::next, static_cast<int>(place));
    return true;
}

// Plays until the human has taken a card with this face, or the round ends.
void take_first(Handheld& handheld, Face face) {
    for (int i = 0; i < 40; ++i) {
        if (handheld.top() != ScreenId::draft) return;
        const bool found = point_at(handheld, face);
        take(handheld, 1);
        if (found) return;
    }
}

// Makes a random move for the seat, whatever its decision is.
void choose_randomly(Handheld& handheld, unsigned seat, Random& random) {
    const Move move = handheld.session().now().visit(
        [&](const auto& game) { return random_move(game, seat, random); });
    KAITEN_ENSURE(handheld.application->control().choose(seat, move) == Refusal::none);
}

// Plays at random until a human has to make this decision. Starts another game if one ends before.
void play_to(Handheld& handheld, const Plan& plan, std::uint32_t seed, Decision decision) {
    Random random(seed);
    sit_down(handheld, plan, seed);
    for (int i = 0; i < 20'000; ++i) {
        const std::optional<unsigned> human = handheld.session().next_human();
        const bool shown = handheld.top() == ScreenId::draft;
        if (shown && human && handheld.session().now().decision_of(*human) == decision) {
            handheld.ticks(2);  // the turn so far is revealed first
            handheld.leave(ScreenId::reveal);
            return handheld.ticks(2);
        }
        if (shown && human)
            choose_randomly(handheld, *human, random);
        else if (!shown)
            act(handheld, A::accept);
        handheld.ticks(1);
    }
    KAITEN_ENSURE(false);
}

void splash(Handheld& handheld) {
    handheld.ticks(20);
}

// Restarts the device as if its owner had only seen these parts of the introduction.
void introduce_again(Handheld& handheld, std::uint8_t introduced) {
    Settings settings = handheld.store->settings();
    settings.introduced = introduced;
    handheld.store->save(settings);
    handheld.power_cycle();
}

void language(Handheld& handheld) {
    introduce_again(handheld, 0);
    handheld.to_title();
}

void welcome(Handheld& handheld) {
    introduce_again(handheld, setting::introduced_language);
    handheld.to_title();
}

void first_draft(Handheld& handheld) {
    introduce_again(handheld, setting::introduced_offer);
    sit_down(handheld, four, 5);
}

void new_kind(Handheld& handheld) {
    introduce_again(handheld, setting::introduced_draft);
    sit_down(handheld, party_of("first-meal", 4), 5);
}

void new_kind_of_eight(Handheld& handheld) {
    introduce_again(handheld, setting::introduced_draft);
    sit_down(handheld, party_of("cutthroat", 8), 5);
}

void title(Handheld& handheld) {
    handheld.to_title();
    handheld.ticks(200);
}

// The title starts a demo after half a minute.
void demo(Handheld& handheld) {
    handheld.to_title();
    handheld.leave(ScreenId::title, 31 * ticks_per_second);
    handheld.ticks(10);
}

void title_with_saved_game(Handheld& handheld) {
    sit_down(handheld, four, 5);
    act(handheld, A::back);
    act(handheld, A::up);
    act(handheld, A::accept);
    handheld.ticks(200);
}

void saved(Handheld& handheld) {
    sit_down(handheld, four, 5);
    act(handheld, A::back);
    act(handheld, A::up);
    act(handheld, A::accept);
    handheld.power = {true, 60, false, false, false};
    handheld.ticks(30);
}

void new_game(Handheld& handheld) {
    title_entry(handheld, 0);
}

// The player has won three of four games against medium.
void new_game_offer(Handheld& handheld) {
    for (int i = 0; i < 4; ++i)
        handheld.store->add_game(0, 2, level_number(Level::medium), 40, i > 0);
    title_entry(handheld, 0);
}

// The third bot has the longest sentences.
void new_game_taste(Handheld& handheld) {
    Settings settings = handheld.store->settings();
    settings.tastes = true;
    handheld.store->save(settings);
    title_entry(handheld, 0);
    act(handheld, A::down, 5);
}

void new_game_zoch(Handheld& handheld) {
    title_entry(handheld, 0);
    act(handheld, A::down);
    change(handheld, 1, edition_count);
    act(handheld, A::down);
    change(handheld, 1, classic_sizes);
}

void new_game_for_two(Handheld& handheld) {
    title_entry(handheld, 0);
    act(handheld, A::down, 2);
    change(handheld, -2, classic_sizes);
    act(handheld, A::down, 4);
}

void new_game_dummy(Handheld& handheld) {
    new_game_for_two(handheld);
    change(handheld, 1, 2);
    act(handheld, A::down);
    change(handheld, 1, first_control_count);
}

// Opens the new game screen with a Party setup, with the last row chosen.
void new_party(Handheld& handheld, std::string_view menu, std::initializer_list<Player> players) {
    Plan plan = plan_of(Edition::party, players);
    plan.rules.menu = *menu_named(menu);
    Settings settings = handheld.store->settings();
    settings.last_setup = write_setup({plan, 0});
    handheld.store->save(settings);
    title_entry(handheld, 0);
}

void new_game_party(Handheld& handheld) {
    new_party(handheld, "cutthroat",
              {Player::human, Level::medium, Level::hard, Level::easy, Level::random});
    act(handheld, A::down, 3);
}

void new_game_party_edition(Handheld& handheld) {
    new_party(handheld, "two", {Player::human, Level::hard});
    act(handheld, A::down);
    change(handheld, 1, edition_count);
}

void new_game_humans(Handheld& handheld) {
    new_party(handheld, "banquet",
              {Player::human, Player::human, Player::human, Player::human, Player::human,
               Player::human, Player::human, Player::human});
    act(handheld, A::down, 5);
    act(handheld, A::up);
    act(handheld, A::down, 4);
}

void new_game_forbidden(Handheld& handheld) {
    new_party(handheld, "two", {Player::human, Level::hard});
    act(handheld, A::down, 3);
    change_menu(handheld, 6);
}

void new_game_random_menu(Handheld& handheld) {
    new_party(handheld, "two", {Player::human, Level::hard});
    act(handheld, A::down, 3);
    change_menu(handheld, 1);
}

void menu(Handheld& handheld) {
    new_party(handheld, "points", {Player::human, Level::medium, Level::hard});
    act(handheld, A::down, 3);
    act(handheld, A::accept);
}

// One appetizer is missing, and the longest words of all are shown.
void menu_incomplete(Handheld& handheld) {
    menu(handheld);
    act(handheld, A::down, 2);
    act(handheld, A::previous, 2);
    act(handheld, A::accept);
    act(handheld, A::up);
    act(handheld, A::previous);
}

void menu_forbidden_preset(Handheld& handheld) {
    menu(handheld);
    act(handheld, A::back);
    act(handheld, A::up);
    change(handheld, -1, party_sizes);
    act(handheld, A::down);
    act(handheld, A::accept);
}

void menu_forbidden(Handheld& handheld) {
    new_party(handheld, "two", {Player::human, Level::hard});
    act(handheld, A::down, 3);
    act(handheld, A::accept);
    act(handheld, A::up);
    act(handheld, A::next);
}

template <int line, int column>
void menu_at(Handheld& handheld) {
    menu(handheld);
    act(handheld, A::down, line);
    act(handheld, A::next, column);
}

void menu_full(Handheld& handheld) {
    menu(handheld);
    act(handheld, A::down, 3);
    act(handheld, A::next, 3);
    act(handheld, A::accept);
    handheld.ticks(2);
}

// A seed of zeros means a random deal.
void seed_random(Handheld& handheld) {
    title_entry(handheld, 0);
    act(handheld, A::up);
    act(handheld, A::accept);
}

void seed(Handheld& handheld) {
    seed_random(handheld);
    act(handheld, A::up, 3);
    act(handheld, A::next);
}

void lose_saved_game(Handheld& handheld) {
    title_with_saved_game(handheld);
    title_entry(handheld, 1);
    act(handheld, A::accept);
}

constexpr int deal_ticks = 30;  // until the first hand of a round is dealt

void draft_deal(Handheld& handheld) {
    sit_down(handheld, four, 5);
    handheld.ticks(deal_ticks / 4);
}

void draft_first_turn(Handheld& handheld) {
    sit_down(handheld, four, 5);
    handheld.ticks(deal_ticks);
}

void draft_five_zoch(Handheld& handheld) {
    sit_down(handheld, five_zoch, 11);
    take(handheld, 4);
}

void draft_two_seats(Handheld& handheld) {
    sit_down(handheld, plan_of(Edition::gamewright, {Player::human, Level::random}), 3);
    take(handheld, 3);
    act(handheld, A::next, 2);
}

void draft_late(Handheld& handheld) {
    sit_down(handheld, four, 9);
    take(handheld, 6);
}

void draft_sushi_go(Handheld& handheld) {
    sit_down(handheld, four, 21);
    take_first(handheld, Face::chopsticks);
    act(handheld, A::second);
    act(handheld, A::next);
}

void draft_with_chopsticks(Handheld& handheld) {
    sit_down(handheld, four, 21);
    take_first(handheld, Face::chopsticks);
}

// Moves the cursor to a nigiri. Returns false if there is none.
bool point_at_nigiri(Handheld& handheld) {
    return point_at(handheld, Face::squid) || point_at(handheld, Face::salmon) ||
           point_at(handheld, Face::egg);
}

void draft_wasabi_choice(Handheld& handheld) {
    sit_down(handheld, five_zoch, 17);
    take_first(handheld, Face::wasabi);
    KAITEN_ENSURE(point_at_nigiri(handheld));
}

// The player can choose both the wasabi and the chopsticks.
void draft_wasabi_and_chopsticks(Handheld& handheld) {
    sit_down(handheld, five_zoch, 15);
    take_first(handheld, Face::chopsticks);
    take_first(handheld, Face::wasabi);
    KAITEN_ENSURE(point_at_nigiri(handheld));
    act(handheld, A::down);
}

void draft_for_dummy(Handheld& handheld) {
    sit_down(handheld, with_dummy, 4);
    act(handheld, A::next, 2);
    act(handheld, A::accept);
}

void draft_low_battery(Handheld& handheld) {
    handheld.power = {.has_battery = true, .battery_percent = 6, .low = true};
    sit_down(handheld, two_humans, 4);
    act(handheld, A::accept);
    handheld.ticks(deal_ticks);
}

const Plan banquet = party_of("banquet", 8);
const Plan first_meal = party_of("first-meal", 2);
const Plan five_points = party_of("points", 5);
const Plan five_cutthroat = party_of("cutthroat", 5);
const Plan eight_masters = party_of("master", 8);
const Plan four_samplers = party_of("sampler", 4);
const Plan two_for_two = party_of("two", 2);

void party_draft_two(Handheld& handheld) {
    sit_down(handheld, first_meal, 3);
    take(handheld, 4);
}

void party_draft_five(Handheld& handheld) {
    sit_down(handheld, five_points, 4);
    take(handheld, 5);
}

void party_draft_eight(Handheld& handheld) {
    sit_down(handheld, banquet, 5);
    take(handheld, 4);
}

void party_waiting_eight(Handheld& handheld) {
    Plan plan = banquet;
    plan.players[1] = Level::hard;
    sit_down(handheld, plan, 5);
    act(handheld, A::accept);
}

void party_miso(Handheld& handheld) {
    sit_down(handheld, five_cutthroat, 4);
    KAITEN_ENSURE(point_at(handheld, Face::miso));
}

// A spoon on the table is about to be used.
void party_spoon(Handheld& handheld) {
    sit_down(handheld, five_cutthroat, 6);
    while (handheld.session().now().table(0).cards.count(
               {Face::spoon4, Face::spoon4, false, false}) == 0) {
        for (const Face spoon : {Face::spoon4, Face::spoon5, Face::spoon6})
            if (point_at(handheld, spoon)) break;
        take(handheld, 1);
    }
    act(handheld, A::down);
}

void party_copy(Handheld& handheld) {
    play_to(handheld, five_points, 3, Decision::copy);
}

void party_ask(Handheld& handheld) {
    play_to(handheld, eight_masters, 3, Decision::ask);
    act(handheld, A::next, 8);
}

void party_give(Handheld& handheld) {
    play_to(handheld, five_cutthroat, 3, Decision::give);
}

void party_draw(Handheld& handheld) {
    play_to(handheld, four_samplers, 3, Decision::draw);
}

void party_draw_two(Handheld& handheld) {
    play_to(handheld, two_for_two, 3, Decision::draw);
}

void party_takeout(Handheld& handheld) {
    play_to(handheld, eight_masters, 5, Decision::takeout);
    act(handheld, A::accept);
    act(handheld, A::next);
}

void reveal_at(Handheld& handheld, const Plan& plan, std::uint32_t seed, int ticks) {
    sit_down(handheld, plan, seed);
    take(handheld, 2);
    act(handheld, A::accept);
    handheld.leave(ScreenId::draft);
    handheld.ticks(ticks);
}

void reveal_turning(Handheld& handheld) {
    reveal_at(handheld, four, 9, 8);
}

void reveal_seen(Handheld& handheld) {
    reveal_at(handheld, five_zoch, 9, 18);
}

void reveal_laying(Handheld& handheld) {
    reveal_at(handheld, four, 9, 32);
}

void reveal_passing(Handheld& handheld) {
    reveal_at(handheld, four, 9, 44);
}

// Plays to a reveal in which `wanted` holds, and on to the cheers.
template <typename Wanted>
void reveal_where(Handheld& handheld, const Plan& plan, std::uint32_t seed, Wanted wanted) {
    sit_down(handheld, plan, seed);
    for (int presses = 0; presses < 2000; ++presses) {
        play_on(handheld);
        if (handheld.top() != ScreenId::reveal || !wanted(handheld.session())) continue;
        return handheld.ticks(40);
    }
    KAITEN_ENSURE(false);
}

void reveal_set(Handheld& handheld) {
    reveal_where(handheld, four, 9, [](const Session& session) {
        for (const Celebration& celebration : celebrations_in(session))
            if (celebration.table == 0 && !celebration.on_wasabi) return true;
        return false;
    });
}

void reveal_wasabi(Handheld& handheld) {
    reveal_where(handheld, five_zoch, 9, [](const Session& session) {
        for (const Celebration& celebration : celebrations_in(session))
            if (celebration.on_wasabi) return true;
        return false;
    });
}

void tables(Handheld& handheld) {
    draft_late(handheld);
    act(handheld, A::tables);
    act(handheld, A::next);
}

// One page further than tables(): small panels show all tables first, then each one.
void table_of_bot(Handheld& handheld) {
    tables(handheld);
    act(handheld, A::next);
}

void table_full(Handheld& handheld) {
    sit_down(handheld, plan_of(Edition::zoch, {Player::human, Level::random, Level::random}), 8);
    take(handheld, 8);
    act(handheld, A::tables);
}

void table_empty(Handheld& handheld) {
    draft_first_turn(handheld);
    act(handheld, A::tables);
}

void party_table(Handheld& handheld) {
    play_to(handheld, eight_masters, 5, Decision::takeout);
    act(handheld, A::accept);
    act(handheld, A::second);
    take(handheld, 1);
    act(handheld, A::tables);
}

void party_table_points(Handheld& handheld) {
    party_draft_five(handheld);
    act(handheld, A::tables);
    act(handheld, A::next);
}

void party_table_two(Handheld& handheld) {
    party_draft_two(handheld);
    act(handheld, A::tables);
}

void scoring(Handheld& handheld) {
    sit_down(handheld, four, 6);
    play_until(handheld, ScreenId::scoring);
    act(handheld, A::accept);
}

// The first scoring, `ticks` after it began.
template <int ticks>
void scoring_at(Handheld& handheld) {
    sit_down(handheld, four, 6);
    play_until(handheld, ScreenId::scoring);
    handheld.ticks(ticks);
}

void scoring_five(Handheld& handheld) {
    sit_down(handheld, five_zoch, 6);
    play_until(handheld, ScreenId::scoring);
    act(handheld, A::accept);
}

// Plays to the scoring of this round.
void party_count(Handheld& handheld, const Plan& plan, std::uint32_t seed, int round) {
    sit_down(handheld, plan, seed);
    for (int i = 1; i < round; ++i) {
        KAITEN_ENSURE(play_until(handheld, ScreenId::scoring));
        act(handheld, A::accept, 2);
    }
    KAITEN_ENSURE(play_until(handheld, ScreenId::scoring));
    act(handheld, A::accept);
}

// Plays to the reveal of the first complete turn with at least `happenings` events.
void party_story(Handheld& handheld, const Plan& plan, std::uint32_t seed, unsigned happenings) {
    sit_down(handheld, plan, seed);
    const Session& session = handheld.session();
    for (int presses = 0; presses < 2000; ++presses) {
        const unsigned turns = session.turns();
        const bool take = session.next_human() &&
                          session.now().decision_of(*session.next_human()) == Decision::take;
        act(handheld, A::accept);
        for (int i = 0; i < 600 && handheld.top() == ScreenId::draft && !session.next_human(); ++i)
            handheld.ticks(1);
        const bool through = take && session.turns() != turns && session.now().choosing();
        const bool enough = events_in(session.last_turn()) >= happenings;
        if (handheld.top() == ScreenId::reveal && through && enough) return;
        handheld.leave(ScreenId::reveal);
    }
    KAITEN_ENSURE(false);
}

void reveal_party_two(Handheld& handheld) {
    party_story(handheld, party_of("two", 2), 4, 2);
    handheld.ticks(42 + 110);
}

void reveal_party_five(Handheld& handheld) {
    party_story(handheld, party_of("master", 5), 4, 2);
    handheld.ticks(42 + 110);
}

void reveal_party_eight(Handheld& handheld) {
    party_story(handheld, party_of("cutthroat", 8), 4, 1);
    handheld.ticks(18);
}

void reveal_party_spilled(Handheld& handheld) {
    party_story(handheld, party_of("cutthroat", 8), 4, 3);
    handheld.ticks(42 + 200);
}

void reveal_party_passing(Handheld& handheld) {
    party_story(handheld, party_of("banquet", 8), 4, 1);
    handheld.ticks(42 + 90 + 8);
}

// Opens the recap of the last turn from the pause.
void look_up_story(Handheld& handheld) {
    act(handheld, A::back);
    act(handheld, A::down, 3);
    act(handheld, A::accept);
}

void recap(Handheld& handheld) {
    draft_with_chopsticks(handheld);
    act(handheld, A::second);
    act(handheld, A::next);
    take(handheld, 1);
    look_up_story(handheld);
}

void recap_party_two(Handheld& handheld) {
    party_story(handheld, party_of("two", 2), 4, 2);
    look_up_story(handheld);
}

void recap_party_eight(Handheld& handheld) {
    party_story(handheld, party_of("cutthroat", 8), 4, 3);
    look_up_story(handheld);
    act(handheld, A::down, 5);
}

void scoring_party_two(Handheld& handheld) {
    party_count(handheld, party_of("two", 2), 4, 1);
    act(handheld, A::previous, 3);
}

void scoring_party_five(Handheld& handheld) {
    party_count(handheld, party_of("points", 5), 4, 2);
    act(handheld, A::next, 3);
    act(handheld, A::up);
}

void scoring_party_eight(Handheld& handheld) {
    party_count(handheld, party_of("banquet", 8), 4, 1);
    act(handheld, A::next);
}

void scoring_fruit(Handheld& handheld) {
    party_count(handheld, party_of("two", 2), 4, 3);
    act(handheld, A::previous, 3);
}

void scoring_fruit_eight(Handheld& handheld) {
    party_count(handheld, party_of("master", 8), 5, 3);
    act(handheld, A::previous);
}

void scoring_soy_eight(Handheld& handheld) {
    party_count(handheld, party_of("cutthroat", 8), 5, 3);
    act(handheld, A::next, 5);
}

void to_last_count(Handheld& handheld, const Plan& plan, std::uint32_t seed) {
    sit_down(handheld, plan, seed);
    play_until(handheld, ScreenId::final_scores);
    act(handheld, A::accept);
}

// The final while the places appear.
void final_places(Handheld& handheld) {
    sit_down(handheld, four, 6);
    play_until(handheld, ScreenId::final_scores);
    handheld.ticks(90);
}

void final_party_two(Handheld& handheld) {
    to_last_count(handheld, party_of("two", 2), 4);
}

void final_party_eight(Handheld& handheld) {
    to_last_count(handheld, party_of("cutthroat", 8), 5);
}

void scoring_puddings(Handheld& handheld) {
    sit_down(handheld, four, 6);
    for (int round = 0; round < 2; ++round) {
        play_until(handheld, ScreenId::scoring);
        act(handheld, A::accept, 2);
    }
    play_until(handheld, ScreenId::scoring);
    act(handheld, A::accept);
    act(handheld, A::up);
}

void final_scores(Handheld& handheld) {
    to_last_count(handheld, four, 6);
    handheld.ticks(3 * ticks_per_second);  // until the help is back in place of an achievement
}

void final_five(Handheld& handheld) {
    to_last_count(handheld, five_zoch, 8);
}

void final_dummy(Handheld& handheld) {
    to_last_count(handheld, with_dummy, 8);
}

void hint(Handheld& handheld) {
    draft_late(handheld);
    act(handheld, A::hint);
    handheld.ticks(200);
}

void hint_of_two(Handheld& handheld) {
    draft_with_chopsticks(handheld);
    act(handheld, A::hint);
    handheld.ticks(400);
}

void hint_with_dummy(Handheld& handheld) {
    sit_down(handheld, with_dummy, 4);
    act(handheld, A::hint);
    handheld.ticks(400);
}

// Opens the hint and waits for the strongest bot's advice.
void ask_hint(Handheld& handheld) {
    act(handheld, A::hint);
    handheld.let_think();
    handheld.ticks(4);
}

void hint_party_take(Handheld& handheld) {
    party_draft_eight(handheld);
    ask_hint(handheld);
}

void hint_party_copy(Handheld& handheld) {
    party_copy(handheld);
    ask_hint(handheld);
}

void hint_party_ask(Handheld& handheld) {
    party_ask(handheld);
    ask_hint(handheld);
}

void hint_party_give(Handheld& handheld) {
    party_give(handheld);
    ask_hint(handheld);
}

void hint_party_draw(Handheld& handheld) {
    party_draw(handheld);
    ask_hint(handheld);
}

void hint_party_takeout(Handheld& handheld) {
    party_takeout(handheld);
    ask_hint(handheld);
    act(handheld, A::down);
}

void review_party(Handheld& handheld) {
    final_party_two(handheld);
    act(handheld, A::second);
    handheld.let_think(4000);
}

void review(Handheld& handheld) {
    final_scores(handheld);
    act(handheld, A::second);
    handheld.ticks(1200);
}

void review_under_way(Handheld& handheld) {
    final_scores(handheld);
    act(handheld, A::second);
    handheld.ticks(125);  // a message about an achievement has gone
}

// Looks back on a finished game when all chances are known, `turns` turns after its beginning.
template <void (*arrange_final)(Handheld&), int turns>
void look_back(Handheld& handheld) {
    arrange_final(handheld);
    act(handheld, A::hint);
    handheld.let_think(6000);
    act(handheld, A::next, turns);
}

void look_back_chances(Handheld& handheld) {
    look_back<final_party_eight, 5>(handheld);
    act(handheld, A::second);
}

void look_back_other_seat(Handheld& handheld) {
    look_back<final_scores, 13>(handheld);
    act(handheld, A::down, 2);
}

void play_on_asked(Handheld& handheld) {
    look_back<final_scores, 4>(handheld);
    act(handheld, A::accept);
}

void look_back_round(Handheld& handheld) {
    draft_late(handheld);
    act(handheld, A::back);
    act(handheld, A::down, 4);
    act(handheld, A::accept);
    act(handheld, A::previous);
}

void curtain(Handheld& handheld) {
    sit_down(handheld, two_humans, 4);
}

void pause(Handheld& handheld) {
    draft_late(handheld);
    act(handheld, A::back);
}

// Returns whether this text begins on the page.
bool begins_with(const BookPage& page, std::string_view text) {
    return std::ranges::any_of(
        page.parts, [text](const PagePart& part) { return part.text.data() == text.data(); });
}

// Turns from the page of the kind `at`, where the rules were opened, to the page where `body`
// begins.
void turn_to(Handheld& handheld, const Rules& rules, Text body, Kind at = Kind::none) {
    const auto book_language = static_cast<Language>(handheld.store->settings().language);
    const RulesBook book{handheld.panel, rules, book_language};
    int page = 0;
    while (!begins_with(book.page(page), in(book_language, body)))
        ++page;
    const int opened = at == Kind::none ? 0 : book.first_page_of(at);
    act(handheld, A::next, (page - opened + book.pages()) % book.pages());
}

void rules_index(Handheld& handheld) {
    title_entry(handheld, 1);
}

void rules_index_end(Handheld& handheld) {
    rules_index(handheld);
    act(handheld, A::up);
}

void rules_index_party(Handheld& handheld) {
    sit_down(handheld, party_of("master", 4), 11);
    act(handheld, A::back);
    act(handheld, A::down);
    act(handheld, A::accept);
    act(handheld, A::back);
}

// The first row below the tutorial is the first kind in play.
template <Text body>
void rules(Handheld& handheld) {
    rules_index(handheld);
    act(handheld, A::down);
    act(handheld, A::accept);
    const Chapters chapters = chapters_of(four.rules);
    const auto* const first = std::ranges::find_if(
        chapters, [](const Chapter& chapter) { return chapter.kind != Kind::none; });
    turn_to(handheld, four.rules, body, first->kind);
}

void rules_in_play(Handheld& handheld, const Plan& plan, Text body) {
    sit_down(handheld, plan, 11);
    act(handheld, A::back);
    act(handheld, A::down);
    act(handheld, A::accept);
    turn_to(handheld, plan.rules, body, kind_of(handheld.session().now().hand(0)[0]));
}

template <Text body>
void rules_of_zoch(Handheld& handheld) {
    rules_in_play(handheld, five_zoch, body);
}

template <Text body>
void rules_of_party(Handheld& handheld) {
    rules_in_play(handheld, party_of("master", 4), body);
}

// Plays the tutorial to the bubble with this number in this turn. After the last bubble comes the
// player's choice.
template <unsigned turn, int bubble>
void lesson(Handheld& handheld) {
    start_tutorial(handheld);
    while (handheld.session().turns() < turn || handheld.top() != ScreenId::lesson)
        play_lesson(handheld);
    act(handheld, A::accept, bubble);
}

void lesson_wrong(Handheld& handheld) {
    lesson<0, 2>(handheld);
    act(handheld, A::accept);
}

void lesson_pause(Handheld& handheld) {
    lesson<0, 0>(handheld);
    act(handheld, A::back);
}

// Plays the tutorial to the bubble of this column of the scoring.
template <int column>
void lesson_column(Handheld& handheld) {
    start_tutorial(handheld);
    while (handheld.top() != ScreenId::scoring)
        play_lesson(handheld);
    handheld.leave(ScreenId::scoring);
    for (int i = 0; i < column; ++i) {
        act(handheld, A::accept);
        handheld.leave(ScreenId::scoring);
    }
}

void lesson_final(Handheld& handheld) {
    start_tutorial(handheld);
    while (handheld.top() != ScreenId::final_scores)
        play_lesson(handheld);
    act(handheld, A::accept);
}

void statistics(Handheld& handheld) {
    handheld.store->add_game(0, 4, 2, 45, true);
    handheld.store->add_game(0, 4, 2, 38, false);
    handheld.store->add_game(0, 2, 3, 61, true);
    handheld.store->add_game(0, 5, 0, 102, true);
    title_entry(handheld, 3);
    act(handheld, A::down, 4);
}

void achievements_earned(Handheld& handheld) {
    handheld.store->add_achievements(0x251);
    title_entry(handheld, 3);
    act(handheld, A::down, 2);
    act(handheld, A::accept);
    act(handheld, A::down);
}

void games_none(Handheld& handheld) {
    title_entry(handheld, 3);
    act(handheld, A::down);
    act(handheld, A::accept);
}

void puzzles(Handheld& handheld) {
    for (std::uint32_t number = 1; number <= 12; ++number)
        handheld.store->add_puzzle(number, number != 7);
    title_entry(handheld, 2);
}

void puzzles_number(Handheld& handheld) {
    puzzles(handheld);
    act(handheld, A::down);
}

void puzzle_number(Handheld& handheld) {
    puzzles_number(handheld);
    act(handheld, A::accept);
    act(handheld, A::second);
}

// Opens the puzzle with this number and moves to an option.
template <std::uint32_t number, int option = 0>
void puzzle(Handheld& handheld) {
    title_entry(handheld, 2);
    for (std::uint32_t below = 1; below < number; ++below)
        handheld.store->add_puzzle(below, true);
    act(handheld, A::accept);
    for (int i = 0; i < 2000 && handheld.session().makes_puzzle(); ++i)
        handheld.ticks(1);
    handheld.ticks(20);
    act(handheld, A::next, option);
}

void puzzle_making(Handheld& handheld) {
    title_entry(handheld, 2);
    act(handheld, A::accept);
}

template <std::uint32_t number>
void puzzle_right(Handheld& handheld) {
    puzzle<number>(handheld);
    act(handheld, A::next, handheld.session().puzzle().answer);
    act(handheld, A::accept);
}

template <std::uint32_t number>
void puzzle_wrong(Handheld& handheld) {
    puzzle<number>(handheld);
    act(handheld, A::next, handheld.session().puzzle().answer + 1);
    act(handheld, A::accept);
    act(handheld, A::next);
}

void games(Handheld& handheld) {
    for (const Plan& plan : {four, first_meal, five_zoch}) {
        sit_down(handheld, plan, 3);
        play_until(handheld, ScreenId::final_scores);
        act(handheld, A::back);
    }
    games_none(handheld);
    handheld.ticks(20);
}

template <int page>
void statistics_of_party(Handheld& handheld) {
    handheld.store->add_game(2, 5, 2, 145, true);
    handheld.store->add_game(2, 8, 3, 38, false);
    handheld.store->add_game(2, 6, 1, 61, true);
    for (int i = 0; i < 120; ++i)
        handheld.store->add_game(2, 7, 0, 102, true);
    handheld.store->add_puzzle(1, true);
    title_entry(handheld, 3);
    act(handheld, A::down, page);
}

void settings(Handheld& handheld) {
    title_entry(handheld, 4);
    act(handheld, A::down, 4);
}

void settings_end(Handheld& handheld) {
    title_entry(handheld, 4);
    act(handheld, A::up);
}

// Gives the players the longest names and short ones.
void give_names(Handheld& handheld) {
    Settings settings = handheld.store->settings();
    settings.names[0] = *read_name("Friederike");
    settings.names[1] = *read_name("Maximilian");
    settings.names[2] = *read_name("Zoé");
    handheld.store->save(settings);
}

void names(Handheld& handheld) {
    give_names(handheld);
    title_entry(handheld, 4);
    act(handheld, A::up, 5);
    act(handheld, A::accept);
}

void name(Handheld& handheld) {
    names(handheld);
    act(handheld, A::down, 3);
    act(handheld, A::accept);
    for (int i = 0; i < 3; ++i) {
        act(handheld, A::up, 5 - i);
        act(handheld, A::next);
    }
}

template <void (*scene)(Handheld&)>
void named(Handheld& handheld) {
    give_names(handheld);
    scene(handheld);
}

void about(Handheld& handheld) {
    title_entry(handheld, 4);
    act(handheld, A::up, 3);
    act(handheld, A::accept);
}

// Opens a page of the licences, counted from one.
template <int page>
void licences(Handheld& handheld) {
    about(handheld);
    act(handheld, A::accept, page);
}

// Opens a page of the self-test, counted from zero.
template <int page>
void self_test(Handheld& handheld) {
    title_entry(handheld, 4);
    act(handheld, A::up, 2);
    act(handheld, A::accept);
    act(handheld, A::next, page);
}

void reset_asked(Handheld& handheld) {
    title_entry(handheld, 4);
    act(handheld, A::up, 4);
    act(handheld, A::accept);
}

void reset_asked_again(Handheld& handheld) {
    reset_asked(handheld);
    handheld.ticks(30);  // the question ignores keys at first
    act(handheld, A::second);
}

void update_asked(Handheld& handheld) {
    settings_end(handheld);
    act(handheld, A::accept);
}

void claim_asked(Handheld& handheld) {
    const std::size_t half = handheld.flash.bytes.size() / 2;
    std::fill_n(handheld.flash.bytes.end() - static_cast<std::ptrdiff_t>(half), half, 0x42);
    handheld.power_cycle();
    handheld.notices.take();
    handheld.to_title();
    handheld.ticks(2);
}

// A port whose other end is a hub with two other devices.
struct TablePort final : Port {
    PortManner manner() const override { return {false, false, false}; }
    void work() override {}
    bool attached() override { return true; }
    bool connected() override { return true; }
    std::size_t read(std::span<char> room) override {
        const std::size_t count = std::min(room.size(), arrived.size());
        std::copy_n(arrived.begin(), count, room.begin());
        arrived.erase(0, count);
        return count;
    }
    std::size_t write(std::span<const char> bytes) override { return bytes.size(); }
    PortRequest take_request() override { return {}; }

    std::string arrived;
    std::uint16_t frames = 0;
};

constexpr std::uint32_t guests[] = {501, 502};
constexpr std::uint32_t shared_table = 1;

TablePort& table_port() {
    static TablePort port;
    return port;
}

// Receives a message of another device.
template <typename Message>
void hear(Handheld& handheld, unsigned guest, const Message& message,
          std::uint8_t version = link::protocol_version) {
    link::Frame frame;
    message.write(frame);
    frame.header.version = version;
    frame.header.sender = guests[guest];
    frame.header.sequence = ++table_port().frames;
    link::EncodedFrame room;
    for (const std::uint8_t byte : link::encode(frame, room))
        table_port().arrived += static_cast<char>(byte);
    handheld.ticks(2);
}

void together(Handheld& handheld) {
    table_port() = {};
    handheld.application->link().open_port(table_port());
    title_entry(handheld, 1);
}

void lobby(Handheld& handheld) {
    together(handheld);
    act(handheld, A::accept);
    handheld.ticks(30);
}

void lobby_search(Handheld& handheld) {
    together(handheld);
    act(handheld, A::down);
    act(handheld, A::accept);
    handheld.ticks(30);
}

void lobby_guests(Handheld& handheld) {
    lobby(handheld);
    const std::uint32_t table = handheld.application->link().table().offer().table;
    hear(handheld, 0, link::Join{.table = table});
    hear(handheld, 1, link::Join{.table = table, .humans = 2});
    handheld.ticks(30);
}

void lobby_other_version(Handheld& handheld) {
    lobby(handheld);
    hear(handheld, 0, link::Hello{}, link::protocol_version - 1);
    handheld.ticks(30);
}

// A game of three devices and a bot in which the human at this device has chosen.
void chosen_at_table(Handheld& handheld) {
    table_port() = {};
    link::Link& link = handheld.application->link();
    link.open_port(table_port());
    link::Welcome welcome;
    welcome.table = shared_table;
    welcome.seed = 11;
    for (unsigned seat = 0; seat < most_seats; ++seat)
        welcome.plan.players[seat] = seat < 3 ? Player::human : Player(Level::easy);
    welcome.peers.push({guests[0], 1});
    welcome.peers.push({link.network().id(), 2});
    welcome.peers.push({guests[1], 4});
    link::play_before(*handheld.application, welcome);
    hear(handheld, 0, welcome);
    handheld.let_think();
    act(handheld, A::accept);
    handheld.let_think();
}

// The state of a guest who has chosen a card, or has not.
link::State state_of_guest(Handheld& handheld, bool has_chosen) {
    link::State state = handheld.application->link().table().agreement().state();
    if (!has_chosen) return state;
    Answer answer;
    answer.open(handheld.session().now(), 0);
    answer.pick(0);
    state.held.set(0, handheld.session().now().step_of(0, answer.move()));
    return state;
}

void shared_waiting(Handheld& handheld) {
    chosen_at_table(handheld);
    hear(handheld, 0, state_of_guest(handheld, true));
    hear(handheld, 1, state_of_guest(handheld, false));
    handheld.ticks(20);
}

// The first guest is heard again and again, the second one is not.
void shared_away(Handheld& handheld) {
    shared_waiting(handheld);
    for (int i = 0; i < 4; ++i) {
        handheld.ticks(ticks_per_second);
        hear(handheld, 0, state_of_guest(handheld, true));
    }
}

void shared_left(Handheld& handheld) {
    shared_waiting(handheld);
    link::State state = state_of_guest(handheld, false);
    state.left = true;
    hear(handheld, 1, state);
    handheld.ticks(20);
}

void shared_replace(Handheld& handheld) {
    shared_away(handheld);
    act(handheld, A::second);
}

void shared_disagreement(Handheld& handheld) {
    chosen_at_table(handheld);
    link::State state = state_of_guest(handheld, false);
    state.checksum += 1;
    hear(handheld, 0, state);
    handheld.ticks(20);
}

template <Notice notice>
void noticed(Handheld& handheld) {
    draft_late(handheld);
    handheld.notices.post(notice);
    handheld.ticks(2);
}

constexpr Scene table[] = {
    {"splash", splash},
    {"language", language},
    {"title", title},
    {"title_with_saved_game", title_with_saved_game},
    {"saved", saved},
    {"demo", demo, Words::differ},
    {"new_game", new_game},
    {"new_game_offer", new_game_offer, Words::differ},
    {"new_game_taste", new_game_taste, Words::differ},
    {"new_game_zoch", new_game_zoch, Words::differ},
    {"new_game_for_two", new_game_for_two},
    {"new_game_dummy", new_game_dummy},
    {"new_game_party", new_game_party, Words::differ},
    {"new_game_party_edition", new_game_party_edition},
    {"new_game_humans", new_game_humans},
    {"new_game_forbidden", new_game_forbidden},
    {"new_game_random_menu", new_game_random_menu},
    {"menu", menu},
    {"menu_roll", menu_at<1, 0>},
    {"menu_appetizer", menu_at<2, 6>, Words::differ},
    {"menu_special", menu_at<3, 6>},
    {"menu_incomplete", menu_incomplete},
    {"menu_forbidden", menu_forbidden, Words::differ},
    {"menu_forbidden_preset", menu_forbidden_preset},
    {"menu_full", menu_full},
    {"seed", seed},
    {"seed_random", seed_random},
    {"lose_saved_game", lose_saved_game},
    {"welcome", welcome, Words::differ},
    {"first_draft", first_draft, Words::differ},
    {"new_kind", new_kind, Words::differ},
    {"new_kind_of_eight", new_kind_of_eight},
    {"draft_deal", draft_deal},
    {"draft_first_turn", draft_first_turn},
    {"draft_five_zoch", draft_five_zoch},
    {"draft_two_seats", draft_two_seats},
    {"draft_late", draft_late},
    {"draft_with_chopsticks", draft_with_chopsticks, Words::differ},
    {"draft_sushi_go", draft_sushi_go},
    {"draft_wasabi_choice", draft_wasabi_choice},
    {"draft_wasabi_and_chopsticks", draft_wasabi_and_chopsticks, Words::differ},
    {"draft_for_dummy", draft_for_dummy},
    {"draft_low_battery", draft_low_battery},
    {"party_draft_two", party_draft_two},
    {"party_draft_five", party_draft_five},
    {"party_draft_eight", party_draft_eight, Words::differ},
    {"party_waiting_eight", party_waiting_eight},
    {"party_miso", party_miso},
    {"party_spoon", party_spoon},
    {"party_copy", party_copy},
    {"party_ask", party_ask, Words::differ},
    {"party_give", party_give},
    {"party_draw", party_draw},
    {"party_draw_two", party_draw_two},
    {"party_takeout", party_takeout},
    {"reveal_turning", reveal_turning},
    {"reveal_seen", reveal_seen},
    {"reveal_laying", reveal_laying},
    {"reveal_set", reveal_set},
    {"reveal_wasabi", reveal_wasabi},
    {"reveal_passing", reveal_passing},
    {"reveal_party_two", reveal_party_two},
    {"reveal_party_five", reveal_party_five},
    {"reveal_party_eight", reveal_party_eight},
    {"reveal_party_spilled", reveal_party_spilled, Words::differ},
    {"reveal_party_passing", reveal_party_passing},
    {"recap", recap},
    {"recap_party_two", recap_party_two},
    {"recap_party_eight", recap_party_eight},
    {"tables", tables},
    {"table_of_bot", table_of_bot},
    {"table_full", table_full},
    {"table_empty", table_empty},
    {"party_table", party_table, Words::differ},
    {"party_table_points", party_table_points},
    {"party_table_two", party_table_two},
    {"scoring", scoring},
    {"scoring_counts", scoring_at<37>},
    {"scoring_overtakes", scoring_at<52>},
    {"scoring_five", scoring_five},
    {"scoring_puddings", scoring_puddings},
    {"scoring_party_two", scoring_party_two},
    {"scoring_party_five", scoring_party_five},
    {"scoring_party_eight", scoring_party_eight},
    {"scoring_fruit", scoring_fruit},
    {"scoring_fruit_eight", scoring_fruit_eight, Words::differ},
    {"scoring_soy_eight", scoring_soy_eight},
    {"final_scores", final_scores, Words::differ},
    {"final_places", final_places},
    {"final_five", final_five},
    {"final_dummy", final_dummy},
    {"final_party_two", final_party_two},
    {"final_party_eight", final_party_eight},
    {"hint", hint},
    {"hint_of_two", hint_of_two, Words::differ},
    {"hint_with_dummy", hint_with_dummy, Words::differ},
    {"hint_party_take", hint_party_take},
    {"hint_party_copy", hint_party_copy},
    {"hint_party_ask", hint_party_ask},
    {"hint_party_give", hint_party_give},
    {"hint_party_draw", hint_party_draw},
    {"hint_party_takeout", hint_party_takeout},
    {"review", review, Words::differ},
    {"review_party", review_party},
    {"review_under_way", review_under_way},
    {"look_back_begins", look_back<final_scores, 0>},
    {"look_back", look_back<final_scores, 11>, Words::differ},
    {"look_back_other_seat", look_back_other_seat},
    {"look_back_end", look_back<final_scores, 40>},
    {"look_back_two", look_back<final_party_two, 7>},
    {"look_back_eight", look_back<final_party_eight, 3>},
    {"look_back_chances", look_back_chances, Words::differ},
    {"look_back_round", look_back_round},
    {"play_on_asked", play_on_asked, Words::differ},
    {"games_none", games_none},
    {"games", games, Words::differ},
    {"puzzles", puzzles, Words::differ},
    {"puzzles_number", puzzles_number, Words::differ},
    {"puzzle_number", puzzle_number, Words::differ},
    {"puzzle_making", puzzle_making},
    {"puzzle_best", puzzle<4>, Words::differ},
    {"puzzle_best_right", puzzle_right<4>, Words::differ},
    {"puzzle_best_hard", puzzle<1606>},
    {"puzzle_finish", puzzle<2, 1>, Words::differ},
    {"puzzle_finish_wrong", puzzle_wrong<2>, Words::differ},
    {"puzzle_finish_four", puzzle<1703>},
    {"puzzle_who", puzzle<3>, Words::differ},
    {"puzzle_who_right", puzzle_right<3>, Words::differ},
    {"puzzle_who_wrong", puzzle_wrong<3>},
    {"puzzle_who_hard", puzzle<1701>},
    {"curtain", curtain, Words::differ},
    {"names", names, Words::differ},
    {"name", name, Words::differ},
    {"named_curtain", named<curtain>},
    {"named_tables", named<tables>},
    {"named_new_game", named<new_game_humans>},
    {"named_final", named<final_five>},
    {"named_final_party", named<final_party_eight>},
    {"named_review", named<review>},
    {"named_statistics", named<statistics>},
    {"pause", pause, Words::differ},
    {"lesson_hand", lesson<0, 0>, Words::differ},
    {"lesson_wasabi", lesson<0, 1>},
    {"lesson_prompt", lesson<0, 2>},
    {"lesson_wrong", lesson_wrong},
    {"lesson_table", lesson<1, 0>},
    {"lesson_swap", lesson<1, 1>},
    {"lesson_sushi_go", lesson<4, 1>, Words::differ},
    {"lesson_both", lesson<4, 2>},
    {"lesson_last", lesson<5, 1>},
    {"lesson_pause", lesson_pause},
    {"lesson_maki", lesson_column<0>},
    {"lesson_nigiri", lesson_column<4>},
    {"lesson_total", lesson_column<7>, Words::differ},
    {"lesson_final", lesson_final},
    {"rules_index", rules_index, Words::differ},
    {"rules_index_end", rules_index_end},
    {"rules_index_party", rules_index_party},
    {"rules_aim", rules<Text::rules_aim>},
    {"rules_end", rules<Text::rules_end>},
    {"rules_tables", rules<Text::rules_tables>},
    {"rules_nigiri", rules<Text::rules_nigiri>, Words::differ},
    {"rules_wasabi", rules<Text::rules_wasabi_must>},
    {"rules_maki", rules<Text::rules_maki_split>},
    {"rules_tempura", rules<Text::rules_tempura>},
    {"rules_sashimi", rules<Text::rules_sashimi>},
    {"rules_dumpling", rules<Text::rules_dumpling>},
    {"rules_chopsticks", rules<Text::rules_chopsticks>},
    {"rules_pudding", rules<Text::rules_pudding_split>},
    {"rules_passing", rules<Text::rules_passing>},
    {"rules_dummy", rules<Text::rules_dummy>},
    {"rules_decisions", rules<Text::decided_here>},
    {"rules_wasabi_zoch", rules_of_zoch<Text::rules_wasabi_may>},
    {"rules_maki_zoch", rules_of_zoch<Text::rules_maki_full>},
    {"rules_mussels", rules_of_zoch<Text::rules_dumpling>},
    {"rules_pudding_zoch", rules_of_zoch<Text::rules_pudding_full>},
    {"rules_party_order", rules_of_party<Text::order_choose>},
    {"rules_party_spoon", rules_of_party<Text::rules_spoon>},
    {"rules_party_takeout", rules_of_party<Text::rules_takeout>},
    {"rules_party_onigiri", rules_of_party<Text::rules_onigiri>},
    {"rules_party_fruit", rules_of_party<Text::rules_fruit>},
    {"rules_party_uramaki", rules_of_party<Text::rules_uramaki_turn>},
    {"rules_party_decisions", rules_of_party<Text::decided_order>},
    {"statistics", statistics},
    {"statistics_party", statistics_of_party<4>, Words::differ},
    {"statistics_party_games", statistics_of_party<1>},
    {"achievements", achievements_earned, Words::differ},
    {"settings", settings, Words::differ},
    {"settings_end", settings_end},
    {"about", about, Words::differ},
    {"about_licences", licences<1>},
    {"about_licences_text", licences<4>},
    {"together", together, Words::differ},
    {"lobby", lobby, Words::differ},
    {"lobby_search", lobby_search, Words::differ},
    {"lobby_guests", lobby_guests, Words::differ},
    {"lobby_other_version", lobby_other_version, Words::differ},
    {"shared_waiting", shared_waiting, Words::differ},
    {"shared_away", shared_away, Words::differ},
    {"shared_left", shared_left, Words::differ},
    {"shared_replace", shared_replace, Words::differ},
    {"shared_disagreement", shared_disagreement, Words::differ},
    {"self_test", self_test<0>, Words::differ},
    {"self_test_colors", self_test<1>},
    {"self_test_greys", self_test<2>},
    {"self_test_border", self_test<3>},
    {"self_test_checks", self_test<4>},
    {"self_test_brightness", self_test<5>},
    {"self_test_volume", self_test<6>},
    {"self_test_light", self_test<7>},
    {"self_test_sleep", self_test<8>},
    {"self_test_buttons", self_test<9>},
    {"reset_asked", reset_asked},
    {"reset_asked_again", reset_asked_again},
    {"update_asked", update_asked, Words::differ},
    {"claim_asked", claim_asked, Words::differ},
    {"notice_recovered", noticed<Notice::recovered>},
    {"notice_lost", noticed<Notice::memory_was_empty>},
    {"notice_not_saved", noticed<Notice::not_saved>},
    {"notice_restarted", noticed<Notice::restarted>},
    {"notice_battery", noticed<Notice::low_battery>, Words::differ},
    {"notice_battery_empty", noticed<Notice::battery_empty>},
    {"notice_game_not_resumed", noticed<Notice::game_not_resumed>},
    {"notice_kept", noticed<Notice::save_kept>},
    {"notice_memory_foreign", noticed<Notice::memory_foreign>},
};

constexpr std::string_view language_marks[] = {"en", "fr", "de", "it"};
static_assert(std::size(language_marks) == language_count);

}  // namespace

std::span<const Scene> scenes() {
    return table;
}

std::string picture_name(const Scene& scene, Language language) {
    return std::string{scene.name} + "_" +
           std::string{language_marks[static_cast<unsigned>(language)]};
}

void sit_down(Handheld& handheld, const Plan& plan, std::uint32_t seed) {
    Settings settings = handheld.store->settings();
    settings.last_setup = write_setup({plan, seed});
    handheld.store->save(settings);
    title_entry(handheld, 0);
    act(handheld, A::accept);
}

void start_tutorial(Handheld& handheld) {
    title_entry(handheld, 1);
    act(handheld, A::accept);
}

void play_lesson(Handheld& handheld) {
    const Session& session = handheld.session();
    if (handheld.top() == ScreenId::reveal) {
        handheld.leave(ScreenId::reveal);
    } else if (handheld.top() == ScreenId::draft && !session.next_human()) {
        handheld.leave(ScreenId::draft);
    } else if (handheld.top() == ScreenId::scoring) {
        if (!handheld.leave(ScreenId::scoring, 120)) act(handheld, A::accept);
    } else if (handheld.top() == ScreenId::draft) {
        const Move move = tutorial::taught_move(session.turns());
        point_at(handheld, move.card);
        act(handheld, move.second == Face::none ? A::accept : A::second);
        if (move.second != Face::none) act(handheld, A::accept);
    } else {
        act(handheld, A::accept);
    }
}

void play_on(Handheld& handheld) {
    if (handheld.top() == ScreenId::reveal) {
        handheld.leave(ScreenId::reveal);
        return;
    }
    const std::optional<unsigned> human = handheld.session().next_human();
    const bool box = handheld.top() == ScreenId::draft && human &&
                     handheld.session().now().decision_of(*human) == Decision::takeout;
    act(handheld, box ? A::second : A::accept);
}

bool play_until(Handheld& handheld, ScreenId screen, int most_presses) {
    for (int i = 0; i < most_presses; ++i) {
        if (handheld.top() == screen) return true;
        play_on(handheld);
    }
    return false;
}

}  // namespace kaiten
