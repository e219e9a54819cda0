// Computes the signatures of the bots' play.
#include "host_tests/oracles/bot_signature.hpp"

#include "engine/party/game.hpp"

namespace kaiten {
namespace {

constexpr std::uint64_t game_seed = 20260101;

constexpr Rules classic(Edition edition, std::uint8_t seats, bool dummy = false) {
    return {
        .edition = edition, .seats = seats, .pass_both_ways = false, .dummy = dummy, .menu = {}};
}

constexpr Rules party(unsigned menu, std::uint8_t seats) {
    return {.edition = Edition::party,
            .seats = seats,
            .pass_both_ways = false,
            .dummy = false,
            .menu = menus[menu].kinds};
}

constexpr unsigned sampler_menu = 2;
constexpr unsigned master_menu = 3;
constexpr unsigned points_menu = 4;
constexpr unsigned cutthroat_menu = 5;

constexpr std::array<BotSignatureRow, 13> rows{{
    {"easy, gamewright 4", Level::easy, classic(Edition::gamewright, 4), 0, 0xF394A9E7U},
    {"good, gamewright 4", Level::good, classic(Edition::gamewright, 4), 0, 0x216F9879U},
    {"hard, gamewright 2", Level::hard, classic(Edition::gamewright, 2), 40, 0x8FACCE48U},
    {"hard, gamewright 4", Level::hard, classic(Edition::gamewright, 4), 10, 0xC49EB550U},
    {"hard, gamewright 2 dummy", Level::hard, classic(Edition::gamewright, 2, true), 10,
     0xDD9B5B55U},
    {"hard, zoch 3", Level::hard, classic(Edition::zoch, 3), 10, 0xB3CBC7B3U},
    {"good, party points 4", Level::good, party(points_menu, 4), 0, 0x9D187425U},
    {"casual, gamewright 3", Level::casual, classic(Edition::gamewright, 3), 0, 0x39E469B7U},
    {"medium, gamewright 5", Level::medium, classic(Edition::gamewright, 5), 0, 0x9F37DC70U},
    {"strong, gamewright 4", Level::strong, classic(Edition::gamewright, 4), 1000, 0x46FC3209U},
    {"easy, party sampler 6", Level::easy, party(sampler_menu, 6), 0, 0x5278E423U},
    {"good, party master 8", Level::good, party(master_menu, 8), 0, 0x5F65B4B4U},
    {"hard, party cutthroat 3", Level::hard, party(cutthroat_menu, 3), 4, 0xC2B03892U},
}};

// FNV-1a, but each step takes a whole number instead of a byte.
class Fold {
public:
    void add(unsigned value) { hash_ = (hash_ ^ value) * 0x01000193U; }
    void add(const Move& move) {
        add(static_cast<unsigned>(move.decision));
        add(index(move.card));
        add(index(move.second));
        add(index(move.for_dummy));
        add(unsigned{move.off_wasabi} | (move.spoon ? 4U : 0) | (move.flipped ? 8U : 0));
        add(index(move.kind));
        add(move.cards);
    }
    std::uint32_t hash() const { return hash_; }

private:
    std::uint32_t hash_ = 0x811C9DC5U;
};

template <typename AnyGame>
std::uint32_t play(const BotSignatureRow& row, SearchMemory& memory) {
    constexpr unsigned slice = 7;
    // Static, because the stack of the device is small.
    static AnyGame game;
    static decltype(view_of(game, 0)) view;
    start_game(game, row.rules, game_seed);
    Bot bot(memory);
    Fold fold;
    std::uint64_t seed = game_seed;
    while (game.phase != Phase::game_over) {
        if (game.phase == Phase::round_over) start_round(game);
        for (unsigned open = deciding_seats(game), seat = 0; open != 0; open >>= 1, ++seat) {
            if ((open & 1U) == 0) continue;
            view = view_of(game, seat);
            bot.begin(row.level, view, ++seed, row.playouts);
            while (bot.think(slice)) {
            }
            const Move move = bot.best();
            fold.add(move);
            commit_legal(game, seat, move);
        }
    }
    return fold.hash();
}

}  // namespace

std::span<const BotSignatureRow> bot_signatures() {
    return rows;
}

std::uint32_t bot_signature(const BotSignatureRow& row, SearchMemory& memory) {
    return row.rules.party() ? play<PartyGame>(row, memory) : play<ClassicGame>(row, memory);
}

}  // namespace kaiten
