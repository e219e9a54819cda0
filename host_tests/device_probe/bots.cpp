// Measurements of the bots, in memory that stays off the stack.
#include "host_tests/device_probe/bots.hpp"

#include "engine/bots/bot.hpp"
#include "engine/bots/bot_signature.hpp"
#include "engine/bots/classic_search.hpp"
#include "engine/bots/party_search.hpp"
#include "engine/game.hpp"
#include "engine/party.hpp"
#include "host_tests/device_probe/report.hpp"

namespace kaiten::probe {
namespace {

// So many playouts a device does at a time.
constexpr unsigned slice = 8;
constexpr unsigned many = 60000;

SearchMemory memory;
SearchMemory party_memory;
Bot bot(memory);
Bot party_bot(party_memory);
View view;
PartyView party_view;

void choose(Level level, std::uint64_t seed) {
    bot.begin(level, view, seed);
}

}  // namespace

void prepare_bots() {
    static Game game;
    static PartyGame party;
    Rules rules;
    rules.seats = 4;
    start_game(game, rules, 1);
    view = view_of(game, 0);
    rules.edition = Edition::party;
    rules.menu = *menu_named("points");
    start_game(party, rules, 1);
    party_view = view_of(party, 0);
    party_bot.begin(Level::hard, party_view, 1, many);
}

void choose_easy(std::uint64_t seed) {
    choose(Level::easy, seed);
}

void choose_medium(std::uint64_t seed) {
    choose(Level::medium, seed);
}

void play_out_four_seats(std::uint64_t seed) {
    if (seed == 1) bot.begin(Level::hard, view, seed, many);
    search_classic(memory);
}

void think_a_slice(std::uint64_t seed) {
    if (seed == 1) bot.begin(Level::hard, view, seed, many);
    bot.think(slice);
}

void play_out_party(std::uint64_t) {
    search_party(party_memory);
}

void report_bot_signatures() {
    for (const BotSignatureRow& row : bot_signatures())
        Line().text("bots", row.name).number("decisions", bot_signature(row, memory));
}

}  // namespace kaiten::probe
