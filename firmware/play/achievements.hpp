// The achievements of a player who has played a whole game alone against bots. The progress stores
// them as bits in the order of this table, so rows are only ever appended.
#pragma once

#include "firmware/play/session.hpp"
#include "firmware/settings/progress.hpp"
#include "firmware/text/text.hpp"

namespace kaiten {

// The facts about a finished game that achievements depend on.
struct GameFacts {
    Rules rules;
    Level strongest = Level::random;  // of the bots
    bool won = false;
    int total = 0;
    int lead = 0;  // points ahead of the best bot
    unsigned desserts = 0;
    KindSet taken;               // kinds that the player took from a hand
    unsigned sushi_go = 0;       // turns with two cards
    bool squid_tripled = false;  // a squid was laid on wasabi
};
// Replays the record of the session's game, which must be over.
GameFacts facts_of(const Session& session, unsigned human);

struct Achievement {
    Text words;
    bool (*is_earned)(const GameFacts& facts);
};
inline constexpr unsigned achievement_count = 12;
// The last achievement belongs to puzzles, and no game earns it.
extern const Achievement achievements[achievement_count];

// Returns the achievements of a game: bit i set for achievements[i].
unsigned earned_in(const GameFacts& facts);
// Returns all achievements so far, those of puzzles included.
unsigned earned_so_far(const Progress& progress);

}  // namespace kaiten
