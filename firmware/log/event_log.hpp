// The last things that happened to the device, in memory that a restart leaves alone: what was
// going on before it is still there to be read. After a power cut it is empty.
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
    unknown,  // from another firmware's time
};

std::string_view text(Event event);

class EventLog {
public:
    // Where a bug of ours was noticed: the file's name, perhaps its beginning only, and the line.
    struct Place {
        std::array<char, 30> file;
        std::uint16_t line;

        std::string_view file_name() const;
    };

    struct Entry {
        std::uint32_t time_ms;  // since its start; of the last one, where several are one entry
        std::uint8_t event;
        std::uint8_t reserved;
        std::uint16_t count;  // how often it happened in a row
    };

    // The memory is checked, and cleared if it does not hold a log.
    explicit EventLog(std::span<std::uint8_t> memory);

    void add(Event event);
    // The program found a bug in itself, and is about to stop.
    void add_bug(std::string_view file, int line);
    // Time passes.
    void elapse(int milliseconds) { now_ms_ += static_cast<std::uint32_t>(milliseconds); }

    unsigned size() const;
    // The oldest has number 0.
    Entry entry(unsigned number) const;
    static Event event_of(const Entry& entry);
    // How often the watchdog has restarted it since it was switched on, or since a game was saved.
    unsigned restarts_in_a_row() const { return header().restarts; }
    // Of the newest bug.
    Place bug_place() const { return header().bug; }

private:
    struct Header {
        std::uint32_t magic;
        std::uint32_t checksum;  // of all that follows it
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
