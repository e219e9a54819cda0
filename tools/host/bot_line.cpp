// Converts a position to a view, and a move to an answer line.
#include "tools/host/bot_line.hpp"

#include <algorithm>
#include <memory>

#include "engine/knowledge/classic_report.hpp"
#include "engine/knowledge/party_report.hpp"
#include "tools/host/json_text.hpp"

namespace kaiten {
namespace {

template <unsigned N>
void fill(List<Face, N>& list, const std::vector<Face>& cards) {
    for (const Face card : cards)
        list.push(card);
}

// Fills the fields that the reports of both games have in common.
template <typename Report>
void fill_frame(const Position& position, Report& report) {
    report.rules = position.rules;
    report.seat = position.seat;
    report.round = position.round;
    report.turn = position.turn;
    fill(report.hand, position.hand);
    std::ranges::copy(position.totals, report.totals.begin());
    for (const std::vector<Face>& hand : position.seen) {
        report.seen.push({});
        fill(report.seen.back(), hand);
    }
}

template <typename SomeView, typename Report>
Result<ViewType> make_view(const Report& report) {
    const auto view = std::make_unique<SomeView>();
    const Refusal refusal = view_from(report, *view);
    if (refusal != Refusal::none) return Complaint{std::string(text(refusal))};
    return ViewType{*view};
}

Result<ViewType> classic_view(const Position& position) {
    SeatReport report;
    if (position.seen.size() > report.seen.capacity)
        return Complaint{std::string(text(Refusal::seen_does_not_fit_turn))};
    fill_frame(position, report);
    std::ranges::transform(position.tables, report.tables.begin(), classic_table);
    std::ranges::copy(position.puddings, report.puddings.begin());
    fill(report.discards, position.discards);
    return make_view<ClassicView>(report);
}

// Returns the card that caused the decision, as the face it counts as. A menu or takeout card is
// the last of its kind among the discards. If the discards are not given, any face of that kind
// will do.
Face acting_card(const Position& position, const PartyTable& owners) {
    if (position.decision == Decision::copy) return Face::special_order;
    if (position.decision == Decision::ask || position.decision == Decision::give) {
        const unsigned spoon = find_tool(owners, Kind::spoon);
        return spoon < owners.cards.size() ? owners.cards[spoon].as : Face::none;
    }
    const Kind kind = position.decision == Decision::draw ? Kind::menu : Kind::takeout;
    const auto last = std::find_if(position.discards.rbegin(), position.discards.rend(),
                                   [kind](Face card) { return kind_of(card) == kind; });
    return last != position.discards.rend() ? *last : row(kind).first;
}

OpenDecision open_decision(const Position& position, const PartySeatReport& report) {
    OpenDecision open;
    if (position.decision == Decision::take) return open;
    open.decision = position.decision;
    open.seat = position.seat;
    open.owner = position.decision == Decision::give ? position.owner : position.seat;
    open.card = acting_card(position, report.tables[open.owner]);
    open.asked_face = position.asked_face;
    open.asked_kind = position.asked_kind;
    const auto& own = report.tables[position.seat].cards;
    while (open.place < own.size() && own[open.place].as != Face::special_order)
        open.place += 1;
    return open;
}

Result<ViewType> party_view(const Position& position) {
    PartySeatReport report;
    fill_frame(position, report);
    report.uramaki = position.race;
    for (unsigned i = 0; i < position.rules.seats; ++i) {
        PartyTable& table = report.tables[i] = party_table(position.tables[i]);
        table.earlier = static_cast<std::uint8_t>(
            position.earlier.empty() ? std::min(position.turn - 1U, table.cards.size())
                                     : static_cast<unsigned>(position.earlier[i]));
        // The acting card is looked up among the earlier cards before the view is checked.
        if (table.earlier > table.cards.size())
            return Complaint{std::string(text(Refusal::table_does_not_fit_turn))};
    }
    std::ranges::copy(position.desserts, report.desserts.begin());
    if (position.discards.size() > report.discards.capacity)
        return Complaint{std::string(text(Refusal::discards_do_not_fit))};
    fill(report.discards, position.discards);
    fill(report.drawn, position.drawn);
    report.open = open_decision(position, report);
    return make_view<PartyView>(report);
}

// Hashes a view into one number (Fowler-Noll-Vo hash).
class Fold {
public:
    std::uint64_t number() const { return number_; }

    void add(std::uint64_t value) { number_ = (number_ ^ value) * 0x100000001B3U; }
    void add(Face card) { add(std::uint64_t{index(card)}); }
    void add(TableCard card) { add(std::uint64_t{card.code()}); }
    void add(Dessert dessert) {
        add(dessert.card());
        add(dessert.as());
    }
    void add(const PartyCard& card) {
        add(card.card);
        add(card.as);
        add(std::uint64_t{card.flipped} << 5 | std::uint64_t{card.on_wasabi} << 4 | card.wasabi);
    }
    template <typename List>
    void add_all(const List& list) {
        for (const auto& item : list)
            add(item);
        add(0xFF);  // separates consecutive lists
    }
    // Adds the fields that the views of both games have in common.
    template <typename SomeView>
    void add_view(const SomeView& view) {
        const Rules& rules = view.rules;
        for (const std::uint64_t value :
             {static_cast<std::uint64_t>(rules.edition), std::uint64_t{rules.seats},
              std::uint64_t{rules.pass_both_ways},
              std::uint64_t{rules.dummy} | std::uint64_t{rules.first_control} << 1,
              std::uint64_t{rules.menu.bits()}, std::uint64_t{view.seat}, std::uint64_t{view.round},
              std::uint64_t{view.turn}})
            add(value);
        for (const std::int16_t total : view.totals)
            add(static_cast<std::uint16_t>(total));
        add_all(view.unseen);
        for (const auto& hand : view.hands)
            add_all(hand.cards);
        for (const auto& table : view.tables)
            add_all(table.cards);
    }

private:
    std::uint64_t number_ = 0xCBF29CE484222325U;
};

void add_rest(Fold& fold, const ClassicView& view) {
    fold.add_all(view.puddings);
}

void add_rest(Fold& fold, const PartyView& view) {
    const OpenDecision& open = view.open;
    fold.add(static_cast<std::uint64_t>(open.decision));
    fold.add(open.owner);
    fold.add(open.asked_face);
    fold.add(static_cast<std::uint64_t>(open.asked_kind));
    fold.add(view.uramaki.places_taken);
    for (const std::int8_t points : view.uramaki.points)
        fold.add(static_cast<std::uint8_t>(points));
    for (const std::uint8_t icons : view.uramaki.reached)
        if (icons != 0) fold.add(icons);
    for (const Desserts& desserts : view.desserts)
        fold.add_all(desserts);
    for (const PartyTable& table : view.tables)
        fold.add(table.earlier);
    fold.add_all(view.discards);
    fold.add_all(view.drawn);
}

}  // namespace

std::uint64_t number_of(const ViewType& any) {
    return std::visit(
        [](const auto& view) {
            Fold fold;
            fold.add_view(view);
            add_rest(fold, view);
            return fold.number();
        },
        any);
}

Result<ViewType> view_of(const Position& position) {
    return position.rules.party() ? party_view(position) : classic_view(position);
}

std::string answer_line(const ClassicView& view, const Move& move) {
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
            if (move.off_wasabi != 0) out.key("declined").boolean(true);
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
