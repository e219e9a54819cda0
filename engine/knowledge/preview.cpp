// Lays the cards of a move on copies of the tables and compares the points before and after.
#include "engine/knowledge/preview.hpp"

#include <optional>

#include "engine/knowledge/counting.hpp"
#include "engine/knowledge/party_view.hpp"

namespace kaiten {
namespace {

// Fills in the missing cards, given the number of cards of the kind before and after the move.
// Gives no outlook if the move itself scores.
void promise(Kind kind, unsigned before, unsigned after, Preview& preview) {
    if (!scores_by_number(kind) || after == 0) return;
    if (points_for(kind, after) > points_for(kind, before)) return;
    const Lack lack = lack_of(kind, after);
    preview.missing = lack.cards;
    preview.promise = lack.points;
}

Face last_card(const Move& move) {
    return move.second != Face::none ? move.second : move.card;
}

// Points of two tables: the seat's own, and the table that gets a card from the seat.
struct Change {
    int own = 0;
    int other = 0;
};

// Lays the cards of a take as the reveal would. Used chopsticks leave the table.
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

Change end_points(const ClassicGame& game, const ClassicTables& tables, unsigned seat,
                  unsigned other) {
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

// Returns the number of miso laid in this turn.
unsigned fresh_miso(const PartyTable& table) {
    unsigned count = 0;
    for (unsigned i = table.earlier; i < table.cards.size(); ++i)
        count += table.cards[i].as == Face::miso && table.cards[i].flipped == 0 ? 1U : 0U;
    return count;
}

void remove_kind(PartyTable& table, Kind kind, unsigned from) {
    for (unsigned i = table.cards.size(); i > from; --i)
        if (table.cards[i - 1].kind() == kind && table.cards[i - 1].flipped == 0)
            take_off(table, i - 1);
}

// Applies the end of the turn to the tables, as if no more cards were laid.
void end_turn(const Rules& rules, PartyAfter& after) {
    const std::span tables = std::span(after.tables).first(rules.seats);
    unsigned miso = 0;
    for (const PartyTable& table : tables)
        miso += fresh_miso(table);
    const unsigned scored = reach_uramaki_goal(rules, tables, after.race);
    give_uramaki_places(rules, after.race);
    for (unsigned i = 0; i < rules.seats; ++i) {
        if (miso > 1) remove_kind(tables[i], Kind::miso, tables[i].earlier);
        if ((scored & seat_bit(i)) != 0) remove_kind(tables[i], Kind::uramaki, 0);
    }
}

// Lays a card that another card brings. A spoon leaves the table for the card it got.
void bring(PartyTable& table, const Rules& rules, const Move& move) {
    if (move.card == Face::none) return;
    if (move.decision != Decision::draw && has_tool(table, Kind::spoon, rules))
        take_off(table, find_tool(table, Kind::spoon));
    UsableWasabi wasabi = usable_wasabi(table, rules.edition_row());
    lay(table, move.card, wasabi, (move.off_wasabi & 1U) != 0);
}

// The card that a special order would copy if it were taken now; none for other moves.
struct Copied {
    Face as = Face::none;
    bool flipped = false;
};

void copy_at_once(PartyTable& table, const Rules& rules, const Copied& copied) {
    for (unsigned i = 0; copied.as != Face::none && i < table.cards.size(); ++i) {
        if (table.cards[i].as != Face::special_order) continue;
        become(table, i, copied.as, copied.flipped, wasabi_for_copy(table, i, copied.as, rules),
               false);
        return;
    }
}

// Carries out the move on the tables.
void lay_move(const PartyGame& game, unsigned seat, const Move& move, const Copied& copied,
              PartyAfter& after) {
    PartyTable& table = after.tables[seat];
    switch (move.decision) {
        case Decision::take:
            lay_take(table, game.rules, move);
            copy_at_once(table, game.rules, copied);
            break;
        case Decision::copy:
            if (move.card != Face::none)
                become(table, game.open.place, move.card, move.flipped,
                       wasabi_for_copy(table, game.open.place, move.card, game.rules),
                       (move.off_wasabi & 1U) != 0);
            break;
        case Decision::ask:
        case Decision::draw:
            bring(table, game.rules, move);
            break;
        case Decision::give:
            bring(after.tables[game.open.owner], game.rules, move);
            break;
        case Decision::takeout:
            flip(table, move.cards);
            break;
        case Decision::none:
            break;
    }
    end_turn(game.rules, after);
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

// Returns the number of unflipped cards of the kind; for desserts, also those of earlier rounds.
unsigned count_kind(const PartyGame& game, const PartyTable& table, unsigned seat, Kind kind) {
    unsigned count = is_dessert(kind) ? game.desserts[seat].size() : 0U;
    for (const PartyCard& card : table.cards)
        count += card.kind() == kind && card.flipped == 0 ? 1U : 0U;
    return count;
}

// Fills in the cards that the seat still needs of a kind after its move.
void promise(const PartyGame& game, unsigned seat, Kind kind, const PartyAfter& after,
             Preview& preview) {
    if (kind != Kind::uramaki)
        return promise(kind, count_kind(game, game.tables[seat], seat, kind),
                       count_kind(game, after.tables[seat], seat, kind), preview);
    const unsigned icons = after.tables[seat].uramaki_icons;
    const int points = next_uramaki_points(game.rules, after.race);
    if (icons == 0 || icons >= uramaki_goal || points == 0) return;
    preview.missing = uramaki_goal - icons;
    preview.promise = points;
}

Preview preview_exact(const PartyGame& game, unsigned seat, const Move& move,
                      const Copied& copied = {}) {
    PartyAfter after{game.tables, game.uramaki};
    end_turn(game.rules, after);
    const unsigned getter = move.decision == Decision::give ? game.open.owner : seat;
    const Change round = round_points(game.rules, after, seat, getter);
    const Change end = end_points(game, after.tables, seat, getter);
    after.tables = game.tables;
    after.race = game.uramaki;
    lay_move(game, seat, move, copied, after);
    const Change round_after = round_points(game.rules, after, seat, getter);
    const Change end_after = end_points(game, after.tables, seat, getter);
    Preview preview{.round = round_after.own - round.own, .end = end_after.own - end.own};
    if (getter != seat)
        preview.given = round_after.other - round.other + end_after.other - end.other;
    if (move.decision == Decision::give || move.flipped) return preview;
    const Face last = last_card(move);
    if (last != Face::none) promise(game, seat, kind_of(last), after, preview);
    preview.may_spill = fresh_miso(after.tables[seat]) > fresh_miso(game.tables[seat]);
    return preview;
}

int sum_of(const Preview& preview) {
    return preview.round + preview.end;
}

// Not inlined, so that the large view is not on the stack for longer than necessary.
[[gnu::noinline]] FaceSet found_by(const PartyGame& game, unsigned seat) {
    return findable_in(view_of(game, seat));
}

// Previews a spoon's request: of the matching cards that other seats may have, the one that scores
// least.
Preview preview_of_question(const PartyGame& game, unsigned seat, const Move& move) {
    const FaceSet found = found_by(game, seat);
    std::optional<Preview> least;
    for (unsigned i = 0; i < face_count; ++i) {
        const Face face = face_at(i);
        const bool asked = move.kind != Kind::none ? kind_of(face) == move.kind : face == move.card;
        if (!asked || !found.has(face)) continue;
        const Preview one = preview_exact(game, seat, ask_for(face));
        if (!least || sum_of(one) < sum_of(*least)) least = one;
    }
    return least.value_or(Preview{});
}

// Previews a take with a special order: of the cards laid before it, the copy that scores most.
Preview preview_of_order(const PartyGame& game, unsigned seat, const Move& move) {
    PartyTable laid = game.tables[seat];
    lay_take(laid, game.rules, move);
    std::optional<Preview> best;
    for (unsigned i = 0; laid.cards[i].as != Face::special_order; ++i) {
        const PartyCard& card = laid.cards[i];
        if (laid.cards.find(card) != i) continue;
        const Preview one = preview_exact(game, seat, move, {card.as, card.flipped != 0});
        if (!best || sum_of(one) > sum_of(*best)) best = one;
    }
    return best ? *best : preview_exact(game, seat, move);
}

bool lays_order(const Move& move) {
    return move.decision == Decision::take &&
           (move.card == Face::special_order || move.second == Face::special_order);
}

}  // namespace

Preview preview(const ClassicGame& game, unsigned seat, const Move& move) {
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
    const bool gives = move.for_dummy != Face::none;
    if (gives) preview.given = round_after.other - round.other + end_after.other - end.other;
    const Face last = gives ? move.for_dummy : last_card(move);
    if (last == Face::none) return preview;
    const unsigned table = gives ? dummy : seat;
    const Kind kind = kind_of(last);
    promise(kind, count_on(game.tables[table], kind), count_on(after[table], kind), preview);
    return preview;
}

Preview preview(const PartyGame& game, unsigned seat, const Move& move) {
    if (move.decision == Decision::ask) return preview_of_question(game, seat, move);
    return lays_order(move) ? preview_of_order(game, seat, move) : preview_exact(game, seat, move);
}

}  // namespace kaiten
