// The last things that happened to the device, in memory that a restart leaves alone: what was
// going on before it is still there to be read. After a power cut it is empty.
#pragma once

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
    unknown,  // from another firmware's time
};

std::string_view text(Event event);

class EventLog {
public:
    struct Entry {
        std::uint32_t time_ms;  // since its start; of the last one, where several are one entry
        std::uint8_t event;
        std::uint8_t reserved;
        std::uint16_t count;  // how often it happened in a row
    };

    // The memory is checked, and cleared if it does not hold a log.
    explicit EventLog(std::span<std::uint8_t> memory);

    void add(Event event);
    // Time passes.
    void elapse(int milliseconds) { now_ms_ += static_cast<std::uint32_t>(milliseconds); }

    unsigned size() const;
    // The oldest has number 0.
    Entry entry(unsigned number) const;
    static Event event_of(const Entry& entry);

private:
    struct Header {
        std::uint32_t magic;
        std::uint32_t checksum;  // of all that follows it
        std::uint16_t next;
        std::uint16_t size;
    };

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
