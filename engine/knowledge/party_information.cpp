// Working out what a Party seat knows from what it can tell.
#include "engine/knowledge/party_information.hpp"

#include "engine/knowledge/view_making.hpp"

namespace kaiten {
namespace {

using Cards = List<Face, max_hand>;

// What is known of the hand from which a turn was played: how it looked when this seat last held
// it, and when it came by again. Either may not be known.
struct Glimpse {
    const Cards* before = nullptr;
    const Cards* after = nullptr;

    // Whether a card can have been taken in between. Tools come back into hands: of them, any.
    bool may_have_lost(Face card) const {
        if (before == nullptr || is_tool(card)) return true;
        return before->count(card) > (after == nullptr ? 0 : after->count(card));
    }
    static bool is_tool(Face card) {
        constexpr KindSet tools(Kind::chopsticks, Kind::spoon, Kind::special_order);
        return tools.has(kind_of(card));
    }
};
using Glimpses = std::array<Glimpse, max_hand>;

// What a seat did in one turn. A card that is not known is Face::none.
struct TurnPlay {
    List<Face, 2> taken;        // from its hand
    Kind waits = Kind::none;    // it is chopsticks or a spoon that will be used
    bool chopsticks = false;    // used: those that waited went into the hand
    bool spoon = false;         // answered: it went into the hand from which
    Face brought = Face::none;  // this came
};
using SeatPlays = std::array<TurnPlay, max_hand>;

// The plays of one seat, worked out from its table. What lies there was laid in this order, from
// the hand or brought by a menu or a spoon; in between there were cards that are gone again. Among
// all such stories that agree with the hands that are known, the plainest is taken.
class Story {
public:
    Story(const PartyTable& table, const List<Face, max_discards>& discards, KindSet menu,
          const Glimpses& glimpses, unsigned turns)
        : table_(table), discards_(discards), menu_(menu), glimpses_(glimpses), turns_(turns) {}

    bool find(SeatPlays& plays);

private:
    static constexpr unsigned tools = 3;  // of each kind in the box
    static constexpr std::uint8_t unreached = 0xFF;

    enum class Take : std::uint8_t { lay, lay_two, chopsticks, spoon, gone, menu };
    static constexpr unsigned takes = 6;
    enum class Spoon : std::uint8_t { none, brings, in_vain };
    static constexpr unsigned spoons = 3;

    // So many cards of the table are laid, so many tools that will be used wait on it.
    struct State {
        unsigned laid = 0;
        unsigned chopsticks = 0;
        unsigned spoons = 0;
    };
    struct Node {
        std::uint8_t cost = unreached;
        Take take = Take::lay;  // how this node was reached
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

// The card of one of the kinds that the hand of the turn can have lost, or none: if there is none,
// or if the hand is not known.
Face Story::gone_card(unsigned turn, KindSet kinds, bool discarded) const {
    if (glimpses_[turn].before == nullptr) return Face::none;
    for (const Face card : *glimpses_[turn].before)
        if (kinds.has(kind_of(card)) && glimpses_[turn].may_have_lost(card) &&
            (!discarded || discards_.contains(card)))
            return card;
    return Face::none;
}

bool Story::has_gone(unsigned turn, KindSet kinds, bool discarded) const {
    if (glimpses_[turn].before != nullptr) return gone_card(turn, kinds, discarded) != Face::none;
    if (!discarded) return true;
    for (const Face card : discards_)
        if (kinds.has(kind_of(card))) return true;
    return false;
}

bool Story::step(unsigned turn, Take take, State& state) const {
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

bool Story::step(Spoon spoon, State& state) const {
    if (spoon == Spoon::none) return true;
    if (spoon == Spoon::brings && left(state) == 0) return false;
    state.spoons -= 1;
    if (spoon == Spoon::brings) state.laid += 1;
    return true;
}

void Story::go_on_from(unsigned turn, const State& state) {
    constexpr std::array<std::uint8_t, takes> take_costs{0, 1, 1, 1, 2, 2};
    constexpr std::array<std::uint8_t, spoons> spoon_costs{0, 1, 2};
    const unsigned cost = node(turn, state).cost;
    if (cost == unreached) return;
    for (unsigned t = 0; t < takes; ++t)
        for (unsigned s = 0; s < spoons; ++s) {
            const auto take = static_cast<Take>(t);
            const auto spoon = static_cast<Spoon>(s);
            // A spoon just laid lies and waits: it cannot be the one that is used.
            State next = state;
            if (!step(turn, take, next)) continue;
            if (spoon != Spoon::none && state.spoons == 0) continue;
            if (!step(spoon, next)) continue;
            Node& to = node(turn + 1, next);
            const unsigned all = cost + take_costs[t] + spoon_costs[s];
            if (all < to.cost) to = {static_cast<std::uint8_t>(all), take, spoon};
        }
}

// From the state after a turn to the one before it.
void Story::step_back(const Node& reached, State& state) {
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

void Story::tell(unsigned turn, const Node& reached, const State& before, TurnPlay& play) const {
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

bool Story::find(SeatPlays& plays) {
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
    ViewMaker(const PartyInformation& information, PartyView& view)
        : told_(information),
          view_(view),
          revealed_(information.open.decision != Decision::none),
          turns_(information.turn - (revealed_ ? 0U : 1U)) {}

    Refusal check() const;
    void make();
    bool count_cards();
    void forget_hands();

private:
    unsigned seats() const { return told_.rules.seats; }
    unsigned size_now() const { return told_.rules.hand_size() - turns_; }
    Refusal check_open() const;
    // For how many turns a hand that a seat holds now has been on its way from this seat.
    unsigned distance_to(unsigned holder) const;
    Glimpses glimpses_of(unsigned seat) const;
    void work_out_plays();
    void follow_hands();
    void play_turn(unsigned turn);
    void answer_spoons(unsigned turn);
    void pass_hands();
    void take_out(unsigned seat, Face card);
    static void put_in(KnownPartyHand& hand, Face tool);
    void know_nothing(unsigned seat, unsigned size);

    const PartyInformation& told_;
    PartyView& view_;
    const bool revealed_;   // this turn's cards lie on the tables already
    const unsigned turns_;  // that have been laid
    std::array<SeatPlays, most_seats> plays_{};
    std::array<bool, most_seats> plays_known_{};
    // Tools on the tables that will be used, in the order laid.
    std::array<List<Face, max_hand>, most_seats> chopsticks_{};
    std::array<List<Face, max_hand>, most_seats> spoons_{};
};

Refusal ViewMaker::check_open() const {
    const PartyTable& own = told_.tables[told_.seat];
    switch (told_.open.decision) {
        case Decision::copy:
            return told_.open.place < own.cards.size() && told_.open.place > 0
                       ? Refusal::none
                       : Refusal::no_such_card_to_copy;
        case Decision::ask:
            return find_tool(own, Kind::spoon) < own.cards.size() ? Refusal::none
                                                                  : Refusal::no_spoon;
        case Decision::give: {
            if (told_.open.owner >= seats() || told_.open.owner == told_.seat)
                return Refusal::no_such_seat;
            const PartyTable& asking = told_.tables[told_.open.owner];
            return find_tool(asking, Kind::spoon) < asking.cards.size() ? Refusal::none
                                                                        : Refusal::no_spoon;
        }
        default:
            return Refusal::none;
    }
}

Refusal ViewMaker::check() const {
    if (told_.hand.size() != size_now()) return Refusal::hand_does_not_fit_turn;
    for (unsigned i = 0; i < seats(); ++i)
        if (told_.tables[i].cards.size() > turns_) return Refusal::table_does_not_fit_turn;
    const unsigned seen = told_.seen.size();
    if (seen != 0 && seen != told_.turn - 1U && !(revealed_ && seen == told_.turn))
        return Refusal::seen_does_not_fit_turn;
    for (unsigned i = 0; i < seen; ++i)
        if (told_.seen[i].size() != told_.rules.hand_size() - i)
            return Refusal::seen_does_not_fit_turn;
    return check_open();
}

unsigned ViewMaker::distance_to(unsigned holder) const {
    unsigned steps = 0;
    unsigned seat = told_.seat;
    for (; seat != holder; ++steps)
        seat = passes_to(told_.rules, told_.round, seat);
    return steps;
}

Glimpses ViewMaker::glimpses_of(unsigned seat) const {
    Glimpses glimpses{};
    const unsigned distance = distance_to(seat);
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
        Story story(told_.tables[seat], told_.discards, told_.rules.menu, glimpses, turns_);
        plays_known_[seat] = story.find(plays_[seat]);
    }
}

void ViewMaker::know_nothing(unsigned seat, unsigned size) {
    view_.hands[seat] = {};
    view_.hands[seat].unknown = static_cast<std::uint8_t>(size);
}

// A card that is not among the known ones was among the others; if there are none, the story is not
// the true one.
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

// The first to have the card, clockwise from the seat that asks, gives it for the spoon. Of a hand
// that is not known all through it is assumed to have had it.
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

// Counts what is not placed; false if there would have to be more cards than there are.
bool ViewMaker::count_cards() {
    std::array<unsigned, face_count> placed{};
    const auto place = [&placed](Face card) { placed[index(card)] += 1; };
    for (unsigned i = 0; i < seats(); ++i) {
        for (const Face card : view_.hands[i].cards)
            place(card);
        for (const PartyCard& card : told_.tables[i].cards)
            place(card.card);
        for (const Dessert dessert : told_.desserts[i])
            place(dessert.card());
    }
    for (const Face card : told_.discards)
        place(card);
    for (const Face card : told_.drawn)
        place(card);
    unsigned unseen = 0;
    unsigned unseen_desserts = 0;
    for (unsigned i = 0; i < face_count; ++i) {
        const bool on_menu = told_.rules.menu.has(kind_of(face_at(i)));
        const unsigned all = on_menu ? row(face_at(i)).party_cards : 0;
        if (placed[i] > all) return false;
        view_.unseen[i] = static_cast<std::uint8_t>(all - placed[i]);
        unseen += all - placed[i];
        if (is_dessert(kind_of(face_at(i)))) unseen_desserts += all - placed[i];
    }
    unsigned elsewhere = dessert_cards;  // in other hands, or among the desserts of later rounds
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

Refusal view_from(const PartyInformation& information, PartyView& view) {
    if (const Refusal refusal = check_frame(information, true); refusal != Refusal::none)
        return refusal;
    return make_view<ViewMaker>(information, view);
}

}  // namespace kaiten
