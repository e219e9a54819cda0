// Manages the memory places of the screens.
#include "firmware/screens/screen_stack.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {

ScreenStack::Place& ScreenStack::take_place() {
    for (Place& place : places_) {
        if (place.use != Use::free) continue;
        place.use = Use::open;
        return place;
    }
    KAITEN_ENSURE(false);
    return places_[0];
}

ScreenStack::Place& ScreenStack::place_of(const Screen& screen) {
    const auto* const address = reinterpret_cast<const std::byte*>(&screen);
    for (Place& place : places_)
        if (place.bytes.data() == address) return place;
    KAITEN_ENSURE(false);
    return places_[0];
}

void ScreenStack::cut(unsigned size) {
    while (screens_.size() > size)
        place_of(*screens_.pop()).use = Use::closed;
}

void ScreenStack::settle() {
    for (Place& place : places_)
        if (place.use == Use::closed) place.use = Use::free;
}

}  // namespace kaiten
