// Messages of the device for the player, such as a low battery. The application shows each of them
// once, in a place where it covers nothing.
#pragma once

#include <cstdint>
#include <iterator>
#include <optional>

#include "engine/core/covers.hpp"
#include "firmware/log/event_log.hpp"

namespace kaiten {

enum class Notice : std::uint8_t {
    recovered,         // a stored record was damaged: the newest valid one is used
    memory_was_empty,  // a stored record could not be read: the defaults are used
    not_saved,         // a save failed
    restarted,         // the watchdog restarted the program
    low_battery,
    battery_empty,     // the game is saved, and the device sleeps until it gets power
    game_not_resumed,  // the program hung repeatedly with the saved game
    save_kept,         // a stored record is of another firmware version: it is kept, unused
    memory_foreign,    // the memory holds other data: nothing is saved
};

class Notices {
public:
    explicit Notices(EventLog* log = nullptr) : log_{log} {}

    void post(Notice notice) {
        waiting_ = static_cast<std::uint16_t>(waiting_ | bit(notice));
        // The start event in the log already holds the reason of a restart.
        if (log_ != nullptr && notice != Notice::restarted)
            log_->add(events[static_cast<unsigned>(notice)]);
    }
    // Logs an event without a message to the player.
    void log(Event event) {
        if (log_ != nullptr) log_->add(event);
    }

    // Returns the most important pending notice and removes it.
    std::optional<Notice> take() {
        for (int i = 0; i < count; ++i) {
            const auto notice = static_cast<Notice>(i);
            if ((waiting_ & bit(notice)) == 0) continue;
            waiting_ = static_cast<std::uint16_t>(waiting_ & ~bit(notice));
            return notice;
        }
        return {};
    }

private:
    static constexpr int count = 9;
    static constexpr int bit(Notice notice) { return 1 << static_cast<int>(notice); }

    static constexpr Event events[] = {
        Event::save_recovered,        Event::save_unreadable, Event::save_failed,
        Event::restarted_by_watchdog, Event::battery_low,     Event::battery_empty,
        Event::game_not_resumed,      Event::save_kept,       Event::memory_foreign};
    static_assert(covers(events, Notice::memory_foreign) && std::size(events) == count);

    EventLog* log_;
    std::uint16_t waiting_ = 0;
};

}  // namespace kaiten
