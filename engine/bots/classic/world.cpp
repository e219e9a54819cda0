// The classic world of the search: deals, lists options, plays turns and finishes rounds.
#include "engine/bots/classic/world.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "engine/bots/attention.hpp"
#include "engine/bots/classic/policy.hpp"
#include "engine/bots/classic/reading.hpp"
#include "engine/bots/classic/tuned_weights.hpp"
#include "engine/bots/search.hpp"
#include "engine/classic/scoring.hpp"

namespace kaiten {
namespace {

// Parameters of the search, by number of seats.
struct SearchRow {
    std::uint8_t joint_turns;  // number of last turns in which seats observe each other
    std::uint8_t tries_before_growth;
};
constexpr std::array<SearchRow, max_classic_seats + 1> search_rows{{
    {},
    {},
    {7, 3},
    {0, 1},
    {0, 1},
    {0, 1},
}};

std::uint32_t key_of(const Pick& pick) {
    return std::bit_cast<std::uint32_t>(pick);
}

// Returns the key of a pick of one card. Computed by addition, because the compiler would store the
// pick byte by byte.
std::uint32_t key_of_card(unsigned face) {
    constexpr Pick first{.card = face_at(0)};
    static_assert(index(first.card) == 0);
    return std::bit_cast<std::uint32_t>(first) + face;
}

const Weights& weights_for(const Rules& rules) {
    return classic_weights[rules.seats - 2U];
}

// Deals unseen cards at random to the hidden places. One random number serves two cards: 16 bits
// are fair enough for so few cards.
void deal_hidden(ClassicThoughts& thoughts, Random& random) {
    RoundState& state = thoughts.dealt;
    take_back(state, thoughts.known);
    unsigned left = thoughts.unseen_cards;
    std::uint32_t bits = random.next();
    Face* const unseen = thoughts.unseen.data();
    std::uint8_t* const held = state.held.data();
    for (unsigned i = 0; i < state.tables; ++i) {
        // Local pointers: a card is a byte, so for the compiler writing one could change any
        // object, and it would reload sizes and addresses after every card.
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

// Returns the best second card after `first`, for a seat with chopsticks.
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

// Returns the card of the remaining hand that is best for the next seat.
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

// Always inlined: most picks have no second card, and the compiler then omits that code.
[[gnu::always_inline]] inline void add_option(PickOutlook& outlook, Pick pick,
                                              OptionList& options) {
    const RoundState& state = outlook.state;
    if (state.serves_dummy(outlook.seat)) {
        const FaceValues& next = outlook.values[state.next_seat(outlook.seat)];
        pick.for_dummy = best_for_dummy(state.hand(outlook.seat), next, pick);
    }
    const int value = value_pick(outlook, pick);
    options.push({key_of(pick), static_cast<std::int16_t>(value)});
}

void read_unseen(const ClassicView& view, ClassicThoughts& thoughts) {
    thoughts.unseen_cards = 0;
    for (unsigned i = 0; i < classic_face_count; ++i)
        for (unsigned n = 0; n < view.unseen[i]; ++n) {
            thoughts.unseen[thoughts.unseen_cards] = face_at(i);
            thoughts.unseen_cards += 1;
        }
    for (unsigned i = 0; i < view.rules.tables(); ++i)
        thoughts.unknown[i] = view.hands[i].unknown;
}

using Puddings = std::array<std::uint8_t, max_classic_seats>;

// The most and the fewest puddings of the other tables.
class OtherPuddings {
public:
    explicit OtherPuddings(std::span<const std::uint8_t> puddings) : puddings_(puddings) {
        for (const int count : puddings) {
            second_most_ = std::max(second_most_, std::min(count, most_));
            most_ = std::max(most_, count);
            second_fewest_ = std::min(second_fewest_, std::max(count, fewest_));
            fewest_ = std::min(fewest_, count);
        }
    }

    // Returns the points that a seat's puddings are expected to score at the end of the game.
    int hope(const PuddingWorth& worth, unsigned round, unsigned seat) const {
        const int own = puddings_[seat];
        return worth.after(round, own - (own == most_ ? second_most_ : most_),
                           own - (own == fewest_ ? second_fewest_ : fewest_));
    }

private:
    std::span<const std::uint8_t> puddings_;
    int most_ = 0;
    int second_most_ = 0;
    int fewest_ = 255;
    int second_fewest_ = 255;
};

// Implements SearchWorld.
class ClassicWorld {
public:
    using View = ClassicView;
    using Choice = Pick;

    explicit ClassicWorld(SearchMemory& memory)
        : memory_(memory),
          state_(memory.classic.dealt),
          policy_{memory.classic.weights, search_noise} {}

    Followers read_others(const ClassicView& view) {
        return kaiten::read_others(view, policy_.weights, state_, memory_.classic.values);
    }

    void read(const ClassicView& view) {
        ClassicThoughts& thoughts = memory_.classic;
        read_view(view, state_);
        thoughts.known = state_;
        read_unseen(view, thoughts);
        expect_hidden(view, state_);
        begin_turn();
        PickOutlook outlook(state_, policy_.weights, thoughts.values, view.seat);
        for (unsigned i = 0; i < memory_.moves.size(); ++i)
            memory_.values[i] =
                static_cast<std::int16_t>(value_pick(outlook, pick_of(memory_.moves[i])));
    }

    Face denied() const {
        return denied_card(state_, policy_.weights, memory_.classic.values, memory_.seat)
            .worth_taking();
    }

    unsigned tries_before_growth() const { return search_row().tries_before_growth; }
    void deal() { deal_hidden(memory_.classic, memory_.random); }
    static bool asks_for_answer() { return false; }
    static void answer(const Pick&) {}
    bool has_choice() const { return state_.turns_left > 1; }

    void begin_turn() { value_faces(state_, policy_.weights, memory_.classic.values); }

    // Lists every card, and with chopsticks also each card with its best second card.
    void list_options(unsigned seat) {
        if (!state_.dummy && state_.places[seat].chopsticks == 0) return list_cards(seat);
        PickOutlook outlook(state_, policy_.weights, memory_.classic.values, seat);
        const HandState& hand = state_.hand(seat);
        OptionList& options = memory_.options;
        options.clear();
        unsigned seen = 0;
        for (unsigned i = 0; i < hand.size; ++i) {
            const unsigned bit = 1U << index(hand.cards[i]);
            if ((seen & bit) != 0) continue;
            seen |= bit;
            add_option(outlook, Pick{.card = hand.cards[i]}, options);
        }
        if (!state_.may_take_two(seat)) return;
        const unsigned singles = options.size();
        for (unsigned i = 0; i < singles; ++i) {
            const Pick first{.card = choice_of_key(options[i].key).card};
            const FaceValues& values = outlook.second.after(first);
            const Face second = best_second(hand, values, first.card);
            add_option(outlook, Pick{.card = first.card, .second = second}, options);
        }
    }

    Pick quick_choice(unsigned seat) const {
        return policy_pick(state_, policy_, memory_.classic.values, seat, memory_.random);
    }
    Pick own_choice() const { return quick_choice(memory_.seat); }
    void choose(unsigned seat, Pick pick) { memory_.classic.picks[seat] = pick; }

    bool takes_note() const { return state_.turns_left <= search_row().joint_turns; }
    std::uint32_t seen_by(unsigned seat) const { return key_of(memory_.classic.picks[seat ^ 1U]); }

    void end_turn() { finish_turn(state_, memory_.classic.picks); }

    void play_out() { kaiten::play_out(state_, policy_, memory_.random); }

    void tell_standings(std::span<Standing> standings) const {
        const auto tally = [this](unsigned table) { return state_.places[table].tally; };
        const std::array tallies{tally(0), tally(1), tally(2), tally(3), tally(4)};
        static_assert(tallies.size() == max_classic_seats);
        const unsigned tables = state_.tables;
        Puddings all_puddings;
        for (unsigned i = 0; i < tables; ++i)
            all_puddings[i] = static_cast<std::uint8_t>(state_.puddings[i] + tallies[i].puddings());
        const auto puddings = std::span<const std::uint8_t>(all_puddings).first(tables);
        SeatPoints points;
        score_totals(memory_.rules, std::span(tallies).first(tables), points);
        if (state_.round == round_count) {
            const SeatPoints gains = score_puddings(memory_.rules, puddings);
            for (unsigned seat = 0; seat < standings.size(); ++seat)
                standings[seat] = {(state_.totals[seat] + points[seat] + gains[seat]) * one_point,
                                   puddings[seat]};
            return;
        }
        const PuddingWorth& worth = pudding_worths[tables - 2U];
        const OtherPuddings others(puddings);
        for (unsigned seat = 0; seat < standings.size(); ++seat)
            standings[seat] = {(state_.totals[seat] + points[seat]) * one_point +
                                   others.hope(worth, state_.round, seat),
                               puddings[seat]};
    }

    unsigned round() const { return state_.round; }
    static Pick choice_of(const Move& move) { return pick_of(move); }
    static Pick choice_of_key(std::uint32_t key) { return std::bit_cast<Pick>(key); }

private:
    // Lists the options of a seat that takes just one card, as almost all do, including the gain of
    // denying (see denied_card). The hand has at least two cards.
    void list_cards(unsigned seat) {
        const FaceValues& own = memory_.classic.values[seat];
        const FaceValues& next = memory_.classic.values[state_.next_seat(seat)];
        const HandState& hand = state_.hand(seat);
        Option* option = memory_.options.begin();
        Option* wanted = option;
        int best = -0x7FFF;
        int second = -0x7FFF;
        unsigned seen = 0;
        const Face* card = hand.cards.data();
        for (const Face* const end = card + hand.size; card != end; ++card) {
            const unsigned face = index(*card);
            const int to_next = next[face];
            if (to_next > best) {
                second = best;
                best = to_next;
                wanted = option;
            } else if (to_next > second) {
                second = to_next;
            }
            if (((seen >> face) & 1U) != 0) continue;
            seen |= 1U << face;
            option->key = key_of_card(face);
            option->value = own[face];
            ++option;
        }
        const int gain = ((best - second) * policy_.weights.denial) >> 4;
        wanted->value = static_cast<std::int16_t>(wanted->value + gain);
        memory_.options.set_size(static_cast<unsigned>(option - memory_.options.begin()));
    }

    const SearchRow& search_row() const { return search_rows[memory_.rules.seats]; }

    SearchMemory& memory_;
    RoundState& state_;  // the round of the current playout
    const Policy policy_;
};

// Adds noise to each face's value; all cards of a face get the same noise.
void misjudge(FaceValues& values, std::uint8_t noise, Random& random) {
    for (std::int16_t& value : values)
        value = static_cast<std::int16_t>(value + static_cast<int>(random.next() & noise));
}

void indulge(FaceValues& values, const Fancy& fancy) {
    for (unsigned i = 0; i < classic_face_count; ++i)
        if (fancy.loves(face_at(i)))
            values[i] = static_cast<std::int16_t>(values[i] + fancy.liking);
}

}  // namespace

Move first_sight(SearchMemory& memory, const ClassicView& view, const LevelRow& level) {
    const Policy policy{keep_in_mind(memory.classic.weights, level, memory.fancy, beginner_weights,
                                     weights_for(view.rules), memory.random)};
    RoundState& state = memory.classic.dealt;
    SeatValues& values = memory.classic.values;
    read_view(view, state);
    expect_hidden(view, state);
    value_faces(state, policy.weights, values);
    indulge(values[view.seat], memory.fancy);
    if (level.noise != 0) misjudge(values[view.seat], level.noise, memory.random);
    const Pick pick = policy_pick(state, policy, values, view.seat, memory.random);
    Move move = take_two(pick.card, pick.second);
    move.for_dummy = pick.for_dummy;
    return move;
}

void begin_search(SearchMemory& memory, const ClassicView& view) {
    memory.classic.weights = weights_for(view.rules);
    begin_search_in<ClassicWorld>(memory, view);
}

void play_classic_playout(SearchMemory& memory) {
    Playout<ClassicWorld>(memory).run();
}

}  // namespace kaiten
