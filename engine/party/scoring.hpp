// How Party's tables and desserts become points.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/game/scoring.hpp"
#include "engine/party/table.hpp"

namespace kaiten {

// A dessert kept to the end of the game: what it counts as, and whether it is a special order.
class Dessert {
public:
    constexpr Dessert() = default;
    constexpr Dessert(Face as, bool special_order)
        : bits_(static_cast<std::uint8_t>(index(as) | (special_order ? 0x80U : 0U))) {}
    constexpr Face as() const { return face_at(bits_ & 0x7FU); }
    constexpr Face card() const { return (bits_ & 0x80U) != 0 ? Face::special_order : as(); }
    friend constexpr bool operator==(Dessert, Dessert) = default;

private:
    std::uint8_t bits_ = 0;
};

// All 15 desserts and three special orders could end with one seat; one more for push_if().
using Desserts = List<Dessert, 18 + 1>;

// Whether a card on the table is a dessert that its owner keeps.
inline bool is_kept_dessert(const PartyCard& card) {
    const unsigned dessert = is_dessert(card.kind()) ? 1 : 0;
    return (dessert & ~unsigned{card.flipped}) != 0;
}

inline constexpr unsigned uramaki_goal = 10;

// What happened during the round and cannot be seen on the tables any more.
struct UramakiRace {
    std::uint8_t places_taken = 0;
    std::array<std::int8_t, most_seats> points{};
    friend constexpr bool operator==(const UramakiRace&, const UramakiRace&) = default;
};
// At the end of a turn: who has reached the goal takes the next places. Adds to the race's points
// and returns the bits of the seats that score and discard their uramaki.
unsigned race_uramaki(const Rules& rules, std::span<const unsigned> icons, UramakiRace& race);

// The points of a round, by category. Races that a menu does not have are not run.
void score_party_round(const Rules& rules, std::span<const PartyTable> tables,
                       const UramakiRace& race, std::span<RoundScore> scores);

// The end of the game: desserts in all.
using PartyPoints = std::array<std::int8_t, most_seats>;
PartyPoints score_desserts(const Rules& rules, std::span<const Desserts> desserts);

}  // namespace kaiten
