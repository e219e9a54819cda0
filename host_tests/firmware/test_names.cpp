// The names of the players: entered by keys, kept, and shown wherever a player is named.
#include "main.hpp"
#include "panel_keys.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;

std::string text_of(const PlayerName& name) {
    return std::string{name.text().view()};
}

void names_are_read_and_tidied() {
    TEST_ASSERT_EQUAL_STRING("Zoé", text_of(*read_name("Zoé")).c_str());
    TEST_ASSERT_EQUAL_STRING("Ängel-Bo", text_of(tidied(*read_name("ängel-bo"))).c_str());
    TEST_ASSERT_EQUAL_STRING("A B", text_of(tidied(*read_name(" a  b "))).c_str());
    TEST_ASSERT_TRUE(tidied(*read_name("   ")).empty());
    TEST_ASSERT_TRUE(read_name("")->empty());
    TEST_ASSERT_FALSE(read_name("Maximiliane").has_value());
    TEST_ASSERT_FALSE(read_name("Łukasz").has_value());
    TEST_ASSERT_FALSE(read_name("a\x01").has_value());
}

void keys_go_through_all_letters_and_back() {
    std::uint8_t letter = 0;
    int count = 0;
    do {
        const std::uint8_t next = letter_after(letter, 1);
        TEST_ASSERT_EQUAL_UINT8(letter, letter_after(next, -1));
        TEST_ASSERT_TRUE(next == 0 || is_letter(next));
        letter = next;
        ++count;
    } while (letter != 0);
    TEST_ASSERT_EQUAL_INT(68, count);
    TEST_ASSERT_EQUAL_UINT8('b', letter_after('A', 1));
}

void open_names(Handheld& handheld) {
    handheld.to_title();
    handheld.act(Action::up);
    handheld.act(Action::accept);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::settings);
    handheld.act(Action::up, 5);
    handheld.act(Action::accept);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::names);
}

void name_is_entered_by_keys_and_kept() {
    for (const KeyArrangement keys : panel_keys()) {
        Handheld handheld{keys};
        open_names(handheld);
        handheld.act(Action::accept);
        handheld.act(Action::up, 2);
        handheld.act(Action::next);
        handheld.act(Action::up, 5);
        handheld.act(Action::next);
        handheld.act(Action::up, 14);
        handheld.act(Action::accept);
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::names);
        handheld.power_cycle();
        TEST_ASSERT_EQUAL_STRING("Ben", text_of(handheld.store->settings().names[0]).c_str());
        open_names(handheld);
        handheld.act(Action::accept);
        handheld.act(Action::second);
        handheld.act(Action::back);
        TEST_ASSERT_TRUE(handheld.store->settings().names == PlayerNames{});
    }
}

void players_have_their_names_in_a_game() {
    Handheld handheld;
    Settings settings = handheld.store->settings();
    settings.names[0] = *read_name("Ida");
    settings.names[1] = *read_name("Ole");
    handheld.store->save(settings);
    Plan plan{{.edition = Edition::gamewright, .seats = 3, .menu = {}}};
    plan.players = {Player::human, Player::human, Level::random};
    sit_down(handheld, plan, 4);
    const Plan& laid = handheld.session().plan();
    TEST_ASSERT_EQUAL_STRING("Ida", text_of(laid.name_of_human(0)).c_str());
    TEST_ASSERT_EQUAL_STRING("Ole", text_of(laid.name_of_human(1)).c_str());
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::curtain);
    TEST_ASSERT_EQUAL_STRING(
        "Pass the device to Ida",
        std::string{handheld.application->announcement().title().view()}.c_str());
    handheld.power_cycle();
    TEST_ASSERT_EQUAL_STRING("Ole", text_of(handheld.session().plan().name_of_human(1)).c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(names_are_read_and_tidied);
    RUN_TEST(keys_go_through_all_letters_and_back);
    RUN_TEST(name_is_entered_by_keys_and_kept);
    RUN_TEST(players_have_their_names_in_a_game);
}
