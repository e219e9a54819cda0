// The Party world of the search: deals, lists options, plays turns and finishes rounds.
#include "engine/bots/party/world.hpp"

#include "engine/bots/attention.hpp"
#include "engine/bots/party/policy.hpp"
#include "engine/bots/party/reading.hpp"
#include "engine/bots/party/tuned_weights.hpp"
#include "engine/bots/search.hpp"

namespace kaiten {
namespace {

const PartyWeights& weights_for(const Rules& rules) {
    return party_weights[party_size(rules.seats)];
}

constexpr std::uint32_t spoon_bit = 0x10000;
constexpr Fancy no_taste;

std::uint32_t key_of(const Move& take) {
    return index(take.card) | (index(take.second) << 8) | (take.spoon ? spoon_bit : 0);
}

void guess(SearchMemory& memory, const PartyView& view) {
    determinize(view, memory.random, memory.party.dealt);
    count_tables(memory.party.dealt, memory.party.counts);
}

// Implements SearchWorld.
class PartyWorld {
public:
    using View = PartyView;
    using Choice = Move;

    explicit PartyWorld(SearchMemory& memory)
        : memory_(memory),
          game_(memory.party.dealt),
          counts_(memory.party.counts),
          weights_(memory.party.weights) {}

    Followers read_others(const PartyView& view) {
        guess(memory_, view);
        return kaiten::read_others(view, weights_, game_, counts_);
    }

    void read(const PartyView& view) {
        memory_.party.view = view;
        guess(memory_, view);
        value_party_moves(outlook(view.seat),
                          std::span(memory_.moves.begin(), memory_.moves.size()), memory_.values);
    }
    Face denied() const {
        if (asks_for_answer()) return Face::none;
        const ValuedCard denied = denied_card(outlook(memory_.seat));
        return denied.value > 0 ? denied.card : Face::none;
    }
    static unsigned tries_before_growth() { return 1; }
    void deal() { determinize(memory_.party.view, memory_.random, game_); }

    bool asks_for_answer() const { return game_.open.decision != Decision::none; }
    void answer(const Move& move) {
        commit_legal(game_, game_.open.seat, move);
        answer_all();
    }

    // In the last turn of a round every seat has one card.
    bool has_choice() const {
        return game_.phase == Phase::choosing && game_.turn < game_.rules.hand_size();
    }

    void begin_turn() { count_tables(game_, counts_); }

    // Lists every card, and with chopsticks also each card with its best second card. The
    // evaluation decides whether to announce a spoon.
    void list_options(unsigned seat) {
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
            add_option(move, value);
            if (!chopsticks) continue;
            const ValuedCard second = best_party_second(now, card);
            move.second = second.card;
            add_option(move, value + second.value);
        }
    }

    Move quick_choice(unsigned seat) const {
        return party_take(outlook(seat), no_taste, search_noise, memory_.random);
    }
    Move own_choice() const { return memory_.moves[memory_.ranking[0]]; }
    void choose(unsigned seat, const Move& move) { memory_.party.takes[seat] = move; }

    static bool takes_note() { return false; }
    static std::uint32_t seen_by(unsigned) { return 0; }

    // Commits only for seats that still have to decide: a seat that has chosen in the real game has
    // also chosen in this one.
    void end_turn() {
        const unsigned open = deciding_seats(game_);
        for (unsigned seat = 0; seat < game_.rules.seats; ++seat)
            if (((open >> seat) & 1U) != 0) commit_legal(game_, seat, memory_.party.takes[seat]);
        answer_all();
    }

    void play_out() {
        while (game_.phase == Phase::choosing) {
            begin_turn();
            for (unsigned seat = 0; seat < game_.rules.seats; ++seat)
                choose(seat, quick_choice(seat));
            end_turn();
        }
    }

    void tell_standings(std::span<Standing> standings) {
        count_tables(game_, counts_);
        const bool last = game_.round == round_count;
        for (unsigned seat = 0; seat < standings.size(); ++seat) {
            const int hope = last ? 0 : dessert_hope(outlook(seat));
            standings[seat] = {game_.totals[seat] * one_point + hope,
                               static_cast<std::uint8_t>(game_.desserts[seat].size())};
        }
    }

    unsigned round() const { return game_.round; }
    static Move choice_of(const Move& move) { return move; }
    static Move choice_of_key(std::uint32_t key) {
        Move move = take_two(face_at(key & 0xFF), face_at((key >> 8) & 0xFF));
        move.spoon = (key & spoon_bit) != 0;
        return move;
    }

private:
    PartyOutlook outlook(unsigned seat) const { return {weights_, game_, counts_, seat}; }

    void answer_all() {
        while (game_.phase == Phase::choosing && game_.open.decision != Decision::none) {
            count_tables(game_, counts_);
            const unsigned seat = game_.open.seat;
            commit_legal(game_, seat, party_answer(outlook(seat)));
        }
    }

    void add_option(const Move& move, int value) {
        memory_.options.push({key_of(move), static_cast<std::int16_t>(value)});
    }

    SearchMemory& memory_;
    PartyGame& game_;  // the game of the current playout
    TableCounts& counts_;
    const PartyWeights& weights_;
};

}  // namespace

Move first_sight(SearchMemory& memory, const PartyView& view, const LevelRow& level) {
    guess(memory, view);
    const PartyWeights& mind =
        keep_in_mind(memory.party.weights, level, memory.fancy, party_beginner_weights,
                     weights_for(view.rules), memory.random);
    const PartyOutlook outlook(mind, memory.party.dealt, memory.party.counts, view.seat);
    return decision_of(view) == Decision::take
               ? party_take(outlook, memory.fancy, level.party_noise, memory.random)
               : party_answer(outlook);
}

void begin_search(SearchMemory& memory, const PartyView& view) {
    memory.party.weights = weights_for(view.rules);
    begin_search_in<PartyWorld>(memory, view);
}

void play_party_playout(SearchMemory& memory) {
    Playout<PartyWorld>(memory).run();
}

}  // namespace kaiten
