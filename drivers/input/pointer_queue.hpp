// A pointer whose events arrive from a system with a mouse or a touch screen: a window, a browser.
#pragma once

#include <array>
#include <cstddef>

#include "drivers/input/pointer.hpp"

namespace kaiten {

class PointerQueue final : public Pointer {
public:
    // Adds an event. A move replaces the move before it, so only taps fill the queue. A full queue
    // drops the event: nobody taps that fast.
    void add(const PointerEvent& event) {
        const bool moves_on = event.phase == PointerEvent::Phase::move && count_ > 0 &&
                              at(count_ - 1).phase == PointerEvent::Phase::move;
        if (moves_on) {
            at(count_ - 1) = event;
        } else if (count_ < events_.size()) {
            at(count_) = event;
            ++count_;
        }
    }

    std::optional<PointerEvent> next_event() override {
        if (count_ == 0) return std::nullopt;
        const PointerEvent event = at(0);
        first_ = (first_ + 1) % events_.size();
        --count_;
        return event;
    }
    bool pending() const override { return count_ > 0; }

private:
    PointerEvent& at(std::size_t place) { return events_[(first_ + place) % events_.size()]; }

    std::array<PointerEvent, 32> events_{};
    std::size_t first_ = 0;
    std::size_t count_ = 0;
};

}  // namespace kaiten
