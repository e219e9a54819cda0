// Sushi Go Party! (editions `party` and `party-gamewright`) as a plain value, like the classic
// game. After all takes are committed, cards may ask for further decisions, one at a time; the game
// continues by itself until one is open.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/game/draft.hpp"
#include "engine/party/card.hpp"
#include "engine/party/scoring.hpp"
#include "engine/party/table.hpp"

namespace kaiten {

inline constexpr unsigned dessert_cards = 15;
// Without desserts a menu has 12 nigiri, 12 rolls, 3 x 8 appetizers and 2 x 3 specials.
inline constexpr unsigned max_party_deck = 54 + dessert_cards;
// Only rolls of one kind, miso and specials are ever discarded. push_if() needs one more slot.
inline constexpr unsigned max_discards = 12 + 8 + 6 + 1;
// Cards that go back into the deck in front of a seat that uses all three menu cards of a round.
inline constexpr unsigned max_seen_in_deck = 9;

struct PartyGame : DraftFrame<PartyHand, PartyTable, most_seats> {
    Random random{0};         // for later shuffles
    std::uint8_t spoons = 0;  // bit i set: seat i has announced a spoon that has not acted yet
    OpenDecision open;        // Decision::none while the seats choose their takes
    List<Face, 4> drawn;      // cards that the owner of a menu card chooses from
    UramakiRace uramaki;      // state of this round's uramaki race
    std::array<Desserts, most_seats> desserts{};  // desserts kept from the scored rounds, by seat
    List<Face, max_party_deck> deck;         // undealt cards of this round, the top at the back
    List<Face, dessert_cards> dessert_pile;  // for later rounds, the top at the back
    List<Face, max_discards> discards;       // discards of this round; all players saw them
    // Cards that each seat has seen going back into the deck.
    std::array<List<Face, max_seen_in_deck>, most_seats> seen_in_deck{};

    friend constexpr bool operator==(const PartyGame&, const PartyGame&) = default;
};

// Same meaning as for the classic game.
Refusal start_game(PartyGame& game, const Rules& rules, std::uint64_t seed);
void start_round(PartyGame& game);
void round_scores(const PartyGame& game, std::span<RoundScore> scores);
PartyPoints dessert_points(const PartyGame& game);

// Called by draft.hpp.
void resolve_takes(PartyGame& game, TurnLog* log);
void resolve_answer(PartyGame& game, const Move& move, TurnLog* log);
void score_tables(PartyGame& game);
inline unsigned desserts_of(const PartyGame& game, unsigned seat) {
    return game.desserts[seat].size();
}

// Returns everything that the answers to the open decision depend on, for a game or a view.
template <typename AnyDraft>
AnswerSituation answer_situation(const AnyDraft& draft, unsigned seat) {
    return {draft.open, draft.tables[seat], draft.hands[seat].cards, draft.drawn, draft.rules};
}

// Returns the number of desserts that are shuffled in before a round.
unsigned desserts_before(const Rules& rules, unsigned round);

}  // namespace kaiten
