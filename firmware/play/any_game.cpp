// Forwards each query to the classic or the Party game.
#include "firmware/play/any_game.hpp"

#include <memory>

#include "engine/knowledge/party_view.hpp"

namespace kaiten {
namespace {

bool kept(const TableCard& card) {
    return card.face() == Face::pudding;
}
bool kept(const PartyCard& card) {
    return is_kept_dessert(card);
}

ShownCard shown(const TableCard& card) {
    return {card.face(), card.face(), card.on_wasabi(), false};
}
ShownCard shown(const PartyCard& card) {
    return card.shown();
}

OpenDecision open_in(const ClassicGame&) {
    return {};
}
OpenDecision open_in(const PartyGame& game) {
    return game.open;
}

List<Face, 4> drawn_in(const ClassicGame&) {
    return {};
}
List<Face, 4> drawn_in(const PartyGame& game) {
    return game.drawn;
}

unsigned earlier_in(const ClassicGame& game, unsigned seat) {
    return game.tables[seat].cards.size();
}
unsigned earlier_in(const PartyGame& game, unsigned seat) {
    return game.tables[seat].earlier;
}

}  // namespace

unsigned LaidTable::free_wasabi() const {
    unsigned free = 0;
    unsigned used = 0;
    for (const ShownCard& card : cards) {
        free += card.as == Face::wasabi && !card.flipped ? 1U : 0U;
        used += card.on_wasabi ? 1U : 0U;
    }
    return free - used;
}

Refusal AnyGame::start(const Rules& rules, std::uint64_t seed) {
    if (const Refusal refusal = kaiten::check(rules).refusal; refusal != Refusal::none)
        return refusal;
    is_party_ = rules.party();
    if (is_party_) return start_game(*std::construct_at(&party_), rules, seed);
    return start_game(*std::construct_at(&classic_), rules, seed);
}

void AnyGame::start_last_round(const Rules& rules, std::span<const std::span<const Face>> hands) {
    is_party_ = false;
    kaiten::start_last_round(*std::construct_at(&classic_), rules, hands);
}

void AnyGame::start_round(Record& record) {
    change([&](auto& game) { kaiten::start_round(game, record); });
}

Refusal AnyGame::commit(Record& record, unsigned seat, const Move& move, TurnLog* log) {
    return change([&](auto& game) { return kaiten::commit(game, record, seat, move, log); });
}

Refusal AnyGame::replay_step(std::uint16_t step, TurnLog* log) {
    return change([&](auto& game) { return kaiten::replay_step(game, step, log); });
}

SeatMove AnyGame::move_in(std::uint16_t step) const {
    return visit([&](const auto& game) { return kaiten::move_in(game, step); });
}

std::uint16_t AnyGame::step_of(unsigned seat, const Move& move) const {
    return visit([&](const auto& game) { return kaiten::step_of(game, seat, move); });
}

Refusal AnyGame::check(unsigned seat, const Move& move) const {
    return visit([&](const auto& game) { return kaiten::check(game, seat, move); });
}

unsigned AnyGame::deciding_seats() const {
    return visit([](const auto& game) { return kaiten::deciding_seats(game); });
}

Decision AnyGame::decision_of(unsigned seat) const {
    return visit([&](const auto& game) { return kaiten::decision_of(game, seat); });
}

unsigned AnyGame::winners() const {
    return visit([](const auto& game) { return kaiten::winners(game); });
}

const Rules& AnyGame::rules() const {
    return is_party_ ? party_.rules : classic_.rules;
}

unsigned AnyGame::round() const {
    return visit([](const auto& game) { return unsigned{game.round}; });
}

unsigned AnyGame::turn() const {
    return visit([](const auto& game) { return unsigned{game.turn}; });
}

Phase AnyGame::phase() const {
    return visit([](const auto& game) { return game.phase; });
}

bool AnyGame::chosen(unsigned seat) const {
    return visit([&](const auto& game) { return ((game.committed >> seat) & 1U) != 0; });
}

unsigned AnyGame::control() const {
    return control_in(rules(), round(), turn());
}

HandCards AnyGame::hand(unsigned seat) const {
    HandCards cards = visit([&](const auto& game) { return game.hands[seat].cards; });
    cards.sort();
    return cards;
}

LaidTable AnyGame::table(unsigned table) const {
    LaidTable laid;
    visit([&](const auto& game) {
        for (const auto& card : game.tables[table].cards)
            laid.cards.push(shown(card));
    });
    laid.total = static_cast<std::int16_t>(total(table));
    laid.desserts = static_cast<std::uint8_t>(desserts(table));
    laid.chosen = chosen(table);
    return laid;
}

int AnyGame::total(unsigned table) const {
    return visit([&](const auto& game) { return int{game.totals[table]}; });
}

unsigned AnyGame::desserts(unsigned table) const {
    return visit([&](const auto& game) {
        unsigned count = desserts_of(game, table);
        // A scored round has already added the desserts on the tables to the count.
        if (game.phase != Phase::choosing) return count;
        for (const auto& card : game.tables[table].cards)
            count += kept(card) ? 1U : 0U;
        return count;
    });
}

OpenDecision AnyGame::open() const {
    return visit([](const auto& game) { return open_in(game); });
}

List<Face, 4> AnyGame::drawn() const {
    return visit([](const auto& game) { return drawn_in(game); });
}

FaceSet AnyGame::findable(unsigned seat) const {
    if (!is_party_) return {};
    return findable_in(view_of(party_, seat));
}

// Not inlined, because a view is large for the small stack.
[[gnu::noinline]] bool AnyGame::asks_in_vain(unsigned seat, const Move& move) const {
    if (move.decision != Decision::ask) return false;
    const FaceSet found = findable(seat);
    for (unsigned i = 0; i < face_count; ++i) {
        const Face face = face_at(i);
        const bool asked = move.kind != Kind::none ? kind_of(face) == move.kind : face == move.card;
        if (asked && found.has(face)) return false;
    }
    return true;
}

unsigned AnyGame::laid_earlier(unsigned seat) const {
    return visit([&](const auto& game) { return earlier_in(game, seat); });
}

void AnyGame::scores(RoundScores& scores) const {
    scores = {};
    visit([&](const auto& game) {
        round_scores(game, std::span(scores).first(game.rules.tables()));
    });
}

int AnyGame::dessert_points(unsigned table) const {
    return visit([&](const auto& game) { return int{kaiten::dessert_points(game)[table]}; });
}

Preview AnyGame::preview(unsigned seat, const Move& move) const {
    return visit([&](const auto& game) { return kaiten::preview(game, seat, move); });
}

Explanation AnyGame::explain(Category category) const {
    return visit([&](const auto& game) { return kaiten::explain(game, category); });
}

Explanation AnyGame::explain_desserts() const {
    return visit([](const auto& game) { return kaiten::explain_desserts(game); });
}

Explanation AnyGame::explain_fruit(unsigned fruit) const {
    KAITEN_ENSURE(is_party_);
    return kaiten::explain_fruit(party_, fruit);
}

Overview AnyGame::overview() const {
    return visit([](const auto& game) { return kaiten::overview(game); });
}

bool operator==(const AnyGame& a, const AnyGame& b) {
    if (a.is_party_ != b.is_party_) return false;
    return a.is_party_ ? a.party_ == b.party_ : a.classic_ == b.classic_;
}

}  // namespace kaiten
