// The categories of each edition, and the points of the races.
#include "engine/game/scoring.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

constexpr auto all_categories = [] {
    std::array<Category, category_count> all{};
    for (unsigned i = 0; i < category_count; ++i)
        all[i] = static_cast<Category>(i);
    return all;
}();

// Returns the points of each tied seat. Divides only for ties, which are rare.
int share(int prize, unsigned tied, bool ties_split) {
    return ties_split && tied > 1 ? prize / static_cast<int>(tied) : prize;
}

}  // namespace

std::span<const Category> categories(Edition edition) {
    const std::span<const Category> all(all_categories);
    return row(edition).party ? all : all.first(classic_category_count);
}

void award_places(const PlaceRules& rules, std::span<const std::uint8_t> icons,
                  std::span<std::int8_t> points) {
    unsigned below = 256;
    for (const int prize : rules.places) {
        // Branch-free: the icons are random, so a branch would often be mispredicted.
        unsigned best = 0;
        for (const unsigned mine : icons) {
            const unsigned candidate = mine < below ? mine : 0;
            best = candidate > best ? candidate : best;
        }
        if (best == 0) return;
        unsigned tied = 0;
        for (const unsigned mine : icons)
            tied += mine == best ? 1U : 0U;
        const int gain = share(prize, tied, rules.ties_split);
        for (unsigned seat = 0; seat < icons.size(); ++seat) {
            const int wins = icons[seat] == best ? 1 : 0;
            points[seat] = static_cast<std::int8_t>(points[seat] + wins * gain);
        }
        if (tied > 1 && !rules.next_after_tie) return;
        below = best;
    }
}

void award_most_and_fewest(const ExtremesRules& rules, std::span<const std::uint8_t> counts,
                           std::span<std::int8_t> points) {
    unsigned most = 0;
    unsigned fewest = 255;
    for (const unsigned count : counts) {
        if (count > most) most = count;
        if (count < fewest) fewest = count;
    }
    if (rules.ties_split && most == fewest) return;
    unsigned with_most = 0;
    unsigned with_fewest = 0;
    for (const unsigned count : counts) {
        with_most += count == most ? 1U : 0U;
        with_fewest += count == fewest ? 1U : 0U;
    }
    const bool gain = most > 0 || !rules.gain_needs_one;
    const bool lose = counts.size() > 2 && (most > 0 || !rules.loss_needs_one);
    const int bonus = share(rules.prize, with_most, rules.ties_split);
    const int malus = share(rules.prize, with_fewest, rules.ties_split);
    for (unsigned seat = 0; seat < counts.size(); ++seat) {
        int change = 0;
        if (gain && counts[seat] == most) change += bonus;
        if (lose && counts[seat] == fewest) change -= malus;
        points[seat] = static_cast<std::int8_t>(points[seat] + change);
    }
}

}  // namespace kaiten
