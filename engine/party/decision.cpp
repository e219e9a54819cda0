// Legality, enumeration and random choice of what acting cards ask.
#include "engine/party/decision.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

bool can_be_copied(const PartySituation& situation, Face as, bool flipped) {
    for (unsigned i = 0; i < situation.open.place; ++i) {
        const PartyCard& card = situation.table.cards[i];
        if (card.as == as && (card.flipped != 0) == flipped) return true;
    }
    return false;
}

Refusal check_copy(const PartySituation& situation, const Move& move) {
    if (move != copy_card(move.card, move.flipped)) return Refusal::move_says_too_much;
    if (move.card == Face::none) return Refusal::no_card_named;
    const bool there = can_be_copied(situation, move.card, move.flipped);
    return there ? Refusal::none : Refusal::no_such_card_to_copy;
}

Refusal check_ask(const PartySituation& situation, const Move& move) {
    if (move.card == Face::none && move.kind == Kind::none) return Refusal::no_card_named;
    if (move.kind != Kind::none) {
        if (move != ask_for(move.kind)) return Refusal::move_says_too_much;
        return situation.menu.has(move.kind) ? Refusal::none : Refusal::ask_not_on_menu;
    }
    if (move != ask_for(move.card)) return Refusal::move_says_too_much;
    const FaceRow& face = row(move.card);
    const bool on_menu = situation.menu.has(face.kind) && face.party_cards > 0;
    return on_menu ? Refusal::none : Refusal::ask_not_on_menu;
}

Refusal check_give(const PartySituation& situation, const Move& move) {
    if (move != give(move.card)) return Refusal::move_says_too_much;
    if (move.card == Face::none) return Refusal::no_card_named;
    if (!situation.hand.contains(move.card)) return Refusal::card_not_in_hand;
    return is_asked_for(situation.open, move.card) ? Refusal::none
                                                   : Refusal::card_was_not_asked_for;
}

Refusal check_draw(const PartySituation& situation, const Move& move) {
    if (move != choose_drawn(move.card)) return Refusal::move_says_too_much;
    if (move.card == Face::none) return Refusal::no_card_named;
    if (!situation.drawn.contains(move.card)) return Refusal::card_was_not_drawn;
    return kind_of(move.card) == Kind::menu ? Refusal::menu_cannot_bring_a_menu : Refusal::none;
}

Refusal check_takeout(const PartySituation& situation, const Move& move) {
    if (move != flip_cards(move.cards)) return Refusal::move_says_too_much;
    if ((move.cards >> situation.table.earlier) != 0) return Refusal::no_such_card_to_flip;
    for (unsigned i = 0; i < situation.table.earlier; ++i)
        if (((move.cards >> i) & 1U) != 0 && !may_be_flipped(situation.table, i))
            return Refusal::card_already_flipped;
    return Refusal::none;
}

void push_once(MoveList& moves, const Move& move) {
    if (!moves.contains(move)) moves.push(move);
}

void list_copies(const PartySituation& situation, MoveList& moves) {
    for (unsigned i = 0; i < situation.open.place; ++i) {
        const PartyCard& card = situation.table.cards[i];
        push_once(moves, copy_card(card.as, card.flipped != 0));
    }
}

// Kinds, and the faces of those that have several.
void list_asks(const PartySituation& situation, MoveList& moves) {
    for (unsigned i = 0; i < kind_count; ++i) {
        const Kind kind = kind_at(i);
        if (!situation.menu.has(kind)) continue;
        moves.push(ask_for(kind));
        const KindRow& faces = row(kind);
        for (unsigned n = 0; faces.faces > 1 && n < faces.faces; ++n)
            moves.push(ask_for(face_at(index(faces.first) + n)));
    }
}

void list_gives(const PartySituation& situation, MoveList& moves) {
    for (const Face card : situation.hand)
        if (is_asked_for(situation.open, card)) push_once(moves, give(card));
}

void list_draws(const PartySituation& situation, MoveList& moves) {
    for (const Face card : situation.drawn)
        if (kind_of(card) != Kind::menu) push_once(moves, choose_drawn(card));
}

// Every subset of what may be flipped.
void list_takeouts(const PartySituation& situation, MoveList& moves) {
    const unsigned subsets = 1U << situation.table.earlier;
    for (unsigned cards = 0; cards < subsets; ++cards) {
        const Move move = flip_cards(static_cast<std::uint16_t>(cards));
        if (check_takeout(situation, move) == Refusal::none) moves.push(move);
    }
}

Move random_copy(const PartySituation& situation, Random& random) {
    const PartyCard& card = situation.table.cards[random.below(situation.open.place)];
    return copy_card(card.as, card.flipped != 0);
}

// The same choices as list_asks(), counted first and then gone through again: a list of moves would
// be large for a small stack.
Move random_ask(const PartySituation& situation, Random& random) {
    const auto choices = [&](unsigned kind) {
        if (!situation.menu.has(kind_at(kind))) return 0U;
        const unsigned faces = kind_rows[kind].faces;
        return faces > 1 ? 1 + faces : 1U;
    };
    unsigned all = 0;
    for (unsigned i = 0; i < kind_count; ++i)
        all += choices(i);
    unsigned chosen = random.below(all);
    unsigned kind = 0;
    for (; chosen >= choices(kind); ++kind)
        chosen -= choices(kind);
    if (chosen == 0) return ask_for(kind_at(kind));
    return ask_for(face_at(index(kind_rows[kind].first) + chosen - 1));
}

template <unsigned N, typename Fits>
Face random_card(const List<Face, N>& cards, Random& random, Fits fits) {
    List<Face, N> fitting;
    for (const Face card : cards)
        if (fits(card)) fitting.push(card);
    return fitting[random.below(fitting.size())];
}

Move random_takeout(const PartySituation& situation, Random& random) {
    unsigned cards = 0;
    for (unsigned i = 0; i < situation.table.earlier; ++i)
        if (may_be_flipped(situation.table, i) && random.coin()) cards |= 1U << i;
    return flip_cards(static_cast<std::uint16_t>(cards));
}

}  // namespace

TakeSituation take_situation(const PartyTable& table, const List<Face, max_hand>& hand,
                             KindSet menu) {
    const auto has = [&](Kind kind) {
        return menu.has(kind) && find_tool(table, kind) < table.cards.size();
    };
    return {.hand = hand,
            .free_wasabi = table.free_wasabi,
            .chopsticks = has(Kind::chopsticks),
            .spoon = has(Kind::spoon),
            .serves_dummy = false,
            .wasabi_may_be_declined = false,
            .wasabi_same_turn = true};
}

Refusal check_answer(const PartySituation& situation, const Move& move) {
    if (move.decision != situation.open.decision) return Refusal::another_decision_is_open;
    switch (move.decision) {
        case Decision::copy:
            return check_copy(situation, move);
        case Decision::ask:
            return check_ask(situation, move);
        case Decision::give:
            return check_give(situation, move);
        case Decision::draw:
            return check_draw(situation, move);
        case Decision::takeout:
            return check_takeout(situation, move);
        case Decision::none:
        case Decision::take:
            break;
    }
    return Refusal::another_decision_is_open;
}

void legal_answers(const PartySituation& situation, MoveList& moves) {
    switch (situation.open.decision) {
        case Decision::copy:
            return list_copies(situation, moves);
        case Decision::ask:
            return list_asks(situation, moves);
        case Decision::give:
            return list_gives(situation, moves);
        case Decision::draw:
            return list_draws(situation, moves);
        case Decision::takeout:
            return list_takeouts(situation, moves);
        case Decision::none:
        case Decision::take:
            break;
    }
    KAITEN_ENSURE(false);
}

Move random_answer(const PartySituation& situation, Random& random) {
    switch (situation.open.decision) {
        case Decision::copy:
            return random_copy(situation, random);
        case Decision::ask:
            return random_ask(situation, random);
        case Decision::give:
            return give(random_card(situation.hand, random,
                                    [&](Face card) { return is_asked_for(situation.open, card); }));
        case Decision::draw:
            return choose_drawn(random_card(situation.drawn, random,
                                            [](Face card) { return kind_of(card) != Kind::menu; }));
        case Decision::takeout:
            return random_takeout(situation, random);
        case Decision::none:
        case Decision::take:
            break;
    }
    KAITEN_ENSURE(false);
}

bool is_asked_for(const OpenDecision& open, Face card) {
    return open.asked_kind != Kind::none ? kind_of(card) == open.asked_kind
                                         : card == open.asked_face;
}

bool may_be_flipped(const PartyTable& table, unsigned place) {
    return place < table.earlier && table.cards[place].flipped == 0;
}

}  // namespace kaiten
