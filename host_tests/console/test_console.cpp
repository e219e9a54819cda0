// Tests the console on a game in memory: its commands, their output, and their effect on the game.
#include "console_bench.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

bool has(const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
}

#define ASSERT_HAS(text, part) TEST_ASSERT_TRUE_MESSAGE(has(text, part), (text).c_str())

int times_in(const std::string& text, const std::string& part) {
    int times = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++times;
    return times;
}

int lines_in(const std::string& text) {
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

void greeting_is_printed_only_with_echo() {
    ConsoleBench bench;
    bench.port.echo = true;
    bench.ticks(3);
    ASSERT_HAS(bench.port.said, "Kaiten v1.2.3");
    ASSERT_HAS(bench.port.said, "> ");
    ConsoleBench silent;
    silent.ticks(3);
    TEST_ASSERT_EQUAL_STRING("", silent.port.said.c_str());
}

void invalid_lines_print_one_line_and_change_nothing() {
    ConsoleBench bench;
    bench.type("new 3 seed=5");
    Session::SaveBytes room;
    const auto saved = bench.session().save(room);
    const std::vector<std::uint8_t> before{saved.begin(), saved.end()};
    for (const char* line : {"foo",
                             "take",
                             "take 0",
                             "take 11",
                             "take nothing",
                             "take 1 2",
                             "take 1 2 3",
                             "take egg eel",
                             "take dummy",
                             "take 1 beside",
                             "take 1 dummy 2",
                             "new 7",
                             "new 1",
                             "new party",
                             "new seed=0",
                             "new seed=x",
                             "new human,",
                             "new ,",
                             "new human,none",
                             "new zoch dummy",
                             "new gamewright 2 first=2",
                             "new dummy first=3",
                             "new dummy first=",
                             "stats all",
                             "settings nothing",
                             "settings volume 101",
                             "settings volume loud",
                             "settings brightness 9",
                             "settings mute maybe",
                             "press",
                             "press z",
                             "press a 9999",
                             "press a x",
                             "hand 1",
                             "reboot now",
                             "update now",
                             "help eel",
                             "? m",
                             "hand hand hand"}) {
        const std::string said = bench.type(line, 4);
        TEST_ASSERT_EQUAL_INT_MESSAGE(1, lines_in(said), (std::string{line} + ": " + said).c_str());
    }
    Session::SaveBytes room_after;
    const auto after = bench.session().save(room_after);
    TEST_ASSERT_EQUAL_UINT(before.size(), after.size());
    TEST_ASSERT_EQUAL_MEMORY(before.data(), after.data(), before.size());
    TEST_ASSERT_EQUAL_INT(60, bench.handheld.store->settings().volume_percent);
}

void status_prints_battery_supply_game_and_memory() {
    ConsoleBench bench;
    ASSERT_HAS(bench.type("status"),
               "  battery     none\n  supply      usb\n  game        none\n  memory      ready\n");
    bench.type("new 3 seed=5");
    ASSERT_HAS(bench.type("status"), "  game        open\n");
    bench.type("quit");
    ASSERT_HAS(bench.type("status"), "  game        saved\n");
}

void terminal_has_no_commands_for_a_device() {
    ConsoleBench bench;
    ASSERT_HAS(bench.type("help", 30), "  reboot ");
    bench.port.follows = true;
    const std::string help = bench.type("help", 30);
    ASSERT_HAS(help, "  settings ");
    for (const char* name : {"reboot", "update"}) {
        TEST_ASSERT_FALSE(has(help, name));
        ASSERT_HAS(bench.type(name), "There is no command '");
    }
}

void version_prints_the_serial_number_in_16_digits() {
    ConsoleBench bench;
    ASSERT_HAS(bench.type("version"), "\nnumber 0000000000000001\n");
}

void cards_are_taken_by_number_or_name() {
    ConsoleBench bench;
    const std::string said = bench.type("new gamewright 3 seed=5");
    ASSERT_HAS(said, "Round 1 of 3, turn 1 of 9");
    ASSERT_HAS(said, "9  chopsticks");
    ASSERT_HAS(bench.type("take 1"), "You       tempura");
    ASSERT_HAS(bench.type("MAKI2"), "You       maki2");
    ASSERT_HAS(bench.type("take sq"), "You       squid");
    TEST_ASSERT_EQUAL_UINT(4, bench.session().now().turn());
}

// Draws the screen and presses buttons after a choice by console, before the next tick of the
// screen.
void screen_handles_a_choice_made_by_console() {
    ConsoleBench bench;
    ButtonSet right;
    right.add(Button::right);
    bench.type("settings speed instant");
    bench.type("new gamewright human,easy seed=5");
    for (int turn = 0; turn < 10; ++turn) {
        bench.ticks(10);
        bench.port.typed = "1\r";
        while (!bench.port.typed.empty())
            bench.ticks(1);
        bench.handheld.draw();
        bench.handheld.application->hold(right);
        bench.handheld.draw();
        bench.handheld.application->hold({});
    }
    TEST_ASSERT_TRUE(bench.session().now().phase() == Phase::round_over);
}

void cards_are_found_by_the_names_of_the_edition() {
    ConsoleBench bench;
    bench.type("new zoch 3 seed=5");
    ASSERT_HAS(bench.type("? tuna"), "squid: Tuna nigiri");
    ASSERT_HAS(bench.type("? mussels"), "dumpling: Mussels");
    ASSERT_HAS(bench.type("? mak"), "Several cards");
    ASSERT_HAS(bench.type("? 9"), "chopsticks");
}

void take_accepts_two_cards_and_a_card_for_the_dummy() {
    ConsoleBench bench;
    bench.type("new gamewright 3 seed=5");
    bench.type("chopsticks");
    ASSERT_HAS(bench.type("hand"), "name two cards");
    const std::string said = bench.type("1 2");
    ASSERT_HAS(said, "Sushi Go!");
    bench.type("new dummy seed=3");
    bench.type("new dummy seed=3");
    ASSERT_HAS(bench.type("hand"), "take CARD dummy CARD");
    ASSERT_HAS(bench.type("take 1"), "No: ");
    ASSERT_HAS(bench.type("take 1 dummy 2"), "Dummy");
}

void players_choose_who_plays_for_the_dummy_first() {
    for (const unsigned first : {1U, 2U}) {
        ConsoleBench bench;
        bench.type("new gamewright human,human dummy seed=3 first=" + std::to_string(first));
        TEST_ASSERT_EQUAL_UINT(first - 1, bench.session().now().control());
        ASSERT_HAS(bench.type("record"), first == 1 ? "\"first\":0" : "\"first\":1");
    }
    ConsoleBench bench;
    bench.type("new gamewright human,human dummy seed=3 first=random");
    TEST_ASSERT_EQUAL_UINT(random_first_control(3), bench.session().now().control());
}

void nigiri_may_be_put_beside_the_wasabi_in_zoch() {
    ConsoleBench bench;
    bench.type("new zoch 3 seed=5");
    bench.type("wasabi");
    TEST_ASSERT_EQUAL_UINT(1, bench.session().now().table(0).free_wasabi());
    ASSERT_HAS(bench.type("hand"), "take CARD beside");
    for (int turn = 0; turn < 6; ++turn) {
        const std::string said = bench.type("take egg beside");
        if (has(said, "No:")) TEST_FAIL_MESSAGE(said.c_str());
        if (!has(said, "in your hand")) break;
        bench.type("1");
    }
    TEST_ASSERT_LESS_THAN_UINT(2, bench.session().now().table(0).free_wasabi());
}

void enter_starts_rounds_and_a_game_is_recorded_to_its_end() {
    ConsoleBench bench;
    bench.port.follows = true;
    bench.type("settings speed instant");
    bench.type("new gamewright 4 seed=11");
    std::string said;
    for (int i = 0; i < 40 && !bench.session().over(); ++i)
        said = bench.session().now().choosing() ? bench.type("1") : bench.type("");
    ASSERT_HAS(said, "Round 3 is over");
    ASSERT_HAS(said, "Winner: ");
    TEST_ASSERT_TRUE(bench.handheld.top() == ScreenId::final_scores);
    ASSERT_HAS(bench.type("stats"), "gamewright  4 seats, medium");
    const std::string record = bench.type("record", 60);
    TEST_ASSERT_EQUAL_INT(1 + 3 * (1 + 8 + 1) + 1, lines_in(record));
    ASSERT_HAS(record, "{\"event\":\"game\",\"edition\":\"gamewright\",\"seats\":4");
    ASSERT_HAS(record, "{\"event\":\"end\"");
    TEST_ASSERT_EQUAL_INT(3, times_in(record, "{\"event\":\"deal\""));
    TEST_ASSERT_EQUAL_INT(3 * 8, times_in(record, "{\"event\":\"turn\""));
    TEST_ASSERT_EQUAL_INT(3, times_in(record, "{\"event\":\"round\""));
    ASSERT_HAS(bench.type(""), "'new' starts another");
    bench.type("new");  // the game is over, so no confirmation is needed
    TEST_ASSERT_FALSE(bench.session().over());
}

void typed_choice_is_saved_at_once() {
    ConsoleBench bench;
    bench.type("new gamewright 4 seed=11");
    bench.type("1");
    bench.type("1");
    const AnyGame game = bench.session().now();
    Handheld& handheld = bench.handheld;
    handheld.power_cycle();
    TEST_ASSERT_TRUE(handheld.session().now() == game);
}

// All 196 rows need more room than the output buffer has.
void stats_prints_every_row_to_a_slow_reader() {
    ConsoleBench bench;
    for (int edition = 0; edition < static_cast<int>(edition_count); ++edition)
        for (int seats = Statistics::least_seats; seats <= Statistics::most_seats; ++seats)
            for (int level = 0; level < Statistics::levels; ++level)
                bench.handheld.store->add_game(edition, seats, level, 123, true);
    bench.port.takes_a_tick = 64;
    const std::string said = bench.type("stats", 400);
    unsigned rows = 0;
    for (std::size_t at = said.find("best 123"); at != std::string::npos;
         at = said.find("best 123", at + 1))
        ++rows;
    TEST_ASSERT_EQUAL_UINT(edition_count * 7 * Statistics::levels, rows);
    bench.port.takes_a_tick = 1000;
    ASSERT_HAS(bench.type("version"), "Kaiten");
}

// The output has two hex digits per byte and 32 bytes per line.
void saved_prints_the_saved_game_byte_by_byte() {
    ConsoleBench bench;
    ASSERT_HAS(bench.type("saved"), "saved: none");
    bench.type("new gamewright 4 seed=11");
    bench.type("1");
    Session::SaveBytes room;
    const std::span<const std::uint8_t> bytes = bench.handheld.store->load_game(room);
    std::string expected = "saved: " + std::to_string(bytes.size()) + " bytes\n";
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::array<char, 3> digits{};
        std::snprintf(digits.data(), digits.size(), "%02x", unsigned{bytes[i]});
        expected += digits.data();
        if ((i + 1) % 32 == 0 || i + 1 == bytes.size()) expected += '\n';
    }
    ASSERT_HAS(bench.type("saved"), (expected + "put aside: none").c_str());
}

void screen_follows_the_console_and_press_prints_the_result() {
    ConsoleBench bench;
    bench.type("new gamewright 4 seed=11", 30);
    TEST_ASSERT_TRUE(bench.handheld.top() == ScreenId::draft);
    bench.type("1", 2);
    TEST_ASSERT_TRUE(bench.handheld.top() == ScreenId::reveal);
    bench.type("press a");
    TEST_ASSERT_TRUE(bench.handheld.top() == ScreenId::draft);
    bench.ticks(20);  // a new hand ignores quick presses
    const std::string said = bench.type("press a", 20);
    ASSERT_HAS(said, "Round 1, turn 2:");
    ASSERT_HAS(said, "turn 3 of 8");
}

void destructive_commands_must_be_repeated() {
    ConsoleBench bench;
    bench.type("new 4 seed=11");
    bench.type("1");
    ASSERT_HAS(bench.type("new 3"), "The same line again");
    ASSERT_HAS(bench.type("new 4"), "The same line again");  // not the same line
    bench.type("hand");
    ASSERT_HAS(bench.type("new 4"), "The same line again");
    TEST_ASSERT_EQUAL_UINT(2, bench.session().now().turn());
    bench.type("new 4");
    TEST_ASSERT_EQUAL_UINT(1, bench.session().now().turn());
    bench.handheld.store->add_game(0, 4, 2, 30, true);
    ASSERT_HAS(bench.type("stats reset"), "The same line again");
    ASSERT_HAS(bench.type("stats reset"), "Deleted");
    ASSERT_HAS(bench.type("stats"), "No finished games");
    bench.type("update");
    TEST_ASSERT_FALSE(bench.handheld.update_asked);
    bench.type("update");
    TEST_ASSERT_TRUE(bench.handheld.update_asked);
}

void update_request_by_usb_saves_and_restarts() {
    ConsoleBench bench;
    bench.type("new 4 seed=11");
    bench.port.plugged = false;
    bench.port.request = {PortRequest::Type::update, {1U << 25, 2}};
    bench.console->tick(16);
    TEST_ASSERT_TRUE(bench.handheld.update_asked);
    TEST_ASSERT_EQUAL_HEX32(1U << 25, bench.handheld.update_mode.activity_pins);
    TEST_ASSERT_EQUAL_UINT(2, bench.handheld.update_mode.disabled_interfaces);
    TEST_ASSERT_FALSE(bench.session().needs_saving());
    TEST_ASSERT_TRUE(EventLog::event_of(bench.log.entry(bench.log.size() - 1)) ==
                     Event::computer_gone);
}

void stalled_reader_does_not_stop_the_game() {
    ConsoleBench bench;
    bench.type("new 4 seed=11");
    bench.port.takes_a_tick = 0;
    const long time = bench.handheld.time;
    for (int i = 0; i < 50; ++i)
        bench.type("help", 4);
    TEST_ASSERT_EQUAL_INT(200, bench.handheld.time - time);
    TEST_ASSERT_GREATER_THAN_UINT(100, bench.port.typed.size());  // unread input stays in the port
    bench.port.takes_a_tick = 1000;
    bench.port.typed.clear();
    bench.ticks(20);
    ASSERT_HAS(bench.type("version"), "Kaiten v1.2.3");
}

void unplugging_discards_pending_output() {
    ConsoleBench bench;
    bench.type("new 4 seed=11");
    bench.type("record", 1);
    bench.port.plugged = false;
    bench.ticks(2);
    bench.port.plugged = true;
    bench.port.said.clear();
    bench.ticks(20);
    TEST_ASSERT_EQUAL_STRING("", bench.port.said.c_str());
    ASSERT_HAS(bench.type("version"), "Kaiten v1.2.3");
}

// A slow reader gets the picture of the moment when the command was given.
void screenshot_shows_the_moment_of_the_command() {
    ConsoleBench bench;
    bench.handheld.draw();
    const std::string said = bench.type("screenshot", 40);
    ASSERT_HAS(said, "screenshot-end ");
    ASSERT_HAS(bench.type("version"), "Kaiten v1.2.3");
    bench.port.takes_a_tick = 0;
    bench.type("screenshot", 5);
    for (int y = 0; y < panel_size.height; ++y)
        std::ranges::fill(bench.handheld.frame.row(y), 0);
    bench.port.takes_a_tick = 10;
    bench.ticks(700);
    std::string slowly = bench.port.said;
    std::erase(slowly, '\r');
    TEST_ASSERT_EQUAL_STRING(said.c_str(), slowly.c_str());
}

void settings_are_changed_and_stored() {
    ConsoleBench bench;
    ASSERT_HAS(bench.type("settings"), "brightness  80");
    bench.type("settings language german");
    bench.type("settings mute on");
    bench.type("settings sleep 300");
    ASSERT_HAS(bench.type("settings sleep"), "300");
    const Settings& settings = bench.handheld.store->settings();
    TEST_ASSERT_EQUAL_INT(2, settings.language);
    TEST_ASSERT_TRUE(settings.muted);
    TEST_ASSERT_EQUAL_INT(300, settings.sleep_seconds);
}

void hands_of_several_humans_are_shown_only_on_request() {
    ConsoleBench bench;
    const std::string said = bench.type("new human,human,easy seed=4");
    ASSERT_HAS(said, "Player 1 chooses next");
    TEST_ASSERT_FALSE(has(said, "choose a card"));
    ASSERT_HAS(bench.type("hand"), "Player 1, choose a card");
    ASSERT_HAS(bench.type("1"), "Player 2 chooses next");
    ASSERT_HAS(bench.type("1"), "Round 1, turn 1:");
    // On a terminal with escape sequences, the choice clears the hand from the screen.
    ConsoleBench terminal;
    terminal.port.colors = true;
    terminal.ticks(1);
    terminal.type("new human,human,easy seed=4");
    terminal.type("hand");
    const std::string next = terminal.type("1");
    TEST_ASSERT_TRUE(has(next, "\x1b[2J"));
    TEST_ASSERT_LESS_THAN_UINT(next.find("Player 2"), next.find("\x1b[2J"));
}

void quit_saves_the_game_and_continue_resumes_it() {
    ConsoleBench bench;
    bench.type("new 4 seed=11");
    bench.type("1");
    ASSERT_HAS(bench.type("quit"), "Saved");
    TEST_ASSERT_TRUE(bench.handheld.top() == ScreenId::title);
    ASSERT_HAS(bench.type("hand"), "There is no game");
    ASSERT_HAS(bench.type("continue"), "turn 2 of 8");
}

// Saves a game in turn 2, and waits at the title until the demo runs.
void save_a_game_and_show_the_demo(ConsoleBench& bench) {
    bench.type("new 4 seed=11");
    bench.type("1");
    bench.type("quit");
    bench.ticks(31 * 60);
    TEST_ASSERT_TRUE(bench.session().open());
    TEST_ASSERT_EQUAL_UINT(0, bench.session().plan().humans());
}

void demo_does_not_lose_the_saved_game() {
    ConsoleBench bench;
    save_a_game_and_show_the_demo(bench);
    for (int i = 0; i < 400 && bench.handheld.top() != ScreenId::final_scores; ++i)
        bench.ticks(60);
    TEST_ASSERT_TRUE(bench.handheld.top() == ScreenId::final_scores);
    ASSERT_HAS(bench.type("new 3"), "The same line again");
    ASSERT_HAS(bench.type("continue"), "turn 2 of 8");
}

// Without a saved game, 'new' during a demo needs no confirmation.
void new_during_a_demo_needs_no_confirmation() {
    ConsoleBench bench;
    bench.handheld.to_title();
    bench.ticks(31 * 60);
    TEST_ASSERT_TRUE(bench.session().open());
    ASSERT_HAS(bench.type("new 3 seed=5"), "turn 1 of 9");
    TEST_ASSERT_EQUAL_UINT(1, bench.session().plan().humans());
}

void continue_ends_the_demo() {
    ConsoleBench bench;
    save_a_game_and_show_the_demo(bench);
    ASSERT_HAS(bench.type("continue"), "turn 2 of 8");
    TEST_ASSERT_TRUE(bench.handheld.top() == ScreenId::draft);
    TEST_ASSERT_EQUAL_UINT(1, bench.session().plan().humans());
}

void enter_in_a_terminal_ends_the_demo() {
    ConsoleBench bench;
    save_a_game_and_show_the_demo(bench);
    bench.port.follows = true;
    ASSERT_HAS(bench.type(""), "turn 2 of 8");
    ConsoleBench nothing_saved;
    nothing_saved.port.follows = true;
    nothing_saved.handheld.to_title();
    nothing_saved.ticks(31 * 60);
    ASSERT_HAS(nothing_saved.type(""), "turn 1 of 8");
}

void quit_during_a_demo_saves_nothing() {
    ConsoleBench bench;
    bench.handheld.to_title();
    bench.ticks(31 * 60);
    ASSERT_HAS(bench.type("hand"), "There is no game");
    const std::string said = bench.type("quit");
    ASSERT_HAS(said, "The demo is over");
    TEST_ASSERT_FALSE(has(said, "Saved"));
    TEST_ASSERT_FALSE(bench.handheld.store->has_game());
    TEST_ASSERT_TRUE(bench.handheld.top() == ScreenId::title);
}

// A program that probes the serial port must not change the game.
void empty_line_over_usb_changes_nothing() {
    ConsoleBench bench;
    TEST_ASSERT_EQUAL_STRING("", bench.type("").c_str());
    TEST_ASSERT_FALSE(bench.session().open());
    ASSERT_HAS(bench.type("AT"), "There is no command");
    bench.type("new 2 seed=9");
    ASSERT_HAS(bench.type(""), "choose a card");
    for (int i = 0; i < 10; ++i)
        bench.type("1");
    ASSERT_HAS(bench.type(""), "Round 1 is over");
    TEST_ASSERT_EQUAL_UINT(1, bench.session().now().round());
    bench.type("next");
    TEST_ASSERT_EQUAL_UINT(2, bench.session().now().round());
}

void hint_is_printed_unless_hints_are_off() {
    ConsoleBench bench;
    bench.type("new gamewright 3 seed=5");
    const std::string said = bench.type("hint", 400);
    ASSERT_HAS(said, "chance to win");
    TEST_ASSERT_EQUAL_INT_MESSAGE(4, std::count(said.begin(), said.end(), '%'), said.c_str());
    TEST_ASSERT_EQUAL_INT_MESSAGE(5, lines_in(said), said.c_str());
    bench.type("hint", 1);
    bench.type("1", 400);  // the line waits until the hint is done
    TEST_ASSERT_EQUAL_UINT(2, bench.session().now().turn());
    bench.type("settings hints off");
    ASSERT_HAS(bench.type("hint"), "Hints are off");
}

// Points that count only at the end of the game have a star. The output explains it if there is
// one.
void hints_explain_stars_only_if_there_are_any() {
    ConsoleBench bench;
    bench.type("new gamewright 3 seed=5");
    unsigned starred = 0;
    for (unsigned turn = 1; turn < 8; ++turn) {
        const std::string said = bench.type("hint", 400);
        const std::size_t explained = said.find("  * at the end of the game");
        const bool bears = said.find("* ") < explained;
        TEST_ASSERT_EQUAL_MESSAGE(bears, explained != std::string::npos, said.c_str());
        starred += bears ? 1U : 0U;
        bench.type("1", 400);
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, starred);
}

}  // namespace

void run_tests() {
    RUN_TEST(greeting_is_printed_only_with_echo);
    RUN_TEST(invalid_lines_print_one_line_and_change_nothing);
    RUN_TEST(status_prints_battery_supply_game_and_memory);
    RUN_TEST(terminal_has_no_commands_for_a_device);
    RUN_TEST(version_prints_the_serial_number_in_16_digits);
    RUN_TEST(cards_are_taken_by_number_or_name);
    RUN_TEST(screen_handles_a_choice_made_by_console);
    RUN_TEST(cards_are_found_by_the_names_of_the_edition);
    RUN_TEST(take_accepts_two_cards_and_a_card_for_the_dummy);
    RUN_TEST(players_choose_who_plays_for_the_dummy_first);
    RUN_TEST(nigiri_may_be_put_beside_the_wasabi_in_zoch);
    RUN_TEST(enter_starts_rounds_and_a_game_is_recorded_to_its_end);
    RUN_TEST(typed_choice_is_saved_at_once);
    RUN_TEST(stats_prints_every_row_to_a_slow_reader);
    RUN_TEST(saved_prints_the_saved_game_byte_by_byte);
    RUN_TEST(screen_follows_the_console_and_press_prints_the_result);
    RUN_TEST(destructive_commands_must_be_repeated);
    RUN_TEST(update_request_by_usb_saves_and_restarts);
    RUN_TEST(stalled_reader_does_not_stop_the_game);
    RUN_TEST(unplugging_discards_pending_output);
    RUN_TEST(screenshot_shows_the_moment_of_the_command);
    RUN_TEST(settings_are_changed_and_stored);
    RUN_TEST(hands_of_several_humans_are_shown_only_on_request);
    RUN_TEST(quit_saves_the_game_and_continue_resumes_it);
    RUN_TEST(demo_does_not_lose_the_saved_game);
    RUN_TEST(new_during_a_demo_needs_no_confirmation);
    RUN_TEST(continue_ends_the_demo);
    RUN_TEST(enter_in_a_terminal_ends_the_demo);
    RUN_TEST(quit_during_a_demo_saves_nothing);
    RUN_TEST(empty_line_over_usb_changes_nothing);
    RUN_TEST(hint_is_printed_unless_hints_are_off);
    RUN_TEST(hints_explain_stars_only_if_there_are_any);
}
