// Measures the bots. Their memory is static, to keep it off the stack.
#include "host_tests/device_probe/bots.hpp"

#include <array>
#include <string_view>

#include "engine/bots/bot.hpp"
#include "engine/bots/classic/world.hpp"
#include "engine/bots/party/world.hpp"
#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"
#include "host_tests/device_probe/report.hpp"
#include "host_tests/oracles/bot_signature.hpp"
#include "host_tests/oracles/signature_table.hpp"

namespace kaiten::probe {
namespace {

constexpr unsigned many = 60000;
constexpr unsigned some = 60;
constexpr std::uint64_t seed = 1;
// The seed with the longest slices among the first few.
constexpr std::uint64_t table_seed = 3;

SearchMemory memory;
Bot bot(memory);
MoveList moves;

// A game and the view of one of its seats, classic or Party.
template <typename GameType, typename ViewType>
struct Scene {
    GameType game;
    ViewType view;
};
Scene<ClassicGame, ClassicView> classic;
Scene<PartyGame, PartyView> party;

template <typename SomeScene>
void look_at_first_turn(SomeScene& scene, const Rules& rules, std::uint64_t game) {
    start_game(scene.game, rules, game);
    scene.view = view_of(scene.game, 0);
}

// Looks at the decision with the most legal moves in some random games.
template <typename SomeScene>
void look_at_most_moves(SomeScene& scene, const Rules& rules) {
    constexpr unsigned games = 10;
    unsigned most = 0;
    Random random(table_seed);
    for (unsigned i = 0; i < games; ++i) {
        start_game(scene.game, rules, table_seed + i);
        while (scene.game.phase != Phase::game_over) {
            if (scene.game.phase == Phase::round_over) start_round(scene.game);
            unsigned seat = 0;
            while (decision_of(scene.game, seat) == Decision::none)
                ++seat;
            legal_moves(scene.game, seat, moves);
            if (moves.size() > most) {
                most = moves.size();
                scene.view = view_of(scene.game, seat);
            }
            commit_legal(scene.game, seat, random_move(scene.game, seat, random));
        }
    }
}

struct TableRow {
    std::string_view name;
    Rules rules;
};
constexpr std::array<TableRow, 12> tables{{
    {"gamewright 2", classic_rules(Edition::gamewright, 2)},
    {"gamewright 3", classic_rules(Edition::gamewright, 3)},
    {"gamewright 4", classic_rules(Edition::gamewright, 4)},
    {"gamewright 5", classic_rules(Edition::gamewright, 5)},
    {"gamewright 2 dummy", classic_rules(Edition::gamewright, 2, false, true)},
    {"zoch 4", classic_rules(Edition::zoch, 4)},
    {"party 2 two", party_rules_of("two", Edition::party, 2)},
    {"party 3 master", party_rules_of("master", Edition::party, 3)},
    {"party 4 cutthroat", party_rules_of("cutthroat", Edition::party, 4)},
    {"party 6 points", party_rules_of("points", Edition::party, 6)},
    {"party 8 cutthroat", party_rules_of("cutthroat", Edition::party, 8)},
    {"party 8 master", party_rules_of("master", Edition::party, 8)},
}};

template <typename SomeView>
void measure_choice(std::string_view name, Level level, const TableRow& row, const SomeView& view) {
    mark_start();
    bot.begin(level, view, table_seed);
    mark_end();
    ReportLine().text("measuring", name).text("at", row.name).number("times", 1);
}

// Measures a hard move slice by slice. begin() counts as the first slice. Reports the number of
// playouts, and the number without an early stop.
template <typename SomeView>
void measure_hard(std::string_view name, const TableRow& row, const SomeView& view, unsigned most) {
    const unsigned playouts = row.rules.party() ? party_slice_playouts : slice_playouts;
    mark_start();
    bot.begin(Level::hard, view, table_seed);
    mark_end();
    const unsigned all = bot.playouts();
    unsigned slices = 1;
    bool busy = true;
    while (busy && slices < most) {
        mark_start();
        busy = bot.think(playouts);
        mark_end();
        ++slices;
    }
    ReportLine()
        .text("measuring", name)
        .text("at", row.name)
        .number("times", slices)
        .number("playouts", memory.playouts)
        .number("of", all)
        .number("moves", memory.moves.size());
}

template <typename SomeScene>
void measure_table(const TableRow& row, SomeScene& scene) {
    look_at_first_turn(scene, row.rules, table_seed);
    measure_choice("easy move", Level::easy, row, scene.view);
    measure_choice("medium move", Level::medium, row, scene.view);
    measure_hard("hard move", row, scene.view, many);
    look_at_most_moves(scene, row.rules);
    measure_choice("easy move of many", Level::easy, row, scene.view);
    measure_choice("medium move of many", Level::medium, row, scene.view);
    measure_hard("hard move of many", row, scene.view, some);
}

void prepare_classic(std::uint8_t seats) {
    look_at_first_turn(classic, classic_rules(Edition::gamewright, seats), seed);
    bot.begin(Level::hard, classic.view, seed, many);
}

}  // namespace

void prepare_two_seats() {
    prepare_classic(2);
}

void prepare_four_seats() {
    prepare_classic(4);
}

void prepare_party() {
    look_at_first_turn(party, party_rules_of("points", Edition::party, 4), seed);
    bot.begin(Level::hard, party.view, seed, many);
}

void play_out_classic(std::uint64_t) {
    play_classic_playout(memory);
}

void play_out_party(std::uint64_t) {
    play_party_playout(memory);
}

void measure_moves() {
    for (const TableRow& row : tables)
        if (row.rules.party()) {
            measure_table(row, party);
        } else {
            measure_table(row, classic);
        }
}

SearchMemory& bot_memory() {
    return memory;
}

void report_bot_signatures() {
    for (const BotSignatureRow& row : bot_signatures())
        ReportLine().text("bots", row.name).number("decisions", bot_signature(row, memory));
}

}  // namespace kaiten::probe
