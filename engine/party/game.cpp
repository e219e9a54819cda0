// Party: dealing, committing, rounds and the end.
#include "engine/party/game.hpp"

#include <new>
#include <type_traits>

#include "engine/core/ensure.hpp"
#include "engine/party/decision.hpp"
#include "engine/party/turn.hpp"

namespace kaiten {
namespace {

static_assert(sizeof(PartyGame) < 1024);
static_assert(std::is_trivially_copyable_v<PartyGame>);

constexpr unsigned bit(unsigned seat) {
    return 1U << seat;
}

// All cards of the menu, kind by kind, desserts apart.
void collect_cards(PartyGame& game) {
    for (unsigned i = 0; i < kind_count; ++i) {
        if (!game.rules.menu.has(kind_at(i))) continue;
        const KindRow& kind = kind_rows[i];
        for (unsigned n = 0; n < kind.faces; ++n) {
            const Face face = face_at(index(kind.first) + n);
            for (unsigned cards = row(face).party_cards; cards > 0; --cards) {
                if (kind.group == Group::desserts) {
                    game.dessert_pile.push(face);
                } else {
                    game.deck.push(face);
                }
            }
        }
    }
}

template <unsigned N>
void shuffle_list(List<Face, N>& cards, Random& random) {
    shuffle(std::span(cards.begin(), cards.size()), random);
}

// Shuffles the round's desserts into the deck and deals, hand after hand, from the top.
void deal_round(PartyGame& game) {
    const unsigned desserts = desserts_before(game.rules, game.round);
    for (unsigned i = 0; i < desserts; ++i)
        game.deck.push(game.dessert_pile.pop());
    shuffle_list(game.deck, game.random);
    const unsigned size = game.rules.hand_size();
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        PartyHand& hand = game.hands[seat] = {};
        const unsigned left = game.deck.size() - size;
        hand.cards.append(game.deck.begin() + left, size);
        game.deck.set_size(left);
    }
    game.turn = 1;
    game.phase = Phase::choosing;
    game.committed = 0;
    game.spoons = 0;
    game.uramaki = {};
}

// Everything but the desserts that are kept goes back into the deck.
void clear_tables(PartyGame& game) {
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        for (const PartyCard& card : game.tables[seat].cards)
            game.deck.push_if(!is_kept_dessert(card), card.card);
        game.tables[seat] = {};
        game.seen_in_deck[seat].clear();
    }
    for (const Face card : game.discards)
        game.deck.push(card);
    game.discards.clear();
}

PartySituation situation_of(const PartyGame& game, unsigned seat) {
    return {.open = game.open,
            .table = game.tables[seat],
            .hand = game.hands[seat].cards,
            .drawn = game.drawn,
            .menu = game.rules.menu};
}

TakeSituation take_situation_of(const PartyGame& game, unsigned seat) {
    return take_situation(game.tables[seat], game.hands[seat].cards, game.rules.menu);
}

bool choosing_takes(const PartyGame& game) {
    return game.open.decision == Decision::none;
}

Refusal check_open(const PartyGame& game, unsigned seat) {
    if (seat >= game.rules.seats) return Refusal::no_such_seat;
    if (game.phase == Phase::game_over) return Refusal::game_is_over;
    if (game.phase == Phase::round_over) return Refusal::round_is_over;
    if (!choosing_takes(game))
        return game.open.seat == seat ? Refusal::none : Refusal::not_your_turn;
    return (game.committed & bit(seat)) != 0 ? Refusal::already_committed : Refusal::none;
}

}  // namespace

unsigned desserts_before(const Rules& rules, unsigned round) {
    constexpr std::array<std::uint8_t, 3> few{5, 3, 2};
    constexpr std::array<std::uint8_t, 3> many{7, 5, 3};
    return rules.seats >= 6 ? many[round - 1] : few[round - 1];
}

Refusal start_game(PartyGame& game, const Rules& rules, std::uint64_t seed) {
    if (const RulesVerdict verdict = check(rules); verdict.refusal != Refusal::none)
        return verdict.refusal;
    if (!rules.party()) return Refusal::unknown_edition;
    new (&game) PartyGame;  // in place: a copy of one would be large for a small stack
    game.rules = rules;
    game.random = Random(seed);
    collect_cards(game);
    shuffle_list(game.dessert_pile, game.random);
    deal_round(game);
    return Refusal::none;
}

void start_round(PartyGame& game) {
    KAITEN_ENSURE(game.phase == Phase::round_over);
    game.round += 1;
    clear_tables(game);
    deal_round(game);
}

Decision decision_of(const PartyGame& game, unsigned seat) {
    if (check_open(game, seat) != Refusal::none) return Decision::none;
    return choosing_takes(game) ? Decision::take : game.open.decision;
}

unsigned deciding_seats(const PartyGame& game) {
    if (game.phase != Phase::choosing) return 0;
    if (!choosing_takes(game)) return bit(game.open.seat);
    return (bit(game.rules.seats) - 1) & ~unsigned{game.committed};
}

Refusal check(const PartyGame& game, unsigned seat, const Move& move) {
    if (const Refusal closed = check_open(game, seat); closed != Refusal::none) return closed;
    return choosing_takes(game) ? check_take(take_situation_of(game, seat), move)
                                : check_answer(situation_of(game, seat), move);
}

Refusal commit(PartyGame& game, unsigned seat, const Move& move, TurnLog* log) {
    const Refusal refusal = check(game, seat, move);
    if (refusal == Refusal::none) commit_legal(game, seat, move, log);
    return refusal;
}

void commit_legal(PartyGame& game, unsigned seat, const Move& move, TurnLog* log) {
    PartyTurn turn(game, log);
    if (choosing_takes(game)) {
        game.choices[seat] = {move.card, move.second, move.spoon};
        game.committed = static_cast<std::uint8_t>(game.committed | bit(seat));
        if (game.committed != bit(game.rules.seats) - 1) return;
        turn.reveal();
    } else {
        turn.answer(move);
    }
    turn.run();
}

void legal_moves(const PartyGame& game, unsigned seat, MoveList& moves) {
    moves.clear();
    if (check_open(game, seat) != Refusal::none) return;
    if (choosing_takes(game)) {
        legal_takes(take_situation_of(game, seat), moves);
    } else {
        legal_answers(situation_of(game, seat), moves);
    }
}

Move random_move(const PartyGame& game, unsigned seat, Random& random) {
    return choosing_takes(game) ? random_take(take_situation_of(game, seat), random)
                                : random_answer(situation_of(game, seat), random);
}

void play_round_randomly(PartyGame& game, Random& random) {
    while (game.phase == Phase::choosing) {
        if (!choosing_takes(game)) {
            commit_legal(game, game.open.seat, random_move(game, game.open.seat, random));
        } else if (game.committed == 0) {
            PartyTurn turn(game, nullptr);
            turn.reveal_randomly(random);
            turn.run();
        } else {
            const unsigned open = deciding_seats(game);
            for (unsigned seat = 0; seat < game.rules.seats; ++seat)
                if ((open & bit(seat)) != 0)
                    commit_legal(game, seat, random_move(game, seat, random));
        }
    }
}

void play_randomly(PartyGame& game, Random& random) {
    while (game.phase != Phase::game_over) {
        if (game.phase == Phase::round_over) start_round(game);
        play_round_randomly(game, random);
    }
}

void end_round(PartyGame& game) {
    std::array<RoundScore, most_seats> scores{};
    round_scores(game, scores);
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        for (const PartyCard& card : game.tables[seat].cards)
            game.desserts[seat].push_if(is_kept_dessert(card),
                                        Dessert(card.as, card.card == Face::special_order));
    const bool last = game.round == round_count;
    game.phase = last ? Phase::game_over : Phase::round_over;
    const PartyPoints desserts = last ? dessert_points(game) : PartyPoints{};
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        game.totals[seat] =
            static_cast<std::int16_t>(game.totals[seat] + scores[seat].total() + desserts[seat]);
}

void round_scores(const PartyGame& game, std::span<RoundScore> scores) {
    score_party_round(game.rules, std::span(game.tables).first(game.rules.seats), game.uramaki,
                      scores);
}

PartyPoints dessert_points(const PartyGame& game) {
    return score_desserts(game.rules, std::span(game.desserts).first(game.rules.seats));
}

unsigned winners(const PartyGame& game) {
    int best = -0x7FFFFFFF;
    unsigned won = 0;
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        // Points first, then desserts, of which there are fewer than 256.
        const int worth = game.totals[seat] * 256 + static_cast<int>(game.desserts[seat].size());
        if (worth > best) won = 0;
        if (worth >= best) won |= bit(seat);
        if (worth > best) best = worth;
    }
    return won;
}

}  // namespace kaiten
