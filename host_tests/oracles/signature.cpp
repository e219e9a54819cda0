// Computes signatures of games.
#include "host_tests/oracles/signature.hpp"

#include "engine/classic/game.hpp"
#include "engine/core/ensure.hpp"
#include "engine/party/game.hpp"

namespace kaiten {
namespace {

// FNV-1a hash with 32 bits.
class Fold {
public:
    void add(unsigned byte) { number_ = (number_ ^ (byte & 0xFFU)) * 0x01000193U; }
    void add_word(int word) {
        add(static_cast<unsigned>(word));
        add(static_cast<unsigned>(word) >> 8);
    }
    std::uint32_t number() const { return number_; }

private:
    std::uint32_t number_ = 0x811C9DC5U;
};

void fold(Fold& into, const Move& move) {
    into.add(index(move.card));
    into.add(index(move.second));
    into.add(index(move.for_dummy));
    into.add(move.off_wasabi);
}

void fold_answer(Fold& into, const Move& move) {
    into.add(static_cast<unsigned>(move.decision));
    into.add((move.spoon ? 1U : 0U) | (move.flipped ? 2U : 0U));
    into.add(index(move.kind));
    into.add_word(move.cards);
}

void fold(Fold& into, const ClassicGame& game) {
    for (unsigned i = 0; i < game.rules.tables(); ++i) {
        for (const Face card : game.hands[i].cards)
            into.add(index(card));
        for (const TableCard card : game.tables[i].cards)
            into.add(index(card.face()) | (card.on_wasabi() ? 0x80U : 0U));
        into.add_word(game.totals[i]);
        into.add(game.puddings[i]);
    }
}

void fold(Fold& into, const PartyGame& game) {
    for (unsigned i = 0; i < game.rules.seats; ++i) {
        for (const Face card : game.hands[i].cards)
            into.add(index(card));
        for (const PartyCard& card : game.tables[i].cards) {
            into.add(index(card.card));
            into.add(index(card.as) | (card.on_wasabi != 0 ? 0x80U : 0U) |
                     (card.flipped != 0 ? 0x40U : 0U));
        }
        for (const Dessert dessert : game.desserts[i])
            into.add(index(dessert.as()) | (dessert.card() == dessert.as() ? 0U : 0x80U));
        into.add_word(game.totals[i]);
        into.add_word(game.uramaki.points[i]);
    }
    for (const Face card : game.discards)
        into.add(index(card));
}

template <typename AnyGame>
void fold_game(Fold& into, const Rules& rules, std::uint64_t seed) {
    AnyGame game;
    KAITEN_ENSURE(start_game(game, rules, seed) == Refusal::none);
    Random random(~seed);  // so that the choices do not repeat the numbers of the deal
    fold(into, game);
    while (game.phase != Phase::game_over) {
        if (game.phase == Phase::round_over) start_round(game);
        for (unsigned seat = 0; seat < rules.seats; ++seat) {
            if (decision_of(game, seat) == Decision::none) continue;
            const Move move = random_move(game, seat, random);
            fold(into, move);
            if (rules.party()) fold_answer(into, move);
            KAITEN_ENSURE(commit(game, seat, move) == Refusal::none);
        }
        fold(into, game);
    }
    into.add(winners(game));
}

}  // namespace

std::uint32_t signature(const Rules& rules, unsigned games, std::uint64_t seed) {
    Fold folded;
    for (unsigned i = 0; i < games; ++i) {
        if (rules.party()) {
            fold_game<PartyGame>(folded, rules, seed + i);
        } else {
            fold_game<ClassicGame>(folded, rules, seed + i);
        }
    }
    return folded.number();
}

}  // namespace kaiten
