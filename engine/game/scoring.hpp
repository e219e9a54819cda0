// The categories in which points are scored, and the races in which seats compete for points. All
// functions are pure; the points themselves are in points.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/game/cards.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

// Categories of a round's points. The classic categories come first.
enum class Category : std::uint8_t {
    maki,
    tempura,
    sashimi,
    dumpling,
    nigiri,
    temaki,
    uramaki,
    eel,
    tofu,
    onigiri,
    edamame,
    miso,
    soy,
    tea,
    takeout,
};
inline constexpr unsigned category_count = 15;
inline constexpr unsigned classic_category_count = 5;

// The kind of card that gives each category its name.
inline constexpr std::array<Kind, category_count> category_kinds{
    Kind::maki,    Kind::tempura, Kind::sashimi, Kind::dumpling, Kind::nigiri,
    Kind::temaki,  Kind::uramaki, Kind::eel,     Kind::tofu,     Kind::onigiri,
    Kind::edamame, Kind::miso,    Kind::soy,     Kind::tea,      Kind::takeout};
inline std::string_view name(Category category) {
    return name(category_kinds[static_cast<unsigned>(category)]);
}
// Returns the categories of an edition in display order.
std::span<const Category> categories(Edition edition);

// One seat's points of a round.
class RoundScore {
public:
    int operator[](Category category) const { return points_[static_cast<unsigned>(category)]; }
    int total() const { return total_; }
    void add(Category category, int more) {
        std::int8_t& mine = points_[static_cast<unsigned>(category)];
        mine = static_cast<std::int8_t>(mine + more);
        total_ = static_cast<std::int8_t>(total_ + more);
    }
    friend constexpr bool operator==(const RoundScore&, const RoundScore&) = default;

private:
    std::array<std::int8_t, category_count> points_{};
    std::int8_t total_ = 0;
};

// Rules of a race for the first places. `places` are the points, best place first; seats without
// icons score nothing. award_places() adds to `points`, which has one entry per entry of `icons`.
struct PlaceRules {
    std::span<const std::uint8_t> places;
    bool ties_split;
    bool next_after_tie;

    PlaceRules(const EditionRow& edition, std::span<const std::uint8_t> points)
        : places(points),
          ties_split(edition.ties_split),
          next_after_tie(edition.second_after_tie) {}
};
void award_places(const PlaceRules& rules, std::span<const std::uint8_t> icons,
                  std::span<std::int8_t> points);

// Rules of a race in which the seats with the most gain `prize` and the seats with the fewest lose
// it. With two seats nobody loses. If ties share the points and all seats are equal, or if
// `gain_needs_one` and `loss_needs_one` apply and nobody has any, nobody gains or loses.
struct ExtremesRules {
    int prize;
    bool ties_split;
    bool gain_needs_one;
    bool loss_needs_one;  // in older Party games all seats lost if nobody had any

    ExtremesRules(const Rules& rules, int points)
        : prize(points),
          ties_split(rules.edition_row().ties_split),
          gain_needs_one(rules.edition_row().race_needs_one),
          loss_needs_one(gain_needs_one && !rules.older_party) {}
};
void award_most_and_fewest(const ExtremesRules& rules, std::span<const std::uint8_t> counts,
                           std::span<std::int8_t> points);

}  // namespace kaiten
