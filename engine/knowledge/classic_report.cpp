// Reconstructs a seat's knowledge from its report.
#include "engine/knowledge/classic_report.hpp"

#include "engine/core/ensure.hpp"
#include "engine/knowledge/view_making.hpp"

namespace kaiten {
namespace {

// The cards one seat laid in one turn.
struct TurnPlay {
    List<Face, 2> cards;
    bool chopsticks = false;
};
using SeatPlays = std::array<TurnPlay, max_hand>;

// Reconstructs the plays of one seat from its table. Every turn adds one card to the table; a turn
// with chopsticks adds two and removes the chopsticks. The cards on the table were therefore laid
// in this order, and chopsticks that are gone were laid in between. Often several sequences of
// plays fit. The search (dynamic programming over turns) finds the one that agrees with the known
// hands and uses the fewest chopsticks.
class Reconstruction {
public:
    Reconstruction(const Table& table, const Glimpses& glimpses, unsigned turns)
        : table_(table), glimpses_(glimpses), turns_(turns) {}

    bool find(SeatPlays& plays);

private:
    static constexpr unsigned max_gone = 4;  // chopsticks in the deck
    enum class Step : std::uint8_t { impossible, lay, lay_chopsticks, use };
    struct Node {
        std::uint8_t uses = 0xFF;
        Step step = Step::impossible;  // the step that led to this node
    };

    Face visible(unsigned i) const { return table_.cards[i].face(); }
    static bool may_have_had_chopsticks(const Glimpse& glimpse) {
        return glimpse.before == nullptr || glimpse.before->contains(Face::chopsticks);
    }
    void reach(unsigned turn, unsigned gone, unsigned uses, Step step) {
        Node& node = nodes_[turn][gone];
        if (uses < node.uses) node = {static_cast<std::uint8_t>(uses), step};
    }
    void go_on_from(unsigned turn, unsigned gone);

    const Table& table_;
    const Glimpses& glimpses_;
    const unsigned turns_;
    // Indexed by turns played and by chopsticks laid that will be used later.
    std::array<std::array<Node, max_gone + 1>, max_hand + 1> nodes_{};
};

void Reconstruction::go_on_from(unsigned turn, unsigned gone) {
    const unsigned uses = nodes_[turn][gone].uses;
    if (uses == 0xFF) return;
    const unsigned next = turn - gone;  // index of the first card on the table that is not laid yet
    const unsigned left = table_.cards.size() - next;
    const Glimpse& glimpse = glimpses_[turn];
    if (left >= 1 && glimpse.may_have_lost(visible(next), 1))
        reach(turn + 1, gone, uses, Step::lay);
    if (gone < max_gone && may_have_had_chopsticks(glimpse))
        reach(turn + 1, gone + 1, uses, Step::lay_chopsticks);
    if (gone == 0 || left < 2) return;
    const Face first = visible(next);
    const Face second = visible(next + 1);
    if (glimpse.may_have_lost(first, 1) && glimpse.may_have_lost(second, first == second ? 2 : 1))
        reach(turn + 1, gone - 1, uses + 1, Step::use);
}

bool Reconstruction::find(SeatPlays& plays) {
    nodes_[0][0].uses = 0;
    for (unsigned turn = 0; turn < turns_; ++turn)
        for (unsigned gone = 0; gone <= max_gone && gone <= turn; ++gone)
            go_on_from(turn, gone);
    if (nodes_[turns_][0].uses == 0xFF) return false;
    unsigned gone = 0;
    for (unsigned turn = turns_; turn > 0; --turn) {
        TurnPlay& play = plays[turn - 1] = {};
        switch (nodes_[turn][gone].step) {
            case Step::lay:
                play.cards.push(visible(turn - 1 - gone));
                break;
            case Step::lay_chopsticks:
                play.cards.push(Face::chopsticks);
                gone -= 1;
                break;
            case Step::use:
                gone += 1;
                play.cards.push(visible(turn - 1 - gone));
                play.cards.push(visible(turn - gone));
                play.chopsticks = true;
                break;
            case Step::impossible:
                KAITEN_ENSURE(false);
        }
    }
    return true;
}

class ViewMaker {
public:
    ViewMaker(const SeatReport& report, ClassicView& view)
        : told_(report), view_(view), turns_(report.turn - 1U) {}

    Refusal check() const;
    void make();
    bool count_cards();
    void forget_hands();

private:
    unsigned seats() const { return told_.rules.seats; }
    bool in_control(unsigned seat, unsigned turn) const {
        return told_.rules.dummy && control_in(told_.rules, told_.round, turn) == seat;
    }
    unsigned hand_size(unsigned seat, unsigned turn) const {
        return told_.rules.hand_size() - (turn - 1) + (in_control(seat, turn) ? 1U : 0U);
    }
    // Returns the seat whose hand reaches this seat after `steps` passes.
    unsigned upstream(unsigned seat, unsigned steps) const {
        for (; steps > 0; --steps)
            seat = gets_from(told_.rules, told_.round, seat);
        return seat;
    }
    Refusal check_sizes() const;
    Refusal check_table(const Table& table) const;
    Refusal check_earlier_rounds() const;
    void work_out_plays();
    void make_hand(unsigned holder);
    void play_from(KnownHand& hand, unsigned player, unsigned turn) const;

    const SeatReport& told_;
    ClassicView& view_;
    const unsigned turns_;  // turns played so far
    std::array<SeatPlays, max_classic_seats> plays_{};
    std::array<bool, max_classic_seats> plays_known_{};
};

Refusal ViewMaker::check_sizes() const {
    if (told_.hand.size() != hand_size(told_.seat, told_.turn))
        return Refusal::hand_does_not_fit_turn;
    for (unsigned i = 0; i < told_.rules.tables(); ++i)
        if (told_.tables[i].cards.size() != turns_) return Refusal::table_does_not_fit_turn;
    if (!told_.seen.empty() && told_.seen.size() != turns_) return Refusal::seen_does_not_fit_turn;
    for (unsigned i = 0; i < told_.seen.size(); ++i)
        if (told_.seen[i].size() != hand_size(told_.seat, i + 1))
            return Refusal::seen_does_not_fit_turn;
    return Refusal::none;
}

// Lays the cards again and compares the result. A nigiri must be on a free wasabi unless the
// edition allows to decline it.
Refusal ViewMaker::check_table(const Table& table) const {
    const bool may_decline = told_.rules.edition_row().wasabi_may_be_declined;
    Table again;
    UsableWasabi wasabi{0, true};
    for (const TableCard card : table.cards)
        lay(again, card.face(), wasabi, may_decline && !card.on_wasabi());
    return again == table ? Refusal::none : Refusal::wasabi_does_not_fit;
}

Refusal ViewMaker::check_earlier_rounds() const {
    const unsigned dealt = (told_.round - 1U) * told_.rules.tables() * told_.rules.hand_size();
    unsigned kept = 0;
    for (unsigned i = 0; i < told_.rules.tables(); ++i)
        kept += told_.puddings[i];
    if (kept > dealt) return Refusal::kept_does_not_fit_round;
    if (told_.discards.empty()) return Refusal::none;
    const bool fits =
        told_.discards.size() + kept == dealt && !told_.discards.contains(Face::pudding);
    return fits ? Refusal::none : Refusal::discards_do_not_fit;
}

Refusal ViewMaker::check() const {
    if (const Refusal refusal = check_sizes(); refusal != Refusal::none) return refusal;
    if (const Refusal refusal = check_cards(told_); refusal != Refusal::none) return refusal;
    for (unsigned i = 0; i < told_.rules.tables(); ++i)
        if (const Refusal refusal = check_table(told_.tables[i]); refusal != Refusal::none)
            return refusal;
    return check_earlier_rounds();
}

void ViewMaker::work_out_plays() {
    for (unsigned seat = 0; seat < seats(); ++seat) {
        const unsigned distance = passes_between(told_.rules, told_.round, told_.seat, seat);
        Glimpses glimpses{};
        for (unsigned turn = distance; turn < turns_; ++turn) {
            const bool has_pile_card = seat != told_.seat && in_control(seat, turn + 1);
            if (has_pile_card) continue;
            glimpses[turn].before = &told_.seen[turn - distance];
            const unsigned again = turn - distance + seats();
            // With the dummy, a hand that comes back contains a card of the dummy's pile.
            if (told_.rules.dummy || again > turns_) continue;
            glimpses[turn].after = again == turns_ ? &told_.hand : &told_.seen[again];
        }
        plays_known_[seat] =
            Reconstruction(told_.tables[seat], glimpses, turns_).find(plays_[seat]);
    }
}

// Removes the cards that the player laid in this turn, whether they are known or not.
void ViewMaker::play_from(KnownHand& hand, unsigned player, unsigned turn) const {
    const auto lay = [&hand](Face card) {
        const unsigned at = hand.cards.find(card);
        if (at < hand.cards.size()) {
            hand.cards.remove_ordered(at);
        } else if (hand.unknown > 0) {
            hand.unknown -= 1;
        }
        if (card == Face::chopsticks && hand.returned_chopsticks > 0) hand.returned_chopsticks -= 1;
    };
    const TurnPlay& play = plays_[player][turn - 1];
    for (const Face card : play.cards)
        lay(card);
    if (in_control(player, turn)) lay(told_.tables[seats()].cards[turn - 1].face());
    if (!play.chopsticks) return;
    hand.cards.push(Face::chopsticks);
    hand.returned_chopsticks += 1;
}

// Follows the hand from the deal. Whenever the reporting seat held it, its cards are known.
void ViewMaker::make_hand(unsigned holder) {
    KnownHand& hand = view_.hands[holder];
    hand.unknown = static_cast<std::uint8_t>(told_.rules.hand_size());
    bool story_holds = true;
    for (unsigned turn = 1; turn <= turns_; ++turn) {
        const unsigned player = upstream(holder, told_.turn - turn);
        if (in_control(player, turn)) hand.unknown += 1;
        if (player == told_.seat && !told_.seen.empty()) {
            hand.cards = told_.seen[turn - 1];
            hand.unknown = 0;
            story_holds = true;
        }
        story_holds = story_holds && plays_known_[player];
        if (story_holds) play_from(hand, player, turn);
    }
    if (in_control(holder, told_.turn)) hand.unknown += 1;
    hand.cards.sort();
    const unsigned size = hand_size(holder, told_.turn);
    // If the reconstruction fails, knowing nothing is better than knowing something wrong.
    if (!story_holds || hand.size() != size) hand = {};
    hand.unknown = static_cast<std::uint8_t>(size - hand.cards.size());
}

void ViewMaker::make() {
    view_ = {};
    view_.rules = told_.rules;
    view_.seat = told_.seat;
    view_.round = told_.round;
    view_.turn = told_.turn;
    view_.totals = told_.totals;
    view_.puddings = told_.puddings;
    view_.tables = told_.tables;
    if (!told_.seen.empty()) work_out_plays();
    for (unsigned holder = 0; holder < seats(); ++holder)
        make_hand(holder);
    KnownHand& own = view_.hands[told_.seat];
    own.cards = told_.hand;
    own.cards.sort();
    own.unknown = 0;
    const unsigned tables = told_.rules.tables();
    if (told_.rules.dummy)
        view_.hands[seats()].unknown =
            static_cast<std::uint8_t>(told_.rules.hand_size() - told_.turn);
    view_.pile = static_cast<std::uint8_t>(classic_deck_size -
                                           told_.round * tables * told_.rules.hand_size());
}

// Counts the cards whose place is unknown. Returns false if more copies of a card would be needed
// than exist.
bool ViewMaker::count_cards() {
    Unplaced unplaced(told_.rules);
    for (unsigned i = 0; i < told_.rules.tables(); ++i) {
        unplaced.place_all(view_.hands[i].cards);
        for (const TableCard card : told_.tables[i].cards)
            unplaced.place(card.face());
        unplaced.place(Face::pudding, told_.puddings[i]);
    }
    unplaced.place_all(told_.discards);
    if (unplaced.too_many()) return false;
    for (unsigned i = 0; i < classic_face_count; ++i)
        view_.unseen[i] = static_cast<std::uint8_t>(unplaced.left(i));
    return true;
}

// Marks all cards in other hands as unknown.
void ViewMaker::forget_hands() {
    for (unsigned i = 0; i < seats(); ++i) {
        KnownHand& hand = view_.hands[i];
        if (i == told_.seat) continue;
        hand.unknown = static_cast<std::uint8_t>(hand.size());
        hand.cards.clear();
        hand.returned_chopsticks = 0;
    }
}

}  // namespace

Refusal view_from(const SeatReport& report, ClassicView& view) {
    return make_view<ViewMaker>(report, false, view);
}

}  // namespace kaiten
