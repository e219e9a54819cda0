// The order of events in a Party turn: reveal, special orders, numbered cards, miso, the points of
// uramaki, pass. Uramaki that reach the goal leave their table as soon as it is reached.
#include "engine/party/turn.hpp"

#include "engine/core/ensure.hpp"
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

// Kinds that act at the end of every turn, in this order.
constexpr std::array<Kind, 2> last_in_turn{Kind::miso, Kind::uramaki};

// The kind that looks at the tables whenever cards have been laid.
constexpr Kind watching = Kind::uramaki;

constexpr KindSet kinds_that_act(Acts when) {
    KindSet kinds;
    for (unsigned i = 0; i < kind_count; ++i)
        if (acts(kind_at(i)) == when) kinds.add(kind_at(i));
    return kinds;
}
constexpr KindSet numbered = kinds_that_act(Acts::by_number);
constexpr KindSet at_once = kinds_that_act(Acts::when_laid);

}  // namespace

Effect* PartyTurn::log_effect(unsigned seat, Face card) {
    if (log_ == nullptr) return nullptr;
    Effect effect;
    effect.seat = static_cast<std::uint8_t>(seat);
    effect.card = card;
    log_->effects.push(effect);
    return &log_->effects.back();
}

OpenDecision& PartyTurn::open(Decision decision, unsigned seat, unsigned owner, Face card) {
    game.open = {};
    game.open.decision = decision;
    game.open.seat = static_cast<std::uint8_t>(seat);
    game.open.owner = static_cast<std::uint8_t>(owner);
    game.open.card = card;
    return game.open;
}

void PartyTurn::reveal() {
    const bool wasabi_same_turn = game.rules.edition_row().wasabi_same_turn;
    begin_log(game, log_);
    acts_ = 0;
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        Choice& choice = game.choices[seat];
        reveal_seat(game, seat, wasabi_same_turn, log_);
        acts_ |= lay_rows[index(choice.card)].acts;
        if (choice.second != Face::none) acts_ |= lay_rows[index(choice.second)].acts;
        if (choice.spoon) {
            game.spoons = static_cast<std::uint8_t>(game.spoons | seat_bit(seat));
            acts_ = 1;
        }
        choice.forget();
    }
    game.committed = 0;
}

void PartyTurn::carry_out(const Move& move) {
    const OpenDecision decided = game.open;
    game.open = {};
    decision_row(decided.decision).answer(*this, decided, move);
}

void PartyTurn::run() {
    if (acts_ == 0) return finish();
    while (game.open.decision == Decision::none)
        if (!act_next()) return finish();
}

// Lets the next card act. Returns false if no card is left that has to act.
bool PartyTurn::act_next() {
    unsigned seat = 0;
    unsigned place = 0;
    if (!next_special_order(seat, place)) {
        look_at_laid_cards();
        if (!next_numbered(seat, place)) return false;
    }
    card_row(game.tables[seat].cards[place].kind()).act(*this, seat, place);
    return true;
}

// In older games uramaki scored at the end of the turn only.
void PartyTurn::look_at_laid_cards() {
    if (game.rules.menu.has(watching) && !game.rules.older_party)
        card_row(watching).cards_laid(*this);
}

// Finds the next special order: clockwise from seat 0, within one seat in the order laid.
bool PartyTurn::next_special_order(unsigned& seat, unsigned& place) const {
    if ((game.rules.menu.bits() & at_once.bits()) == 0) return false;
    for (seat = 0; seat < game.rules.seats; ++seat) {
        const PartyTable& laid = game.tables[seat];
        for (place = laid.earlier; place < laid.cards.size(); ++place)
            if (at_once.has(laid.cards[place].kind())) return true;
    }
    return false;
}

// Finds the lowest number among announced spoons and numbered cards laid this turn. On equal
// numbers a real card comes before a special order, then clockwise from seat 0.
bool PartyTurn::next_numbered(unsigned& seat, unsigned& place) const {
    unsigned best = ~0U;
    const auto consider = [&](unsigned i, unsigned at) {
        const unsigned rank = number_rank(game.tables[i].cards[at]);
        if (rank >= best) return;
        best = rank;
        seat = i;
        place = at;
    };
    const bool acting = (game.rules.menu.bits() & numbered.bits()) != 0;
    if (!acting && game.spoons == 0) return false;
    for (unsigned i = 0; i < game.rules.seats; ++i) {
        const PartyTable& laid = game.tables[i];
        if ((game.spoons & seat_bit(i)) != 0) consider(i, find_tool(laid, Kind::spoon));
        for (unsigned at = laid.earlier; acting && at < laid.cards.size(); ++at)
            if (numbered.has(laid.cards[at].kind())) consider(i, at);
    }
    return best != ~0U;
}

Face PartyTurn::discard(unsigned seat, unsigned place) {
    const Face as = table(seat).cards[place].as;
    game.discards.push(take_off(table(seat), place));
    return as;
}

bool PartyTurn::bring(unsigned seat, Face card) {
    UsableWasabi wasabi = usable_wasabi(table(seat), game.rules.edition_row());
    return lay(table(seat), card, wasabi);
}

// Removes the cards in one pass and without branches on the faces; the kept cards move up.
void PartyTurn::discard_kind(unsigned seat, Kind kind, unsigned from, Effect* effect) {
    PartyTable& laid = table(seat);
    const unsigned size = laid.cards.size();
    std::array<std::uint8_t, max_hand> moved{};
    unsigned kept = 0;
    unsigned earlier = laid.earlier;
    for (unsigned i = 0; i < size; ++i) {
        const PartyCard card = laid.cards[i];
        const unsigned of_kind = card.kind() == kind ? 1 : 0;
        const unsigned gone = of_kind & ~unsigned{card.flipped} & (i >= from ? 1U : 0U);
        moved[i] = static_cast<std::uint8_t>(kept);
        laid.cards[kept] = card;
        kept += 1 - gone;
        earlier -= i < laid.earlier ? gone : 0U;
        game.discards.push_if(gone != 0, card.card);
        if (effect != nullptr && gone != 0) effect->cards.push(card.shown());
    }
    laid.cards.set_size(kept);
    laid.earlier = static_cast<std::uint8_t>(earlier);
    for (PartyCard& card : laid.cards)
        if (card.on_wasabi != 0) card.wasabi = moved[card.wasabi] & 15U;
    recount(laid);
}

void PartyTurn::finish() {
    look_at_laid_cards();
    for (const Kind kind : last_in_turn)
        if (game.rules.menu.has(kind)) card_row(kind).end_turn(*this);
    if (log_ != nullptr) log_->complete = true;
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        table(seat).earlier = static_cast<std::uint8_t>(table(seat).cards.size());
    end_turn(game);
}

}  // namespace kaiten
