// Translates button events into actions with the key table of the board.
#include "firmware/input/action_events.hpp"

namespace kaiten {
namespace {

using Told = ButtonEvent::Gesture;
using Meaning = ActionEvent::Gesture;

ActionEvents::Meant only(Meaning kind, ActionSet actions) {
    ActionEvents::Meant meant;
    meant.push({kind, actions});
    return meant;
}

ActionEvents::Meant meaning_of_simple(const BoardKey& key, Told told) {
    switch (told) {
        case Told::press:
            return only(Meaning::press, key.tapped);
        case Told::repeat:
            return only(Meaning::repeat, key.tapped);
        case Told::release:
            return only(Meaning::release, key.tapped);
        case Told::long_press:
            break;
    }
    return {};
}

}  // namespace

ActionEvents::Meant ActionEvents::meaning_of(const ButtonEvent& event) {
    for (const BoardKey& key : keys_) {
        if (key.button != event.button) continue;
        return key.held.empty() ? meaning_of_simple(key, event.gesture)
                                : meaning_of_holdable(key, event);
    }
    return {};
}

ActionEvents::Meant ActionEvents::meaning_of_holdable(const BoardKey& key,
                                                      const ButtonEvent& event) {
    const bool was_long = long_held_.has(key.button);
    switch (event.gesture) {
        case Told::press:
            break;
        case Told::long_press:
            long_held_.add(key.button);
            return only(Meaning::press, key.held);
        case Told::repeat:
            // The first repeat arrives together with the long press: skip it.
            if (repeating_.has(key.button)) return only(Meaning::repeat, key.held);
            if (was_long) repeating_.add(key.button);
            break;
        case Told::release: {
            long_held_.remove(key.button);
            repeating_.remove(key.button);
            if (was_long) return only(Meaning::release, key.held);
            Meant tap = only(Meaning::press, key.tapped);
            tap.push({Meaning::release, key.tapped});
            return tap;
        }
    }
    return {};
}

}  // namespace kaiten
