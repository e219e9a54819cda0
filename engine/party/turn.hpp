// What happens between the reveal of a Party turn and the passing of hands. The order is here; what
// a card does is in its file, which uses the functions below.
#pragma once

#include "engine/party/game.hpp"

namespace kaiten {

// Runs a turn's effects until somebody has to decide or the turn is over. What must be remembered
// while a decision is open is in the game.
class PartyTurn {
public:
    PartyTurn(PartyGame& of, TurnLog* log) : game(of), log_(log) {}

    // Lays what everybody has chosen.
    void reveal();
    // Random takes of everybody, laid at once: nobody has chosen yet, and nobody looks.
    void reveal_randomly(Random& random);
    // Carries out the answer to the open decision.
    void carry_out(const Move& move);
    // Goes on as far as possible.
    void run();

    // For cards.

    PartyGame& game;
    PartyTable& table(unsigned seat) { return game.tables[seat]; }

    // Asks a seat; the owner is the one whose card acts.
    OpenDecision& open(Decision decision, unsigned seat, unsigned owner, Face card);
    // A card leaves the table for the discards; returns it as what it counted.
    Face discard(unsigned seat, unsigned place);
    // Lays a card that another one brings; true if it lies on a wasabi. What it does, it does in
    // its place among what is still to come.
    bool bring(unsigned seat, Face card);
    // Discards the seat's cards of the kind from a place on; those that were flipped stay. The turn
    // is over then: which cards are new does not matter any more.
    void discard_kind(unsigned seat, Kind kind, unsigned from, Effect* effect);
    // A new effect in the log, or null if nobody reads one.
    Effect* log_effect(unsigned seat, Face card);
    // The last one.
    Effect* logged() { return log_ != nullptr ? &log_->effects.back() : nullptr; }

private:
    bool act_next();
    bool next_special_order(unsigned& seat, unsigned& place) const;
    bool next_numbered(unsigned& seat, unsigned& place) const;
    void finish();

    TurnLog* const log_;
    unsigned acting_ = 1;  // 0 after a reveal of cards that only lie there
};

}  // namespace kaiten
