// Tests the archive of finished games: what it keeps, what a power cut leaves, and its wear.
#include "firmware/settings/archive.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "flash_model.hpp"
#include "host_tests/console/console_bench.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

using Bytes = std::vector<std::uint8_t>;

constexpr double cut_fractions[] = {0, 0.01, 0.5, 0.99};

struct Start {
    explicit Start(FlashModel& flash) : archive{flash, notices} { archive.open(); }

    bool add(const Bytes& game) {
        Bytes room = game;
        room.resize(game.size() + Archive::number_bytes);
        return archive.add(room, game.size());
    }
    std::vector<Bytes> games() {
        std::vector<Bytes> found;
        Bytes room(2000);
        for (unsigned place = 0; place < archive.games(); ++place) {
            const auto game = archive.load(place, room);
            found.emplace_back(game.begin(), game.end());
        }
        return found;
    }

    Notices notices;
    Archive archive;
};

// Returns a game as long as those of the classic game, or now and then one of Party.
Bytes game_number(int number) {
    Bytes game(static_cast<std::size_t>(number % 4 == 3 ? 1000 : 200 + number % 30));
    for (std::size_t i = 0; i < game.size(); ++i)
        game[i] = static_cast<std::uint8_t>(i * 7 + static_cast<std::size_t>(number));
    return game;
}

// Returns the games that the archive holds after `added` games, newest first.
std::vector<Bytes> expected_after(int added) {
    std::vector<Bytes> games;
    for (int i = added - 1; i >= 0 && games.size() < Archive::most_games; --i)
        games.push_back(game_number(i));
    return games;
}

void full_archive_drops_the_oldest_game() {
    FlashModel flash{16};
    for (int added = 0; added < 25; ++added) {
        Start start{flash};
        TEST_ASSERT_TRUE(start.games() == expected_after(added));
        TEST_ASSERT_TRUE(start.add(game_number(added)));
        TEST_ASSERT_TRUE(start.games() == expected_after(added + 1));
        TEST_ASSERT_EQUAL_UINT32(added + 1, start.archive.number(0));
    }
}

void game_that_is_the_newest_already_is_not_added_again() {
    FlashModel flash{16};
    Start start{flash};
    start.add(game_number(1));
    start.add(game_number(2));
    flash.count_operations();
    TEST_ASSERT_TRUE(start.add(game_number(2)));
    TEST_ASSERT_EQUAL_INT(0, flash.operations());
    TEST_ASSERT_TRUE(start.add(game_number(1)));
    TEST_ASSERT_EQUAL_UINT(3, start.archive.games());
}

void games_that_do_not_fit_are_not_loaded() {
    FlashModel flash{16};
    Start start{flash};
    start.add(game_number(3));
    Bytes room(999);
    TEST_ASSERT_TRUE(start.archive.load(0, room).empty());
    TEST_ASSERT_TRUE(start.archive.load(1, room).empty());
}

void power_cut_leaves_the_archive_with_or_without_the_new_game() {
    int cuts = 0;
    FlashModel flash{16};
    for (int added = 0; added < (at_length ? 200 : 24); ++added) {
        const Bytes before = flash.bytes;
        bool failed = true;
        for (int operation = 0; failed; ++operation) {
            for (const double fraction : cut_fractions) {
                flash.bytes = before;
                {
                    Start start{flash};
                    flash.cut_power({operation, fraction});
                    if (added % 2 == 0 && start.archive.wants_tidying()) start.archive.tidy();
                    start.add(game_number(added));
                    failed = flash.restore_power();
                }
                if (!failed) break;
                ++cuts;
                Start later{flash};
                const auto found = later.games();
                TEST_ASSERT_TRUE(found == expected_after(added) ||
                                 found == expected_after(added + 1));
                TEST_ASSERT_TRUE(later.add(game_number(added)));
                TEST_ASSERT_TRUE(later.games() == expected_after(added + 1));
            }
        }
    }
    std::printf("%d power cuts\n", cuts);
}

void memory_with_other_data_is_left_alone_until_claimed() {
    FlashModel flash{16};
    std::fill_n(flash.bytes.begin(), 20'000, std::uint8_t{0x5a});
    const Bytes before = flash.bytes;
    Start start{flash};
    TEST_ASSERT_TRUE(start.archive.memory_is_foreign());
    TEST_ASSERT_TRUE(start.add(game_number(1)));
    TEST_ASSERT_FALSE(start.archive.wants_tidying());
    TEST_ASSERT_TRUE(flash.bytes == before);
    start.archive.claim_memory();
    TEST_ASSERT_TRUE(start.add(game_number(1)));
    TEST_ASSERT_EQUAL_UINT(1, start.archive.games());
}

// drivers/README.md states this figure.
void game_costs_little_more_than_one_erasure() {
    FlashModel flash{16};
    const int games = at_length ? 2000 : 200;
    for (int added = 0; added < games; ++added) {
        Start start{flash};  // one start per game is the worst case
        TEST_ASSERT_TRUE(start.add(game_number(added)));
        while (start.archive.wants_tidying())
            start.archive.tidy();
    }
    const int total = std::accumulate(flash.erasures.begin(), flash.erasures.end(), 0);
    const auto [least, most] = std::minmax_element(flash.erasures.begin(), flash.erasures.end());
    std::printf("%d games: %d erasures, %d to %d per sector\n", games, total, *least, *most);
    TEST_ASSERT_LESS_THAN_INT(games * 13 / 10, total);
    TEST_ASSERT_LESS_OR_EQUAL_INT(2, *most - *least);
}

void play_to_the_end(ConsoleBench& bench, const std::string& table) {
    bench.type(table, 60);
    while (!bench.session().over())
        bench.type(bench.session().now().choosing() ? "take 1" : "next", 60);
}

void finished_game_is_archived_and_can_be_read_out() {
    ConsoleBench bench;
    bench.port.takes_a_tick = 100'000;
    TEST_ASSERT_EQUAL_STRING("No finished games yet.\n", bench.type("games").c_str());
    play_to_the_end(bench, "new gamewright human,easy seed=5");
    const std::string first = bench.type("record", 60);
    bench.type("next");
    bench.type("quit");
    play_to_the_end(bench, "new zoch human,human,easy seed=6");
    bench.type("next");
    bench.type("new party 4 human,easy,easy,easy seed=9", 60);
    bench.power_cycle();
    bench.ticks(30);
    const std::string games = bench.type("games", 30);
    TEST_ASSERT_TRUE_MESSAGE(games.find("   1  zoch: Player 1 ") == 0, games.c_str());
    TEST_ASSERT_TRUE_MESSAGE(games.find("\n   2  gamewright: You ") != std::string::npos,
                             games.c_str());
    // The game on the table goes on while the record of another is printed.
    const unsigned steps = bench.session().record().steps();
    TEST_ASSERT_EQUAL_STRING(first.c_str(), bench.type("record 2", 60).c_str());
    TEST_ASSERT_EQUAL_UINT(steps, bench.session().record().steps());
    bench.type("take 1", 60);
    TEST_ASSERT_LESS_THAN_UINT(bench.session().record().steps(), steps);
    for (const char* line : {"record 0", "record 3", "record x"})
        TEST_ASSERT_TRUE(bench.type(line).find("There is no game '") == 0);
}

void power_cut_before_the_archive_is_written_loses_no_game() {
    ConsoleBench bench;
    bench.handheld.archive.cut_power({0, 0.5});
    play_to_the_end(bench, "new gamewright human,easy seed=5");
    bench.power_cycle();
    TEST_ASSERT_EQUAL_UINT(1, bench.handheld.store->archive().games());
    bench.power_cycle();
    TEST_ASSERT_EQUAL_UINT(1, bench.handheld.store->archive().games());
}

void archived_game_is_opened_without_touching_the_saved_one() {
    ConsoleBench bench;
    play_to_the_end(bench, "new gamewright human,easy seed=5");
    bench.type("next");
    bench.type("new zoch human,easy,easy seed=6");
    bench.type("quit");
    Control& control = bench.handheld.application->control();
    const Bytes before = bench.handheld.flash.bytes;
    TEST_ASSERT_TRUE(control.look_back_at(0) == Refusal::none);
    TEST_ASSERT_TRUE(control.looking_back() && !control.playing() && control.session().over());
    bench.ticks(20);
    control.leave();
    TEST_ASSERT_TRUE(bench.handheld.flash.bytes == before);
    TEST_ASSERT_TRUE(control.resume());
    TEST_ASSERT_TRUE(control.session().plan().rules.edition == Edition::zoch);
}

void console_looks_back_on_a_game_and_saves_the_open_one() {
    ConsoleBench bench;
    play_to_the_end(bench, "new gamewright human,easy seed=5");
    bench.type("next");
    bench.type("new zoch human,easy,easy seed=6", 60);
    const Control& control = bench.handheld.application->control();
    for (const char* line : {"games 0", "games 2", "games x"})
        TEST_ASSERT_TRUE(bench.type(line).find("There is no game '") == 0);
    TEST_ASSERT_TRUE(control.playing());
    TEST_ASSERT_TRUE(bench.type("games 1", 60).find("; 'continue' takes up") != std::string::npos);
    TEST_ASSERT_TRUE(bench.handheld.top() == ScreenId::look_back);
    TEST_ASSERT_TRUE(control.session().plan().rules.edition == Edition::gamewright);
    TEST_ASSERT_EQUAL_STRING("Game 1 is on the screen.\n", bench.type("games 1", 60).c_str());
    TEST_ASSERT_TRUE(control.looking_back());
    bench.type("continue", 60);
    TEST_ASSERT_TRUE(control.playing());
    TEST_ASSERT_TRUE(control.session().plan().rules.edition == Edition::zoch);
}

void tutorial_is_not_left_to_look_back() {
    ConsoleBench bench;
    play_to_the_end(bench, "new gamewright human,easy seed=5");
    bench.handheld.application->control().start_tutorial();
    TEST_ASSERT_EQUAL_STRING("This table cannot wait: 'quit' leaves it.\n",
                             bench.type("games 1").c_str());
    TEST_ASSERT_TRUE(bench.handheld.application->control().tutorial());
}

void game_that_was_played_on_never_counts_and_says_so() {
    ConsoleBench bench;
    bench.port.takes_a_tick = 100'000;
    play_to_the_end(bench, "new gamewright human,easy seed=5");
    bench.type("next");
    TEST_ASSERT_TRUE(bench.type("stats").find("1 game,") != std::string::npos);
    Control& control = bench.handheld.application->control();
    control.play_on_from(4);
    bench.ticks(5);
    TEST_ASSERT_EQUAL_UINT(4, control.session().record().steps());
    bench.power_cycle();
    TEST_ASSERT_TRUE(bench.session().flags().practice);
    while (!bench.session().over())
        bench.type(bench.session().now().choosing() ? "take 1" : "next", 60);
    bench.type("next");
    TEST_ASSERT_TRUE(bench.type("stats").find("1 game,") != std::string::npos);
    TEST_ASSERT_TRUE(bench.type("games", 30).find("1  gamewright, practice: You") !=
                     std::string::npos);
    TEST_ASSERT_TRUE(bench.type("record 1", 60).find("\"practice\":true}") != std::string::npos);
    TEST_ASSERT_TRUE(bench.type("record 2", 60).find("practice") == std::string::npos);
}

}  // namespace

void run_tests() {
    RUN_TEST(full_archive_drops_the_oldest_game);
    RUN_TEST(game_that_is_the_newest_already_is_not_added_again);
    RUN_TEST(games_that_do_not_fit_are_not_loaded);
    RUN_TEST(power_cut_leaves_the_archive_with_or_without_the_new_game);
    RUN_TEST(memory_with_other_data_is_left_alone_until_claimed);
    RUN_TEST(game_costs_little_more_than_one_erasure);
    RUN_TEST(finished_game_is_archived_and_can_be_read_out);
    RUN_TEST(power_cut_before_the_archive_is_written_loses_no_game);
    RUN_TEST(archived_game_is_opened_without_touching_the_saved_one);
    RUN_TEST(console_looks_back_on_a_game_and_saves_the_open_one);
    RUN_TEST(tutorial_is_not_left_to_look_back);
    RUN_TEST(game_that_was_played_on_never_counts_and_says_so);
}
