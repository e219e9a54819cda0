// Debouncing.
#include "drivers/input/debouncer.hpp"

#include <algorithm>

namespace kaiten {

ButtonSet Debouncer::update(ButtonSet closed, int elapsed_ms) {
    for (int i = 0; i < button_count; ++i) {
        const auto button = static_cast<Button>(i);
        int& settling = settling_[static_cast<std::size_t>(i)];
        settling = std::max(0, settling - elapsed_ms);
        if (settling > 0 || closed.has(button) == held_.has(button)) continue;
        closed.has(button) ? held_.add(button) : held_.remove(button);
        settling = settling_ms;
    }
    return held_;
}

}  // namespace kaiten
