// Tests how the board's key table turns taps, holds and repeats into actions, and that a board with
// four keys can do everything.
#include <string>
#include <vector>

#include "firmware/input/held_buttons.hpp"
#include "main.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;
using B = Button;
using Gesture = ActionEvent::Gesture;
using enum KeyArrangement;

struct Meant {
    Gesture kind;
    ActionSet actions;
    bool operator==(const Meant&) const = default;
};

// Returns all actions while a button is held for `milliseconds` and released.
std::vector<Meant> meant_by(KeyArrangement keys, Button button, int milliseconds) {
    ActionEvents actions{key_table(keys)};
    ButtonEvents buttons;
    std::vector<Meant> meant;
    const auto take = [&](std::span<const ButtonEvent> events) {
        for (const ButtonEvent& event : events)
            for (const ActionEvent& action : actions.meaning_of(event))
                meant.push_back({action.gesture, action.actions});
    };
    ButtonSet held;
    held.add(button);
    take(buttons.change(held));
    for (int i = 0; i < milliseconds / 10; ++i)
        take(buttons.elapse(10));
    take(buttons.change({}));
    return meant;
}

void key_with_one_meaning_acts_at_once_and_repeats() {
    constexpr ActionSet next{Action::next};
    const std::vector<Meant> expected{
        {Gesture::press, next}, {Gesture::repeat, next}, {Gesture::release, next}};
    TEST_ASSERT_TRUE(expected == meant_by(pad_and_four_keys, B::right, 500));
    ActionEvents actions{key_table(pad_and_four_keys)};
    ButtonSet held;
    held.add(B::right);
    TEST_ASSERT_EQUAL_UINT(
        1, actions.meaning_of({ButtonEvent::Gesture::press, B::right, held}).size());
}

void key_with_two_meanings_distinguishes_tap_and_hold() {
    constexpr ActionSet tapped{Action::next, Action::down};
    constexpr ActionSet held{Action::down};
    const std::vector<Meant> tap{{Gesture::press, tapped}, {Gesture::release, tapped}};
    const std::vector<Meant> hold{{Gesture::press, held}, {Gesture::release, held}};
    const std::vector<Meant> longer{
        {Gesture::press, held}, {Gesture::repeat, held}, {Gesture::release, held}};
    TEST_ASSERT_TRUE(tap == meant_by(four_keys, B::y, 100));
    TEST_ASSERT_TRUE(tap == meant_by(four_keys, B::y, 590));
    TEST_ASSERT_TRUE(hold == meant_by(four_keys, B::y, 700));
    TEST_ASSERT_TRUE(longer == meant_by(four_keys, B::y, 900));
}

void button_missing_from_the_key_table_is_ignored() {
    TEST_ASSERT_TRUE(meant_by(four_keys, B::left, 700).empty());
}

// Types the seed 305 into the seed screen, after it typed and cleared another one.
void type_seed(Handheld& handheld) {
    handheld.press_long(B::y);     // 9 as the first digit
    handheld.press_long(B::a);     // clears all digits
    handheld.press(B::x, 3);       // wraps around to the third digit from the end
    handheld.press_long(B::x, 4);  // up
    handheld.press_long(B::y);     // down
    handheld.press(B::y, 2);
    handheld.press_long(B::x, 5);
    handheld.press(B::a);
}

// Starts a game of the Zoch edition from the title.
void start_zoch(Handheld& handheld) {
    handheld.to_title();
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::new_game);
    handheld.press(B::y);
    handheld.press(B::a);
    handheld.press(B::x, 2);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::number);
    type_seed(handheld);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::new_game);
    handheld.press(B::y);
    handheld.press(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
}

// Counts how often each special situation occurred in a game.
struct SeenDecisions {
    int beside_wasabi = 0;
    int on_wasabi = 0;
    int two_cards = 0;
    int hints = 0;
    int tables = 0;
};

bool point_at(Handheld& handheld, Face face) {
    const HandCards cards = handheld.session().now().hand(0);
    const unsigned place = cards.find(face);
    if (place == cards.size()) return false;
    handheld.press(B::y, static_cast<int>(place));
    return true;
}

bool point_at_nigiri(Handheld& handheld) {
    return point_at(handheld, Face::squid) || point_at(handheld, Face::salmon) ||
           point_at(handheld, Face::egg);
}

void look_around(Handheld& handheld, SeenDecisions& story) {
    handheld.press_long(B::b);
    story.hints += handheld.top() == ScreenId::hint ? 1 : 0;
    handheld.press(B::b);
    handheld.press_long(B::x);
    story.tables += handheld.top() == ScreenId::tables ? 1 : 0;
    handheld.press(B::b);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::draft);
}

void take_and_see(Handheld& handheld) {
    handheld.press(B::a);
    handheld.leave(ScreenId::draft);
}

void choose(Handheld& handheld, SeenDecisions& story) {
    const LaidTable table = handheld.session().now().table(0);
    const bool two = table.cards.contains({Face::chopsticks, Face::chopsticks, false, false}) &&
                     handheld.session().now().hand(0).size() > 1;
    if (story.hints == 0) look_around(handheld, story);
    if (table.free_wasabi() > 0 && point_at_nigiri(handheld)) {
        const bool beside = story.beside_wasabi == 0;
        if (beside) handheld.press_long(B::y);
        take_and_see(handheld);
        const bool on = handheld.session().last_turn().plays[0].on_wasabi[0];
        TEST_ASSERT_EQUAL(!beside, on);
        (beside ? story.beside_wasabi : story.on_wasabi) += 1;
    } else if (two) {
        handheld.press_long(B::a);
        take_and_see(handheld);
        TEST_ASSERT_TRUE(handheld.session().last_turn().plays[0].chopsticks);
        story.two_cards += 1;
    } else {
        if (table.free_wasabi() == 0 && !point_at(handheld, Face::wasabi))
            point_at(handheld, Face::chopsticks);
        take_and_see(handheld);
    }
}

void four_keys_are_enough_to_play_everything() {
    Handheld handheld{four_keys};
    start_zoch(handheld);
    TEST_ASSERT_TRUE(handheld.session().plan().rules.edition == Edition::zoch);
    TEST_ASSERT_EQUAL_UINT64(305, handheld.session().record().seed());
    SeenDecisions story;
    for (int i = 0; i < 400 && handheld.top() != ScreenId::final_scores; ++i) {
        if (handheld.top() == ScreenId::draft)
            choose(handheld, story);
        else
            handheld.press(B::a);
        handheld.leave(ScreenId::reveal);
    }
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::final_scores);
    TEST_ASSERT_EQUAL_INT(1, story.beside_wasabi);
    TEST_ASSERT_GREATER_THAN_INT(0, story.on_wasabi);
    TEST_ASSERT_GREATER_THAN_INT(0, story.two_cards);
    TEST_ASSERT_EQUAL_INT(1, story.hints);
    TEST_ASSERT_EQUAL_INT(1, story.tables);
    handheld.press_long(B::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::review);
    handheld.press(B::b);
    handheld.press_long(B::x);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::tables);
    handheld.press(B::b, 2);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
}

// Returns the keys that the help shows for a text, such as "x " or "hold y "; empty if the help
// does not show the text.
std::string keys_for(const Handheld& handheld, Text text) {
    std::string keys;
    const Help help = handheld.application->help();
    for (const HelpItem& item : help.items()) {
        if (item.text != text) continue;
        for (const KeyCap& key : item.keys)
            keys += (key.held ? "hold " : "") +
                    std::string{button_names[static_cast<unsigned>(key.button)]} + " ";
    }
    return keys;
}

void help_shows_the_keys_of_the_board() {
    Handheld eight;
    Handheld four{four_keys};
    for (Handheld* handheld : {&eight, &four}) {
        handheld->to_title();
        handheld->press(B::a);
    }
    TEST_ASSERT_EQUAL_STRING("up down ", keys_for(eight, Text::help_move).c_str());
    TEST_ASSERT_EQUAL_STRING("x y ", keys_for(four, Text::help_move).c_str());
    eight.press(B::down);
    four.press(B::y);
    TEST_ASSERT_EQUAL_STRING("left right ", keys_for(eight, Text::help_change).c_str());
    TEST_ASSERT_EQUAL_STRING("a ", keys_for(four, Text::help_change).c_str());
    eight.press(B::up, 2);
    four.press(B::x, 2);
    eight.press(B::a);
    four.press(B::a);
    TEST_ASSERT_EQUAL_STRING("up down ", keys_for(eight, Text::help_digit).c_str());
    TEST_ASSERT_EQUAL_STRING("hold x hold y ", keys_for(four, Text::help_digit).c_str());
    TEST_ASSERT_EQUAL_STRING("hold a ", keys_for(four, Text::help_clear).c_str());
}

ButtonSet set_of(std::initializer_list<Button> buttons) {
    ButtonSet set;
    for (const Button button : buttons)
        set.add(button);
    return set;
}

// The directions turn with the picture. Letter keys keep their meaning, because their names are
// printed on the board.
void turning_a_board_with_a_pad_swaps_its_directions() {
    KeysInUse keys{pad_and_two_keys};
    const ButtonSet closed = set_of({B::up, B::left, B::a});
    TEST_ASSERT_TRUE(closed == keys.as_held(closed));
    keys.turn(true);
    TEST_ASSERT_TRUE(set_of({B::down, B::right, B::a}) == keys.as_held(closed));
    TEST_ASSERT_TRUE(keys.rows()[4].button == B::a);
    keys.turn(false);
    TEST_ASSERT_TRUE(closed == keys.as_held(closed));
}

// Each corner keeps its action, so the key that is now at this corner takes it over. The help shows
// the key's own letter.
void turning_a_board_without_a_pad_swaps_its_keys() {
    KeysInUse keys{four_keys};
    const auto rows = keys.rows();
    keys.turn(true);
    TEST_ASSERT_TRUE(set_of({B::a}) == keys.as_held(set_of({B::a})));
    constexpr Button now[] = {B::y, B::x, B::b, B::a};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        TEST_ASSERT_TRUE(rows[i].button == now[i]);
        TEST_ASSERT_TRUE(rows[i].tapped == key_table(four_keys)[i].tapped);
        TEST_ASSERT_TRUE(rows[i].held == key_table(four_keys)[i].held);
    }
    keys.turn(true);
    keys.turn(false);
    TEST_ASSERT_TRUE(rows[0].button == B::a);
}

void hidden_button_reaches_the_application_again_after_its_release() {
    KeysInUse keys{pad_and_four_keys};
    HeldButtons buttons{keys};
    buttons.change(set_of({B::a}));
    buttons.hide();
    buttons.change(set_of({B::a, B::b}));
    TEST_ASSERT_TRUE(set_of({B::b}) == buttons.for_application());
    TEST_ASSERT_TRUE(set_of({B::a, B::b}) == buttons.on_board());
    buttons.change({});
    buttons.change(set_of({B::a}));
    TEST_ASSERT_TRUE(set_of({B::a}) == buttons.for_application());
}

void buttons_of_the_console_reach_only_the_application() {
    KeysInUse keys{pad_and_four_keys};
    HeldButtons buttons{keys};
    buttons.type(set_of({B::x}));
    TEST_ASSERT_TRUE(set_of({B::x}) == buttons.for_application());
    TEST_ASSERT_TRUE(buttons.on_board().empty());
}

void presses_are_counted_once_and_as_the_player_sees_them() {
    KeysInUse keys{pad_and_two_keys};
    keys.turn(true);
    HeldButtons buttons{keys};
    buttons.change(set_of({B::up}));
    buttons.change(set_of({B::up, B::a}));
    buttons.change(set_of({B::up}));
    TEST_ASSERT_EQUAL_UINT(1, buttons.presses()[static_cast<unsigned>(B::down)]);
    TEST_ASSERT_EQUAL_UINT(1, buttons.presses()[static_cast<unsigned>(B::a)]);
    TEST_ASSERT_EQUAL_UINT(0, buttons.presses()[static_cast<unsigned>(B::up)]);
    buttons.forget_presses();
    TEST_ASSERT_EQUAL_UINT(0, buttons.presses()[static_cast<unsigned>(B::a)]);
}

}  // namespace

void run_tests() {
    RUN_TEST(key_with_one_meaning_acts_at_once_and_repeats);
    RUN_TEST(key_with_two_meanings_distinguishes_tap_and_hold);
    RUN_TEST(button_missing_from_the_key_table_is_ignored);
    RUN_TEST(four_keys_are_enough_to_play_everything);
    RUN_TEST(help_shows_the_keys_of_the_board);
    RUN_TEST(turning_a_board_with_a_pad_swaps_its_directions);
    RUN_TEST(turning_a_board_without_a_pad_swaps_its_keys);
    RUN_TEST(hidden_button_reaches_the_application_again_after_its_release);
    RUN_TEST(buttons_of_the_console_reach_only_the_application);
    RUN_TEST(presses_are_counted_once_and_as_the_player_sees_them);
}
