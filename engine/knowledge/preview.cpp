// Laying a move's cards on copies of the tables, and counting before and after.
#include "engine/knowledge/preview.hpp"

#include "engine/game/points.hpp"

namespace kaiten {
namespace {

// Kinds with one face whose points depend on nothing but their number.
bool scores_by_number(Kind kind) {
    if (row(kind).faces > 1) return false;
    for (const PointsRow& points : points_rows)
        if (points.kind == kind) return true;
    return false;
}

// So many of the kind lie there with the card that was laid last. Past a hand of them nothing more
// can be hoped for.
void promise(Kind kind, unsigned cards, Preview& preview) {
    if (!scores_by_number(kind) || cards == 0) return;
    const int now = points_for(kind, cards);
    if (now > points_for(kind, cards - 1)) return;
    for (unsigned more = 1; more <= max_hand; ++more) {
        const int points = points_for(kind, cards + more) - now;
        if (points <= 0) continue;
        preview.missing = more;
        preview.promise = points;
        return;
    }
}

Face last_card(const Move& move) {
    return move.second != Face::none ? move.second : move.card;
}

// What the points of two tables change by: the seat's own, and its whose getting a card is about.
struct Change {
    int own = 0;
    int other = 0;
};

// Lays the cards of a take as the reveal will; used chopsticks leave.
template <typename AnyTable>
void lay_take(AnyTable& table, const Rules& rules, const Move& move) {
    UsableWasabi wasabi{table.free_wasabi, rules.edition_row().wasabi_same_turn};
    if (move.second != Face::none && has_tool(table, Kind::chopsticks, rules))
        take_chopsticks(table);
    if (move.card != Face::none) lay(table, move.card, wasabi, (move.off_wasabi & 1U) != 0);
    if (move.second != Face::none) lay(table, move.second, wasabi, (move.off_wasabi & 2U) != 0);
}

// --- classic ---

using ClassicTables = std::array<Table, max_classic_seats>;

Change round_points(const Rules& rules, const ClassicTables& tables, unsigned seat,
                    unsigned other) {
    std::array<RoundScore, max_classic_seats> scores{};
    score_categories(rules, std::span(tables).first(rules.tables()),
                     std::span(scores).first(rules.tables()));
    return {scores[seat].total(), scores[other].total()};
}

Change end_points(const Game& game, const ClassicTables& tables, unsigned seat, unsigned other) {
    std::array<std::uint8_t, max_classic_seats> puddings = game.puddings;
    for (unsigned i = 0; i < game.rules.tables(); ++i)
        for (const TableCard card : tables[i].cards)
            puddings[i] = static_cast<std::uint8_t>(puddings[i] + (card.face() == Face::pudding));
    const SeatPoints points =
        score_puddings(game.rules, std::span(puddings).first(game.rules.tables()));
    return {points[seat], points[other]};
}

// --- Party ---

using PartyTables = std::array<PartyTable, most_seats>;

struct PartyAfter {
    PartyTables tables;
    UramakiRace race;
};

unsigned count_face(const PartyTable& table, Face face, unsigned from) {
    unsigned count = 0;
    for (unsigned i = from; i < table.cards.size(); ++i)
        count += table.cards[i].as == face && table.cards[i].flipped == 0 ? 1U : 0U;
    return count;
}

void remove_kind(PartyTable& table, Kind kind, unsigned from) {
    for (unsigned i = table.cards.size(); i > from; --i)
        if (table.cards[i - 1].kind() == kind && table.cards[i - 1].flipped == 0)
            take_off(table, i - 1);
}

// What the end of the turn does to a seat that laid these cards.
void end_turn(const Rules& rules, unsigned seat, PartyAfter& after) {
    PartyTable& table = after.tables[seat];
    if (count_face(table, Face::miso, table.earlier) > 1)
        remove_kind(table, Kind::miso, table.earlier);
    const unsigned scored =
        race_uramaki(rules, std::span(after.tables).first(rules.seats), after.race);
    for (unsigned i = 0; i < rules.seats; ++i)
        if ((scored & seat_bit(i)) != 0) remove_kind(after.tables[i], Kind::uramaki, 0);
}

// Lays a card that another one brings. The spoon leaves the table for what it got.
void bring(PartyTable& table, const Rules& rules, const Move& move) {
    if (move.card == Face::none) return;
    if (move.decision != Decision::draw && has_tool(table, Kind::spoon, rules))
        take_off(table, find_tool(table, Kind::spoon));
    UsableWasabi wasabi = usable_wasabi(table, rules.edition_row());
    lay(table, move.card, wasabi, (move.off_wasabi & 1U) != 0);
}

// Carries out the move on the tables.
void lay_move(const PartyGame& game, unsigned seat, const Move& move, PartyAfter& after) {
    PartyTable& table = after.tables[seat];
    switch (move.decision) {
        case Decision::take:
            lay_take(table, game.rules, move);
            break;
        case Decision::copy:
            if (move.card != Face::none)
                become(table, game.open.place, move.card, move.flipped,
                       usable_wasabi(table, game.rules.edition_row()), (move.off_wasabi & 1U) != 0);
            break;
        case Decision::ask:
        case Decision::draw:
            bring(table, game.rules, move);
            break;
        case Decision::give:
            bring(after.tables[game.open.owner], game.rules, move);
            end_turn(game.rules, game.open.owner, after);
            break;
        case Decision::takeout:
            flip(table, move.cards);
            break;
        case Decision::none:
            break;
    }
    end_turn(game.rules, seat, after);
}

Change round_points(const Rules& rules, const PartyAfter& after, unsigned seat, unsigned other) {
    std::array<RoundScore, most_seats> scores{};
    score_party_round(rules, std::span(after.tables).first(rules.seats), after.race,
                      std::span(scores).first(rules.seats));
    return {scores[seat].total(), scores[other].total()};
}

Change end_points(const PartyGame& game, const PartyTables& tables, unsigned seat, unsigned other) {
    std::array<Desserts, most_seats> desserts = game.desserts;
    for (unsigned i = 0; i < game.rules.seats; ++i)
        for (const PartyCard& card : tables[i].cards)
            desserts[i].push_if(is_kept_dessert(card), Dessert(card.as, false));
    const PartyPoints points =
        score_party_desserts(game.rules, std::span(desserts).first(game.rules.seats));
    return {points[seat], points[other]};
}

// Cards of this kind that count on the table; desserts of earlier rounds, too.
unsigned count_kind(const PartyGame& game, const PartyTable& table, unsigned seat, Kind kind) {
    unsigned count = is_dessert(kind) ? game.desserts[seat].size() : 0U;
    for (const PartyCard& card : table.cards)
        count += card.kind() == kind && card.flipped == 0 ? 1U : 0U;
    return count;
}

Preview preview_exact(const PartyGame& game, unsigned seat, const Move& move) {
    PartyAfter after{game.tables, game.uramaki};
    const unsigned getter = move.decision == Decision::give ? game.open.owner : seat;
    const Change round = round_points(game.rules, after, seat, getter);
    const Change end = end_points(game, after.tables, seat, getter);
    lay_move(game, seat, move, after);
    const Change round_after = round_points(game.rules, after, seat, getter);
    const Change end_after = end_points(game, after.tables, seat, getter);
    Preview preview{.round = round_after.own - round.own, .end = end_after.own - end.own};
    if (getter != seat)
        preview.given = round_after.other - round.other + end_after.other - end.other;
    const Face last = move.decision == Decision::give ? Face::none : last_card(move);
    if (last != Face::none && !move.flipped) {
        const Kind kind = kind_of(last);
        promise(kind, count_kind(game, after.tables[seat], seat, kind), preview);
    }
    return preview;
}

}  // namespace

Preview preview(const Game& game, unsigned seat, const Move& move) {
    ClassicTables after = game.tables;
    const unsigned dummy = game.rules.seats;
    const unsigned getter = game.rules.dummy ? dummy : seat;
    const Change round = round_points(game.rules, after, seat, getter);
    const Change end = end_points(game, after, seat, getter);
    lay_take(after[seat], game.rules, move);
    if (move.for_dummy != Face::none) lay_take(after[dummy], game.rules, take(move.for_dummy));
    const Change round_after = round_points(game.rules, after, seat, getter);
    const Change end_after = end_points(game, after, seat, getter);
    Preview preview{.round = round_after.own - round.own, .end = end_after.own - end.own};
    if (move.for_dummy != Face::none)
        preview.given = round_after.other - round.other + end_after.other - end.other;
    const Face last = last_card(move);
    if (last != Face::none)
        promise(kind_of(last), after[seat].cards.count(TableCard(last, false)), preview);
    return preview;
}

Preview preview(const PartyGame& game, unsigned seat, const Move& move) {
    if (move.decision != Decision::ask || move.kind == Kind::none)
        return preview_exact(game, seat, move);
    const KindRow& faces = row(move.kind);
    Preview least;
    for (unsigned i = 0; i < faces.faces; ++i) {
        const Preview one = preview_exact(game, seat, ask_for(face_at(index(faces.first) + i)));
        if (i == 0 || one.round + one.end < least.round + least.end) least = one;
    }
    return least;
}

}  // namespace kaiten
