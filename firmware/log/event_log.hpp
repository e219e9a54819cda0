// The latest events of the device, in memory that survives a restart: the log still shows the
// events that led to a restart. A power cut clears it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace kaiten {

enum class Event : std::uint8_t {
    powered_on,
    restarted_by_watchdog,
    restarted_on_request,
    game_saved,
    settings_saved,
    statistics_saved,
    save_failed,
    save_recovered,
    save_unreadable,
    battery_low,
    computer_connected,
    computer_gone,
    restart_asked,
    update_asked,
    bug_found,
    battery_empty,
    game_not_resumed,
    game_put_aside,
    save_kept,
    records_moved,
    memory_foreign,
    memory_claimed,
    game_archived,
    backup_restored,
    unknown,  // logged by another firmware version
};

std::string_view text(Event event);

class EventLog {
public:
    // Place of a failed check: the file name, possibly truncated, and the line.
    struct Place {
        std::array<char, 30> file;
        std::uint16_t line;

        std::string_view file_name() const;
    };

    struct Entry {
        std::uint32_t time_ms;  // since the start; for a repeated event, of the last one
        std::uint8_t event;
        std::uint8_t reserved;
        std::uint16_t count;  // number of times in a row
    };

    // Clears the memory if it does not hold a valid log.
    explicit EventLog(std::span<std::uint8_t> memory);

    void add(Event event);
    // Logs a failed check, before the program stops.
    void add_bug(std::string_view file, int line);
    void elapse(int milliseconds) { now_ms_ += static_cast<std::uint32_t>(milliseconds); }

    unsigned size() const;
    // Returns an entry. Number 0 is the oldest.
    Entry entry(unsigned number) const;
    static Event event_of(const Entry& entry);
    // Returns how often the watchdog has restarted the device since power-on, a requested restart
    // or the last saved game.
    unsigned restarts_in_a_row() const { return header().restarts; }
    // Returns the place of the newest failed check.
    Place bug_place() const { return header().bug; }

private:
    struct Header {
        std::uint32_t magic;
        std::uint32_t checksum;  // of all bytes after this field
        std::uint16_t next;
        std::uint16_t size;
        Place bug;
        std::uint16_t restarts;
        std::uint16_t reserved;
    };

    static std::uint16_t restarts_after(Event event, std::uint16_t before);
    unsigned capacity() const;
    Header header() const;
    void write(const Header& header);
    std::uint32_t checksum() const;
    std::span<std::uint8_t> place(unsigned index) const;
    Entry read(unsigned index) const;

    std::span<std::uint8_t> memory_;
    std::uint32_t now_ms_ = 0;
};

}  // namespace kaiten
