// Sushi Go Party!, `party` and `party-gamewright`, as a value like the classic game. When all takes
// are committed, cards that act may ask for further decisions, one at a time; the game goes on by
// itself until one is open.
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
// A menu without desserts has 12 nigiri, 12 rolls, three times 8 appetizers and twice 3 specials.
inline constexpr unsigned max_party_deck = 54 + dessert_cards;
// Only rolls of one kind, miso and specials are ever discarded; one more for push_if().
inline constexpr unsigned max_discards = 12 + 8 + 6 + 1;
// A seat that uses all three menus of a round has seen so many cards go back into the deck.
inline constexpr unsigned max_seen_in_deck = 9;

struct PartyGame : DraftFrame<PartyHand, PartyTable, most_seats> {
    Random random{0};                             // for the shuffles to come
    std::uint8_t spoons = 0;                      // bit i set: seat i has announced one, still due
    OpenDecision open;                            // Decision::none while takes are chosen
    List<Face, 4> drawn;                          // what the menu's owner chooses from
    UramakiRace uramaki;                          // of this round
    std::array<Desserts, most_seats> desserts{};  // kept, of the rounds scored
    List<Face, max_party_deck> deck;              // this round's rest, the top at the back
    List<Face, dessert_cards> dessert_pile;       // for later rounds, the top at the back
    List<Face, max_discards> discards;            // of this round; everybody saw them
    // What each seat has seen going back into the deck.
    std::array<List<Face, max_seen_in_deck>, most_seats> seen_in_deck{};

    friend constexpr bool operator==(const PartyGame&, const PartyGame&) = default;
};

// These mean the same as for the classic game.
Refusal start_game(PartyGame& game, const Rules& rules, std::uint64_t seed);
void start_round(PartyGame& game);
void play_round_randomly(PartyGame& game, Random& random);
void play_randomly(PartyGame& game, Random& random);
void round_scores(const PartyGame& game, std::span<RoundScore> scores);
PartyPoints dessert_points(const PartyGame& game);

// For the frame.
void resolve_takes(PartyGame& game, TurnLog* log);
void resolve_answer(PartyGame& game, const Move& move, TurnLog* log);
void score_tables(PartyGame& game);
inline unsigned desserts_of(const PartyGame& game, unsigned seat) {
    return game.desserts[seat].size();
}

// A seat's open decision, as it looks at it in the game or in its view.
template <typename AnyDraft>
AnswerSituation answer_situation(const AnyDraft& draft, unsigned seat) {
    return {draft.open, draft.tables[seat], draft.hands[seat].cards, draft.drawn, draft.rules};
}

// The number of desserts that join before a round.
unsigned desserts_before(const Rules& rules, unsigned round);

}  // namespace kaiten
