// Collects the missing cards and counts the ways to distribute them over the seats.
#include "engine/puzzle/who_took_it.hpp"

#include <algorithm>

namespace kaiten {
namespace {

Face face_of(const TableCard& card) {
    return card.face();
}
Face face_of(const PartyCard& card) {
    return card.as;
}

template <typename GameType>
bool has_laid(const GameType& game, unsigned seat, Face face) {
    for (const auto& card : game.tables[seat].cards)
        if (face_of(card) == face) return true;
    return false;
}

// Returns whether every table has exactly one card per earlier turn.
template <typename GameType>
bool tables_are_complete(const GameType& game) {
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        if (game.tables[seat].cards.size() + 1U != game.turn) return false;
    return true;
}

// The other seats in the order in which they had the hand.
struct Takers {
    List<std::uint8_t, most_seats> seats;
    List<Face, most_seats> cards;  // the card that each of them took
};

// Counts, for each taker, the distributions of the cards in which it took the card `asked`. Goes
// through all permutations of at most four cards.
template <typename GameType>
std::array<unsigned, most_seats> count_ways(const GameType& game, const Takers& takers,
                                            unsigned asked) {
    std::array<unsigned, most_seats> ways{};
    std::array<std::uint8_t, most_seats> order{};
    const unsigned count = takers.seats.size();
    for (unsigned i = 0; i < count; ++i)
        order[i] = static_cast<std::uint8_t>(i);
    do {
        bool possible = true;
        unsigned owner = 0;
        for (unsigned i = 0; i < count; ++i) {
            possible = possible && has_laid(game, takers.seats[i], takers.cards[order[i]]);
            if (order[i] == asked) owner = i;
        }
        if (possible) ways[owner] += 1;
    } while (std::next_permutation(order.data(), order.data() + count));
    return ways;
}

template <typename GameType>
bool fits(const GameType& game, const Takers& takers, unsigned asked, Difficulty difficulty) {
    unsigned holders = 0;
    for (const std::uint8_t seat : takers.seats)
        holders += has_laid(game, seat, takers.cards[asked]) ? 1U : 0U;
    return difficulty == Difficulty::easy ? holders == 1 : holders > 1;
}

template <typename GameType>
Takers find_takers(const GameType& game, unsigned seat, Puzzle& puzzle) {
    Takers takers;
    const unsigned first = game.turn - 1U - game.rules.seats;  // index of the own take
    puzzle.missing.clear();
    unsigned taker = seat;
    for (unsigned pass = 0; pass < game.rules.seats; ++pass) {
        const Face card = face_of(game.tables[taker].cards[first + pass]);
        puzzle.missing.push(card);
        if (pass > 0) {
            takers.seats.push(static_cast<std::uint8_t>(taker));
            takers.cards.push(card);
        }
        taker = passes_to(game.rules, game.round, taker);
    }
    return takers;
}

}  // namespace

template <typename GameType>
bool ask_who_took_it(const GameType& game, unsigned seat, Difficulty difficulty, unsigned draw,
                     Puzzle& puzzle) {
    if (game.turn <= game.rules.seats || !tables_are_complete(game)) return false;
    const Takers takers = find_takers(game, seat, puzzle);
    const unsigned count = takers.seats.size();
    for (unsigned i = 0; i < count; ++i) {
        const unsigned asked = (draw + i) % count;
        if (puzzle.missing.count(takers.cards[asked]) > 1) continue;
        if (!fits(game, takers, asked, difficulty)) continue;
        const auto ways = count_ways(game, takers, asked);
        if (std::count(ways.data(), ways.data() + count, 0U) + 1 != static_cast<int>(count))
            continue;
        puzzle.asked = takers.cards[asked];
        puzzle.answer = static_cast<std::uint8_t>(asked);
        puzzle.options.clear();
        for (unsigned taker = 0; taker < count; ++taker)
            puzzle.options.push({.move = {},
                                 .seat = takers.seats[taker],
                                 .value = static_cast<std::int32_t>(ways[taker])});
        return true;
    }
    return false;
}

template bool ask_who_took_it(const ClassicGame&, unsigned, Difficulty, unsigned, Puzzle&);
template bool ask_who_took_it(const PartyGame&, unsigned, Difficulty, unsigned, Puzzle&);

}  // namespace kaiten
