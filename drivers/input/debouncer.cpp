// Debounces the buttons. sample() runs from RAM, because on a device it is called while flash is
// being written.
#include "drivers/input/debouncer.hpp"

namespace kaiten {

void Debouncer::sample(ButtonSet closed, std::uint32_t now_us) {
    now_us_ = now_us;
    const ButtonSet released = settled(now_us);
    if (!released.empty()) {
        held_ = held_.without(released);
        open_ = open_.without(released);
        add_change(now_us);
    }
    note_open(closed, now_us);
    if (closed.without(held_).empty()) return;
    held_ = held_.united(closed);
    add_change(now_us);
}

// Returns the held buttons that have been open long enough to count as released.
ButtonSet Debouncer::settled(std::uint32_t now_us) const {
    ButtonSet buttons;
    if (open_.empty()) return buttons;
    for (int i = 0; i < button_count; ++i) {
        const auto button = static_cast<Button>(i);
        const std::uint32_t open_for = now_us - opened_us_[static_cast<std::size_t>(i)];
        if (open_.has(button) && open_for >= settling_us) buttons.add(button);
    }
    return buttons;
}

void Debouncer::note_open(ButtonSet closed, std::uint32_t now_us) {
    const ButtonSet open = held_.without(closed);
    const ButtonSet opened = open.without(open_);
    open_ = open;
    if (opened.empty()) return;
    for (int i = 0; i < button_count; ++i) {
        if (opened.has(static_cast<Button>(i))) opened_us_[static_cast<std::size_t>(i)] = now_us;
    }
}

// If the queue is full, the newest change overwrites the one before: the last change always shows
// the buttons that are held in the end.
void Debouncer::add_change(std::uint32_t now_us) {
    const std::uint32_t written = written_;
    const bool full = written - read_ == capacity;
    Change& change = changes_[(full ? written - 1 : written) % capacity];
    change.at_us = now_us;  // by field: a copy of the struct would call memcpy, which is in flash
    change.held = held_;
    if (!full) written_ = written + 1;
}

std::optional<ButtonSet> Debouncer::next_change(int least_age_ms) {
    const std::uint32_t read = read_;
    if (read == written_) return {};
    const Change change = changes_[read % capacity];
    if (now_us_ - change.at_us < static_cast<std::uint32_t>(least_age_ms) * 1000) return {};
    read_ = read + 1;
    return change.held;
}

}  // namespace kaiten
