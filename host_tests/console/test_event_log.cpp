// Tests the event log: it survives a restart, starts empty after a power cut, and drops the oldest
// entries.
#include <array>

#include "firmware/log/event_log.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

using Memory = std::array<std::uint8_t, 512>;

void log_starts_empty_in_uninitialised_memory() {
    for (const int byte : {0x00, 0x5a, 0xff}) {
        Memory memory;
        memory.fill(static_cast<std::uint8_t>(byte));
        TEST_ASSERT_EQUAL_UINT(0, EventLog{memory}.size());
    }
}

void log_survives_a_restart() {
    Memory memory{};
    EventLog before{memory};
    before.add(Event::powered_on);
    before.elapse(1500);
    before.add(Event::computer_connected);
    EventLog after{memory};
    after.add(Event::restarted_by_watchdog);
    TEST_ASSERT_EQUAL_UINT(3, after.size());
    TEST_ASSERT_TRUE(EventLog::event_of(after.entry(0)) == Event::powered_on);
    TEST_ASSERT_EQUAL_UINT32(1500, after.entry(1).time_ms);
    TEST_ASSERT_TRUE(EventLog::event_of(after.entry(2)) == Event::restarted_by_watchdog);
}

void restarts_are_counted_until_a_game_is_saved_or_power_on() {
    Memory memory{};
    EventLog{memory}.add(Event::powered_on);
    for (unsigned restart = 1; restart <= 4; ++restart) {
        EventLog log{memory};
        log.add(Event::restarted_by_watchdog);
        log.add(Event::settings_saved);
        TEST_ASSERT_EQUAL_UINT(restart, log.restarts_in_a_row());
    }
    for (const Event event : {Event::game_saved, Event::powered_on, Event::restarted_on_request}) {
        EventLog log{memory};
        log.add(Event::restarted_by_watchdog);
        log.add(event);
        TEST_ASSERT_EQUAL_UINT(0, log.restarts_in_a_row());
    }
}

void flipped_bit_anywhere_clears_the_log() {
    for (std::size_t at = 0; at < sizeof(Memory); ++at) {
        Memory memory{};
        EventLog{memory}.add(Event::powered_on);
        memory[at] ^= 0x10;
        TEST_ASSERT_EQUAL_UINT(0, EventLog{memory}.size());
    }
}

void repeated_events_share_one_entry() {
    Memory memory{};
    EventLog log{memory};
    for (int i = 0; i < 5; ++i)
        log.add(Event::game_saved);
    TEST_ASSERT_EQUAL_UINT(1, log.size());
    TEST_ASSERT_EQUAL_UINT(5, log.entry(0).count);
}

void full_log_drops_the_oldest_entries() {
    Memory memory{};
    EventLog log{memory};
    for (int i = 0; i < 1000; ++i) {
        log.elapse(1);
        log.add(i % 2 == 0 ? Event::game_saved : Event::settings_saved);
    }
    TEST_ASSERT_GREATER_THAN_UINT(30, log.size());
    TEST_ASSERT_EQUAL_UINT32(1000, log.entry(log.size() - 1).time_ms);
    TEST_ASSERT_EQUAL_UINT32(1001 - log.size(), log.entry(0).time_ms);
}

void file_and_line_of_a_bug_survive_a_restart() {
    Memory memory{};
    EventLog before{memory};
    before.elapse(70);
    before.add_bug("a_file_with_a_name_as_long_as_never.cpp", 1234);
    before.add_bug("game.cpp", 87);
    EventLog after{memory};
    after.add(Event::restarted_by_watchdog);
    TEST_ASSERT_TRUE(EventLog::event_of(after.entry(0)) == Event::bug_found);
    TEST_ASSERT_EQUAL_UINT32(70, after.entry(0).time_ms);
    const EventLog::Place place = after.bug_place();
    TEST_ASSERT_TRUE(place.file_name() == "game.cpp");
    TEST_ASSERT_EQUAL_UINT(87, place.line);
    after.add_bug("a_file_with_a_name_as_long_as_never.cpp", 1234);
    const EventLog::Place cut_off = after.bug_place();
    TEST_ASSERT_TRUE(cut_off.file_name() == "a_file_with_a_name_as_long_as_");
}

}  // namespace

void run_tests() {
    RUN_TEST(log_starts_empty_in_uninitialised_memory);
    RUN_TEST(log_survives_a_restart);
    RUN_TEST(restarts_are_counted_until_a_game_is_saved_or_power_on);
    RUN_TEST(flipped_bit_anywhere_clears_the_log);
    RUN_TEST(repeated_events_share_one_entry);
    RUN_TEST(full_log_drops_the_oldest_entries);
    RUN_TEST(file_and_line_of_a_bug_survive_a_restart);
}
