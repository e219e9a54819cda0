// Holds a classic or a Party game in one object, and answers the queries that both have in common.
// Session and Replay decide which changes are made to it.
#pragma once

#include "engine/io/record.hpp"
#include "engine/knowledge/explain.hpp"
#include "engine/knowledge/overview.hpp"
#include "engine/knowledge/preview.hpp"

namespace kaiten {

using HandCards = List<Face, max_hand>;
using LaidCards = List<ShownCard, max_hand>;
using RoundScores = std::array<RoundScore, most_seats>;

// The public view of one table.
struct LaidTable {
    LaidCards cards;  // in the order they were laid
    std::int16_t total = 0;
    std::uint8_t desserts = 0;  // desserts kept from earlier rounds plus those on the table
    bool chosen = false;        // whether the owner has chosen a card this turn

    bool operator==(const LaidTable&) const = default;
    // Returns the number of wasabi without a nigiri.
    unsigned free_wasabi() const;
};

class AnyGame {
public:
    AnyGame() : classic_{} {}

    // Forward to the engine functions of the same names.
    Refusal start(const Rules& rules, std::uint64_t seed);
    void start_last_round(const Rules& rules, std::span<const std::span<const Face>> hands);
    void start_round(Record& record);
    Refusal commit(Record& record, unsigned seat, const Move& move, TurnLog* log);
    Refusal replay_step(std::uint16_t step, TurnLog* log);
    SeatMove move_in(std::uint16_t step) const;
    std::uint16_t step_of(unsigned seat, const Move& move) const;
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
    // Returns the seat that plays for the dummy this turn. Only meaningful in games with a dummy.
    unsigned control() const;

    // Returns a hand sorted by face, which is the display order.
    HandCards hand(unsigned seat) const;
    LaidTable table(unsigned table) const;
    int total(unsigned table) const;
    unsigned desserts(unsigned table) const;
    // Party only: the decision that follows a reveal, and the cards drawn for the owner of a menu
    // card.
    OpenDecision open() const;
    List<Face, 4> drawn() const;
    // Returns the faces that a spoon of this seat could find in the other hands, judged from the
    // seat's own knowledge.
    FaceSet findable(unsigned seat) const;
    // Returns whether the move is a spoon's question that nobody can answer.
    bool asks_in_vain(unsigned seat, const Move& move) const;
    // Returns the number of cards that the seat laid in earlier turns.
    unsigned laid_earlier(unsigned seat) const;

    // scores() counts the round's points for the tables as they are now. dessert_points() returns
    // the points for desserts at the end of the game.
    void scores(RoundScores& scores) const;
    int dessert_points(unsigned table) const;
    Preview preview(unsigned seat, const Move& move) const;
    Explanation explain(Category category) const;
    Explanation explain_desserts() const;
    Explanation explain_fruit(unsigned fruit) const;
    Overview overview() const;

    // Calls `visitor` with the concrete game, for functions that need its type (views, events).
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
        ClassicGame classic_;
        PartyGame party_;
    };
};

}  // namespace kaiten
