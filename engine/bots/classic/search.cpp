// Playouts of a classic round.
#include "engine/bots/classic/search.hpp"

#include <bit>

#include "engine/bots/classic/policy.hpp"
#include "engine/bots/classic/tuned_weights.hpp"
#include "engine/bots/own_moves.hpp"
#include "engine/bots/reward.hpp"

namespace kaiten {
namespace {

// How the search goes about it, by the number of seats.
struct SearchRow {
    std::uint8_t followers;    // so often in 16 another seat just follows the policy in a playout
    std::uint8_t joint_turns;  // in so many last turns seats take note of what the other did
    std::uint8_t noise;        // of the policy
};
constexpr std::array<SearchRow, max_classic_seats + 1> search_rows{{
    {},
    {},
    {0, 7, 15},
    {8, 0, 15},
    {12, 0, 15},
    {12, 0, 15},
}};

const SearchRow& search_row(const RoundState& state) {
    return search_rows[state.seats];
}

Policy policy_for(const RoundState& state) {
    return {classic_weights[state.seats - 2U], search_row(state).noise};
}

std::uint32_t key_of(const Pick& pick) {
    return std::bit_cast<std::uint32_t>(pick);
}

Pick pick_of_key(std::uint32_t key) {
    return std::bit_cast<Pick>(key);
}

// Moves cards at random from the unseen to where they are hidden. One number serves two cards: 16
// bits are as good as fair for so few.
void deal_hidden(ClassicThoughts& thoughts, Random& random) {
    RoundState& state = thoughts.dealt;
    take_back(state, thoughts.known);
    unsigned left = thoughts.unseen_cards;
    std::uint32_t bits = random.next();
    Face* const unseen = thoughts.unseen.data();
    std::uint8_t* const held = state.held.data();
    for (unsigned i = 0; i < state.tables; ++i) {
        // By pointers: bytes could be anything's, and the compiler would look again and again.
        const unsigned hidden = thoughts.unknown[i];
        HandState& hand = state.hands[i];
        Face* to = hand.cards.data() + hand.size;
        Face* const end = to + hidden;
        while (to != end) {
            bits = (left & 1U) != 0 ? random.next() : bits >> 16;
            Face* const drawn = unseen + (((bits & 0xFFFF) * left) >> 16);
            left -= 1;
            const Face card = *drawn;
            *drawn = unseen[left];
            unseen[left] = card;
            *to++ = card;
            held[index(card)] += 1;
        }
        hand.size = static_cast<std::uint8_t>(hand.size + hidden);
    }
}

// The best second card after a first, for a seat with chopsticks.
Face best_second(const HandState& hand, const FaceValues& values, Face first) {
    Face best = Face::none;
    Face left_out = first;
    for (unsigned i = 0; i < hand.size; ++i) {
        const Face card = hand.cards[i];
        if (card == left_out) {
            left_out = Face::none;
        } else if (best == Face::none || values[index(card)] > values[index(best)]) {
            best = card;
        }
    }
    return best;
}

// The card of the rest of the hand that the next seat would like best.
Face best_for_dummy(const HandState& hand, const FaceValues& next, Pick pick) {
    Face best = Face::none;
    for (unsigned i = 0; i < hand.size; ++i) {
        const Face card = hand.cards[i];
        if (card == pick.card) {
            pick.card = Face::none;
        } else if (card == pick.second) {
            pick.second = Face::none;
        } else if (best == Face::none || next[index(card)] > next[index(best)]) {
            best = card;
        }
    }
    return best;
}

// The options of a node: every card, and with chopsticks each with its best second. The own seat's
// first node has all legal moves instead.
class OptionLister {
public:
    OptionLister(SearchMemory& memory, unsigned seat)
        : memory_(memory),
          state_(memory.classic.dealt),
          outlook_(state_, policy_for(state_).weights, memory.classic.values, seat),
          seat_(seat) {}

    void list() {
        memory_.options.clear();
        const HandState& hand = state_.hand(seat_);
        unsigned seen = 0;
        for (unsigned i = 0; i < hand.size; ++i) {
            const unsigned bit = 1U << index(hand.cards[i]);
            if ((seen & bit) != 0) continue;
            seen |= bit;
            add(Pick{.card = hand.cards[i]});
        }
        if (!state_.may_take_two(seat_)) return;
        const unsigned singles = memory_.options.size();
        for (unsigned i = 0; i < singles; ++i) {
            const Pick first{.card = pick_of_key(memory_.options[i].key).card};
            add(Pick{.card = first.card,
                     .second = best_second(hand, outlook_.second.after(first), first.card)});
        }
    }

private:
    void add(Pick pick) {
        if (state_.serves_dummy(seat_)) {
            const FaceValues& next = outlook_.values[state_.next_seat(seat_)];
            pick.for_dummy = best_for_dummy(state_.hand(seat_), next, pick);
        }
        const int value = value_pick(outlook_, pick);
        memory_.options.push({key_of(pick), static_cast<std::int16_t>(value)});
    }

    SearchMemory& memory_;
    const RoundState& state_;
    PickOutlook outlook_;
    unsigned seat_;
};

// One playout, from the deal of the hidden cards to the rewards.
class Playout {
public:
    explicit Playout(SearchMemory& memory)
        : memory_(memory),
          state_(memory.classic.dealt),
          row_(search_row(memory.classic.known)),
          policy_(policy_for(memory.classic.known)) {}

    void run() {
        deal_hidden(memory_.classic, memory_.random);
        seat_searchers();
        while (searchers_ != 0 && state_.turns_left > 1)
            play_turn();
        play_out(state_, policy_, memory_.random);
        pay_rewards();
    }

private:
    // Others follow the policy in some playouts: they are not expected to be searchers like us.
    void seat_searchers() {
        for (unsigned seat = 0; seat < state_.seats; ++seat) {
            const bool follows = seat != memory_.seat && row_.followers != 0 &&
                                 (memory_.random.next() >> 28) < row_.followers;
            nodes_[seat] = &memory_.roots[seat];
            if (!follows) searchers_ |= 1U << seat;
        }
    }

    bool searches(unsigned seat) const { return ((searchers_ >> seat) & 1U) != 0; }

    void play_turn() {
        value_faces(state_, policy_.weights, memory_.classic.values);
        std::array<Pick, max_classic_seats>& picks = memory_.classic.picks;
        for (unsigned seat = 0; seat < state_.seats; ++seat) {
            memory_.path[turns_][seat] = 0;
            picks[seat] = searches(seat) ? search_pick(seat) : quick_pick(seat);
        }
        const bool joint = state_.turns_left <= row_.joint_turns;
        for (unsigned seat = 0; seat < state_.seats; ++seat) {
            if (joint) take_note(seat);
            lay_pick(state_, seat, picks[seat]);
        }
        pass_on(state_);
        ++turns_;
    }

    Pick quick_pick(unsigned seat) {
        return policy_pick(state_, policy_, memory_.classic.values, seat, memory_.random);
    }

    // A seat leaves its tree with the first move that it has not tried before.
    Pick search_pick(unsigned seat) {
        const bool own_root = turns_ == 0 && seat == memory_.seat;
        if (own_root) {
            list_own_moves(memory_);
        } else {
            OptionLister(memory_, seat).list();
        }
        const std::span<const Option> options(memory_.options.begin(), memory_.options.size());
        const unsigned arm = memory_.trees.select(*nodes_[seat], options);
        memory_.path[turns_][seat] = static_cast<ArmLink>(arm);
        if (arm == 0 || memory_.trees[arm].visits == 1) searchers_ &= ~(1U << seat);
        if (arm == 0) return quick_pick(seat);
        nodes_[seat] = &memory_.trees.child(arm);
        const std::uint32_t key = memory_.trees[arm].key;
        return own_root ? pick_of(memory_.moves[key]) : pick_of_key(key);
    }

    // With two seats, what the other did leads to a node of its own.
    void take_note(unsigned seat) {
        if (!searches(seat)) return;
        ArmLink* const node =
            memory_.trees.observe(*nodes_[seat], key_of(memory_.classic.picks[seat ^ 1U]));
        if (node == nullptr) {
            searchers_ &= ~(1U << seat);
        } else {
            nodes_[seat] = node;
        }
    }

    void pay_rewards() {
        const std::span standings = std::span(memory_.standings).first(state_.seats);
        const std::span rewards = std::span(memory_.rewards).first(state_.seats);
        classic_standings(memory_.rules, state_, pudding_worths[state_.tables - 2U], standings);
        reward_standings(standings, state_.round, rewards);
        for (unsigned turn = 0; turn < turns_; ++turn)
            for (unsigned seat = 0; seat < state_.seats; ++seat)
                if (const unsigned arm = memory_.path[turn][seat]; arm != 0)
                    memory_.trees.reward(arm, rewards[seat]);
    }

    SearchMemory& memory_;
    RoundState& state_;
    const SearchRow& row_;
    const Policy policy_;
    std::array<ArmLink*, max_classic_seats> nodes_{};
    unsigned searchers_ = 0;  // bit i set: seat i is still in its tree
    unsigned turns_ = 0;      // played so far
};

void read_unseen(const View& view, ClassicThoughts& thoughts) {
    thoughts.unseen_cards = 0;
    for (unsigned i = 0; i < classic_face_count; ++i)
        for (unsigned n = 0; n < view.unseen[i]; ++n) {
            thoughts.unseen[thoughts.unseen_cards] = face_at(i);
            thoughts.unseen_cards += 1;
        }
    for (unsigned i = 0; i < view.rules.tables(); ++i)
        thoughts.unknown[i] = view.hands[i].unknown;
}

}  // namespace

void begin_classic_search(SearchMemory& memory, const View& view) {
    ClassicThoughts& thoughts = memory.classic;
    read_view(view, thoughts.known);
    read_unseen(view, thoughts);
    legal_moves(view, memory.moves);
    RoundState& state = thoughts.dealt = thoughts.known;
    expect_hidden(view, state);
    const Weights& weights = policy_for(state).weights;
    value_faces(state, weights, thoughts.values);
    PickOutlook outlook(state, weights, thoughts.values, view.seat);
    for (unsigned i = 0; i < memory.moves.size(); ++i)
        memory.values[i] = static_cast<std::int16_t>(value_pick(outlook, pick_of(memory.moves[i])));
    rank_own_moves(memory);
}

void search_classic(SearchMemory& memory) {
    Playout(memory).run();
}

}  // namespace kaiten
