// What happens between the reveal of a Party turn and the passing of hands; not for use outside the
// engine.
#pragma once

#include "engine/party/game.hpp"

namespace kaiten {

// Runs a turn's effects until somebody has to decide or the turn is over. What must be remembered
// while a decision is open is in the game.
class PartyTurn {
public:
    PartyTurn(PartyGame& game, TurnLog* log) : game_(game), log_(log) {}

    // Lays what everybody has chosen.
    void reveal();
    // Random takes of everybody, laid at once: nobody has chosen yet, and nobody looks.
    void reveal_randomly(Random& random);
    // Carries out the answer to the open decision.
    void answer(const Move& move);
    // Goes on as far as possible.
    void run();

private:
    // A card just laid by another one takes effect before anything else happens.
    static constexpr unsigned nobody = most_seats;

    void reveal_seat(unsigned seat);
    inline void lay_openly(PartyTable& table, Face card);
    void start_log();
    bool act_next();
    bool next_special_order(unsigned& seat, unsigned& place) const;
    bool next_numbered(unsigned& seat, unsigned& place) const;
    void take_effect(unsigned seat, unsigned place);
    void bring(unsigned seat, Face card);
    void open(Decision decision, unsigned seat, unsigned owner, Face card);
    Effect& log_effect(unsigned seat, Face card);

    void begin_special_order(unsigned seat, unsigned place);
    void copy(unsigned seat, unsigned place, Face as, bool flipped);
    void begin_spoon(unsigned seat);
    void ask(unsigned seat, Face face, Kind kind);
    void hand_over(unsigned seat, unsigned giver, Face card);
    void begin_menu(unsigned seat, unsigned place);
    void choose_drawn_card(unsigned seat, Face menu, Face card);
    void begin_takeout(unsigned seat, unsigned place);
    void fill_box(unsigned seat, Face box, unsigned places);

    void resolve_miso();
    void resolve_uramaki();
    void discard_kind(unsigned seat, Kind kind, unsigned from, Effect* effect);
    void finish();
    void pass_hands();

    PartyGame& game_;
    TurnLog* const log_;
    unsigned acting_ = 1;        // 0 after a reveal of cards that only lie there
    unsigned entered_ = nobody;  // whose last card was brought by another and has to take effect
};

// Scores the tables, keeps the desserts and moves on to the next phase.
void end_round(PartyGame& game);

}  // namespace kaiten
