// The search, over any world. Every playout deals the hidden cards anew, lets the seats choose by
// what their moves have brought so far, and plays the round out with the quick policy. Each seat
// has a tree of its own over its own moves. So simultaneous choices need no joint tree, and all
// seats learn at once.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "engine/bots/search_memory.hpp"

namespace kaiten {

// A mask: in playouts every value has a random number of up to so many sixteenths added.
inline constexpr std::uint8_t search_noise = 15;

// A round of some kind of game as the search sees it. It lives in the memory of the search.
template <typename World>
concept SearchWorld =
    requires(World world, const World seen, unsigned seat, typename World::Choice choice,
             const typename World::View& view, Move move, std::span<Standing> standings) {
        // What the other seats have shown of themselves.
        { world.read_others(view) } -> std::same_as<Followers>;
        // Reads the view, and tells what judgement says about each of the memory's moves.
        world.read(view);
        // The card that the next seat would miss most, if there is one.
        { seen.denied() } -> std::same_as<Face>;
        // So often a move is tried before a tree grows behind it: where there are more playouts
        // than room.
        { seen.tries_before_growth() } -> std::convertible_to<unsigned>;
        // Begins a playout: what is hidden is dealt at random.
        world.deal();
        // The decision at hand is not a take, but one that a card asks for; its answer.
        { seen.asks_for_answer() } -> std::convertible_to<bool>;
        world.answer(choice);
        // Whether the seats have a choice in the turn to come.
        { seen.has_choice() } -> std::convertible_to<bool>;
        // A turn: options are listed and choices noted seat by seat, then all happen at once.
        world.begin_turn();
        world.list_options(seat);
        { seen.quick_choice(seat) } -> std::same_as<typename World::Choice>;
        world.choose(seat, choice);
        world.end_turn();
        // Whether a seat takes note of what the other did in this turn, and what that was.
        { seen.takes_note() } -> std::convertible_to<bool>;
        { seen.seen_by(seat) } -> std::convertible_to<std::uint32_t>;
        // What the own seat does when its tree has no room.
        { seen.own_choice() } -> std::same_as<typename World::Choice>;
        // The rest of the round, by the policy; then where everybody stands.
        world.play_out();
        world.tell_standings(standings);
        { seen.round() } -> std::convertible_to<unsigned>;
        { World::choice_of(move) } -> std::same_as<typename World::Choice>;
        { World::choice_of_key(std::uint32_t{}) } -> std::same_as<typename World::Choice>;
    };

// Makes the moves that the player loves worth more; to take the denied card away may be one.
void follow_taste(SearchMemory& memory, Face denied);

// Finds the most promising of the memory's moves by their values: as many as are ever looked at.
void rank_own_moves(SearchMemory& memory);

// Makes options of them, the best first; keys are places in the list. The more playouts, the more
// are looked at.
void list_own_moves(SearchMemory& memory);

// Tells the trees what the moves of so many turns have brought, by the memory's standings.
void pay_rewards(SearchMemory& memory, unsigned turns, unsigned round);

// One playout, from the deal of the hidden cards to the rewards.
template <SearchWorld World>
class Playout {
public:
    explicit Playout(SearchMemory& memory) : memory_(memory), world_(memory) {}

    void run() {
        world_.deal();
        seat_searchers();
        if (world_.asks_for_answer()) search_answer();
        while (searchers_ != 0 && world_.has_choice())
            search_turn();
        world_.play_out();
        world_.tell_standings(std::span(memory_.standings).first(memory_.rules.seats));
        pay_rewards(memory_, turns_, world_.round());
    }

private:
    using Choice = typename World::Choice;

    // Others follow the policy in some playouts: not everybody is a searcher like us.
    void seat_searchers() {
        for (unsigned seat = 0; seat < memory_.rules.seats; ++seat) {
            const unsigned followers = memory_.followers[seat];
            const bool follows =
                seat != memory_.seat && followers != 0 && (memory_.random.next() >> 28) < followers;
            nodes_[seat] = &memory_.roots[seat];
            if (!follows) searchers_ |= 1U << seat;
        }
    }

    bool searches(unsigned seat) const { return ((searchers_ >> seat) & 1U) != 0; }
    void leave_tree(unsigned seat) { searchers_ &= ~(1U << seat); }

    void search_answer() {
        memory_.path[turns_] = {};
        world_.answer(search_choice(memory_.seat));
        ++turns_;
    }

    void search_turn() {
        const unsigned seats = memory_.rules.seats;
        world_.begin_turn();
        for (unsigned seat = 0; seat < seats; ++seat) {
            memory_.path[turns_][seat] = 0;
            world_.choose(seat, searches(seat) ? search_choice(seat) : world_.quick_choice(seat));
        }
        if (world_.takes_note())
            for (unsigned seat = 0; seat < seats; ++seat)
                if (searches(seat)) take_note(seat);
        world_.end_turn();
        ++turns_;
    }

    // A seat leaves its tree with a move that it has hardly tried: what follows such a move is not
    // worth an arm yet, and there is room for few.
    Choice search_choice(unsigned seat) {
        const bool own_root = turns_ == 0 && seat == memory_.seat;
        if (own_root) {
            list_own_moves(memory_);
        } else {
            world_.list_options(seat);
        }
        const std::span<const Option> options(memory_.options.begin(), memory_.options.size());
        const unsigned arm = memory_.trees.select(*nodes_[seat], options);
        memory_.path[turns_][seat] = static_cast<ArmLink>(arm);
        if (arm == 0 || memory_.trees[arm].visits <= world_.tries_before_growth()) leave_tree(seat);
        if (arm == 0) return own_root ? world_.own_choice() : world_.quick_choice(seat);
        nodes_[seat] = &memory_.trees.child(arm);
        const std::uint32_t key = memory_.trees[arm].key;
        return own_root ? World::choice_of(memory_.moves[key]) : World::choice_of_key(key);
    }

    // What the other seat did leads to a node of its own.
    void take_note(unsigned seat) {
        nodes_[seat] = memory_.trees.observe(*nodes_[seat], world_.seen_by(seat));
        if (nodes_[seat] == nullptr) leave_tree(seat);
    }

    SearchMemory& memory_;
    World world_;
    std::array<ArmLink*, most_seats> nodes_;
    unsigned searchers_ = 0;  // bit i set: seat i is still in its tree
    unsigned turns_ = 0;      // played so far
};

template <SearchWorld World>
void begin_search_in(SearchMemory& memory, const typename World::View& view) {
    legal_moves(view, memory.moves);
    World world(memory);
    // In a duel the other is always taken for a searcher.
    memory.followers = view.rules.seats > 2 ? world.read_others(view) : Followers{};
    world.read(view);
    follow_taste(memory, world.denied());
    rank_own_moves(memory);
}

}  // namespace kaiten
