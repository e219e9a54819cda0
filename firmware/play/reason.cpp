// Picks the strongest reason for a move.
#include "firmware/play/reason.hpp"

#include <algorithm>
#include <optional>

#include "engine/game/points.hpp"

namespace kaiten {
namespace {

// Fewest points for which denying a card to the next player counts as a reason.
constexpr int worth_denying = 4;

MoveReason points_of(Reason reason, int number) {
    return {.reason = reason, .number = number};
}

// Returns whether the kind scores only complete sets.
bool scores_by_sets(Kind kind) {
    for (const PointsRow& row : points_rows)
        if (row.kind == kind) return row.period > 1;
    return false;
}

int sum_of(const Preview& preview) {
    return preview.round + preview.end;
}

unsigned icons_on(Face face) {
    return kind_of(face) == Kind::maki ? row(face).icons : 1U;
}

// Returns the counts of the race for the most cards of this kind, if there is one.
std::optional<Explanation> race_for(const AnyGame& game, Kind kind) {
    if (kind == Kind::pudding) return game.explain_desserts();
    if (kind == Kind::maki) return game.explain(Category::maki);
    if (kind == Kind::temaki) return game.explain(Category::temaki);
    return std::nullopt;
}

// Returns the seat's lead over all others after one more card. Not positive without a lead.
int lead_with(const AnyGame& game, const Explanation& race, unsigned seat, Face card) {
    int best = 0;
    for (unsigned table = 0; table < game.rules().tables(); ++table)
        if (table != seat) best = std::max(best, int{race.counts[table]});
    return int{race.counts[seat]} + static_cast<int>(icons_on(card)) - best;
}

// Returns the points that the card would bring the next owner of the hand. Only applies if it is
// the last card of its face in the hand.
MoveReason denial(const AnyGame& game, unsigned seat, const Move& move) {
    const HandCards hand = game.hand(seat);
    if (move.second != Face::none || hand.size() < 2 || hand.count(move.card) > 1) return {};
    const unsigned next = passes_to(game.rules(), game.round(), seat);
    return {.reason = Reason::denies,
            .seat = static_cast<std::uint8_t>(next),
            .number = sum_of(game.preview(next, take(move.card)))};
}

bool lies_on_wasabi(const AnyGame& game, unsigned seat, const Move& move) {
    return is_nigiri(move.card) && !move.flipped && (move.off_wasabi & 1U) == 0 &&
           game.table(seat).free_wasabi() > 0;
}

// Returns the reason for laying one card on the own table, wherever the card comes from.
MoveReason of_card(const AnyGame& game, unsigned seat, const Move& move, const Preview& gain) {
    const Kind kind = kind_of(move.card);
    if (scores_by_sets(kind) && sum_of(gain) > 0) return points_of(Reason::completes, sum_of(gain));
    if (lies_on_wasabi(game, seat, move)) return points_of(Reason::triples, gain.round);
    if (const auto race = race_for(game, kind)) {
        const int lead = lead_with(game, *race, seat, move.card);
        if (lead > 0) return {.reason = Reason::leads, .kind = kind, .number = lead};
    }
    return {};
}

// Returns a reason that follows from the previewed points alone.
MoveReason of_numbers(const Move& move, const Preview& gain) {
    if (gain.round > 0 && gain.round >= gain.end) return points_of(Reason::brings, gain.round);
    if (gain.end > 0) return points_of(Reason::brings_at_end, gain.end);
    if (gain.missing > 0)
        return {.reason = Reason::builds,
                .missing = static_cast<std::uint8_t>(gain.missing),
                .number = gain.promise};
    const Kind kind = move.kind != Kind::none   ? move.kind
                      : move.card != Face::none ? kind_of(move.card)
                                                : Kind::none;
    const bool later = kind == Kind::wasabi || (kind != Kind::none && acts(kind) != Acts::never);
    return {.reason = later ? Reason::waits : Reason::nothing_better};
}

// Returns whether no other card that matches the question would bring the asker less.
bool helps_least(const AnyGame& game, unsigned seat, int given) {
    for (const Face face : game.hand(seat))
        if (is_asked_for(game.open(), face) && game.preview(seat, give(face)).given < given)
            return false;
    return true;
}

// Returns the reason as if the move were the best one.
MoveReason reason_of_best(const AnyGame& game, unsigned seat, const Move& move) {
    if (game.asks_in_vain(seat, move)) return {};
    Move own = move;
    own.for_dummy = Face::none;
    const Preview gain = game.preview(seat, own);
    if (move.decision == Decision::give) {
        if (!helps_least(game, seat, gain.given)) return {};
        return {.reason = Reason::helps_least, .seat = game.open().owner};
    }
    if (move.decision == Decision::takeout && move.cards == 0) return {.reason = Reason::keeps_all};
    if (move.decision == Decision::take) {
        const MoveReason denies = denial(game, seat, own);
        if (denies.number >= worth_denying && denies.number > sum_of(gain)) return denies;
    }
    const bool one_card = move.card != Face::none && move.second == Face::none && !move.flipped;
    const MoveReason reason = one_card ? of_card(game, seat, own, gain) : MoveReason{};
    return reason.reason != Reason::nothing_better ? reason : of_numbers(own, gain);
}

}  // namespace

MoveReason reason_of(const AnyGame& game, unsigned seat, const Move& move, bool best) {
    MoveReason reason = reason_of_best(game, seat, move);
    const bool praise =
        reason.reason == Reason::nothing_better || reason.reason == Reason::keeps_all;
    if (praise && !best) reason.reason = Reason::brings_nothing;
    return reason;
}

}  // namespace kaiten
