// The tables of either game, as explanations and the matrix see them: cards as the players see
// them, and a few counts.
#pragma once

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

class LaidTables {
public:
    explicit LaidTables(const ClassicGame& game) : rules_(game.rules), classic_(&game) {}
    explicit LaidTables(const PartyGame& game) : rules_(game.rules), party_(&game) {}

    const Rules& rules() const { return rules_; }
    unsigned size() const { return rules_.tables(); }

    // Calls `visit` with each card of a table, as a ShownCard.
    template <typename Visit>
    void each_card(unsigned table, Visit visit) const {
        if (party_ != nullptr) {
            for (const PartyCard& card : party_->tables[table].cards)
                visit(card.shown());
        } else {
            for (const TableCard card : classic_->tables[table].cards)
                visit(ShownCard{card.face(), card.face(), card.on_wasabi(), false});
        }
    }
    unsigned free_wasabi(unsigned table) const {
        return party_ != nullptr ? party_->tables[table].free_wasabi
                                 : classic_->tables[table].free_wasabi;
    }
    // Returns the points that uramaki won before the end of the round.
    int uramaki_points(unsigned table) const {
        return party_ != nullptr ? party_->uramaki.points[table] : 0;
    }

private:
    const Rules& rules_;
    const ClassicGame* classic_ = nullptr;
    const PartyGame* party_ = nullptr;
};

// Returns the number of cards on a table for which `counts` returns true.
template <typename Counts>
unsigned count_cards(const LaidTables& tables, unsigned table, Counts counts) {
    unsigned cards = 0;
    tables.each_card(table, [&](const ShownCard& card) { cards += counts(card) ? 1U : 0U; });
    return cards;
}

// Returns the number of icons on the unflipped cards of a kind. For CardRow::count.
template <Kind kind>
unsigned count_icons(const LaidTables& tables, unsigned table) {
    unsigned icons = 0;
    tables.each_card(table, [&](const ShownCard& card) {
        if (!card.flipped && kind_of(card.as) == kind) icons += row(card.as).icons;
    });
    return icons;
}

}  // namespace kaiten
