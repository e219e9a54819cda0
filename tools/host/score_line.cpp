// Scores the tables of a classic or a Party game.
#include "tools/host/score_line.hpp"

#include <algorithm>

#include "engine/io/events.hpp"
#include "tools/host/json_text.hpp"
#include "tools/host/position.hpp"

namespace kaiten {
namespace {

// Returns the kinds that score: those of the menu. Without a menu, temaki and desserts score only
// if they are on a table, and all other kinds score.
KindSet kinds_that_score(const Position& question) {
    if (!question.rules.menu.empty()) return question.rules.menu;
    constexpr KindSet only_if_there(Kind::temaki, Kind::pudding, Kind::matcha, Kind::fruit);
    KindSet kinds;
    for (unsigned i = 0; i < kind_count; ++i)
        if (!only_if_there.has(kind_at(i))) kinds.add(kind_at(i));
    for (const ShownCards& table : question.tables)
        for (const ShownCard& card : table)
            kinds.add(kind_of(card.as));
    return kinds;
}

std::vector<RoundScore> score_tables(const Position& question) {
    Rules rules = question.rules;
    std::vector<RoundScore> scores(question.tables.size());
    if (rules.party()) {
        rules.menu = kinds_that_score(question);
        std::vector<PartyTable> tables(question.tables.size());
        std::ranges::transform(question.tables, tables.begin(), party_table);
        score_party_round(rules, tables, question.race, scores);
    } else {
        std::vector<Table> tables(question.tables.size());
        std::ranges::transform(question.tables, tables.begin(), classic_table);
        score_categories(rules, tables, scores);
    }
    return scores;
}

std::vector<int> desserts_worth(Rules rules, const std::vector<Desserts>& desserts, KindSet menu) {
    rules.menu = menu;
    const PartyPoints points = score_party_desserts(rules, desserts);
    return {points.begin(), points.begin() + rules.seats};
}

std::vector<int> puddings_worth(const Rules& rules, const std::vector<int>& puddings) {
    if (!rules.party()) {
        const std::vector<std::uint8_t> counts(puddings.begin(), puddings.end());
        const SeatPoints points = score_puddings(rules, counts);
        return {points.begin(), points.begin() + rules.seats};
    }
    std::vector<Desserts> desserts(rules.seats);
    for (unsigned seat = 0; seat < rules.seats; ++seat)
        for (int n = 0; n < puddings[seat]; ++n)
            desserts[seat].push(Dessert(Face::pudding, false));
    return desserts_worth(rules, desserts, KindSet(Kind::pudding));
}

// Returns the kinds of desserts that score: those of the menu and those that somebody has.
KindSet desserts_that_score(const Position& question) {
    KindSet kinds = question.rules.menu;
    for (const Desserts& desserts : question.desserts)
        for (const Dessert dessert : desserts)
            kinds.add(kind_of(dessert.as()));
    return kinds;
}

std::string answer(const Position& question) {
    JsonText out;
    out.begin_object().key("round").begin_array();
    for (const RoundScore& score : score_tables(question))
        write_score(out, question.rules.edition, score);
    out.end_array();
    if (!question.puddings.empty()) {
        out.key("pudding_points");
        write_numbers(out, puddings_worth(question.rules, question.puddings));
    }
    if (!question.desserts.empty()) {
        out.key("dessert_points");
        write_numbers(
            out, desserts_worth(question.rules, question.desserts, desserts_that_score(question)));
    }
    out.end_object().end_line();
    return out.take();
}

}  // namespace

Result<std::string> score_line(std::string_view line) {
    const Result<Position> question = read_position(line, Question::score);
    if (!question) return question.complaint();
    if (!question->unknown.empty())
        return Complaint{"unknown field \"" + question->unknown.front() + "\""};
    return answer(*question);
}

}  // namespace kaiten
