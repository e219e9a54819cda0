// Goes back through a Party round turn by turn and compares each card taken with the policy's
// choice.
#include "engine/bots/party/reading.hpp"

#include "engine/bots/party/policy.hpp"

namespace kaiten {
namespace {

// Most turns to go back, because starting to think must fit into one slice.
constexpr unsigned most_turns = 4;

class Rewinder {
public:
    Rewinder(const PartyView& view, PartyGame& game) : game_(game) {
        for (unsigned seat = 0; seat < game.rules.seats; ++seat)
            if (view.hands[seat].unknown == 0 && view.hands[seat].returned.empty())
                known_ |= seat_bit(seat);
    }

    // Undoes the last turn: passes the hands back and moves the last card of each table into its
    // hand. Skips tables that have lost cards, because their last card is not certain.
    void take_back_turn() {
        const std::array<PartyHand, most_seats> hands = game_.hands;
        const unsigned known = known_;
        const unsigned laid = game_.turn - 1U;
        game_.turn -= 1;
        known_ = 0;
        for (unsigned seat = 0; seat < game_.rules.seats; ++seat) {
            const unsigned holder = passes_to(game_.rules, game_.round, seat);
            PartyTable& table = game_.tables[seat];
            game_.hands[seat] = hands[holder];
            taken_[seat] = Face::none;
            if (table.cards.size() != laid) continue;
            taken_[seat] = table.cards.back().card;
            game_.hands[seat].cards.push(taken_[seat]);
            take_off(table, laid - 1);
            table.earlier = static_cast<std::uint8_t>(laid - 1);
            if ((known & seat_bit(holder)) != 0) known_ |= seat_bit(seat);
        }
    }

    // Returns the card that a seat took from a known hand, or none if that is not certain.
    Face taken(unsigned seat) const {
        return (known_ & seat_bit(seat)) != 0 ? taken_[seat] : Face::none;
    }

private:
    PartyGame& game_;
    unsigned known_ = 0;  // bit i set: seat i's hand is known
    std::array<Face, most_seats> taken_{};
};

}  // namespace

Followers read_others(const PartyView& view, const PartyWeights& weights, PartyGame& game,
                      TableCounts& counts) {
    Reading reading;
    Random unused{0};  // the policy has no noise
    Rewinder past(view, game);
    if (view.open.decision != Decision::none) return reading.followers();
    for (unsigned turns = 0; turns < most_turns && game.turn > 1; ++turns) {
        past.take_back_turn();
        count_tables(game, counts);
        for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
            const Face taken = past.taken(seat);
            if (seat == view.seat || taken == Face::none) continue;
            const PartyOutlook outlook(weights, game, counts, seat);
            reading.note(seat, party_take(outlook, {}, 0, unused).card == taken);
        }
    }
    return reading.followers();
}

}  // namespace kaiten
