// Tests that a saved game of another firmware version is kept: no key and no command deletes it.
#include "firmware/console/console.hpp"
#include "host_tests/console/console_bench.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

using Bytes = std::vector<std::uint8_t>;

constexpr Journal::Key game_key{0};
constexpr Journal::Key kept_key{3};

Bytes record(FlashModel& flash, Journal::Key key) {
    Journal journal{flash, crc32};
    journal.open();
    Bytes bytes(journal.length(key));
    journal.load(key, bytes);
    return bytes;
}

void store(FlashModel& flash, Journal::Key key, const Bytes& bytes) {
    Journal journal{flash, crc32};
    journal.open();
    TEST_ASSERT_TRUE(journal.append(key, bytes));
}

// Games of a newer version, of a newer record in a known version, and one that is too long.
std::vector<Bytes> foreign_games() {
    Handheld handheld;
    handheld.application->control().begin({});
    handheld.ticks(2);
    const Bytes own = record(handheld.flash, game_key);
    Bytes newer = own;
    newer[0] = 99;
    Bytes newer_record = own;
    newer_record[save_header + 4] = 99;
    return {newer, newer_record, Bytes(3000, 3), Bytes{7}};
}

// A handheld that has started with this saved game.
void start_with(Handheld& handheld, const Bytes& game) {
    store(handheld.flash, game_key, game);
    handheld.power_cycle();
    handheld.to_title();
}

bool shows(Handheld& handheld, Text text) {
    handheld.ticks(1);
    handheld.draw();
    std::string drawn;
    for (const TextMark& mark : handheld.log.marks())
        drawn += mark.text.data();
    return drawn.find(in(Language::english, text)) != std::string::npos;
}

void title_offers_no_unreadable_game_and_reports_it() {
    for (const Bytes& game : foreign_games()) {
        Handheld handheld;
        start_with(handheld, game);
        TEST_ASSERT_TRUE(shows(handheld, Text::save_kept));
        TEST_ASSERT_FALSE(shows(handheld, Text::continue_game));
        TEST_ASSERT_FALSE(handheld.application->control().resume());
        TEST_ASSERT_TRUE(record(handheld.flash, game_key) == game);
    }
}

void new_game_keeps_the_unreadable_one_without_a_question() {
    for (const Bytes& game : foreign_games()) {
        Handheld handheld;
        start_with(handheld, game);
        handheld.act(Action::accept);  // opens the new game
        handheld.act(Action::accept);  // starts it
        handheld.ticks(5);
        TEST_ASSERT_TRUE(handheld.session().open());
        TEST_ASSERT_TRUE(record(handheld.flash, kept_key) == game);
        handheld.power_cycle();
        TEST_ASSERT_TRUE(handheld.session().open());
        TEST_ASSERT_TRUE(record(handheld.flash, kept_key) == game);
    }
}

void enter_in_a_terminal_deletes_no_game() {
    for (const Bytes& game : foreign_games()) {
        ConsoleBench bench;
        store(bench.handheld.flash, game_key, game);
        bench.power_cycle();
        TEST_ASSERT_TRUE(bench.type("continue").find("of another version") != std::string::npos);
        TEST_ASSERT_TRUE(bench.type("saved").find("the saved game") != std::string::npos);
        bench.type("next");
        TEST_ASSERT_TRUE(bench.session().open());
        TEST_ASSERT_TRUE(record(bench.handheld.flash, kept_key) == game);
        TEST_ASSERT_TRUE(bench.type("saved").find("a game, ") != std::string::npos);
    }
}

void new_game_asks_before_it_overwrites_an_unreadable_one() {
    const Bytes game = foreign_games()[0];
    Handheld handheld;
    store(handheld.flash, {3}, Bytes{1, 2});
    store(handheld.flash, {4}, Bytes{3, 4});
    start_with(handheld, game);
    handheld.act(Action::accept);
    handheld.act(Action::accept);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::question);
    TEST_ASSERT_TRUE(record(handheld.flash, game_key) == game);
}

// An older firmware has kept a game that this one reads.
void readable_kept_game_is_offered_again() {
    Handheld handheld;
    handheld.application->control().begin({});
    handheld.ticks(2);
    const Bytes own = record(handheld.flash, game_key);
    for (const Bytes& saved : {Bytes{}, foreign_games()[0]}) {
        Handheld later;
        store(later.flash, kept_key, own);
        start_with(later, saved);
        TEST_ASSERT_FALSE(later.session().open());
        TEST_ASSERT_TRUE(record(later.flash, kept_key).empty());
        TEST_ASSERT_TRUE(record(later.flash, {4}) == saved);
        TEST_ASSERT_TRUE(later.application->control().resume());
    }
}

void readable_kept_game_waits_for_the_end_of_the_saved_one() {
    Handheld handheld;
    handheld.application->control().begin({});
    handheld.ticks(2);
    const Bytes own = record(handheld.flash, game_key);
    Bytes other = own;
    other[1] |= 1;  // left
    store(handheld.flash, kept_key, other);
    handheld.power_cycle();
    TEST_ASSERT_TRUE(handheld.session().open());
    TEST_ASSERT_TRUE(record(handheld.flash, kept_key) == other);
    handheld.store->forget_game();
    handheld.power_cycle();
    TEST_ASSERT_TRUE(record(handheld.flash, game_key) == other);
}

}  // namespace

void run_tests() {
    RUN_TEST(title_offers_no_unreadable_game_and_reports_it);
    RUN_TEST(new_game_keeps_the_unreadable_one_without_a_question);
    RUN_TEST(enter_in_a_terminal_deletes_no_game);
    RUN_TEST(new_game_asks_before_it_overwrites_an_unreadable_one);
    RUN_TEST(readable_kept_game_is_offered_again);
    RUN_TEST(readable_kept_game_waits_for_the_end_of_the_saved_one);
}
