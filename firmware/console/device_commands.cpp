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

// Begins a `name value` row.
Output& show_name(Output& out, std::string_view name) {
    return out.text("  ").text(name).pad(14);
}

void show_setting(Output& out, const SettingRow& row, const Settings& settings) {
    const unsigned value = row.value(settings);
    show_name(out, row.name);
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

bool is_step(std::string_view name, const Words& words) {
    return !words.empty() && same(name, words[0]);
}

// Returns why the step of a restore is refused, or an empty text.
std::string_view run_restore_step(Console& console, const Words& words) {
    Store& store = console.subjects().services.store;
    RestoreReader& reader = console.restore();
    if (console.session().open()) return "a game is on the table: 'quit' leaves it first";
    if (store.memory_is_foreign()) return "the memory holds other data: 'claim' erases them";
    if (is_step("begin", words)) return reader.begin(store);
    if (is_step("record", words)) return reader.take_record(store, words);
    if (is_step("bytes", words)) return reader.take_bytes(store, words);
    if (is_step("commit", words)) return reader.check(store, words);
    if (!is_step("cancel", words)) return "the steps are begin, record, bytes, commit and cancel";
    store.cancel_restore();
    return {};
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

// Prints the state of the device as `name value` rows for other programs.
void tell_status(Console& console, const Words&) {
    const Services& services = console.subjects().services;
    const PowerStatus& power = services.power;
    Output& out = console.out();
    show_name(out, "battery");
    if (power.has_battery)
        out.line(power.charging ? "{0} percent, charging" : "{0} percent", {power.battery_percent});
    else
        out.line("none");
    show_name(out, "supply").line(power.usb_power || !power.has_battery ? "usb" : "battery");
    show_name(out, "game")
        .line(console.session().open()    ? "open"
              : services.store.has_game() ? "saved"
                                          : "none");
    show_name(out, "memory")
        .line(services.store.memory_is_foreign() ? "foreign"
              : services.store.writes_held()     ? "held"
                                                 : "ready");
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

// The first word is the player's number. The others are the name.
void tell_names(Console& console, const Words& words) {
    Store& store = console.subjects().services.store;
    Settings settings = store.settings();
    if (words.empty()) {
        for (unsigned i = 0; i < most_names; ++i)
            console.out().line("{0} {1}", {i + 1, settings.names[i].text().view()});
        return;
    }
    const auto number = number_in(words[0], most_names);
    Line text;
    for (unsigned i = 1; i < words.size(); ++i)
        text.add(i > 1 ? " " : "").add(words[i]);
    const auto name = read_name(text);
    if (!number || *number == 0 || !name)
        return console.out().line(
            "A number from 1 to 8 and up to 10 letters, or none to delete it: name 1 Anna.");
    settings.names[*number - 1] = tidied(*name);
    if (!store.save(settings)) return console.out().line("It could not be saved.");
    console.out().line("{0} {1}", {*number, settings.names[*number - 1].text().view()});
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

void write_backup(Console& console, const Words&) {
    console.write_backup();
}

// Runs one line of a restore. firmware/console/backup.hpp describes the lines and their answers. A
// refused line ends the restore.
void restore(Console& console, const Words& words) {
    Store& store = console.subjects().services.store;
    Output& out = console.out();
    std::string_view refusal = run_restore_step(console, words);
    if (refusal.empty() && is_step("commit", words)) {
        if (!console.confirmed("restore-confirm: everything that is saved will be replaced. The "
                               "same line again does it."))
            return;
        if (store.commit_restore()) {
            out.line("restore-done");
            return console.restart_restored();
        }
        refusal = restore_has_no_room;
    }
    if (refusal.empty()) return out.line("restore-ok");
    store.cancel_restore();
    out.line("restore-failed: {0}", {refusal});
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
        {"name", "[N [NAME]]", "the names of the players, or a new one for player N", 4,
         tell_names},
        {"screenshot", "", "the picture as text, for tools/screenshot", 0, take_screenshot},
        {"log", "", "what happened last, before a restart too", 0, tell_log},
        {"saved", "[aside]", "the saved game's bytes; puts it aside, unopened", 1, tell_saved},
        {"claim", "", "erases foreign data in the flash, to save there", 0, claim_memory},
        {"link", "[WORD [PLAYERS]]", "the table; on, host, join, start, leave, replace", 2,
         use_link},
        {"press", "BUTTON [MS]", "presses up, down, left, right, a, b, x or y", 2, press_button},
        {"version", "", "the firmware, the board and its number", 0, tell_version},
        {"status", "", "battery, supply, game and memory, as rows", 0, tell_status},
        {"backup", "", "everything saved as text, for tools/backup", 0, write_backup},
        {"restore", "STEP...", "replaces everything saved, for tools/backup", 4, restore},
        {"reboot", "", "saves and starts again", 0, reboot, true},
        {"update", "", "saves and starts as a USB drive for a new firmware", 0, enter_update_mode,
         true},
        {"quit", "", "saves and leaves the table; in a terminal, the program", 0, quit},
    };
    return rows;
}

}  // namespace kaiten
