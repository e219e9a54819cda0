// Builds the columns of the scoring screen and the sentences that explain the points.
#include "firmware/screens/scoring/score_columns.hpp"

#include <algorithm>
#include <span>

#include "engine/core/covers.hpp"

namespace kaiten {
namespace {

struct Fruit {
    Face face;
    Text name;
};
constexpr Fruit fruits[] = {{Face::fruit_watermelon2, Text::fruit_watermelon},
                            {Face::fruit_orange2, Text::fruit_orange},
                            {Face::fruit_pineapple2, Text::fruit_pineapple}};
static_assert(std::size(fruits) == fruit_count);

// The three wordings of a place: one player holds it, tied players share its points, or each tied
// player gets all of them.
struct PlaceTexts {
    Text alone;
    Text shared;
    Text all;
};
constexpr PlaceTexts place_texts[] = {
    {Text::told_first, Text::told_first_shared, Text::told_first_all},
    {Text::told_second, Text::told_second_shared, Text::told_second_all},
    {Text::told_third, Text::told_third, Text::told_third_all},  // Party only: never shared
};
constexpr PlaceTexts last_place{Text::told_fewest, Text::told_fewest_shared, Text::told_fewest_all};

// Notes that follow the places or replace them, indexed by RaceNote.
constexpr Text note_texts[] = {Text::why_nobody, Text::why_nobody, Text::why_all_equal,
                               Text::why_no_second, Text::why_two_lose_nothing};
static_assert(covers(note_texts, RaceNote::nobody_loses));

// Joins sentences with spaces.
class Sentences {
public:
    void add(std::string_view sentence) {
        if (!line_.view().empty()) line_.add(" ");
        line_.add(sentence);
    }
    const Line& line() const { return line_; }

private:
    Line line_;
};

Line tell_place(const Shell& shell, const PlaceTexts& texts, bool ties_split, const Place& place) {
    const Text text = place.holders() == 1 ? texts.alone : ties_split ? texts.shared : texts.all;
    return {shell.say(text), {unsigned{place.count}, int{place.points}}};
}

Line tell_race(const Shell& shell, const Explanation& told) {
    Sentences sentences;
    for (unsigned i = 0; i < told.places.size(); ++i)
        sentences.add(tell_place(shell, place_texts[i], told.ties_split, told.places[i]));
    if (told.fewest.held())
        sentences.add(tell_place(shell, last_place, told.ties_split, told.fewest));
    if (told.note != RaceNote::none)
        sentences.add(shell.say(note_texts[static_cast<unsigned>(told.note)]));
    return sentences.line();
}

// Returns a sentence about the points won during the round, followed by one about the remaining
// uramaki.
Line tell_uramaki(const Shell& shell, const Explanation& told, unsigned table) {
    Sentences sentences;
    if (told.besides[table] > 0)
        sentences.add(Line(shell.say(Text::why_uramaki_won), {unsigned{told.besides[table]}}));
    if (told.places.empty())
        sentences.add(shell.say(Text::why_uramaki));
    else
        sentences.add(tell_place(shell, place_texts[0], told.ties_split, told.places[0]));
    return sentences.line();
}

Kind kind_in(const Rules& rules, const ScoreColumn& column) {
    return column.counted == Counted::category ? kind_of(column.category) : dessert_of(rules);
}

Explanation explain(const AnyGame& game, const ScoreColumn& column) {
    if (column.counted == Counted::category) return game.explain(column.category);
    if (column.counted == Counted::fruit) return game.explain_fruit(column.fruit);
    return game.explain_desserts();
}

// Returns a sentence that splits the total into earlier rounds, this round and desserts.
Line tell_total(const Shell& shell, unsigned table) {
    const AnyGame& game = shell.session.now();
    RoundScores scores;
    game.scores(scores);
    const int round = scores[table].total();
    const int desserts = game.over() ? game.dessert_points(table) : 0;
    const int before = game.total(table) - round - desserts;
    constexpr Text at_end[] = {Text::why_total_with_puddings, Text::why_total_with_puddings_zoch,
                               Text::why_total_with_desserts, Text::why_total_with_desserts};
    static_assert(std::size(at_end) == edition_count);
    const Text text =
        game.over() ? at_end[static_cast<unsigned>(game.rules().edition)] : Text::why_total;
    return {shell.say(text), {before, round, desserts}};
}

}  // namespace

ScoreColumns columns_of(const AnyGame& game) {
    const Rules& rules = game.rules();
    ScoreColumns columns;
    for (const Category category : categories(rules.edition))
        if (rules.plays_with(kind_of(category))) columns.push({Counted::category, category});
    columns.push({Counted::round});
    if (game.over() && dessert_of(rules) == Kind::fruit) {
        for (std::uint8_t fruit = 0; fruit < fruit_count; ++fruit)
            columns.push({.counted = Counted::fruit, .fruit = fruit});
    } else if (game.over()) {
        columns.push({Counted::desserts});
    }
    columns.push({Counted::total});
    return columns;
}

CardLook look_of(const Rules& rules, const ScoreColumn& column) {
    if (column.counted == Counted::fruit) return look(rules.edition, fruits[column.fruit].face);
    return look(rules.edition, kind_in(rules, column));
}

ScoreTable score_table(const AnyGame& game, unsigned shown) {
    const unsigned tables = game.rules().tables();
    ScoreTable scores{.columns = columns_of(game)};
    std::array<int, most_seats> rounds{};
    std::array<int, most_seats> totals{};
    for (unsigned table = 0; table < tables; ++table)
        totals[table] = game.total(table);
    for (unsigned place = 0; place < scores.columns.size(); ++place) {
        const ScoreColumn& column = scores.columns[place];
        if (!has_cards(column)) continue;
        const Explanation told = explain(game, column);
        for (unsigned table = 0; table < tables; ++table) {
            const int points = told.points[table];
            scores.points[place][table] = static_cast<std::int16_t>(points);
            if (told.counts[table] > 0)
                scores.owners[place] |= static_cast<std::uint8_t>(1U << table);
            if (place >= shown)
                totals[table] -= points;
            else if (column.counted == Counted::category)
                rounds[table] += points;
        }
    }
    for (unsigned place = 0; place < scores.columns.size(); ++place) {
        if (has_cards(scores.columns[place])) continue;
        const auto& sums = scores.columns[place].counted == Counted::round ? rounds : totals;
        for (unsigned table = 0; table < tables; ++table)
            scores.points[place][table] = static_cast<std::int16_t>(sums[table]);
    }
    scores.best_total = std::ranges::max(std::span(totals).first(tables));
    return scores;
}

void ScoreTable::count_so_far(unsigned place, unsigned table, int counted) {
    const int missing = points[place][table] - counted;
    const bool in_round = columns[place].counted == Counted::category;
    for (unsigned i = 0; i < columns.size(); ++i)
        if (i == place || columns[i].counted == Counted::total ||
            (in_round && columns[i].counted == Counted::round))
            points[i][table] = static_cast<std::int16_t>(points[i][table] - missing);
    best_total = std::ranges::max(points[columns.size() - 1]);
}

Line label_of(const Shell& shell, const ScoreColumn& column, unsigned table) {
    const AnyGame& game = shell.session.now();
    const Line name = shell.name(table);
    if (column.counted == Counted::round)
        return {shell.say(Text::labelled),
                {name.view(), Line(shell.say(Text::round), {game.round()}).view()}};
    if (column.counted == Counted::total)
        return {shell.say(Text::labelled), {name.view(), shell.say(Text::total)}};
    const Rules& rules = game.rules();
    const Text what =
        column.counted == Counted::fruit ? fruits[column.fruit].name : look_of(rules, column).name;
    const Explanation told = explain(game, column);
    return {shell.say(Text::labelled_count),
            {name.view(), unsigned{told.counts[table]}, shell.say(what)}};
}

Line reason_of(const Shell& shell, const ScoreColumn& column, unsigned table) {
    if (column.counted == Counted::round) return Line().add(shell.say(Text::why_round));
    if (column.counted == Counted::total && shell.game.hides_totals())
        return Line().add(shell.say(Text::total_hidden));
    if (column.counted == Counted::total) return tell_total(shell, table);
    const AnyGame& game = shell.session.now();
    const Explanation told = explain(game, column);
    const Kind kind = kind_in(game.rules(), column);
    if (kind == Kind::uramaki) return tell_uramaki(shell, told, table);
    if (told.race) return tell_race(shell, told);
    return {shell.say(reason_for(game.rules(), kind)), {unsigned{told.besides[table]}}};
}

}  // namespace kaiten
