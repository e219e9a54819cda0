// What the device has to tell the player; the application shows each once, where it covers nothing.
#pragma once

#include <cstdint>
#include <optional>

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
    void post(Notice notice) { waiting_ = static_cast<std::uint8_t>(waiting_ | bit(notice)); }

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

    std::uint8_t waiting_ = 0;
};

}  // namespace kaiten
