// Random play of Party. While a card is the only choice of every seat, it is taken and laid in one
// step.
#include "engine/party/turn.hpp"
#include "host_tests/oracles/random_play.hpp"

namespace kaiten {
namespace {

// Returns whether a turn offers no choice besides the card. Chopsticks, spoons and wasabi that may
// be declined are such choices.
bool takes_are_plain(const Rules& rules) {
    return !rules.menu.has(Kind::chopsticks) && !rules.menu.has(Kind::spoon) &&
           !rules.edition_row().wasabi_may_be_declined;
}

// Plays one card for every seat, at the start of a turn in which nobody has chosen yet.
void play_plain_turn(PartyGame& game, Random& source) {
    Random random = source;
    unsigned acts = 0;
    const bool wasabi_same_turn = game.rules.edition_row().wasabi_same_turn;
    const unsigned size = game.hands[0].cards.size();
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        PartyHand& hand = game.hands[seat];
        const unsigned place = random.below(size);
        const Face card = hand.cards[place];
        hand.cards.remove_unordered(place);
        UsableWasabi wasabi{game.tables[seat].free_wasabi, wasabi_same_turn};
        lay(game.tables[seat], card, wasabi);
        acts |= lay_rows[index(card)].acts;
    }
    source = random;
    PartyTurn(game, nullptr, acts).run();
}

}  // namespace

void play_round_randomly(PartyGame& game, Random& random) {
    const bool plain = takes_are_plain(game.rules);
    while (game.phase == Phase::choosing) {
        if (!choosing_takes(game)) {
            commit_legal(game, game.open.seat, random_move(game, game.open.seat, random));
        } else if (plain && game.committed == 0) {
            play_plain_turn(game, random);
        } else {
            play_turn(game, random);
        }
    }
}

}  // namespace kaiten
