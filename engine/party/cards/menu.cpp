// Menu: its owner draws four cards and lays one that is not a menu card; the others go back into
// the deck.
#include "engine/bots/party/evaluation.hpp"
#include "engine/io/events.hpp"
#include "engine/party/turn.hpp"

namespace kaiten {
namespace {

bool may_be_laid(Face card) {
    return kind_of(card) != Kind::menu;
}

// Records the cards that go back into the deck. Cards recorded earlier may be the same ones, so
// equal cards are not counted twice.
void remember_in_deck(List<Face, max_seen_in_deck>& seen, const List<Face, 4>& back) {
    for (const Face card : back)
        if (seen.count(card) < back.count(card)) seen.push(card);
}

// Removes one recorded card of this face: the card that left the deck may be that one.
void forget_in_deck(PartyGame& game, Face card) {
    for (auto& seen : game.seen_in_deck) {
        const unsigned at = seen.find(card);
        if (at < seen.size()) seen.remove_ordered(at);
    }
}

// Lays the card, or nothing for Face::none, and shuffles the others back.
void lay_drawn(PartyTurn& turn, unsigned seat, Face menu, Face card) {
    PartyGame& game = turn.game;
    Effect* const effect = turn.log_effect(seat, menu);
    if (effect != nullptr) effect->drawn = game.drawn;
    if (card != Face::none) {
        game.drawn.remove_unordered(game.drawn.find(card));
        forget_in_deck(game, card);
    }
    remember_in_deck(game.seen_in_deck[seat], game.drawn);
    for (const Face back : game.drawn)
        game.deck.push(back);
    game.drawn.clear();
    shuffle(std::span(game.deck.begin(), game.deck.size()), game.random);
    if (card == Face::none) return;
    const bool on_wasabi = turn.bring(seat, card);
    if (effect == nullptr) return;
    effect->got = card;
    effect->on_wasabi = on_wasabi;
}

void act(PartyTurn& turn, unsigned seat, unsigned place) {
    PartyGame& game = turn.game;
    const Face menu = turn.discard(seat, place);
    game.drawn.clear();
    while (!game.deck.empty() && game.drawn.size() < game.drawn.capacity)
        game.drawn.push(game.deck.pop());
    Face only = Face::none;
    bool choice = false;
    for (const Face card : game.drawn) {
        if (!may_be_laid(card)) continue;
        choice = choice || (only != Face::none && only != card);
        only = card;
    }
    if (choice) {
        turn.open(Decision::draw, seat, seat, menu);
    } else {
        lay_drawn(turn, seat, menu, only);
    }
}

Refusal check(const AnswerSituation& situation, const Move& move) {
    if (move != choose_drawn(move.card)) return Refusal::move_says_too_much;
    if (move.card == Face::none) return Refusal::no_card_named;
    if (!situation.drawn.contains(move.card)) return Refusal::card_was_not_drawn;
    return may_be_laid(move.card) ? Refusal::none : Refusal::menu_cannot_bring_a_menu;
}

void list(const AnswerSituation& situation, MoveList& moves) {
    for (const Face card : situation.drawn)
        if (may_be_laid(card)) push_once(moves, choose_drawn(card));
}

Move random(const AnswerSituation& situation, Random& random) {
    return choose_drawn(
        random_card(situation.drawn, random, [](Face card) { return may_be_laid(card); }));
}

void answer(PartyTurn& turn, const OpenDecision& decided, const Move& move) {
    lay_drawn(turn, decided.seat, decided.card, move.card);
}

unsigned encode(const Move& move) {
    return answer_code::of(move.card);
}

Move decode(unsigned code) {
    return choose_drawn(answer_code::card_in(code));
}

void write(JsonWriter& out, const Effect& effect) {
    out.key("drawn");
    write_faces(out, effect.drawn);
    write_face_or_null(out, "chosen", effect.got);
    out.key("wasabi").boolean(effect.on_wasabi);
}

// Roughly the value of the best of four cards.
int worth(const PartyOutlook& outlook, Face) {
    return outlook.weights.menu;
}

Move choose(const PartyOutlook& outlook) {
    ValuedCard best;
    for (const Face card : outlook.game.drawn) {
        if (!may_be_laid(card)) continue;
        const int value = party_value(outlook, card);
        if (value > best.value) best = {card, value};
    }
    return choose_drawn(best.card);
}

int worth_of_drawn(const PartyOutlook& outlook, const Move& move) {
    return party_value(outlook, move.card);
}

}  // namespace

extern constinit const CardRow menu_card{.act = act, .write = write, .worth = worth};
extern constinit const DecisionRow draw_decision{
    check, list, random, answer, encode, decode, choose, judge_each<worth_of_drawn>};

}  // namespace kaiten
