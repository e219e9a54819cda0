// The table of tastes.
#include "engine/bots/taste.hpp"

#include <array>
#include <span>

namespace kaiten {
namespace {

// Orders of appetizers. The player loves the first one that is on the menu; every menu has three
// appetizers, so there is always one. In the classic game the player loves the first entry.
constexpr std::array<Kind, 8> from_sashimi{Kind::sashimi, Kind::eel,     Kind::onigiri,
                                           Kind::tempura, Kind::tofu,    Kind::miso,
                                           Kind::edamame, Kind::dumpling};
constexpr std::array<Kind, 8> from_dumplings{Kind::dumpling, Kind::edamame, Kind::tempura,
                                             Kind::tofu,     Kind::miso,    Kind::onigiri,
                                             Kind::eel,      Kind::sashimi};

struct TasteRow {
    std::string_view name;
    std::string_view help;
    std::optional<Group> group;   // loves all kinds of this group, or
    std::span<const Kind> kinds;  // loves the first of these kinds on the menu
    Worth liking;                 // as in Fancy
    std::uint8_t spite;
    std::uint8_t joy;  // in thousandths of a win
};

constexpr std::array<TasteRow, taste_count> rows{{
    {"none", "just plays", {}, {}, 0, 0, 0},
    {"desserts", "loves desserts", Group::desserts, {}, 20, 0, 8},
    {"rolls", "chases the most rolls", Group::rolls, {}, 10, 0, 8},
    {"sashimi", "collects sashimi, or another appetizer", {}, from_sashimi, 8, 0, 13},
    {"denial", "takes what the next seat would like", {}, {}, 0, 6, 20},
    {"specials", "hoards wasabi and other specials", Group::specials, {}, 10, 0, 20},
    {"nigiri", "cannot leave nigiri alone", Group::nigiri, {}, 8, 0, 20},
    {"dumplings", "eats dumplings, or another appetizer", {}, from_dumplings, 7, 0, 10},
}};

const TasteRow& row(Taste taste) {
    return rows[static_cast<unsigned>(taste)];
}

KindSet loved_at(const TasteRow& row, const Rules& rules) {
    KindSet loved;
    for (const Kind kind : row.kinds)
        if (loved.empty() && (!rules.party() || rules.menu.has(kind))) loved.add(kind);
    for (unsigned i = 0; i < kind_count; ++i)
        if (row.group == kind_rows[i].group) loved.add(kind_at(i));
    return loved;
}

}  // namespace

std::string_view name_of(Taste taste) {
    return row(taste).name;
}

std::string_view help_of(Taste taste) {
    return row(taste).help;
}

std::optional<Taste> taste_named(std::string_view name) {
    for (unsigned i = 0; i < taste_count; ++i)
        if (rows[i].name == name) return static_cast<Taste>(i);
    return std::nullopt;
}

Fancy fancy_of(Taste taste, const Rules& rules) {
    const TasteRow& own = row(taste);
    return {.loved = loved_at(own, rules),
            .denial = own.spite != 0,
            .liking = own.liking,
            .spite = own.spite,
            .joy = static_cast<Reward>(own.joy * full_reward / 1000)};
}

}  // namespace kaiten
