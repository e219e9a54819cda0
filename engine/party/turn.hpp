// Runs the part of a Party turn between the reveal and the passing of hands. This class defines the
// order; the effect of a card is in its file in cards/, which uses the functions below.
#pragma once

#include "engine/party/game.hpp"

namespace kaiten {

// Runs a turn's effects until a seat has to decide or the turn is over. The state that must survive
// an open decision is in the game.
class PartyTurn {
public:
    // `acts` is 0 if no card laid so far has an effect.
    PartyTurn(PartyGame& of, TurnLog* log, unsigned acts = 1) : game(of), log_(log), acts_(acts) {}

    // Lays the cards that all seats have chosen.
    void reveal();
    // Carries out the answer to the open decision.
    void carry_out(const Move& move);
    // Continues until a decision is open or the turn is over.
    void run();

    // Functions for the files in cards/.

    PartyGame& game;
    PartyTable& table(unsigned seat) { return game.tables[seat]; }

    // Opens a decision for `seat`. `owner` is the seat whose card acts.
    OpenDecision& open(Decision decision, unsigned seat, unsigned owner, Face card);
    // Moves a card from the table to the discards. Returns the face it counted as.
    Face discard(unsigned seat, unsigned place);
    // Lays a card that another card brings. Returns whether it goes on a wasabi. If the new card
    // acts, it does so in the usual order among the cards that are still to act.
    bool bring(unsigned seat, Face card);
    // Discards the seat's unflipped cards of the kind, from index `from` on.
    void discard_kind(unsigned seat, Kind kind, unsigned from, Effect* effect);
    // Adds an effect to the log and returns it; null if there is no log.
    Effect* log_effect(unsigned seat, Face card);
    // Returns the last effect of the log; null if there is no log.
    Effect* logged() { return log_ != nullptr ? &log_->effects.back() : nullptr; }
    // Returns the log of the turn so far; null if there is none.
    TurnLog* log() { return log_; }

private:
    bool act_next();
    bool next_special_order(unsigned& seat, unsigned& place) const;
    bool next_numbered(unsigned& seat, unsigned& place) const;
    void look_at_laid_cards();
    void finish();

    TurnLog* const log_;
    unsigned acts_;
};

}  // namespace kaiten
