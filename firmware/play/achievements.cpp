// The table of achievements, and the facts that they depend on.
#include "firmware/play/achievements.hpp"

#include <algorithm>

namespace kaiten {
namespace {

using T = Text;

constexpr unsigned crowd = 5;
constexpr int high_total = 60;
constexpr int large_lead = 15;
constexpr unsigned many_calls = 3;
constexpr unsigned long_streak = 10;

bool is_for_puzzles(const GameFacts&) {
    return false;
}

void count(GameFacts& facts, const Play& play) {
    for (const Face card : play.cards)
        facts.taken.add(kind_of(card));
    for (unsigned i = 0; i < play.cards.size(); ++i)
        if (play.cards[i] == Face::squid && play.on_wasabi[i]) facts.squid_tripled = true;
    if (play.chopsticks) facts.sushi_go += 1;
}

// Goes through the turns of the game and looks at each reveal.
void count_turns(GameFacts& facts, const Session& session, unsigned human) {
    const Record& record = session.record();
    Replay& replay = session.replay();
    bool choosing = false;
    unsigned turn = 0;
    for (unsigned step = 0; step <= record.steps() && replay.go_to(record, step); ++step) {
        const AnyGame& game = replay.game();
        if (choosing && (!game.choosing() || game.turn() != turn))
            count(facts, replay.turn().plays[human]);
        choosing = game.choosing();
        turn = game.turn();
    }
}

}  // namespace

constexpr Achievement achievements[achievement_count] = {
    {T::earned_win, [](const GameFacts& facts) { return facts.won; }},
    {T::earned_hard,
     [](const GameFacts& facts) { return facts.won && facts.strongest == Level::hard; }},
    {T::earned_crowd,
     [](const GameFacts& facts) { return facts.won && facts.rules.seats >= crowd; }},
    {T::earned_party, [](const GameFacts& facts) { return facts.won && facts.rules.party(); }},
    {T::earned_no_maki,
     [](const GameFacts& facts) {
         return facts.won && facts.rules.plays_with(Kind::maki) && !facts.taken.has(Kind::maki);
     }},
    {T::earned_no_dessert, [](const GameFacts& facts) { return facts.won && facts.desserts == 0; }},
    {T::earned_points, [](const GameFacts& facts) { return facts.total >= high_total; }},
    {T::earned_lead, [](const GameFacts& facts) { return facts.won && facts.lead >= large_lead; }},
    {T::earned_close, [](const GameFacts& facts) { return facts.won && facts.lead <= 1; }},
    {T::earned_calls, [](const GameFacts& facts) { return facts.sushi_go >= many_calls; }},
    {T::earned_squid, [](const GameFacts& facts) { return facts.squid_tripled; }},
    {T::earned_streak, is_for_puzzles},
};

GameFacts facts_of(const Session& session, unsigned human) {
    const AnyGame& game = session.now();
    GameFacts facts{.rules = game.rules(),
                    .strongest = session.plan().strongest().level(),
                    .won = ((game.winners() >> human) & 1U) != 0,
                    .total = game.total(human),
                    .desserts = game.desserts(human),
                    .taken = {}};
    int rival = game.total(human == 0 ? 1 : 0);
    for (unsigned seat = 0; seat < facts.rules.seats; ++seat)
        if (seat != human) rival = std::max(rival, game.total(seat));
    facts.lead = facts.total - rival;
    count_turns(facts, session, human);
    return facts;
}

unsigned earned_in(const GameFacts& facts) {
    unsigned earned = 0;
    for (unsigned i = 0; i < achievement_count; ++i)
        if (achievements[i].is_earned(facts)) earned |= 1U << i;
    return earned;
}

unsigned earned_so_far(const Progress& progress) {
    constexpr unsigned streak_bit = 1U << (achievement_count - 1);
    return progress.achievements() | (progress.best_streak() >= long_streak ? streak_bit : 0U);
}

}  // namespace kaiten
