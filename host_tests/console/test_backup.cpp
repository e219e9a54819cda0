// Tests backup and restore by console: the text of a backup, its way back, and refused lines.
#include <functional>
#include <vector>

#include "console_bench.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

#define ASSERT_HAS(text, part) \
    TEST_ASSERT_TRUE_MESSAGE((text).find(part) != std::string::npos, (text).c_str())

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

// Returns the lines that restore a printed backup, up to the commit.
std::vector<std::string> restoring(const std::string& backup) {
    std::vector<std::string> lines;
    for (const std::string& line : lines_of(backup)) {
        if (line.starts_with("backup-end "))
            lines.push_back("restore commit " + line.substr(11));
        else if (line.starts_with("backup "))
            lines.emplace_back("restore begin");
        else
            lines.push_back((line.starts_with("record ") ? "restore " : "restore bytes ") + line);
    }
    return lines;
}

std::string last_answer;

void send(ConsoleBench& bench, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
        last_answer = bench.type(line, 4);
        if (last_answer != "restore-ok\n") return;
    }
}

// Plays a little, so that settings, statistics and a game are saved.
void fill(ConsoleBench& bench) {
    bench.type("settings volume 20");
    bench.type("new gamewright 3 seed=5");
    bench.type("1");
    bench.type("quit");
}

using Records = std::vector<std::vector<std::uint8_t>>;

Records records_of(Store& store) {
    Records records;
    for (unsigned number = 0; number < Store::record_count; ++number) {
        records.emplace_back(store.record_bytes(number));
        store.load_record(number, records.back(), 0);
    }
    return records;
}

void restored_backup_brings_back_every_record() {
    ConsoleBench bench;
    fill(bench);
    const Records before = records_of(*bench.handheld.store);
    const std::string backup = bench.type("backup", 40);
    ASSERT_HAS(backup, "backup 1\nrecord 0 ");
    bench.type("settings volume 80");
    bench.type("saved aside");
    bench.type("saved aside");
    bench.type("new zoch 4 seed=9");
    bench.type("quit");
    TEST_ASSERT_FALSE(records_of(*bench.handheld.store) == before);
    const auto lines = restoring(backup);
    send(bench, lines);
    ASSERT_HAS(last_answer, "restore-confirm: ");
    TEST_ASSERT_FALSE(records_of(*bench.handheld.store) == before);
    TEST_ASSERT_EQUAL_STRING("restore-done\n", bench.type(lines.back(), 4).c_str());
    bench.power_cycle();
    TEST_ASSERT_TRUE(records_of(*bench.handheld.store) == before);
    TEST_ASSERT_EQUAL_INT(20, bench.handheld.store->settings().volume_percent);
    ASSERT_HAS(bench.type("continue"), "turn 2 of 9");
}

void invalid_lines_end_the_restore_and_change_nothing() {
    ConsoleBench bench;
    fill(bench);
    const std::string backup = bench.type("backup", 40);
    bench.type("settings volume 80");
    const Records before = records_of(*bench.handheld.store);
    const auto good = restoring(backup);
    using Change = std::function<void(std::vector<std::string>&)>;
    const Change changes[] = {
        [&](auto& lines) { lines.erase(lines.begin()); },
        [&](auto& lines) { lines[1] = "restore record 0 0 00000000"; },
        [&](auto& lines) { lines[1] = "restore record 0 9999 00000000"; },
        [&](auto& lines) { lines[1] = "restore record 20 5 00000000"; },
        [&](auto& lines) { lines[1] = "restore record 0 5 0000000"; },
        [&](auto& lines) { lines[1] = "restore record -1 5 00000000"; },
        [&](auto& lines) { lines[1].back() = lines[1].back() == '0' ? '1' : '0'; },
        [&](auto& lines) { lines.insert(lines.begin() + 1, lines[1]); },
        [&](auto& lines) { lines[2] = "restore bytes !!!!"; },
        [&](auto& lines) { lines[2] = "restore bytes AAA"; },
        [&](auto& lines) { lines[2] = "restore bytes ===="; },
        [&](auto& lines) { lines[2] = "restore bytes " + std::string(132, 'A'); },
        [&](auto& lines) { lines.insert(lines.begin() + 2, lines[2]); },
        [&](auto& lines) { lines.erase(lines.begin() + 2); },
        [&](auto& lines) { lines.back() = "restore commit 9 00000000"; },
        [&](auto& lines) { lines.back() = "restore commit"; },
        [&](auto& lines) { lines.back() = "restore"; },
        [&](auto& lines) { lines.back() = "restore everything"; },
        [&](auto& lines) { lines.insert(lines.begin() + 2, "continue"); },
        [&](auto& lines) { lines.insert(lines.begin() + 2, "settings volume 81"); },
    };
    for (const Change& change : changes) {
        auto lines = good;
        change(lines);
        for (const std::string& line : lines)
            TEST_ASSERT_FALSE(bench.type(line, 4).starts_with("restore-confirm"));
        const std::string again = bench.type(lines.back(), 4);
        TEST_ASSERT_EQUAL_UINT_MESSAGE(0, again.find("restore-failed: "), again.c_str());
        bench.type("quit");
        bench.type("settings volume 80");
        bench.handheld.power_cycle();
        bench.plug_in();
        TEST_ASSERT_TRUE(records_of(*bench.handheld.store)[1] == before[1]);
        TEST_ASSERT_TRUE(records_of(*bench.handheld.store)[2] == before[2]);
    }
}

void unplugging_the_cable_cancels_a_restore() {
    ConsoleBench bench;
    fill(bench);
    auto lines = restoring(bench.type("backup", 40));
    const std::string commit = lines.back();
    lines.pop_back();
    send(bench, lines);
    TEST_ASSERT_TRUE(bench.handheld.store->is_restoring());
    bench.port.plugged = false;
    bench.ticks(2);
    bench.port.plugged = true;
    bench.ticks(2);
    TEST_ASSERT_FALSE(bench.handheld.store->is_restoring());
    ASSERT_HAS(bench.type(commit), "restore-failed: ");
}

void open_game_is_not_replaced_behind_the_players_back() {
    ConsoleBench bench;
    fill(bench);
    bench.type("continue");
    ASSERT_HAS(bench.type("restore begin"), "restore-failed: a game is on the table");
}

void slow_reader_gets_the_whole_backup() {
    ConsoleBench bench;
    fill(bench);
    const std::string backup = bench.type("backup", 40);
    bench.port.takes_a_tick = 7;
    TEST_ASSERT_EQUAL_STRING(backup.c_str(), bench.type("backup", 4000).c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(restored_backup_brings_back_every_record);
    RUN_TEST(invalid_lines_end_the_restore_and_change_nothing);
    RUN_TEST(unplugging_the_cable_cancels_a_restore);
    RUN_TEST(open_game_is_not_replaced_behind_the_players_back);
    RUN_TEST(slow_reader_gets_the_whole_backup);
}
