// The rules of one game: edition, number of seats, options, and in Party the menu. Differences
// between editions are rows of data; the engine reads these rows and never compares editions by
// name.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/random.hpp"
#include "engine/game/cards.hpp"
#include "engine/game/refusal.hpp"

namespace kaiten {

inline constexpr unsigned round_count = 3;
inline constexpr unsigned max_hand = 10;
inline constexpr unsigned max_classic_seats = 5;
inline constexpr unsigned most_seats = 8;

enum class Edition : std::uint8_t { gamewright, zoch, party, party_gamewright };
inline constexpr unsigned edition_count = 4;

// One row per edition.
struct EditionRow {
    std::string_view name;
    bool party;
    std::uint8_t min_seats;
    std::uint8_t max_seats;
    bool has_dummy;               // has the two-player variant with a dummy
    bool wasabi_may_be_declined;  // the owner of a nigiri may decline a free wasabi
    bool wasabi_same_turn;        // a wasabi laid earlier in the same turn counts
    bool ties_split;              // tied seats share the points; otherwise each gets them all
    bool second_after_tie;        // second place scores even if first place was tied
    bool race_needs_one;          // if nobody has any puddings, nobody gains or loses points
    bool uramaki_by_total;  // places go by icon total, and all three are won by reaching ten icons
    std::array<std::uint8_t, 3> uramaki_points;
    std::array<std::uint8_t, most_seats + 1> hand_size;  // by number of tables
};

extern const std::array<EditionRow, edition_count> edition_rows;
inline const EditionRow& row(Edition edition) {
    KAITEN_ENSURE(static_cast<unsigned>(edition) < edition_count);
    return edition_rows[static_cast<unsigned>(edition)];
}
std::optional<Edition> edition_named(std::string_view name);

struct Rules {
    Edition edition = Edition::gamewright;
    std::uint8_t seats = 2;
    bool pass_both_ways = false;  // passes left, right, left; otherwise always left
    bool dummy = false;
    std::uint8_t first_control = 0;  // with the dummy: the seat that plays for it first in round 1
    bool older_party = false;        // Party by the rules of records of version 2 (FORMATS.md)
    KindSet menu;                    // Party only: all eight kinds, including nigiri

    const EditionRow& edition_row() const { return row(edition); }
    bool party() const { return edition_row().party; }
    // Returns whether the kind is in the game. Classic editions have no menu and use all their
    // kinds.
    bool plays_with(Kind kind) const { return !party() || menu.has(kind); }
    // Returns the number of tables that are scored: one per seat, plus the dummy's.
    unsigned tables() const { return seats + (dummy ? 1U : 0U); }
    unsigned hand_size() const { return edition_row().hand_size[tables()]; }
    // Returns whether hands pass to the left (from seat i to i + 1) in this round, counted from 1.
    bool passes_left(unsigned round) const { return !(pass_both_ways && round == 2); }
    // Returns the seat `places` positions further clockwise; `places` is at most the number of
    // seats.
    unsigned clockwise(unsigned seat, unsigned places) const {
        return seat + places < seats ? seat + places : seat + places - seats;
    }

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// The seat that gets this seat's hand in this round, and the seat whose hand this seat gets.
inline unsigned passes_to(const Rules& rules, unsigned round, unsigned seat) {
    return rules.clockwise(seat, rules.passes_left(round) ? 1U : rules.seats - 1U);
}
inline unsigned gets_from(const Rules& rules, unsigned round, unsigned seat) {
    return rules.clockwise(seat, rules.passes_left(round) ? rules.seats - 1U : 1U);
}
// Returns how often a hand is passed on its way from one seat to another.
inline unsigned passes_between(const Rules& rules, unsigned round, unsigned from, unsigned to) {
    return rules.passes_left(round) ? rules.clockwise(to, rules.seats - from)
                                    : rules.clockwise(from, rules.seats - to);
}

// Returns the seat that plays for the dummy. The rules say who begins in rounds 1 and 3; the other
// seat begins in round 2. Control alternates every turn.
constexpr unsigned control_in(const Rules& rules, unsigned round, unsigned turn) {
    return (rules.first_control + round + turn) & 1U;
}
// Draws the seat that plays for the dummy first. The seed decides, so that a replay is exact.
unsigned random_first_control(std::uint64_t seed);

// Result of checking rules: Refusal::none or the reason, and the kind at fault (`culprit`), if any.
struct RulesVerdict {
    Refusal refusal = Refusal::none;
    Kind culprit = Kind::none;
};
RulesVerdict check(const Rules& rules);

// Number of kinds of the group that a menu needs, and that this menu has so far.
unsigned kinds_wanted(Group group);
unsigned kinds_chosen(KindSet menu, Group group);
// Returns why the kind is not allowed with this number of seats, or Refusal::none.
Refusal check(Kind kind, unsigned seats);

// Menus with a name.
struct MenuRow {
    std::string_view name;
    KindSet kinds;
    std::uint8_t min_seats;
    std::uint8_t max_seats;
};
inline constexpr unsigned menu_count = 8;
inline constexpr std::array<MenuRow, menu_count> menus{{
    {"first-meal",
     KindSet(Kind::nigiri, Kind::maki, Kind::tempura, Kind::sashimi, Kind::miso, Kind::wasabi,
             Kind::tea, Kind::matcha),
     2, 8},
    {"classic",
     KindSet(Kind::nigiri, Kind::maki, Kind::tempura, Kind::sashimi, Kind::dumpling,
             Kind::chopsticks, Kind::wasabi, Kind::pudding),
     2, 8},
    {"sampler",
     KindSet(Kind::nigiri, Kind::temaki, Kind::tempura, Kind::dumpling, Kind::tofu, Kind::wasabi,
             Kind::menu, Kind::matcha),
     2, 6},
    {"master",
     KindSet(Kind::nigiri, Kind::temaki, Kind::onigiri, Kind::tofu, Kind::sashimi, Kind::spoon,
             Kind::takeout, Kind::fruit),
     3, 8},
    {"points",
     KindSet(Kind::nigiri, Kind::uramaki, Kind::onigiri, Kind::dumpling, Kind::edamame,
             Kind::special_order, Kind::tea, Kind::matcha),
     3, 6},
    {"cutthroat",
     KindSet(Kind::nigiri, Kind::temaki, Kind::eel, Kind::tofu, Kind::miso, Kind::spoon, Kind::soy,
             Kind::pudding),
     3, 8},
    {"banquet",
     KindSet(Kind::nigiri, Kind::maki, Kind::tempura, Kind::dumpling, Kind::eel, Kind::spoon,
             Kind::chopsticks, Kind::matcha),
     6, 8},
    {"two",
     KindSet(Kind::nigiri, Kind::uramaki, Kind::onigiri, Kind::tofu, Kind::miso, Kind::menu,
             Kind::special_order, Kind::fruit),
     2, 2},
}};
std::optional<KindSet> menu_named(std::string_view name);
// Returns the menu's name, or an empty string for a custom menu.
std::string_view menu_name(KindSet menu);

// Returns a random legal menu for this number of seats; every such menu is equally likely.
KindSet random_menu(unsigned seats, Random& random);

}  // namespace kaiten
