// Spoon: asks the other seats, clockwise, for a card or a kind. The first seat that has it gives it
// and gets the spoon.
#include "engine/bots/party/evaluation.hpp"
#include "engine/io/events.hpp"
#include "engine/party/turn.hpp"

namespace kaiten {
namespace {

void act(PartyTurn& turn, unsigned seat, unsigned place) {
    turn.game.spoons = static_cast<std::uint8_t>(turn.game.spoons & ~seat_bit(seat));
    turn.open(Decision::ask, seat, seat, turn.table(seat).cards[place].as);
}

// Returns the different cards of a hand that match the request.
List<Face, max_hand> asked_for(const OpenDecision& asked, const List<Face, max_hand>& hand) {
    List<Face, max_hand> cards;
    for (const Face card : hand)
        if (is_asked_for(asked, card) && !cards.contains(card)) cards.push(card);
    return cards;
}

void log_question(PartyTurn& turn, const OpenDecision& asked) {
    Effect* const effect = turn.log_effect(asked.owner, asked.card);
    if (effect == nullptr) return;
    effect->asked_face = asked.asked_face;
    effect->asked_kind = asked.asked_kind;
}

void hand_over(PartyTurn& turn, const OpenDecision& asked, Face card) {
    PartyTable& table = turn.table(asked.owner);
    PartyHand& hand = turn.game.hands[asked.seat];
    log_question(turn, asked);
    take_from(hand, card);
    put_into(hand, take_off(table, find_tool(table, Kind::spoon)));
    const bool on_wasabi = turn.bring(asked.owner, card);
    Effect* const effect = turn.logged();
    if (effect == nullptr) return;
    effect->from = asked.seat;
    effect->got = card;
    effect->on_wasabi = on_wasabi;
}

// Records that this hand has no card that matches the request.
void rule_out(const OpenDecision& asked, PartyHand& hand) {
    for (unsigned i = 0; i < face_count; ++i)
        if (is_asked_for(asked, face_at(i))) hand.absent.add(face_at(i));
}

// The decision which card or kind to ask for.
namespace asking {

void answer(PartyTurn& turn, const OpenDecision& decided, const Move& move) {
    OpenDecision asked = decided;
    asked.decision = Decision::give;
    asked.asked_face = move.card;
    asked.asked_kind = move.kind;
    for (unsigned step = 1; step < turn.game.rules.seats; ++step) {
        asked.seat = static_cast<std::uint8_t>(turn.game.rules.clockwise(decided.seat, step));
        PartyHand& hand = turn.game.hands[asked.seat];
        const List<Face, max_hand> options = asked_for(asked, hand.cards);
        if (options.size() == 1) return hand_over(turn, asked, options[0]);
        if (options.size() > 1) {
            turn.game.open = asked;
            return;
        }
        rule_out(asked, hand);
    }
    log_question(turn, asked);
    turn.discard(decided.seat, find_tool(turn.table(decided.seat), Kind::spoon));
}

Refusal check(const AnswerSituation& situation, const Move& move) {
    if (move.card == Face::none && move.kind == Kind::none) return Refusal::no_card_named;
    if (move.kind != Kind::none) {
        if (move != ask_for(move.kind)) return Refusal::move_says_too_much;
        return situation.rules.menu.has(move.kind) ? Refusal::none : Refusal::ask_not_on_menu;
    }
    if (move != ask_for(move.card)) return Refusal::move_says_too_much;
    const FaceRow& face = row(move.card);
    const bool on_menu = situation.rules.menu.has(face.kind) && face.party_cards > 0;
    return on_menu ? Refusal::none : Refusal::ask_not_on_menu;
}

// Returns the number of possible requests: the kind itself, and each face if it has several.
unsigned questions_about(KindSet menu, unsigned kind) {
    if (!menu.has(kind_at(kind))) return 0;
    const unsigned faces = kind_rows[kind].faces;
    return faces > 1 ? 1 + faces : 1;
}

Move question_about(unsigned kind, unsigned which) {
    if (which == 0) return ask_for(kind_at(kind));
    return ask_for(face_at(index(kind_rows[kind].first) + which - 1));
}

void list(const AnswerSituation& situation, MoveList& moves) {
    for (unsigned kind = 0; kind < kind_count; ++kind)
        for (unsigned i = 0; i < questions_about(situation.rules.menu, kind); ++i)
            moves.push(question_about(kind, i));
}

// Counts the requests first and then finds the chosen one, because a MoveList is too large for the
// stack.
Move random(const AnswerSituation& situation, Random& random) {
    const KindSet menu = situation.rules.menu;
    unsigned all = 0;
    for (unsigned kind = 0; kind < kind_count; ++kind)
        all += questions_about(menu, kind);
    unsigned chosen = random.below(all);
    unsigned kind = 0;
    for (; chosen >= questions_about(menu, kind); ++kind)
        chosen -= questions_about(menu, kind);
    return question_about(kind, chosen);
}

unsigned encode(const Move& move) {
    return move.kind != Kind::none ? index(move.kind) | answer_code::flag
                                   : answer_code::of(move.card);
}

Move decode(unsigned code) {
    if ((code & answer_code::flag) == 0) return ask_for(answer_code::card_in(code));
    const unsigned kind = code & 63U;
    return ask_for(kind < kind_count ? kind_at(kind) : Kind::none);
}

Move choose(const PartyOutlook& outlook) {
    const ValuedCard best = best_elsewhere(outlook);
    // If all other hands are empty, any request will do.
    if (best.card == Face::none) return ask_for(Kind::nigiri);
    const Kind kind = kind_of(best.card);
    return row(kind).faces > 1 ? ask_for(best.card) : ask_for(kind);
}

int worth_of(const PartyOutlook& outlook, const Move& move) {
    return party_value(outlook, move.kind != Kind::none ? row(move.kind).first : move.card);
}

}  // namespace asking

// The decision which card the asked seat gives.
namespace giving {

Refusal check(const AnswerSituation& situation, const Move& move) {
    if (move != give(move.card)) return Refusal::move_says_too_much;
    if (move.card == Face::none) return Refusal::no_card_named;
    if (!situation.hand.contains(move.card)) return Refusal::card_not_in_hand;
    return is_asked_for(situation.open, move.card) ? Refusal::none
                                                   : Refusal::card_was_not_asked_for;
}

void list(const AnswerSituation& situation, MoveList& moves) {
    for (const Face card : asked_for(situation.open, situation.hand))
        moves.push(give(card));
}

Move random(const AnswerSituation& situation, Random& random) {
    return give(random_card(situation.hand, random,
                            [&](Face card) { return is_asked_for(situation.open, card); }));
}

void answer(PartyTurn& turn, const OpenDecision& decided, const Move& move) {
    hand_over(turn, decided, move.card);
}

unsigned encode(const Move& move) {
    return answer_code::of(move.card);
}

Move decode(unsigned code) {
    return give(answer_code::card_in(code));
}

// Gives the card with the lowest value for the asking seat.
Move choose(const PartyOutlook& outlook) {
    const OpenDecision& open = outlook.game.open;
    const PartyOutlook owner = outlook.of(open.owner);
    Face least = Face::none;
    int least_value = 0x7FFF;
    for (const Face card : outlook.game.hands[open.seat].cards) {
        if (!is_asked_for(open, card)) continue;
        const int value = party_value(owner, card);
        if (value >= least_value) continue;
        least = card;
        least_value = value;
    }
    return give(least);
}

int worth_of(const PartyOutlook& outlook, const Move& move) {
    return -party_value(outlook.of(outlook.game.open.owner), move.card);
}

}  // namespace giving

void write(JsonWriter& out, const Effect& effect) {
    const bool by_kind = effect.asked_kind != Kind::none;
    out.key("asked").string(by_kind ? name(effect.asked_kind) : name(effect.asked_face));
    out.key("from");
    if (effect.got == Face::none) {
        out.null();
    } else {
        out.integer(effect.from);
    }
    write_face_or_null(out, "got", effect.got);
    out.key("wasabi").boolean(effect.on_wasabi);
}

int worth(const PartyOutlook& outlook, Face) {
    return hope(outlook, outlook.weights.spoon);
}

int worth_kept(const PartyOutlook& outlook, const PartyCard&) {
    return hope(outlook, outlook.weights.spoon);
}

}  // namespace

ValuedCard best_elsewhere(const PartyOutlook& outlook) {
    ValuedCard best;
    FaceSet looked_at;
    for (unsigned i = 0; i < outlook.game.rules.seats; ++i) {
        if (i == outlook.seat) continue;
        for (const Face card : outlook.game.hands[i].cards) {
            if (looked_at.has(card)) continue;
            looked_at.add(card);
            const int value = party_value(outlook, card);
            if (value > best.value) best = {card, value};
        }
    }
    return best;
}

extern constinit const CardRow spoon_card{
    .act = act, .write = write, .worth = worth, .worth_kept = worth_kept, .waits_for_use = true};
extern constinit const DecisionRow ask_decision{
    asking::check,  asking::list,   asking::random, asking::answer,
    asking::encode, asking::decode, asking::choose, judge_each<asking::worth_of>};
extern constinit const DecisionRow give_decision{
    giving::check,  giving::list,   giving::random, giving::answer,
    giving::encode, giving::decode, giving::choose, judge_each<giving::worth_of>};

}  // namespace kaiten
