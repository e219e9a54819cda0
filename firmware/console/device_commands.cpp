// Commands that concern the device: settings, statistics, log, updates.
#include <algorithm>

#include "firmware/console/commands.hpp"
#include "firmware/console/console.hpp"

namespace kaiten {
namespace {

void show_choices(Output& out, const SettingRange& range) {
    if (range.words.empty()) {
        out.fill("{0} to {1}", {unsigned{range.least}, unsigned{range.most}});
        return;
    }
    for (std::size_t i = 0; i < range.words.size(); ++i)
        out.text(i == 0 ? "" : ", ").text(range.words[i].name);
}

void show_setting(Output& out, const SettingRow& row, const Settings& settings) {
    const unsigned value = row.value(settings);
    out.text("  ").text(row.name).pad(14);
    if (row.range.words.empty())
        out.number(static_cast<int>(value));
    else
        out.text(row.range.words[value].name);
    out.ink(Ink::faint).pad(24);
    show_choices(out, row.range);
    out.ink(Ink::plain).end_line();
}

std::optional<unsigned> value_in(const SettingRange& range, std::string_view typed) {
    if (range.words.empty()) {
        const auto number = number_in(typed, range.most);
        return number && *number >= range.least ? number : std::nullopt;
    }
    for (std::size_t i = 0; i < range.words.size(); ++i)
        if (same(range.words[i].name, typed)) return static_cast<unsigned>(i);
    return std::nullopt;
}

void change(Console& console, const SettingRow& row, std::string_view typed) {
    const auto value = value_in(row.range, typed);
    Output& out = console.out();
    if (!value) {
        out.text(row.name).text(" takes ");
        show_choices(out, row.range);
        return out.line(", not '{0}'.", {typed});
    }
    Store& store = console.subjects().services.store;
    Settings changed = store.settings();
    row.set(changed, *value);
    if (!store.save(changed)) return out.line("It could not be saved.");
    show_setting(out, row, store.settings());
}

// The rows of the statistics, by edition, number of seats and level.
constexpr unsigned seat_rows = Statistics::most_seats - Statistics::least_seats + 1;
constexpr unsigned statistics_rows = edition_count * seat_rows * level_count;

Edition edition_of(unsigned row) {
    return static_cast<Edition>(row / level_count / seat_rows);
}
int seats_of(unsigned row) {
    return Statistics::least_seats + static_cast<int>(row / level_count % seat_rows);
}
Level level_of(unsigned row) {
    return static_cast<Level>(row % level_count);
}

GameTally tally_in(const Statistics& statistics, unsigned row) {
    return statistics.tally(static_cast<int>(edition_of(row)), seats_of(row),
                            level_number(level_of(row)));
}

void show_time(Output& out, std::uint32_t milliseconds) {
    out.right(8, static_cast<int>(milliseconds / 1000)).text(".");
    out.number(static_cast<int>(milliseconds / 100 % 10)).text(" s  ");
}

// Returns the index of the newest entry with this event, or log.size() if there is none.
unsigned newest(const EventLog& log, Event event) {
    for (unsigned i = log.size(); i > 0; --i)
        if (EventLog::event_of(log.entry(i - 1)) == event) return i - 1;
    return log.size();
}

void show_bug_place(Output& out, const EventLog::Place& place) {
    out.fill(", {0}:{1}", {place.file_name(), unsigned{place.line}});
}

constexpr std::size_t bytes_a_line = 32;

void show_bytes(Output& out, std::string_view name, std::span<const std::uint8_t> bytes) {
    if (bytes.empty()) return out.line("{0}: none", {name});
    out.line("{0}: {1} bytes", {name, static_cast<unsigned>(bytes.size())});
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        out.hexadecimal(bytes[i], 2);
        if ((i + 1) % bytes_a_line == 0 || i + 1 == bytes.size()) out.end_line();
    }
}

// Lists the records of other firmware versions.
void show_kept(Output& out, const Store& store) {
    constexpr std::string_view kept = "kept for another version: {0}";
    if (store.game_refused()) out.line(kept, {"the saved game"});
    for (unsigned i = 0; i < Store::kept_game_count; ++i)
        if (const unsigned bytes = store.kept_game_bytes(i); bytes > 0)
            out.fill(kept, {"a game"}).line(", {0} bytes", {bytes});
    if (store.settings_kept()) out.line(kept, {"settings"});
    if (store.statistics_kept()) out.line(kept, {"statistics"});
}

constexpr unsigned log_lines = 30;
constexpr int press_ms = 50;
constexpr unsigned longest_press_ms = 5000;

}  // namespace

bool show_statistics_row(Output& out, const Statistics& statistics, unsigned number) {
    if (number >= statistics_rows) return false;
    const GameTally tally = tally_in(statistics, number);
    if (tally.games == 0) return true;
    out.text("  ").text(row(edition_of(number)).name).pad(14).number(seats_of(number));
    out.text(" seats, ").text(row(level_of(number)).name).pad(32);
    out.line(tally.games == 1 ? "{0} game, {1} won, best {2}" : "{0} games, {1} won, best {2}",
             {unsigned{tally.games}, unsigned{tally.wins}, int{tally.best}});
    return true;
}

namespace command {

void tell_version(Console& console, const Words&) {
    const Identity& identity = console.application().identity();
    Output& out = console.out();
    out.line("Kaiten {0} on {1}", {identity.version, identity.board_name});
    const std::uint64_t number = console.subjects().services.system.unique_id();
    out.text("number ").hexadecimal(static_cast<std::uint32_t>(number >> 32));
    out.hexadecimal(static_cast<std::uint32_t>(number)).end_line();
}

void tell_statistics(Console& console, const Words& words) {
    Store& store = console.subjects().services.store;
    Output& out = console.out();
    if (!words.empty()) {
        if (!same("reset", words[0])) return out.line("stats takes 'reset' or nothing.");
        if (!console.confirmed("All statistics will be deleted. The same line again does it."))
            return;
        return out.line(store.reset_statistics() ? "Deleted." : "It could not be saved.");
    }
    unsigned row = 0;
    while (row < statistics_rows && tally_in(store.statistics(), row).games == 0)
        ++row;
    if (row == statistics_rows) return out.line("No finished games yet.");
    console.write_statistics();
}

void change_settings(Console& console, const Words& words) {
    Output& out = console.out();
    const Services& services = console.subjects().services;
    const Settings& settings = services.store.settings();
    if (words.empty()) {
        for (const SettingRow& row : setting_rows)
            if (has_setting(services, row)) show_setting(out, row, settings);
        return;
    }
    for (const SettingRow& row : setting_rows) {
        if (!same(row.name, words[0]) || !has_setting(services, row)) continue;
        if (words.size() == 2) return change(console, row, words[1]);
        return show_setting(out, row, settings);
    }
    out.line("There is no setting '{0}'; 'settings' lists them.", {words[0]});
}

void take_screenshot(Console& console, const Words&) {
    console.ask_screenshot();
}

void tell_log(Console& console, const Words&) {
    const EventLog& log = console.subjects().log;
    const unsigned size = log.size();
    const unsigned newest_bug = newest(log, Event::bug_found);
    for (unsigned i = size - std::min(size, log_lines); i < size; ++i) {
        const EventLog::Entry entry = log.entry(i);
        show_time(console.out(), entry.time_ms);
        console.out().text(text(EventLog::event_of(entry)));
        if (i == newest_bug) show_bug_place(console.out(), log.bug_place());
        if (entry.count > 1) console.out().fill(", {0} times", {unsigned{entry.count}});
        console.out().end_line();
    }
}

// Prints the saved game as bytes, so that a game that hangs the firmware can be retrieved without
// loading it.
void tell_saved(Console& console, const Words& words) {
    Store& store = console.subjects().services.store;
    Output& out = console.out();
    Session::SaveBytes room;
    if (words.empty()) {
        show_bytes(out, "saved", store.load_game(room));
        show_bytes(out, "put aside", store.load_game_aside(room));
        return show_kept(out, store);
    }
    if (!same("aside", words[0])) return out.line("saved takes 'aside' or nothing.");
    if (console.session().open()) return out.line("It is on the table: 'quit' leaves it first.");
    if (!store.has_game()) return out.line("There is no saved game.");
    if (!console.confirmed("The game put aside before will be lost. The same line again does it."))
        return;
    out.line(store.put_game_aside(room) ? "Put aside." : "It could not be saved.");
}

void claim_memory(Console& console, const Words&) {
    Store& store = console.subjects().services.store;
    Output& out = console.out();
    if (!store.memory_is_foreign()) return out.line("The memory for saves holds no other data.");
    if (!console.confirmed("Other data at the end of the flash, such as files of MicroPython, will "
                           "be erased. The same line again does it."))
        return;
    out.line(store.claim_memory() ? "Games are saved from now on." : "It could not be saved.");
}

void press_button(Console& console, const Words& words) {
    if (words.empty())
        return console.out().line("Which button? up, down, left, right, a, b, x, y.");
    int milliseconds = press_ms;
    if (words.size() > 1) {
        const auto wanted = number_in(words[1], longest_press_ms);
        if (!wanted) return console.out().line("A button is held for 0 to 5000 ms.");
        milliseconds = static_cast<int>(*wanted);
    }
    for (int i = 0; i < button_count; ++i)
        if (same(button_names[i], words[0]))
            return console.hold(static_cast<Button>(i), milliseconds);
    console.out().line("There is no button '{0}': up, down, left, right, a, b, x, y.", {words[0]});
}

void reboot(Console& console, const Words&) {
    console.out().line("See you soon.");
    console.save_and_restart();
}

void enter_update_mode(Console& console, const Words&) {
    if (!console.confirmed("It will be a USB drive until it gets a firmware or is switched off "
                           "and on. The same line again does it."))
        return;
    console.out().line("See you soon.");
    console.save_and_enter_update_mode();
}

void quit(Console& console, const Words&) {
    if (console.player_in_terminal()) return console.save_and_restart();
    if (!console.session().open()) return console.out().line("There is no game on the table.");
    const bool demo = console.control().demo();
    const bool saved = console.control().leave();
    console.out().line(saved  ? "Saved; 'continue' takes it up again."
                       : demo ? "The demo is over."
                              : "You left the table.");
}

}  // namespace command

CommandRows device_commands() {
    using namespace command;
    static constexpr Command rows[] = {
        {"stats", "[reset]", "games, wins and best scores", 1, tell_statistics},
        {"settings", "[NAME VALUE]", "shows the settings, or changes one", 2, change_settings},
        {"screenshot", "", "the picture as text, for tools/screenshot", 0, take_screenshot},
        {"log", "", "what happened last, before a restart too", 0, tell_log},
        {"saved", "[aside]", "the saved game's bytes; puts it aside, unopened", 1, tell_saved},
        {"claim", "", "erases foreign data in the flash, to save there", 0, claim_memory},
        {"press", "BUTTON [MS]", "presses up, down, left, right, a, b, x or y", 2, press_button},
        {"version", "", "the firmware, the board and its number", 0, tell_version},
        {"reboot", "", "saves and starts again", 0, reboot},
        {"update", "", "saves and starts as a USB drive for a new firmware", 0, enter_update_mode},
        {"quit", "", "saves and leaves the table; in a terminal, the program", 0, quit},
    };
    return rows;
}

}  // namespace kaiten
