// Counting rows, and telling the places of maki and puddings.
#include "firmware/screens/categories.hpp"

#include <algorithm>

#include "engine/core/covers.hpp"
#include "firmware/play/worth.hpp"

namespace kaiten {
namespace {

constexpr Face icons[] = {Face::maki3,    Face::tempura, Face::sashimi,
                          Face::dumpling, Face::salmon,  Face::pudding};
static_assert(covers(icons, CountRow::puddings));

// Everybody's counts of one row, and how often the extremes occur.
struct Race {
    unsigned most = 0;
    unsigned most_seats = 0;
    unsigned second = 0;
    unsigned second_seats = 0;
    unsigned fewest = 99;
    unsigned fewest_seats = 0;
};

Race race_of(const Game& game, CountRow row) {
    Race race;
    const unsigned tables = game.rules.tables();
    for (unsigned table = 0; table < tables; ++table) {
        race.most = std::max(race.most, count_of(game, table, row));
        race.fewest = std::min(race.fewest, count_of(game, table, row));
    }
    for (unsigned table = 0; table < tables; ++table) {
        const unsigned count = count_of(game, table, row);
        race.most_seats += count == race.most ? 1U : 0U;
        race.fewest_seats += count == race.fewest ? 1U : 0U;
        if (count < race.most) race.second = std::max(race.second, count);
    }
    for (unsigned table = 0; table < tables; ++table)
        race.second_seats += count_of(game, table, row) == race.second ? 1U : 0U;
    return race;
}

// How a place is told: held by one, shared, or given to all who are tied in full.
struct PlaceTexts {
    Text alone;
    Text shared;
    Text all;
};

constexpr PlaceTexts first_place{Text::why_first, Text::why_first_shared, Text::why_first_all};
constexpr PlaceTexts second_place{Text::why_second, Text::why_second_shared, Text::why_second_all};
constexpr PlaceTexts last_place{Text::why_fewest, Text::why_fewest_shared, Text::why_fewest_all};

Line tell_place(const Shell& shell, const PlaceTexts& texts, unsigned count, unsigned seats,
                int prize) {
    const bool split = shell.session.plan().rules.edition_row().ties_split;
    const int tied = static_cast<int>(seats);
    const Text text = seats == 1 ? texts.alone : split ? texts.shared : texts.all;
    return {shell.say(text), {count, split && tied > 1 ? prize / tied : prize}};
}

Reasons maki_reasons(const Shell& shell) {
    const Rules& rules = shell.session.plan().rules;
    const Race race = race_of(shell.session.game(), CountRow::maki);
    if (race.most == 0) return {Line().add(shell.say(Text::why_nobody)), {}};
    Reasons reasons;
    reasons.first = tell_place(shell, first_place, race.most, race.most_seats, 6);
    if (race.most_seats > 1 && !rules.edition_row().second_after_tie)
        reasons.second.add(shell.say(Text::why_no_second));
    else if (race.second > 0)
        reasons.second = tell_place(shell, second_place, race.second, race.second_seats, 3);
    return reasons;
}

Reasons pudding_reasons(const Shell& shell) {
    const Rules& rules = shell.session.plan().rules;
    const Race race = race_of(shell.session.game(), CountRow::puddings);
    if (race.most == race.fewest && rules.edition_row().ties_split)
        return {Line().add(shell.say(Text::why_all_equal)), {}};
    Reasons reasons;
    reasons.first = tell_place(shell, first_place, race.most, race.most_seats, 6);
    if (rules.tables() == 2)
        reasons.second.add(shell.say(Text::why_two_lose_nothing));
    else
        reasons.second = tell_place(shell, last_place, race.fewest, race.fewest_seats, -6);
    return reasons;
}

constexpr Text plain_reasons[] = {Text::category_maki, Text::why_tempura, Text::why_sashimi,
                                  Text::why_dumpling,  Text::why_nigiri,  Text::category_pudding};
static_assert(covers(plain_reasons, CountRow::puddings));

}  // namespace

Face icon_of(CountRow row) {
    return icons[static_cast<unsigned>(row)];
}

unsigned count_of(const Game& game, unsigned table, CountRow row) {
    if (row == CountRow::puddings) return puddings_of(game, table);
    const Kind kind = kind_of(icon_of(row));
    unsigned count = 0;
    for (const TableCard card : game.tables[table].cards) {
        if (kind_of(card.face()) != kind) continue;
        count += kind == Kind::maki ? kaiten::row(card.face()).icons : 1U;
    }
    return count;
}

Reasons reasons_of(const Shell& shell, CountRow row) {
    if (row == CountRow::maki) return maki_reasons(shell);
    if (row == CountRow::puddings) return pudding_reasons(shell);
    return {Line().add(shell.say(plain_reasons[static_cast<unsigned>(row)])), {}};
}

}  // namespace kaiten
