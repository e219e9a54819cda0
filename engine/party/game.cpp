// Party: collects and deals the cards, and ends rounds.
#include "engine/party/game.hpp"

#include <new>
#include <type_traits>

#include "engine/core/ensure.hpp"
#include "engine/game/points.hpp"
#include "engine/party/turn.hpp"

namespace kaiten {
namespace {

static_assert(sizeof(PartyGame) <= 920);
static_assert(std::is_trivially_copyable_v<PartyGame>);

// Adds all cards of the menu's kinds to the deck, and desserts to the dessert pile.
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

// Returns all cards except kept desserts to the deck.
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

}  // namespace

unsigned desserts_before(const Rules& rules, unsigned round) {
    constexpr std::array<std::uint8_t, 3> few{5, 3, 2};
    constexpr std::array<std::uint8_t, 3> many{7, 5, 3};
    return rules.seats >= many_seats ? many[round - 1] : few[round - 1];
}

Refusal start_game(PartyGame& game, const Rules& rules, std::uint64_t seed) {
    if (const Refusal refusal = check(rules).refusal; refusal != Refusal::none) return refusal;
    if (!rules.party()) return Refusal::unknown_edition;
    new (&game) PartyGame;  // constructed in place: a temporary would be too large for the stack
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

void resolve_takes(PartyGame& game, TurnLog* log) {
    PartyTurn turn(game, log);
    turn.reveal();
    turn.run();
}

void resolve_answer(PartyGame& game, const Move& move, TurnLog* log) {
    PartyTurn turn(game, log);
    turn.carry_out(move);
    turn.run();
}

void score_tables(PartyGame& game) {
    std::array<RoundScore, most_seats> scores{};
    round_scores(game, scores);
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        for (const PartyCard& card : game.tables[seat].cards)
            game.desserts[seat].push_if(is_kept_dessert(card),
                                        Dessert(card.as, card.card == Face::special_order));
        game.totals[seat] = static_cast<std::int16_t>(game.totals[seat] + scores[seat].total());
    }
}

void round_scores(const PartyGame& game, std::span<RoundScore> scores) {
    score_party_round(game.rules, std::span(game.tables).first(game.rules.seats), game.uramaki,
                      scores);
}

PartyPoints dessert_points(const PartyGame& game) {
    return score_party_desserts(game.rules, std::span(game.desserts).first(game.rules.seats));
}

}  // namespace kaiten
