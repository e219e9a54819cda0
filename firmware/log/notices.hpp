// What the device has to tell the player; the application shows each once, where it covers nothing.
#pragma once

#include <cstdint>
#include <iterator>
#include <optional>

#include "engine/core/covers.hpp"
#include "firmware/log/event_log.hpp"

namespace kaiten {

enum class Notice : std::uint8_t {
    recovered,         // something stored was damaged: the newest good state is used
    memory_was_empty,  // something stored could not be understood: it starts afresh
    not_saved,         // the memory did not take what was to be saved
    restarted,         // the program hung and was started again
    low_battery,
};

class Notices {
public:
    explicit Notices(EventLog* log = nullptr) : log_{log} {}

    void post(Notice notice) {
        waiting_ = static_cast<std::uint8_t>(waiting_ | bit(notice));
        // Why it restarted is in the log already.
        if (log_ != nullptr && notice != Notice::restarted)
            log_->add(events[static_cast<unsigned>(notice)]);
    }
    // Not worth a word to the player.
    void log(Event event) {
        if (log_ != nullptr) log_->add(event);
    }

    // The most important one that waits, which then waits no more.
    std::optional<Notice> take() {
        for (int i = 0; i < count; ++i) {
            const auto notice = static_cast<Notice>(i);
            if ((waiting_ & bit(notice)) == 0) continue;
            waiting_ = static_cast<std::uint8_t>(waiting_ & ~bit(notice));
            return notice;
        }
        return {};
    }

private:
    static constexpr int count = 5;
    static constexpr int bit(Notice notice) { return 1 << static_cast<int>(notice); }

    static constexpr Event events[] = {Event::save_recovered, Event::save_unreadable,
                                       Event::save_failed, Event::restarted_by_watchdog,
                                       Event::battery_low};
    static_assert(covers(events, Notice::low_battery) && std::size(events) == count);

    EventLog* log_;
    std::uint8_t waiting_ = 0;
};

}  // namespace kaiten
