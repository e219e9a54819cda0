// What the bots' judgement of cards consists of. The numbers are data: tuned_weights.hpp, written
// by the tuner (tools/tuner). Worths are in sixteenths of a point.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game/rules.hpp"

namespace kaiten {

inline constexpr int one_point = 16;

// By the number of turns that come after this one.
using ByTurnsAfter = std::array<std::int16_t, max_hand>;

// Leads in icons or puddings beyond this count no more.
inline constexpr int far_ahead = 3;

struct Weights {
    // What a card may become: of a pair or three, the first, or the second.
    ByTurnsAfter tempura_first;
    ByTurnsAfter sashimi_first;
    ByTurnsAfter sashimi_second;
    ByTurnsAfter dumpling_more;  // on top of the points of the dumpling itself
    ByTurnsAfter maki_icon;      // each icon
    ByTurnsAfter wasabi;         // an empty one
    ByTurnsAfter wasabi_hold;    // what is lost by covering a wasabi now instead of later
    ByTurnsAfter chopsticks;     // taken or kept
    // The part of maki_icon that counts, in sixteenths, by the distance from the best other seat.
    std::array<std::int16_t, 8> maki_close;
    // The part of a hope that is left, in sixteenths, by how many such cards are still in hands.
    std::array<std::int16_t, 5> available;
    // By round and lead over the best other seat: from two or more behind to two or more ahead.
    std::array<std::array<std::int16_t, 5>, round_count> pudding;
    std::int16_t maki_first;  // for the first maki of a round
    std::int16_t denial;      // the part of the next seat's loss that counts, in sixteenths
};

// What puddings will bring at the end of the game, by rounds scored (1 or 2) and by the lead over
// the others' most or fewest, from far behind to far ahead.
using ByLead = std::array<std::int16_t, 2 * far_ahead + 1>;
struct PuddingWorth {
    std::array<ByLead, round_count - 1> most;
    std::array<ByLead, round_count - 1> fewest;

    int after(unsigned round, int over_most, int over_fewest) const {
        return most[round - 1][lead_index(over_most)] + fewest[round - 1][lead_index(over_fewest)];
    }
    static constexpr unsigned lead_index(int lead) {
        const int clamped = lead < -far_ahead ? -far_ahead : lead > far_ahead ? far_ahead : lead;
        return static_cast<unsigned>(clamped + far_ahead);
    }
};

}  // namespace kaiten
