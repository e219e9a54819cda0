// Takeout box: its owner flips any cards laid in earlier turns. All flipped cards score the same
// points.
#include "engine/bots/party/evaluation.hpp"
#include "engine/io/events.hpp"
#include "engine/knowledge/laid_tables.hpp"
#include "engine/party/turn.hpp"

namespace kaiten {
namespace {

void act(PartyTurn& turn, unsigned seat, unsigned place) {
    const PartyTable& table = turn.table(seat);
    const Face box = turn.discard(seat, place);
    bool any = false;
    for (unsigned i = 0; i < table.earlier; ++i)
        any = any || may_be_flipped(table, i);
    if (any) {
        turn.open(Decision::takeout, seat, seat, box);
    } else {
        turn.log_effect(seat, box);
    }
}

void answer(PartyTurn& turn, const OpenDecision& decided, const Move& move) {
    PartyTable& table = turn.table(decided.seat);
    if (Effect* const effect = turn.log_effect(decided.seat, decided.card); effect != nullptr)
        for (unsigned i = 0; i < table.cards.size(); ++i)
            if (((move.cards >> i) & 1U) != 0) effect->cards.push(table.cards[i].shown());
    flip(table, move.cards);
}

Refusal check(const AnswerSituation& situation, const Move& move) {
    if (move != flip_cards(move.cards)) return Refusal::move_says_too_much;
    if ((move.cards >> situation.table.earlier) != 0) return Refusal::no_such_card_to_flip;
    for (unsigned i = 0; i < situation.table.earlier; ++i)
        if (((move.cards >> i) & 1U) != 0 && !may_be_flipped(situation.table, i))
            return Refusal::card_already_flipped;
    return Refusal::none;
}

// Lists every subset of the cards that may be flipped.
void list(const AnswerSituation& situation, MoveList& moves) {
    const unsigned subsets = 1U << situation.table.earlier;
    for (unsigned cards = 0; cards < subsets; ++cards) {
        const Move move = flip_cards(static_cast<std::uint16_t>(cards));
        if (check(situation, move) == Refusal::none) moves.push(move);
    }
}

Move random(const AnswerSituation& situation, Random& random) {
    unsigned cards = 0;
    for (unsigned i = 0; i < situation.table.earlier; ++i)
        if (may_be_flipped(situation.table, i) && random.coin()) cards |= 1U << i;
    return flip_cards(static_cast<std::uint16_t>(cards));
}

unsigned encode(const Move& move) {
    return move.cards;
}

Move decode(unsigned code) {
    return flip_cards(static_cast<std::uint16_t>(code));
}

void score(const PartyRound& round) {
    round.add_each(Category::takeout,
                   [](const PartyTally& table) { return table.flipped * flipped_points; });
}

void write(JsonWriter& out, const Effect& effect) {
    write_shown_list(out, "flipped", effect.cards);
}

int worth(const PartyOutlook& outlook, Face) {
    int value = 0;
    for (const PartyCard& card : outlook.game.tables[outlook.seat].cards)
        if (card.flipped == 0) value += std::max(0, flipping_gain(outlook, card));
    return value;
}

// Updates the counts after each flipped card, so that of a set with too many cards only the surplus
// is flipped.
Move choose(const PartyOutlook& outlook) {
    const PartyTable& table = outlook.game.tables[outlook.seat];
    PartyCounts left = outlook.own;
    const PartyOutlook now = outlook.with(left);
    unsigned cards = 0;
    for (unsigned i = 0; i < table.earlier; ++i) {
        const PartyCard& card = table.cards[i];
        if (!may_be_flipped(table, i) || flipping_gain(now, card) <= 0) continue;
        cards |= 1U << i;
        left.cards[index(card.kind())] -= 1;
    }
    return flip_cards(static_cast<std::uint16_t>(cards));
}

// Computes the gain of each card once, because many answers share the same cards.
void judge(const PartyOutlook& outlook, std::span<const Move> moves,
           std::span<std::int16_t> worths) {
    const PartyTable& table = outlook.game.tables[outlook.seat];
    std::array<int, max_hand> gains{};
    for (unsigned i = 0; i < table.earlier; ++i)
        gains[i] = flipping_gain(outlook, table.cards[i]);
    for (std::size_t move = 0; move < moves.size(); ++move) {
        int worth = 0;
        unsigned places = moves[move].cards;
        for (unsigned i = 0; places != 0; places >>= 1, ++i)
            if ((places & 1U) != 0) worth += gains[i];
        worths[move] = static_cast<std::int16_t>(worth);
    }
}

unsigned count(const LaidTables& tables, unsigned table) {
    return count_cards(tables, table, [](const ShownCard& card) { return card.flipped; });
}

}  // namespace

int flipping_gain(const PartyOutlook& outlook, const PartyCard& card) {
    const auto kept = card_row(card.kind()).worth_kept;
    return points(flipped_points) - (kept != nullptr ? kept(outlook, card) : better_kept);
}

extern constinit const CardRow takeout_card{
    .score = score, .act = act, .write = write, .worth = worth, .count = count};
extern constinit const DecisionRow takeout_decision{check,  list,   random, answer,
                                                    encode, decode, choose, judge};

}  // namespace kaiten
