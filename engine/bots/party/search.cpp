// Playouts of a Party round.
#include "engine/bots/party/search.hpp"

#include "engine/bots/own_moves.hpp"
#include "engine/bots/party/beginner_weights.hpp"
#include "engine/bots/party/policy.hpp"
#include "engine/bots/party/tuned_weights.hpp"

namespace kaiten {
namespace {

constexpr std::uint8_t search_noise = 15;
constexpr std::uint8_t beginners_noise = 31;

// So often in 16 another seat just follows the policy in a playout.
unsigned followers(const PartyGame& game) {
    return game.rules.seats == 2 ? 8 : 12;
}

const PartyWeights& weights_for(const Rules& rules) {
    return party_weights[party_size(rules.seats)];
}

std::uint32_t key_of(const Move& take) {
    return index(take.card) | (index(take.second) << 8) | (take.spoon ? 0x10000U : 0);
}

Move take_of(std::uint32_t key) {
    Move move = take_two(face_at(key & 0xFF), face_at((key >> 8) & 0xFF));
    move.spoon = (key & 0x10000U) != 0;
    return move;
}

class PartyPlayout {
public:
    explicit PartyPlayout(SearchMemory& memory)
        : memory_(memory),
          game_(memory.party.dealt),
          counts_(memory.party.counts),
          weights_(weights_for(memory.rules)) {}

    void run() {
        determinize(memory_.party.view, memory_.random, game_);
        seat_searchers();
        if (game_.open.decision != Decision::none) play_own_answer();
        answer_all();
        while (game_.phase == Phase::choosing) {
            play_turn();
            answer_all();
        }
        pay_rewards();
    }

private:
    void seat_searchers() {
        const unsigned following = followers(game_);
        for (unsigned seat = 0; seat < game_.rules.seats; ++seat) {
            nodes_[seat] = &memory_.roots[seat];
            const bool follows = seat != memory_.seat && (memory_.random.next() >> 28) < following;
            if (!follows) searchers_ |= 1U << seat;
        }
    }

    bool searches(unsigned seat) const { return ((searchers_ >> seat) & 1U) != 0; }

    void answer_all() {
        while (game_.phase == Phase::choosing && game_.open.decision != Decision::none)
            answer();
    }

    void answer() {
        count_tables(game_, counts_);
        const unsigned seat = game_.open.seat;
        commit_legal(game_, seat, party_answer(outlook(seat), memory_.random));
    }

    PartyOutlook outlook(unsigned seat) const { return {weights_, game_, counts_, seat}; }

    // The decision that the search is about, if it is not a take.
    void play_own_answer() {
        if (game_.open.seat != memory_.seat) return;
        clear_path();
        commit_legal(game_, memory_.seat, search_own());
        ++turns_;
    }

    void play_turn() {
        count_tables(game_, counts_);
        if (searchers_ != 0 && turns_ < memory_.path.size()) {
            clear_path();
            choose_takes();
            ++turns_;
        } else {
            for (unsigned seat = 0; seat < game_.rules.seats; ++seat)
                memory_.party.takes[seat] = quick_take(seat);
        }
        // Who has chosen before in the real game has done so in this one, too.
        const unsigned open = deciding_seats(game_);
        for (unsigned seat = 0; seat < game_.rules.seats; ++seat)
            if (((open >> seat) & 1U) != 0) commit_legal(game_, seat, memory_.party.takes[seat]);
    }

    void choose_takes() {
        for (unsigned seat = 0; seat < game_.rules.seats; ++seat) {
            Move& move = memory_.party.takes[seat];
            if (!searches(seat) || game_.hands[seat].cards.size() < 2) {
                move = quick_take(seat);
            } else {
                move = turns_ == 0 && seat == memory_.seat ? search_own() : search_take(seat);
            }
        }
    }

    void clear_path() { memory_.path[turns_] = {}; }

    Move quick_take(unsigned seat) {
        return party_take(outlook(seat), search_noise, memory_.random);
    }

    // A seat leaves its tree with the first move that it has not tried before.
    unsigned try_arm(unsigned seat) {
        const std::span<const Option> options(memory_.options.begin(), memory_.options.size());
        const unsigned arm = memory_.trees.select(*nodes_[seat], options);
        memory_.path[turns_][seat] = static_cast<ArmLink>(arm);
        if (arm == 0 || memory_.trees[arm].visits == 1) searchers_ &= ~(1U << seat);
        if (arm != 0) nodes_[seat] = &memory_.trees.child(arm);
        return arm;
    }

    Move search_own() {
        list_own_moves(memory_);
        const unsigned arm = try_arm(memory_.seat);
        return memory_.moves[arm == 0 ? memory_.ranking[0] : memory_.trees[arm].key];
    }

    Move search_take(unsigned seat) {
        list_takes(seat);
        const unsigned arm = try_arm(seat);
        return arm == 0 ? quick_take(seat) : take_of(memory_.trees[arm].key);
    }

    // Every card, and with chopsticks each with its best second; a spoon as judgement says.
    void list_takes(unsigned seat) {
        memory_.options.clear();
        const PartyOutlook now = outlook(seat);
        const ValuedCard denied = denied_card(now);
        const bool chopsticks = has_tool(now, Kind::chopsticks);
        const bool spoon = wants_spoon(now);
        FaceSet listed;
        for (const Face card : game_.hands[seat].cards) {
            if (listed.has(card)) continue;
            listed.add(card);
            Move move = take(card);
            move.spoon = spoon;
            const int value = party_value(now, card) + (card == denied.card ? denied.value : 0);
            add(move, value);
            if (!chopsticks) continue;
            const ValuedCard second = best_party_second(now, card);
            move.second = second.card;
            add(move, value + second.value);
        }
    }

    void add(const Move& move, int value) {
        memory_.options.push({key_of(move), static_cast<std::int16_t>(value)});
    }

    void pay_rewards() {
        count_tables(game_, counts_);
        const unsigned seats = game_.rules.seats;
        const bool last = game_.round == round_count;
        for (unsigned seat = 0; seat < seats; ++seat) {
            const int hope = last ? 0 : dessert_hope(outlook(seat));
            memory_.standings[seat] = {game_.totals[seat] * one_point + hope,
                                       static_cast<std::uint8_t>(game_.desserts[seat].size())};
        }
        reward_standings(std::span(memory_.standings).first(seats), game_.round,
                         std::span(memory_.rewards).first(seats));
        for (unsigned turn = 0; turn < turns_; ++turn)
            for (unsigned seat = 0; seat < seats; ++seat)
                if (const unsigned arm = memory_.path[turn][seat]; arm != 0)
                    memory_.trees.reward(arm, memory_.rewards[seat]);
    }

    SearchMemory& memory_;
    PartyGame& game_;
    TableCounts& counts_;
    const PartyWeights& weights_;
    std::array<ArmLink*, most_seats> nodes_{};
    unsigned searchers_ = 0;
    unsigned turns_ = 0;
};

}  // namespace

void begin_party_search(SearchMemory& memory, const PartyView& view) {
    PartyThoughts& thoughts = memory.party;
    thoughts.view = view;
    determinize(view, memory.random, thoughts.dealt);
    count_tables(thoughts.dealt, thoughts.counts);
    legal_moves(view, memory.moves);
    const PartyOutlook outlook(weights_for(view.rules), thoughts.dealt, thoughts.counts, view.seat);
    value_party_moves(outlook, std::span(memory.moves.begin(), memory.moves.size()), memory.values);
    rank_own_moves(memory);
}

void search_party(SearchMemory& memory) {
    PartyPlayout(memory).run();
}

Move party_first_sight(SearchMemory& memory, const PartyView& view, bool beginner, Random& random) {
    PartyThoughts& thoughts = memory.party;
    determinize(view, random, thoughts.dealt);
    count_tables(thoughts.dealt, thoughts.counts);
    const PartyWeights& weights = beginner ? party_beginner_weights : weights_for(view.rules);
    const PartyOutlook outlook(weights, thoughts.dealt, thoughts.counts, view.seat);
    return decision_of(view) == Decision::take
               ? party_take(outlook, beginner ? beginners_noise : 0, random)
               : party_answer(outlook, random);
}

}  // namespace kaiten
