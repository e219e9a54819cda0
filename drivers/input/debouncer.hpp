// Debounces button contacts, and queues the changes until the application reads them.
#pragma once

#include <array>
#include <atomic>

#include "drivers/input/input.hpp"

namespace kaiten {

// A contact that is sampled closed is a press at once; a contact that stays open for `settling_us`
// is a release. Contacts are sampled often, on a device by an interrupt every millisecond. The
// queue may be read as seldom as the application likes.
class Debouncer {
public:
    // Contacts bounce for at most 10 ms; a finger needs 40 ms from one press to the next.
    static constexpr std::uint32_t settling_us = 15'000;

    // Takes a sample: the contacts in `closed` are closed and all others open until the next one.
    void sample(ButtonSet closed, std::uint32_t now_us);

    // Implements Input; ages are relative to the last sample.
    std::optional<ButtonSet> next_change(int least_age_ms);
    bool changed() const { return read_ != written_; }

private:
    struct Change {
        std::uint32_t at_us;
        ButtonSet held;
    };

    // More changes than fingers can make in the longest frame.
    static constexpr std::uint32_t capacity = 32;

    ButtonSet settled(std::uint32_t now_us) const;
    void note_open(ButtonSet closed, std::uint32_t now_us);
    void add_change(std::uint32_t now_us);

    ButtonSet held_;
    ButtonSet open_;  // held buttons whose contact is open, since opened_us_
    std::array<std::uint32_t, button_count> opened_us_{};

    // Ring buffer with one writer and one reader; the writer may interrupt the reader.
    std::array<Change, capacity> changes_{};
    std::atomic<std::uint32_t> written_ = 0;
    std::atomic<std::uint32_t> read_ = 0;
    std::atomic<std::uint32_t> now_us_ = 0;
};

}  // namespace kaiten
