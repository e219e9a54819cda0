// From a position to a view, and from a move to an answer.
#include "tools/host/bot_line.hpp"

#include <algorithm>
#include <memory>

#include "engine/knowledge/classic_information.hpp"
#include "engine/knowledge/party_information.hpp"
#include "tools/host/json_text.hpp"

namespace kaiten {
namespace {

template <unsigned N>
void fill(List<Face, N>& list, const std::vector<Face>& cards) {
    for (const Face card : cards)
        list.push(card);
}

// What both games tell in the same words.
template <typename Information>
void fill_frame(const Position& position, Information& information) {
    information.rules = position.rules;
    information.seat = position.seat;
    information.round = position.round;
    information.turn = position.turn;
    fill(information.hand, position.hand);
    std::ranges::copy(position.totals, information.totals.begin());
    for (const std::vector<Face>& hand : position.seen) {
        information.seen.push({});
        fill(information.seen.back(), hand);
    }
}

template <typename SomeView, typename Information>
Result<AnyView> make_view(const Information& information) {
    const auto view = std::make_unique<SomeView>();
    const Refusal refusal = view_from(information, *view);
    if (refusal != Refusal::none) return Complaint{std::string(text(refusal))};
    return AnyView{*view};
}

Result<AnyView> classic_view(const Position& position) {
    PublicInformation information;
    if (position.seen.size() > information.seen.capacity)
        return Complaint{std::string(text(Refusal::seen_does_not_fit_turn))};
    fill_frame(position, information);
    std::ranges::transform(position.tables, information.tables.begin(), classic_table);
    std::ranges::copy(position.puddings, information.puddings.begin());
    return make_view<View>(information);
}

// The special order that has still to choose, or the card that acts.
OpenDecision open_decision(const Position& position, const PartyTable& table) {
    OpenDecision open;
    if (position.decision == Decision::take) return open;
    open.decision = position.decision;
    open.seat = position.seat;
    open.owner = position.decision == Decision::give ? position.owner : position.seat;
    open.asked_face = position.asked_face;
    open.asked_kind = position.asked_kind;
    while (open.place < table.cards.size() && table.cards[open.place].as != Face::special_order)
        open.place += 1;
    open.card = Face::special_order;
    return open;
}

Result<AnyView> party_view(const Position& position) {
    PartyInformation information;
    fill_frame(position, information);
    information.uramaki = position.race;
    for (unsigned i = 0; i < position.rules.seats; ++i) {
        PartyTable& table = information.tables[i] = party_table(position.tables[i]);
        table.earlier = static_cast<std::uint8_t>(
            position.earlier.empty() ? std::min(position.turn - 1U, table.cards.size())
                                     : static_cast<unsigned>(position.earlier[i]));
    }
    std::ranges::copy(position.desserts, information.desserts.begin());
    if (position.discards.size() > information.discards.capacity)
        return Complaint{std::string(text(Refusal::too_many_of_a_card))};
    fill(information.discards, position.discards);
    fill(information.drawn, position.drawn);
    information.open = open_decision(position, information.tables[position.seat]);
    Result<AnyView> view = make_view<PartyView>(information);
    if (!view) return view;
    const auto moves = std::make_unique<MoveList>();
    legal_moves(std::get<PartyView>(*view), *moves);
    if (moves->empty()) return Complaint{"there is nothing to decide"};
    return view;
}

}  // namespace

Result<AnyView> view_of(const Position& position) {
    return position.rules.party() ? party_view(position) : classic_view(position);
}

std::string answer_line(const View& view, const Move& move) {
    JsonText out;
    out.begin_object().key("cards").begin_array().string(name(move.card));
    const bool two = move.second != Face::none;
    if (two) out.string(name(move.second));
    out.end_array().key("chopsticks").boolean(two);
    if (view.rules.edition_row().wasabi_may_be_declined) {
        out.key("declined").begin_array().boolean((move.off_wasabi & 1U) != 0);
        if (two) out.boolean((move.off_wasabi & 2U) != 0);
        out.end_array();
    }
    if (move.for_dummy != Face::none) out.key("dummy").string(name(move.for_dummy));
    out.end_object().end_line();
    return out.take();
}

std::string answer_line(const PartyView& view, const Move& move) {
    JsonText out;
    out.begin_object();
    switch (move.decision) {
        case Decision::take: {
            const bool two = move.second != Face::none;
            out.key("cards").begin_array().string(name(move.card));
            if (two) out.string(name(move.second));
            out.end_array().key("chopsticks").boolean(two);
            if (move.spoon) out.key("spoon").boolean(true);
            break;
        }
        case Decision::ask:
            out.key("asked").string(move.kind != Kind::none ? name(move.kind) : name(move.card));
            break;
        case Decision::copy:
            out.key("as").string(name(move.card)).key("flipped").boolean(move.flipped);
            break;
        case Decision::takeout:
            out.key("flipped").begin_array();
            for (unsigned i = 0; i < view.table().cards.size(); ++i)
                if (((move.cards >> i) & 1U) != 0) out.natural(i);
            out.end_array();
            break;
        case Decision::give:
        case Decision::draw:
        case Decision::none:
            out.key("card").string(name(move.card));
            break;
    }
    out.end_object().end_line();
    return out.take();
}

}  // namespace kaiten
