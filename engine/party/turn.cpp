// The order of a Party turn: reveal, special orders, numbered cards, miso, uramaki, pass.
#include "engine/party/turn.hpp"

#include "engine/core/ensure.hpp"
#include "engine/party/decision.hpp"

namespace kaiten {
namespace {

constexpr unsigned bit(unsigned seat) {
    return 1U << seat;
}

// What goes back is known to be there; what was known before may be the same cards.
void remember_in_deck(List<Face, max_seen_in_deck>& seen, const List<Face, 4>& back) {
    for (const Face card : back)
        if (seen.count(card) < back.count(card)) seen.push(card);
}

// One card of this face has left the deck: it may be one of those that were known.
void forget_in_deck(PartyGame& game, Face card) {
    for (auto& seen : game.seen_in_deck) {
        const unsigned at = seen.find(card);
        if (at < seen.size()) seen.remove_ordered(at);
    }
}

}  // namespace

Effect& PartyTurn::log_effect(unsigned seat, Face card) {
    Effect effect;
    effect.seat = static_cast<std::uint8_t>(seat);
    effect.card = card;
    log_->effects.push(effect);
    return log_->effects.back();
}

void PartyTurn::open(Decision decision, unsigned seat, unsigned owner, Face card) {
    game_.open = {};
    game_.open.decision = decision;
    game_.open.seat = static_cast<std::uint8_t>(seat);
    game_.open.owner = static_cast<std::uint8_t>(owner);
    game_.open.card = card;
}

void PartyTurn::start_log() {
    if (log_ == nullptr) return;
    *log_ = {};
    log_->round = game_.round;
    log_->turn = game_.turn;
}

void PartyTurn::reveal() {
    start_log();
    acting_ = 0;
    for (unsigned seat = 0; seat < game_.rules.seats; ++seat)
        reveal_seat(seat);
    game_.committed = 0;
}

void PartyTurn::reveal_randomly(Random& source) {
    Random random = source;
    acting_ = 0;
    const KindSet menu = game_.rules.menu;
    const bool tools = menu.has(Kind::chopsticks) || menu.has(Kind::spoon);
    const unsigned size = game_.hands[0].cards.size();
    for (unsigned seat = 0; seat < game_.rules.seats; ++seat) {
        PartyTable& table = game_.tables[seat];
        PartyHand& hand = game_.hands[seat];
        if (tools) {
            const Move move = random_take(take_situation(table, hand.cards, menu), random);
            game_.choices[seat] = {move.card, move.second, move.spoon};
            reveal_seat(seat);
            continue;
        }
        const unsigned place = random.below(size);
        const Face card = hand.cards[place];
        hand.cards.remove_unordered(place);
        lay_openly(table, card);
    }
    source = random;
}

void PartyTurn::lay_openly(PartyTable& table, Face card) {
    lay(table, card);
    acting_ = acting_ | lay_rows[index(card)].acts;
}

void PartyTurn::reveal_seat(unsigned seat) {
    PartyChoice& choice = game_.choices[seat];
    PartyTable& table = game_.tables[seat];
    PartyHand& hand = game_.hands[seat];
    const bool two = choice.second != Face::none;
    Play play;
    take_from(hand, choice.card);
    if (two) {
        take_from(hand, choice.second);
        put_into(hand, take_off(table, find_tool(table, Kind::chopsticks)));
    }
    lay_openly(table, choice.card);
    if (log_ != nullptr) {
        play.cards.push(choice.card);
        play.on_wasabi[0] = table.cards.back().on_wasabi != 0;
    }
    if (two) {
        lay_openly(table, choice.second);
        if (log_ != nullptr) {
            play.cards.push(choice.second);
            play.on_wasabi[1] = table.cards.back().on_wasabi != 0;
        }
    }
    if (choice.spoon) {
        game_.spoons = static_cast<std::uint8_t>(game_.spoons | bit(seat));
        acting_ = 1;
    }
    if (log_ != nullptr) {
        play.chopsticks = two;
        play.spoon = choice.spoon;
        log_->plays.push(play);
    }
    choice = {};
}

void PartyTurn::answer(const Move& move) {
    const OpenDecision decided = game_.open;
    game_.open = {};
    switch (decided.decision) {
        case Decision::copy:
            return copy(decided.seat, decided.place, move.card, move.flipped);
        case Decision::ask:
            return ask(decided.seat, move.card, move.kind);
        case Decision::give:
            if (log_ != nullptr) {
                Effect& effect = log_effect(decided.owner, decided.card);
                effect.asked_face = decided.asked_face;
                effect.asked_kind = decided.asked_kind;
            }
            return hand_over(decided.owner, decided.seat, move.card);
        case Decision::draw:
            return choose_drawn_card(decided.seat, decided.card, move.card);
        case Decision::takeout:
            return fill_box(decided.seat, decided.card, move.cards);
        case Decision::none:
        case Decision::take:
            KAITEN_ENSURE(false);
    }
}

void PartyTurn::run() {
    if (acting_ == 0) return finish();
    while (game_.open.decision == Decision::none)
        if (!act_next()) return finish();
}

// Lets the next card act that has to; false if there is none left.
bool PartyTurn::act_next() {
    unsigned seat = 0;
    unsigned place = 0;
    if (entered_ != nobody) {
        seat = entered_;
        entered_ = nobody;
        take_effect(seat, game_.tables[seat].cards.size() - 1);
    } else if (next_special_order(seat, place)) {
        begin_special_order(seat, place);
    } else if (next_numbered(seat, place)) {
        take_effect(seat, place);
    } else {
        return false;
    }
    return true;
}

// Clockwise from seat 0; of one seat in the order laid.
bool PartyTurn::next_special_order(unsigned& seat, unsigned& place) const {
    if (!game_.rules.menu.has(Kind::special_order)) return false;
    for (seat = 0; seat < game_.rules.seats; ++seat) {
        const PartyTable& table = game_.tables[seat];
        for (place = table.earlier; place < table.cards.size(); ++place)
            if (table.cards[place].as == Face::special_order) return true;
    }
    return false;
}

// Of announced spoons and of menus and takeout boxes just laid, the lowest number; a real card
// before a special order that copies the same number, then clockwise from seat 0.
bool PartyTurn::next_numbered(unsigned& seat, unsigned& place) const {
    unsigned best = ~0U;
    const auto consider = [&](unsigned i, unsigned at) {
        const PartyCard& card = game_.tables[i].cards[at];
        const unsigned rank = row(card.as).number * 2U + (card.card == card.as ? 0U : 1U);
        if (rank >= best) return;
        best = rank;
        seat = i;
        place = at;
    };
    const KindSet menu = game_.rules.menu;
    const bool acting = menu.has(Kind::menu) || menu.has(Kind::takeout);
    if (!acting && game_.spoons == 0) return false;
    for (unsigned i = 0; i < game_.rules.seats; ++i) {
        const PartyTable& table = game_.tables[i];
        if ((game_.spoons & bit(i)) != 0) consider(i, find_tool(table, Kind::spoon));
        for (unsigned at = table.earlier; acting && at < table.cards.size(); ++at) {
            const Kind kind = table.cards[at].kind();
            if (kind == Kind::menu || kind == Kind::takeout) consider(i, at);
        }
    }
    return best != ~0U;
}

void PartyTurn::take_effect(unsigned seat, unsigned place) {
    switch (game_.tables[seat].cards[place].kind()) {
        case Kind::special_order:
            return begin_special_order(seat, place);
        case Kind::spoon:
            return begin_spoon(seat);
        case Kind::menu:
            return begin_menu(seat, place);
        case Kind::takeout:
            return begin_takeout(seat, place);
        default:
            KAITEN_ENSURE(false);
    }
}

// Lays a card that another one brings. What it does, it does next; a spoon lies and waits.
void PartyTurn::bring(unsigned seat, Face card) {
    lay(game_.tables[seat], card);
    if (lay_rows[index(card)].acts != 0) entered_ = seat;
}

// --- special order ---

void PartyTurn::begin_special_order(unsigned seat, unsigned place) {
    PartyTable& table = game_.tables[seat];
    if (place == 0) {
        game_.discards.push(take_off(table, place));
        if (log_ != nullptr) log_effect(seat, Face::special_order);
        return;
    }
    const PartyCard& first = table.cards[0];
    bool all_equal = true;
    for (unsigned i = 1; i < place; ++i)
        all_equal =
            all_equal && table.cards[i].as == first.as && table.cards[i].flipped == first.flipped;
    if (all_equal) return copy(seat, place, first.as, first.flipped != 0);
    open(Decision::copy, seat, seat, Face::special_order);
    game_.open.place = static_cast<std::uint8_t>(place);
}

void PartyTurn::copy(unsigned seat, unsigned place, Face as, bool flipped) {
    PartyTable& table = game_.tables[seat];
    become(table, place, as, flipped);
    if (log_ == nullptr) return;
    Effect& effect = log_effect(seat, Face::special_order);
    effect.as = as;
    effect.flipped = flipped;
    effect.on_wasabi = table.cards[place].on_wasabi != 0;
}

// --- spoon ---

void PartyTurn::begin_spoon(unsigned seat) {
    game_.spoons = static_cast<std::uint8_t>(game_.spoons & ~bit(seat));
    const PartyTable& table = game_.tables[seat];
    open(Decision::ask, seat, seat, table.cards[find_tool(table, Kind::spoon)].as);
}

void PartyTurn::ask(unsigned seat, Face face, Kind kind) {
    const PartyTable& table = game_.tables[seat];
    const unsigned spoon = find_tool(table, Kind::spoon);
    OpenDecision asked;
    asked.card = table.cards[spoon].as;
    asked.asked_face = face;
    asked.asked_kind = kind;
    List<Face, max_hand> options;
    unsigned giver = seat;
    for (unsigned step = 1; step < game_.rules.seats && options.empty(); ++step) {
        giver = seat + step < game_.rules.seats ? seat + step : seat + step - game_.rules.seats;
        for (const Face card : game_.hands[giver].cards)
            if (is_asked_for(asked, card) && !options.contains(card)) options.push(card);
        if (!options.empty()) break;
        // Everybody now knows that there is none in this hand.
        for (unsigned i = 0; i < face_count; ++i)
            if (is_asked_for(asked, face_at(i))) game_.hands[giver].absent.add(face_at(i));
    }
    if (options.size() > 1) {
        open(Decision::give, giver, seat, asked.card);
        game_.open.asked_face = face;
        game_.open.asked_kind = kind;
        return;
    }
    if (log_ != nullptr) {
        Effect& effect = log_effect(seat, asked.card);
        effect.asked_face = face;
        effect.asked_kind = kind;
    }
    if (options.empty()) {
        game_.discards.push(take_off(game_.tables[seat], spoon));
    } else {
        hand_over(seat, giver, options[0]);
    }
}

void PartyTurn::hand_over(unsigned seat, unsigned giver, Face card) {
    PartyTable& table = game_.tables[seat];
    PartyHand& hand = game_.hands[giver];
    take_from(hand, card);
    put_into(hand, take_off(table, find_tool(table, Kind::spoon)));
    bring(seat, card);
    if (log_ == nullptr) return;
    Effect& effect = log_->effects.back();
    effect.from = static_cast<std::uint8_t>(giver);
    effect.got = card;
    effect.on_wasabi = table.cards.back().on_wasabi != 0;
}

// --- menu ---

void PartyTurn::begin_menu(unsigned seat, unsigned place) {
    const Face menu = take_off(game_.tables[seat], place);
    game_.discards.push(menu);
    game_.drawn.clear();
    while (!game_.deck.empty() && game_.drawn.size() < 4)
        game_.drawn.push(game_.deck.pop());
    Face only = Face::none;
    bool choice = false;
    for (const Face card : game_.drawn) {
        if (kind_of(card) == Kind::menu) continue;
        choice = choice || (only != Face::none && only != card);
        only = card;
    }
    if (choice) return open(Decision::draw, seat, seat, menu);
    choose_drawn_card(seat, menu, only);
}

// Lays the card, or none if there is none to lay, and shuffles the others back.
void PartyTurn::choose_drawn_card(unsigned seat, Face menu, Face card) {
    if (log_ != nullptr) log_effect(seat, menu).drawn = game_.drawn;
    if (card != Face::none) {
        game_.drawn.remove_unordered(game_.drawn.find(card));
        forget_in_deck(game_, card);
    }
    remember_in_deck(game_.seen_in_deck[seat], game_.drawn);
    for (const Face back : game_.drawn)
        game_.deck.push(back);
    game_.drawn.clear();
    shuffle(std::span(game_.deck.begin(), game_.deck.size()), game_.random);
    if (card == Face::none) return;
    bring(seat, card);
    if (log_ == nullptr) return;
    log_->effects.back().got = card;
    log_->effects.back().on_wasabi = game_.tables[seat].cards.back().on_wasabi != 0;
}

// --- takeout box ---

void PartyTurn::begin_takeout(unsigned seat, unsigned place) {
    PartyTable& table = game_.tables[seat];
    const Face box = take_off(table, place);
    game_.discards.push(box);
    for (unsigned i = 0; i < table.earlier; ++i)
        if (may_be_flipped(table, i)) return open(Decision::takeout, seat, seat, box);
    if (log_ != nullptr) log_effect(seat, box);
}

void PartyTurn::fill_box(unsigned seat, Face box, unsigned places) {
    PartyTable& table = game_.tables[seat];
    if (log_ != nullptr) {
        Effect& effect = log_effect(seat, box);
        for (unsigned i = 0; i < table.cards.size(); ++i)
            if (((places >> i) & 1U) != 0) effect.cards.push(table.cards[i].shown());
    }
    flip(table, places);
}

// --- the end of a turn ---

// Discards the seat's cards of the kind from a place on; those that were flipped stay. In one pass
// and without branches on the cards: the others move up to where they will lie. The turn is over
// then, so which of them are new does not matter any more.
void PartyTurn::discard_kind(unsigned seat, Kind kind, unsigned from, Effect* effect) {
    PartyTable& table = game_.tables[seat];
    const unsigned size = table.cards.size();
    std::array<std::uint8_t, max_hand> moved{};
    unsigned kept = 0;
    for (unsigned i = 0; i < size; ++i) {
        const PartyCard card = table.cards[i];
        const unsigned of_kind = card.kind() == kind ? 1 : 0;
        const unsigned gone = of_kind & ~unsigned{card.flipped} & (i >= from ? 1U : 0U);
        moved[i] = static_cast<std::uint8_t>(kept);
        table.cards[kept] = card;
        kept += 1 - gone;
        game_.discards.push_if(gone != 0, card.card);
        if (effect != nullptr && gone != 0) effect->cards.push(card.shown());
    }
    table.cards.set_size(kept);
    for (PartyCard& card : table.cards)
        if (card.on_wasabi != 0) card.wasabi = moved[card.wasabi] & 15U;
    recount(table);
}

void PartyTurn::resolve_miso() {
    std::array<std::uint8_t, most_seats> laid{};
    unsigned all = 0;
    for (unsigned seat = 0; seat < game_.rules.seats; ++seat) {
        const PartyTable& table = game_.tables[seat];
        for (unsigned i = table.earlier; i < table.cards.size(); ++i) {
            if (table.cards[i].as != Face::miso || table.cards[i].flipped != 0) continue;
            laid[seat] += 1;
            all += 1;
        }
    }
    if (all < 2) return;
    for (unsigned seat = 0; seat < game_.rules.seats; ++seat) {
        if (laid[seat] == 0) continue;
        Effect* const effect = log_ != nullptr ? &log_effect(seat, Face::miso) : nullptr;
        discard_kind(seat, Kind::miso, game_.tables[seat].earlier, effect);
    }
}

void PartyTurn::resolve_uramaki() {
    std::array<unsigned, most_seats> icons{};
    bool reached = false;
    for (unsigned seat = 0; seat < game_.rules.seats; ++seat) {
        icons[seat] = game_.tables[seat].uramaki_icons;
        reached = reached || icons[seat] >= uramaki_goal;
    }
    if (!reached) return;
    const UramakiRace before = game_.uramaki;
    const unsigned scored =
        race_uramaki(game_.rules, std::span(icons).first(game_.rules.seats), game_.uramaki);
    for (unsigned seat = 0; seat < game_.rules.seats; ++seat) {
        if ((scored & bit(seat)) == 0) continue;
        Effect* const effect = log_ != nullptr ? &log_effect(seat, Face::uramaki3) : nullptr;
        if (effect != nullptr)
            effect->points =
                static_cast<std::int8_t>(game_.uramaki.points[seat] - before.points[seat]);
        discard_kind(seat, Kind::uramaki, 0, effect);
    }
}

void PartyTurn::finish() {
    if (game_.rules.menu.has(Kind::miso)) resolve_miso();
    if (game_.rules.menu.has(Kind::uramaki)) resolve_uramaki();
    if (log_ != nullptr) log_->complete = true;
    for (unsigned seat = 0; seat < game_.rules.seats; ++seat)
        game_.tables[seat].earlier = static_cast<std::uint8_t>(game_.tables[seat].cards.size());
    if (game_.hands[0].cards.empty()) return end_round(game_);
    pass_hands();
    game_.turn += 1;
}

void PartyTurn::pass_hands() {
    const unsigned last = game_.rules.seats - 1U;
    auto& hands = game_.hands;
    if (game_.rules.passes_left(game_.round)) {
        const PartyHand moving = hands[last];
        for (unsigned seat = last; seat > 0; --seat)
            hands[seat] = hands[seat - 1];
        hands[0] = moving;
    } else {
        const PartyHand moving = hands[0];
        for (unsigned seat = 0; seat < last; ++seat)
            hands[seat] = hands[seat + 1];
        hands[last] = moving;
    }
}

}  // namespace kaiten
