// A long, repeatable sequence of saves for the journal's tests, and the expected value of each key.
#pragma once

#include <array>
#include <deque>

#include "drivers/storage/journal.hpp"
#include "engine/core/crc32.hpp"
#include "flash_model.hpp"

namespace kaiten {

using Value = std::vector<std::uint8_t>;

struct Save {
    Journal::Key key;
    Value value;
};

// Returns a save of the sequence: mostly a small game, sometimes a large one, rarely settings or
// statistics.
inline Save save_number(int number) {
    std::minstd_rand random(static_cast<unsigned>(number) + 1);
    random.discard(3);
    const auto below = [&](unsigned limit) { return static_cast<int>(random() % limit); };
    const int kind = below(24);
    const Journal::Key key{static_cast<std::uint8_t>(kind == 0 ? 1 : kind == 1 ? 2 : 0)};
    const int most = kind == 2         ? static_cast<int>(Journal::most_record_bytes)
                     : key.number == 2 ? 1000
                                       : 240;
    Value value(static_cast<std::size_t>(1 + below(static_cast<unsigned>(most))));
    for (std::uint8_t& byte : value)
        byte = static_cast<std::uint8_t>(below(256));
    return {key, value};
}

inline Value value_of(Journal& journal, Journal::Key key) {
    Value value(journal.length(key));
    journal.load(key, value);
    return value;
}

using State = std::array<Value, Journal::keys>;

inline State state_of(Journal& journal) {
    State state;
    for (std::uint8_t key = 0; key < Journal::keys; ++key)
        state[key] = value_of(journal, {key});
    return state;
}

inline State with(State state, const Save& save) {
    state[save.key.number] = save.value;
    return state;
}

}  // namespace kaiten
