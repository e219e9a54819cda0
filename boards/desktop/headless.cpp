// Runs a script tick by tick.
#include "boards/desktop/headless.hpp"

#include <algorithm>

#include "boards/desktop/complain.hpp"
#include "boards/desktop/png.hpp"

namespace kaiten {

void Headless::show(const Frame& frame, const Palette& palette) {
    picture_ = picture_of(frame, palette, turned_);
}

std::optional<int> Headless::wait() {
    ++ticks_;
    tick_.passed();
    const int now_ms = ticks_ * 1000 / ticks_per_second;
    while (next_event_ < script_.events.size() && script_.events[next_event_].at_ms <= now_ms) {
        perform(script_.events[next_event_++]);
    }
    look_at_buttons(now_ms);
    if (now_ms > script_.length_ms) return {};
    return 1;
}

void Headless::perform(const ScriptEvent& event) {
    switch (event.type) {
        case ScriptEvent::Type::shot:
            take_shot(event.file);
            break;
        case ScriptEvent::Type::battery:
            supply_.battery_millivolts = event.millivolts;
            break;
        case ScriptEvent::Type::charging:
            supply_.charging = event.on;
            break;
        case ScriptEvent::Type::usb:
            supply_.usb_power = event.on;
            break;
        case ScriptEvent::Type::down:
        case ScriptEvent::Type::up:
            break;
    }
    for (const Button button : event.buttons) {
        event.type == ScriptEvent::Type::down ? held_.add(button) : held_.remove(button);
    }
    look_at_buttons(event.at_ms);
}

void Headless::look_at_buttons(int now_ms) {
    buttons_.sample(held_, static_cast<std::uint32_t>(now_ms) * 1000);
}

void Headless::take_shot(const std::string& file) const {
    Picture seen = picture_;
    if (!lit_) std::fill(seen.rgb.begin(), seen.rgb.end(), std::uint8_t{0});
    if (write_png(file, seen)) return;
    refuse("cannot write '" + file + "'");
}

}  // namespace kaiten
