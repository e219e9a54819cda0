// A game of either kind, classic or Party, in the room that the larger one needs. All that can be
// asked of both is asked here; what is done to it is done by a Match, or by a Replay.
#pragma once

#include "engine/io/record.hpp"
#include "engine/knowledge/explain.hpp"
#include "engine/knowledge/overview.hpp"
#include "engine/knowledge/preview.hpp"

namespace kaiten {

using HandCards = List<Face, max_hand>;
using LaidCards = List<ShownCard, max_hand>;
using RoundScores = std::array<RoundScore, most_seats>;

// One table as everybody sees it.
struct LaidTable {
    LaidCards cards;  // in the order they were laid
    std::int16_t total = 0;
    std::uint8_t desserts = 0;  // kept from earlier rounds, and lying there
    bool chosen = false;        // its owner has chosen a card this turn

    bool operator==(const LaidTable&) const = default;
    // Wasabi that wait for a nigiri.
    unsigned free_wasabi() const;
};

class AnyGame {
public:
    AnyGame() : classic_{} {}

    // These are the engine's functions of the same names, for whichever game it is.
    Refusal start(const Rules& rules, std::uint64_t seed);
    void start_round(Record& record);
    Refusal commit(Record& record, unsigned seat, const Move& move, TurnLog* log);
    Refusal replay_step(std::uint16_t step, TurnLog* log);
    SeatMove move_in(std::uint16_t step) const;
    Refusal check(unsigned seat, const Move& move) const;
    unsigned deciding_seats() const;
    Decision decision_of(unsigned seat) const;
    unsigned winners() const;

    const Rules& rules() const;
    unsigned round() const;
    unsigned turn() const;
    Phase phase() const;
    bool choosing() const { return phase() == Phase::choosing; }
    bool over() const { return phase() == Phase::game_over; }
    bool chosen(unsigned seat) const;
    // The seat that plays for the dummy this turn, where there is one.
    unsigned control() const;

    // A hand in the order of the faces, which is how it is shown.
    HandCards hand(unsigned seat) const;
    LaidTable table(unsigned table) const;
    int total(unsigned table) const;
    unsigned desserts(unsigned table) const;
    // Party: what is asked after a reveal, and what the menu's owner looks at.
    OpenDecision open() const;
    List<Face, 4> drawn() const;
    // What a spoon of this seat may find in the other hands, as far as the seat can know.
    FaceSet findable(unsigned seat) const;
    // A spoon's question that nobody can answer.
    bool asks_in_vain(unsigned seat, const Move& move) const;
    // How many of a seat's cards were laid in earlier turns.
    unsigned laid_earlier(unsigned seat) const;

    // The points of the round as the tables lie, and what the desserts bring at the end.
    void scores(RoundScores& scores) const;
    int dessert_points(unsigned table) const;
    Preview preview(unsigned seat, const Move& move) const;
    Explanation explain(Category category) const;
    Explanation explain_desserts() const;
    Explanation explain_fruit(unsigned fruit) const;
    Overview overview() const;

    // For what takes a game of its own kind: views, events.
    template <typename Visitor>
    decltype(auto) visit(Visitor&& visitor) const {
        return is_party_ ? visitor(party_) : visitor(classic_);
    }

    friend bool operator==(const AnyGame& a, const AnyGame& b);

private:
    template <typename Visitor>
    decltype(auto) change(Visitor&& visitor) {
        return is_party_ ? visitor(party_) : visitor(classic_);
    }

    bool is_party_ = false;
    union {
        Game classic_;
        PartyGame party_;
    };
};

}  // namespace kaiten
