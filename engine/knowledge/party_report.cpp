// Reconstructs a Party seat's knowledge from its report.
#include "engine/knowledge/party_report.hpp"

#include "engine/knowledge/view_making.hpp"

namespace kaiten {
namespace {

// One seat's actions in one turn. A card that is not known is Face::none.
struct TurnPlay {
    List<Face, 2> taken;        // cards taken from its hand
    Kind waits = Kind::none;    // a tool was taken that is used later: chopsticks or spoon
    bool chopsticks = false;    // chopsticks were used and went into the hand
    bool spoon = false;         // a spoon was answered and went into the giver's hand
    Face brought = Face::none;  // the card that the spoon brought
};
using SeatPlays = std::array<TurnPlay, max_hand>;

// Reconstructs the plays of one seat from its table. The cards there were laid in this order, from
// the hand or brought by a menu card or a spoon; cards that are gone were laid in between. Often
// several sequences of plays fit. The search (dynamic programming over turns) finds the one with
// the lowest cost that agrees with the known hands.
class Reconstruction {
public:
    Reconstruction(const PartyTable& table, const List<Face, max_discards>& discards, KindSet menu,
                   const Glimpses& glimpses, unsigned turns)
        : table_(table), discards_(discards), menu_(menu), glimpses_(glimpses), turns_(turns) {}

    bool find(SeatPlays& plays);

private:
    static constexpr unsigned tools = 3;  // copies of each kind of tool in the box
    static constexpr std::uint8_t unreached = 0xFF;

    enum class Take : std::uint8_t { lay, lay_two, chopsticks, spoon, gone, menu };
    static constexpr unsigned takes = 6;
    enum class Spoon : std::uint8_t { none, brings, in_vain };
    static constexpr unsigned spoons = 3;

    // Number of cards on the table that are laid, and of tools on the table that will be used
    // later.
    struct State {
        unsigned laid = 0;
        unsigned chopsticks = 0;
        unsigned spoons = 0;
    };
    struct Node {
        std::uint8_t cost = unreached;
        Take take = Take::lay;  // the take that led to this node
        Spoon spoon = Spoon::none;
    };
    Node& node(unsigned turn, const State& state) {
        return nodes_[turn][state.laid][state.chopsticks][state.spoons];
    }

    Face visible(unsigned i) const { return table_.cards[i].card; }
    unsigned left(const State& state) const { return table_.cards.size() - state.laid; }
    bool may_lay(unsigned turn, unsigned place) const {
        return place < table_.cards.size() && glimpses_[turn].may_have_lost(visible(place));
    }
    Face gone_card(unsigned turn, KindSet kinds, bool discarded) const;
    bool has_gone(unsigned turn, KindSet kinds, bool discarded) const;
    bool step(unsigned turn, Take take, State& state) const;
    bool step(Spoon spoon, State& state) const;
    static void step_back(const Node& reached, State& state);
    void go_on_from(unsigned turn, const State& state);
    void tell(unsigned turn, const Node& reached, const State& before, TurnPlay& play) const;

    const PartyTable& table_;
    const List<Face, max_discards>& discards_;
    const KindSet menu_;
    const Glimpses& glimpses_;
    const unsigned turns_;
    std::array<std::array<std::array<std::array<Node, tools + 1>, tools + 1>, max_hand + 1>,
               max_hand + 1>
        nodes_{};
};

constexpr KindSet chopsticks_kinds(Kind::chopsticks, Kind::special_order);
constexpr KindSet spoon_kinds(Kind::spoon, Kind::special_order);
constexpr KindSet menu_kinds(Kind::menu, Kind::special_order);
constexpr KindSet vanishing_kinds(Kind::takeout, Kind::special_order, Kind::miso, Kind::uramaki,
                                  Kind::menu);

// Returns a card of these kinds that the hand of this turn can have lost. Returns none if there is
// no such card or the hand is not known.
Face Reconstruction::gone_card(unsigned turn, KindSet kinds, bool discarded) const {
    if (glimpses_[turn].before == nullptr) return Face::none;
    for (const Face card : *glimpses_[turn].before)
        if (kinds.has(kind_of(card)) && glimpses_[turn].may_have_lost(card) &&
            (!discarded || discards_.contains(card)))
            return card;
    return Face::none;
}

bool Reconstruction::has_gone(unsigned turn, KindSet kinds, bool discarded) const {
    if (glimpses_[turn].before != nullptr) return gone_card(turn, kinds, discarded) != Face::none;
    if (!discarded) return true;
    for (const Face card : discards_)
        if (kinds.has(kind_of(card))) return true;
    return false;
}

bool Reconstruction::step(unsigned turn, Take take, State& state) const {
    switch (take) {
        case Take::lay:
            if (!may_lay(turn, state.laid)) return false;
            state.laid += 1;
            return true;
        case Take::lay_two:
            if (state.chopsticks == 0 || !may_lay(turn, state.laid) ||
                !may_lay(turn, state.laid + 1))
                return false;
            state.laid += 2;
            state.chopsticks -= 1;
            return true;
        case Take::chopsticks:
            if (!menu_.has(Kind::chopsticks) || state.chopsticks == tools ||
                !has_gone(turn, chopsticks_kinds, false))
                return false;
            state.chopsticks += 1;
            return true;
        case Take::spoon:
            if (!menu_.has(Kind::spoon) || state.spoons == tools ||
                !has_gone(turn, spoon_kinds, false))
                return false;
            state.spoons += 1;
            return true;
        case Take::gone:
            return has_gone(turn, vanishing_kinds, true);
        case Take::menu:
            if (left(state) == 0 || !menu_.has(Kind::menu) || !has_gone(turn, menu_kinds, true))
                return false;
            state.laid += 1;
            return true;
    }
    return false;
}

bool Reconstruction::step(Spoon spoon, State& state) const {
    if (spoon == Spoon::none) return true;
    if (spoon == Spoon::brings && left(state) == 0) return false;
    state.spoons -= 1;
    if (spoon == Spoon::brings) state.laid += 1;
    return true;
}

void Reconstruction::go_on_from(unsigned turn, const State& state) {
    constexpr std::array<std::uint8_t, takes> take_costs{0, 1, 1, 1, 2, 2};
    constexpr std::array<std::uint8_t, spoons> spoon_costs{0, 1, 2};
    const unsigned cost = node(turn, state).cost;
    if (cost == unreached) return;
    for (unsigned t = 0; t < takes; ++t)
        for (unsigned s = 0; s < spoons; ++s) {
            const auto take = static_cast<Take>(t);
            const auto spoon = static_cast<Spoon>(s);
            // A spoon laid in this turn cannot be used yet.
            State next = state;
            if (!step(turn, take, next)) continue;
            if (spoon != Spoon::none && state.spoons == 0) continue;
            if (!step(spoon, next)) continue;
            Node& to = node(turn + 1, next);
            const unsigned all = cost + take_costs[t] + spoon_costs[s];
            if (all < to.cost) to = {static_cast<std::uint8_t>(all), take, spoon};
        }
}

// Goes from the state after a turn back to the state before it.
void Reconstruction::step_back(const Node& reached, State& state) {
    if (reached.spoon != Spoon::none) state.spoons += 1;
    if (reached.spoon == Spoon::brings) state.laid -= 1;
    switch (reached.take) {
        case Take::lay:
        case Take::menu:
            state.laid -= 1;
            return;
        case Take::lay_two:
            state.laid -= 2;
            state.chopsticks += 1;
            return;
        case Take::chopsticks:
            state.chopsticks -= 1;
            return;
        case Take::spoon:
            state.spoons -= 1;
            return;
        case Take::gone:
            return;
    }
}

void Reconstruction::tell(unsigned turn, const Node& reached, const State& before,
                          TurnPlay& play) const {
    unsigned next = before.laid;
    switch (reached.take) {
        case Take::lay:
            play.taken.push(visible(next++));
            break;
        case Take::lay_two:
            play.taken.push(visible(next++));
            play.taken.push(visible(next++));
            play.chopsticks = true;
            break;
        case Take::chopsticks:
            play.taken.push(gone_card(turn, chopsticks_kinds, false));
            play.waits = Kind::chopsticks;
            break;
        case Take::spoon:
            play.taken.push(gone_card(turn, spoon_kinds, false));
            play.waits = Kind::spoon;
            break;
        case Take::gone:
            play.taken.push(gone_card(turn, vanishing_kinds, true));
            break;
        case Take::menu:
            play.taken.push(gone_card(turn, menu_kinds, true));
            ++next;
            break;
    }
    if (reached.spoon != Spoon::brings) return;
    play.spoon = true;
    play.brought = visible(next);
}

bool Reconstruction::find(SeatPlays& plays) {
    node(0, {}).cost = 0;
    for (unsigned turn = 0; turn < turns_; ++turn)
        for (unsigned laid = 0; laid <= table_.cards.size(); ++laid)
            for (unsigned chopsticks = 0; chopsticks <= tools; ++chopsticks)
                for (unsigned waiting = 0; waiting <= tools; ++waiting)
                    go_on_from(turn, {laid, chopsticks, waiting});
    State state{table_.cards.size(), 0, 0};
    if (node(turns_, state).cost == unreached) return false;
    for (unsigned turn = turns_; turn > 0; --turn) {
        const Node reached = node(turn, state);
        step_back(reached, state);
        plays[turn - 1] = {};
        tell(turn - 1, reached, state, plays[turn - 1]);
    }
    return true;
}

class ViewMaker {
public:
    ViewMaker(const PartySeatReport& report, PartyView& view)
        : told_(report),
          view_(view),
          revealed_(report.open.decision != Decision::none),
          turns_(report.turn - (revealed_ ? 0U : 1U)) {}

    Refusal check() const;
    void make();
    bool count_cards();
    void forget_hands();

private:
    unsigned seats() const { return told_.rules.seats; }
    unsigned size_now() const { return told_.rules.hand_size() - turns_; }
    Refusal check_sizes() const;
    Refusal check_table(unsigned seat) const;
    Refusal check_card(unsigned seat, unsigned place) const;
    Refusal check_wasabi(const PartyTable& table) const;
    bool reached_fits() const;
    Refusal check_race() const;
    Refusal check_discards() const;
    Refusal check_desserts() const;
    Refusal check_open() const;
    Refusal check_spoon(unsigned owner) const;
    bool may_be_bare(unsigned seat, unsigned place) const;
    Glimpses glimpses_of(unsigned seat) const;
    void work_out_plays();
    void follow_hands();
    void play_turn(unsigned turn);
    void answer_spoons(unsigned turn);
    void pass_hands();
    void take_out(unsigned seat, Face card);
    static void put_in(KnownPartyHand& hand, Face tool);
    void know_nothing(unsigned seat, unsigned size);

    const PartySeatReport& told_;
    PartyView& view_;
    const bool revealed_;   // this turn's cards are already on the tables
    const unsigned turns_;  // turns whose cards are laid
    std::array<SeatPlays, most_seats> plays_{};
    std::array<bool, most_seats> plays_known_{};
    // Tools on the tables that are used later, in the order laid.
    std::array<List<Face, max_hand>, most_seats> chopsticks_{};
    std::array<List<Face, max_hand>, most_seats> spoons_{};
};

Refusal ViewMaker::check_sizes() const {
    if (told_.hand.size() != size_now()) return Refusal::hand_does_not_fit_turn;
    const unsigned seen = told_.seen.size();
    if (seen != 0 && seen != told_.turn - 1U && !(revealed_ && seen == told_.turn))
        return Refusal::seen_does_not_fit_turn;
    for (unsigned i = 0; i < seen; ++i)
        if (told_.seen[i].size() != told_.rules.hand_size() - i)
            return Refusal::seen_does_not_fit_turn;
    return Refusal::none;
}

// Special orders copy seat by seat, in the order laid. Those whose turn has not come yet still
// count as themselves.
bool ViewMaker::may_be_bare(unsigned seat, unsigned place) const {
    if (told_.open.decision != Decision::copy || place < told_.tables[seat].earlier) return false;
    return seat > told_.seat || (seat == told_.seat && place >= told_.open.place);
}

Refusal ViewMaker::check_card(unsigned seat, unsigned place) const {
    const PartyTable& table = told_.tables[seat];
    const PartyCard& card = table.cards[place];
    const bool is_new = place >= table.earlier;
    const bool is_copy = card.card != card.as;
    if (cards_in_game(told_.rules, card.card) == 0 || cards_in_game(told_.rules, card.as) == 0)
        return Refusal::card_not_in_game;
    if (is_copy && card.card != Face::special_order) return Refusal::no_such_card_to_copy;
    if (card.as == Face::special_order && !may_be_bare(seat, place))
        return Refusal::special_order_without_copy;
    const bool acts = card.kind() == Kind::menu || card.kind() == Kind::takeout;
    if (acts && !is_new) return Refusal::acting_card_still_there;
    // A box holds only cards of earlier turns, but a new special order may copy a flipped card.
    const bool may_be_flipped = told_.rules.menu.has(Kind::takeout) && !acts &&
                                card.as != Face::special_order && (!is_new || is_copy);
    if (card.flipped != 0 && !may_be_flipped) return Refusal::no_such_card_to_flip;
    return Refusal::none;
}

// Checks that each nigiri has its own wasabi and that the table's counts are right.
Refusal ViewMaker::check_wasabi(const PartyTable& table) const {
    unsigned taken = 0;
    for (const PartyCard& card : table.cards) {
        if (card.on_wasabi == 0) continue;
        if (!is_nigiri(card.as) || card.flipped != 0 || card.wasabi >= table.cards.size())
            return Refusal::wasabi_does_not_fit;
        const PartyCard& wasabi = table.cards[card.wasabi];
        const bool free = ((taken >> card.wasabi) & 1U) == 0;
        if (wasabi.as != Face::wasabi || wasabi.flipped != 0 || !free)
            return Refusal::wasabi_does_not_fit;
        taken |= 1U << card.wasabi;
    }
    PartyTable counted = table;
    recount(counted);
    return counted == table ? Refusal::none : Refusal::wasabi_does_not_fit;
}

Refusal ViewMaker::check_table(unsigned seat) const {
    const PartyTable& table = told_.tables[seat];
    const unsigned size = table.cards.size();
    // Cards laid in this turn: the card taken, a second one with chopsticks, and one that a spoon
    // brought.
    const KindSet menu = told_.rules.menu;
    const unsigned most_new =
        revealed_ ? 1U + (menu.has(Kind::chopsticks) ? 1 : 0) + (menu.has(Kind::spoon) ? 1 : 0) : 0;
    if (size > turns_ || table.earlier > size || table.earlier >= told_.turn ||
        size - table.earlier > most_new)
        return Refusal::table_does_not_fit_turn;
    for (unsigned place = 0; place < size; ++place)
        if (const Refusal refusal = check_card(seat, place); refusal != Refusal::none)
            return refusal;
    return check_wasabi(table);
}

// Checks the seats that have reached the goal in this turn: they exist only after the reveal, and
// there is a place for each of them.
bool ViewMaker::reached_fits() const {
    const UramakiRace& race = told_.uramaki;
    const EditionRow& edition = told_.rules.edition_row();
    unsigned all = 0;
    unsigned fewest = ~0U;
    unsigned with_fewest = 0;
    for (unsigned seat = 0; seat < most_seats; ++seat) {
        const unsigned icons = race.reached[seat];
        if (icons == 0) continue;
        if (icons < uramaki_goal || seat >= seats()) return false;
        with_fewest = icons < fewest ? 1 : with_fewest + (icons == fewest ? 1U : 0U);
        fewest = icons < fewest ? icons : fewest;
        all += 1;
    }
    if (all == 0) return true;
    const unsigned ahead = edition.uramaki_by_total ? all - with_fewest : 1;
    return revealed_ && race.places_taken + ahead < edition.uramaki_points.size();
}

// Checks that seats which reached the goal before this turn have taken a place, while any was left.
Refusal ViewMaker::check_race() const {
    if (!reached_fits()) return Refusal::uramaki_does_not_fit;
    const EditionRow& edition = told_.rules.edition_row();
    const unsigned taken = told_.uramaki.places_taken;
    const auto places = static_cast<unsigned>(edition.uramaki_points.size());
    const bool raced = told_.uramaki != UramakiRace{};
    if (raced && !told_.rules.menu.has(Kind::uramaki)) return Refusal::uramaki_does_not_fit;
    // Each seat of a tie uses up one place.
    if (taken > (edition.uramaki_by_total ? seats() : places - 1))
        return Refusal::uramaki_does_not_fit;
    int most = 0;
    for (unsigned i = 0; i < taken && i < places; ++i)
        most += edition.uramaki_points[i];
    bool any = false;
    std::array<PartyTable, most_seats> before = told_.tables;
    for (unsigned seat = 0; seat < seats(); ++seat) {
        const int points = told_.uramaki.points[seat];
        if (points < 0 || points > most) return Refusal::uramaki_does_not_fit;
        any = any || points > 0;
        before[seat].cards.set_size(before[seat].earlier);
        recount(before[seat]);
    }
    UramakiRace race = told_.uramaki;
    const bool somebody_waits =
        reach_uramaki_goal(told_.rules, std::span(before).first(seats()), race) != 0;
    return (taken > 0) == any && !somebody_waits ? Refusal::none : Refusal::uramaki_does_not_fit;
}

// Checks the number of discards: every card laid so far is on a table or discarded, and menu cards
// have brought additional cards.
Refusal ViewMaker::check_discards() const {
    constexpr KindSet discarded(Kind::uramaki, Kind::miso, Kind::spoon, Kind::menu, Kind::takeout,
                                Kind::special_order);
    unsigned room = seats() * turns_;
    for (unsigned seat = 0; seat < seats(); ++seat)
        room -= told_.tables[seat].cards.size();
    for (const Face card : told_.discards) {
        if (!discarded.has(kind_of(card))) return Refusal::discards_do_not_fit;
        if (kind_of(card) == Kind::menu || card == Face::special_order) room += 1;
    }
    return told_.discards.size() <= room ? Refusal::none : Refusal::discards_do_not_fit;
}

Refusal ViewMaker::check_desserts() const {
    unsigned dealt = 0;
    for (unsigned round = 1; round < told_.round; ++round)
        dealt += desserts_before(told_.rules, round);
    for (const Desserts& desserts : told_.desserts)
        for (const Dessert dessert : desserts) {
            if (!is_dessert(kind_of(dessert.as())) || cards_in_game(told_.rules, dessert.as()) == 0)
                return Refusal::card_not_in_game;
            const bool copy = dessert.card() != dessert.as();
            if (told_.round == 1 || (!copy && dealt == 0)) return Refusal::kept_does_not_fit_round;
            if (!copy) dealt -= 1;
        }
    return Refusal::none;
}

// Checks that the owner has a spoon from an earlier turn and that there are cards to ask for.
Refusal ViewMaker::check_spoon(unsigned owner) const {
    const PartyTable& table = told_.tables[owner];
    if (find_tool(table, Kind::spoon) == table.cards.size()) return Refusal::no_spoon;
    return told_.hand.empty() ? Refusal::spoon_needs_cards_left : Refusal::none;
}

Refusal ViewMaker::check_open() const {
    const OpenDecision& open = told_.open;
    const PartyTable& own = told_.tables[told_.seat];
    const bool draws = open.decision == Decision::draw;
    const auto check_that = [](bool can_be) {
        return can_be ? Refusal::none : Refusal::decision_cannot_be_open;
    };
    if (revealed_ && open.seat != told_.seat) return Refusal::not_your_turn;
    if (!draws && !told_.drawn.empty()) return Refusal::decision_cannot_be_open;
    // A menu card or takeout box has left the table before its decision opens.
    const bool box_left = own.cards.size() < told_.turn;
    switch (open.decision) {
        case Decision::none:
            return Refusal::none;
        case Decision::copy: {
            const bool there = open.place > 0 && open.place < own.cards.size() &&
                               own.cards[open.place].as == Face::special_order;
            return there ? Refusal::none : Refusal::no_such_card_to_copy;
        }
        case Decision::ask:
            return check_spoon(told_.seat);
        case Decision::give: {
            if (open.owner >= seats() || open.owner == told_.seat) return Refusal::no_such_seat;
            bool has_some = false;
            for (const Face card : told_.hand)
                has_some = has_some || is_asked_for(open, card);
            const Refusal spoon = check_spoon(open.owner);
            return spoon != Refusal::none ? spoon : check_that(has_some);
        }
        case Decision::draw: {
            bool has_some = false;
            for (const Face card : told_.drawn)
                has_some = has_some || kind_of(card) != Kind::menu;
            return check_that(has_some && box_left && told_.rules.menu.has(Kind::menu));
        }
        case Decision::takeout:  // also with no card to flip: a report may ask about a decision
                                 // without a choice
            return check_that(box_left && told_.rules.menu.has(Kind::takeout));
        case Decision::take:
            break;
    }
    return Refusal::decision_cannot_be_open;
}

Refusal ViewMaker::check() const {
    if (const Refusal refusal = check_sizes(); refusal != Refusal::none) return refusal;
    if (const Refusal refusal = check_cards(told_); refusal != Refusal::none) return refusal;
    for (unsigned seat = 0; seat < seats(); ++seat)
        if (const Refusal refusal = check_table(seat); refusal != Refusal::none) return refusal;
    if (const Refusal refusal = check_open(); refusal != Refusal::none) return refusal;
    if (const Refusal refusal = check_race(); refusal != Refusal::none) return refusal;
    if (const Refusal refusal = check_discards(); refusal != Refusal::none) return refusal;
    return check_desserts();
}

Glimpses ViewMaker::glimpses_of(unsigned seat) const {
    Glimpses glimpses{};
    const unsigned distance = passes_between(told_.rules, told_.round, told_.seat, seat);
    const unsigned seen = told_.seen.size();
    for (unsigned turn = distance; turn < turns_; ++turn) {
        if (turn - distance >= seen) continue;
        glimpses[turn].before = &told_.seen[turn - distance];
        const unsigned again = turn - distance + seats();
        if (again < seen) {
            glimpses[turn].after = &told_.seen[again];
        } else if (again == turns_ && !revealed_) {
            glimpses[turn].after = &told_.hand;
        }
    }
    return glimpses;
}

void ViewMaker::work_out_plays() {
    for (unsigned seat = 0; seat < seats(); ++seat) {
        const Glimpses glimpses = glimpses_of(seat);
        Reconstruction reconstruction(told_.tables[seat], told_.discards, told_.rules.menu,
                                      glimpses, turns_);
        plays_known_[seat] = reconstruction.find(plays_[seat]);
    }
}

void ViewMaker::know_nothing(unsigned seat, unsigned size) {
    view_.hands[seat] = {};
    view_.hands[seat].unknown = static_cast<std::uint8_t>(size);
}

// Removes a card from the known cards or, if it is not among them, from the unknown ones. If
// neither is possible, the reconstruction is wrong and the hand becomes unknown.
void ViewMaker::take_out(unsigned seat, Face card) {
    KnownPartyHand& hand = view_.hands[seat];
    const unsigned at = hand.cards.find(card);
    if (at < hand.cards.size()) {
        hand.cards.remove_ordered(at);
        const unsigned returned = hand.returned.find(card);
        if (returned < hand.returned.size()) hand.returned.remove_ordered(returned);
    } else if (hand.unknown > 0) {
        hand.unknown -= 1;
    } else {
        know_nothing(seat, hand.size() > 0 ? hand.size() - 1U : 0);
    }
}

void ViewMaker::put_in(KnownPartyHand& hand, Face tool) {
    if (tool == Face::none || hand.returned.size() == decltype(hand.returned)::capacity) {
        hand.unknown += 1;
        return;
    }
    hand.cards.push(tool);
    hand.returned.push(tool);
}

// Moves the card from the giver to the spoon's owner and the spoon into the giver's hand. The giver
// is the first seat, clockwise from the owner, that has the card. A hand with unknown cards is
// assumed to have it.
void ViewMaker::answer_spoons(unsigned turn) {
    for (unsigned seat = 0; seat < seats(); ++seat) {
        const TurnPlay& play = plays_[seat][turn];
        if (!plays_known_[seat] || !play.spoon) continue;
        const Face spoon = spoons_[seat].empty() ? Face::none : spoons_[seat].pop();
        for (unsigned step = 1; step < seats(); ++step) {
            const unsigned giver = (seat + step) % seats();
            KnownPartyHand& hand = view_.hands[giver];
            if (!hand.cards.contains(play.brought) && hand.unknown == 0) continue;
            take_out(giver, play.brought);
            put_in(hand, spoon);
            break;
        }
    }
}

void ViewMaker::play_turn(unsigned turn) {
    if (turn < told_.seen.size()) {
        know_nothing(told_.seat, 0);
        view_.hands[told_.seat].cards = told_.seen[turn];
    }
    for (unsigned seat = 0; seat < seats(); ++seat) {
        const TurnPlay& play = plays_[seat][turn];
        if (!plays_known_[seat]) {
            know_nothing(seat, view_.hands[seat].size() - 1U);
            continue;
        }
        for (const Face card : play.taken)
            take_out(seat, card);
        if (play.waits == Kind::chopsticks) chopsticks_[seat].push(play.taken[0]);
        if (play.waits == Kind::spoon) spoons_[seat].push(play.taken[0]);
        if (play.chopsticks)
            put_in(view_.hands[seat],
                   chopsticks_[seat].empty() ? Face::none : chopsticks_[seat].pop());
    }
    answer_spoons(turn);
}

void ViewMaker::pass_hands() {
    const auto held = view_.hands;
    for (unsigned seat = 0; seat < seats(); ++seat)
        view_.hands[passes_to(told_.rules, told_.round, seat)] = held[seat];
}

void ViewMaker::follow_hands() {
    for (unsigned seat = 0; seat < seats(); ++seat)
        know_nothing(seat, told_.rules.hand_size());
    for (unsigned turn = 0; turn < turns_; ++turn) {
        play_turn(turn);
        if (turn + 1 < told_.turn) pass_hands();
    }
    for (unsigned seat = 0; seat < seats(); ++seat) {
        KnownPartyHand& hand = view_.hands[seat];
        if (hand.size() != size_now()) know_nothing(seat, size_now());
        hand.cards.sort();
    }
    know_nothing(told_.seat, 0);
    view_.hands[told_.seat].cards = told_.hand;
    view_.hands[told_.seat].cards.sort();
}

void ViewMaker::make() {
    view_ = {};
    view_.rules = told_.rules;
    view_.seat = told_.seat;
    view_.round = told_.round;
    view_.turn = told_.turn;
    view_.open = told_.open;
    view_.drawn = told_.drawn;
    view_.drawn.sort();
    view_.drawn_count = static_cast<std::uint8_t>(told_.drawn.size());
    view_.totals = told_.totals;
    view_.uramaki = told_.uramaki;
    view_.tables = told_.tables;
    view_.desserts = told_.desserts;
    view_.discards = told_.discards;
    if (!told_.seen.empty()) work_out_plays();
    follow_hands();
}

// Counts the cards whose place is unknown. Returns false if more cards would be needed than exist.
bool ViewMaker::count_cards() {
    Unplaced unplaced(told_.rules);
    for (unsigned i = 0; i < seats(); ++i) {
        unplaced.place_all(view_.hands[i].cards);
        for (const PartyCard& card : told_.tables[i].cards)
            unplaced.place(card.card);
        for (const Dessert dessert : told_.desserts[i])
            unplaced.place(dessert.card());
    }
    unplaced.place_all(told_.discards);
    unplaced.place_all(told_.drawn);
    if (unplaced.too_many()) return false;
    unsigned unseen = 0;
    unsigned unseen_desserts = 0;
    for (unsigned i = 0; i < face_count; ++i) {
        view_.unseen[i] = static_cast<std::uint8_t>(unplaced.left(i));
        unseen += unplaced.left(i);
        if (is_dessert(kind_of(face_at(i)))) unseen_desserts += unplaced.left(i);
    }
    unsigned elsewhere = dessert_cards;  // cards in other hands or in the dessert pile
    for (unsigned round = 1; round <= told_.round; ++round)
        elsewhere -= desserts_before(told_.rules, round);
    if (unseen_desserts < elsewhere) return false;
    view_.dessert_pile = static_cast<std::uint8_t>(elsewhere);
    for (unsigned i = 0; i < seats(); ++i)
        elsewhere += view_.hands[i].unknown;
    if (unseen < elsewhere) return false;
    view_.deck = static_cast<std::uint8_t>(unseen - elsewhere);
    return true;
}

void ViewMaker::forget_hands() {
    for (unsigned i = 0; i < seats(); ++i)
        if (i != told_.seat) know_nothing(i, size_now());
}

}  // namespace

Refusal view_from(const PartySeatReport& report, PartyView& view) {
    return make_view<ViewMaker>(report, true, view);
}

}  // namespace kaiten
