// Turns what the contacts of buttons do into what fingers do, and keeps it until somebody asks.
#pragma once

#include <array>
#include <atomic>

#include "drivers/input/input.hpp"

namespace kaiten {

// A contact that closes is a press at once; it is a release when it has stayed open for a while. It
// is told of the contacts often, on a device in an interrupt every millisecond; how seldom it is
// asked what happened does not matter.
class Debouncer {
public:
    // Contacts bounce for 10 ms at most; a finger takes 40 from one press to the next.
    static constexpr std::uint32_t settling_us = 15'000;

    // These contacts are closed now, and all others open; until the next call they stay so.
    void sample(ButtonSet closed, std::uint32_t now_us);

    // As Input has it, by the time of the last sample.
    std::optional<ButtonSet> next_change(int least_age_ms);
    bool has_change() const { return read_ != written_; }

private:
    struct Change {
        std::uint32_t at_us;
        ButtonSet held;
    };

    // More than all fingers can do in the longest frame.
    static constexpr std::uint32_t capacity = 32;

    ButtonSet settled(std::uint32_t now_us) const;
    void note_open(ButtonSet closed, std::uint32_t now_us);
    void add_change(std::uint32_t now_us);

    ButtonSet held_;
    ButtonSet open_;  // those held whose contact is open, and since when
    std::array<std::uint32_t, button_count> opened_us_{};

    // A ring with one writer and one reader, of which the first may interrupt the second.
    std::array<Change, capacity> changes_{};
    std::atomic<std::uint32_t> written_ = 0;
    std::atomic<std::uint32_t> read_ = 0;
    std::atomic<std::uint32_t> now_us_ = 0;
};

}  // namespace kaiten
