// The search, a Monte Carlo tree search over any world. Every playout deals the hidden cards anew,
// lets the seats choose by the rewards of their moves so far, and finishes the round with the
// policy. Each seat has a tree over its own moves only, so simultaneous choices need no joint tree
// and all seats learn at once.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "engine/bots/search_memory.hpp"

namespace kaiten {

// Mask of the random noise that playouts add to every value, in sixteenths of a point.
inline constexpr std::uint8_t search_noise = 15;

// A round of a game as the search sees it. Its state lives in the SearchMemory.
template <typename World>
concept SearchWorld =
    requires(World world, const World seen, unsigned seat, typename World::Choice choice,
             const typename World::View& view, Move move, std::span<Standing> standings) {
        // Returns how often each other seat is expected to follow the policy.
        { world.read_others(view) } -> std::same_as<Followers>;
        // Reads the view and writes the evaluation of each of the memory's moves.
        world.read(view);
        // Returns the card that the next seat would miss most, or none.
        { seen.denied() } -> std::same_as<Face>;
        // Returns the number of visits (the prior counts as one) that a move must exceed before a
        // tree grows below it. More than 1 where there are more playouts than room for arms.
        { seen.tries_before_growth() } -> std::convertible_to<unsigned>;
        // Begins a playout: deals the hidden cards at random.
        world.deal();
        // Returns whether the open decision is an answer that a card asks for, not a take; answer()
        // carries it out.
        { seen.asks_for_answer() } -> std::convertible_to<bool>;
        world.answer(choice);
        // Returns whether the seats have a choice in the next turn.
        { seen.has_choice() } -> std::convertible_to<bool>;
        // A turn: lists options and records choices seat by seat, then carries out all choices at
        // once.
        world.begin_turn();
        world.list_options(seat);
        { seen.quick_choice(seat) } -> std::same_as<typename World::Choice>;
        world.choose(seat, choice);
        world.end_turn();
        // Returns whether seats observe each other's choice in this turn; seen_by() returns the
        // observation as a key.
        { seen.takes_note() } -> std::convertible_to<bool>;
        { seen.seen_by(seat) } -> std::convertible_to<std::uint32_t>;
        // Returns the searching seat's choice when its tree has no room.
        { seen.own_choice() } -> std::same_as<typename World::Choice>;
        // Finishes the round with the policy, then writes the standings.
        world.play_out();
        world.tell_standings(standings);
        { seen.round() } -> std::convertible_to<unsigned>;
        { World::choice_of(move) } -> std::same_as<typename World::Choice>;
        { World::choice_of_key(std::uint32_t{}) } -> std::same_as<typename World::Choice>;
    };

// Raises the values of moves that the player's taste loves. Taking the denied card may be one of
// them.
void follow_taste(SearchMemory& memory, Face denied);

// Ranks the memory's moves by value and keeps the best max_options of them.
void rank_own_moves(SearchMemory& memory);

// Lists the ranked moves as options, best first; keys are indices of memory.moves. The more
// playouts, the more moves are listed.
void list_own_moves(SearchMemory& memory);

// Backs the rewards up through the trees, for the moves of `turns` turns, by the memory's
// standings.
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

    // Decides which seats search. Other seats follow the policy in some playouts, because not every
    // player is a searcher.
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

    // Returns the choice of a seat that searches. The seat leaves its tree after a move with few
    // visits: positions below such a move are not worth an arm yet, and room is scarce.
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

    // Moves to the node for the observed choice of the other seat.
    void take_note(unsigned seat) {
        nodes_[seat] = memory_.trees.observe(*nodes_[seat], world_.seen_by(seat));
        if (nodes_[seat] == nullptr) leave_tree(seat);
    }

    SearchMemory& memory_;
    World world_;
    std::array<ArmLink*, most_seats> nodes_;
    unsigned searchers_ = 0;  // bit i set: seat i is still in its tree
    unsigned turns_ = 0;      // turns searched so far in this playout
};

template <SearchWorld World>
void begin_search_in(SearchMemory& memory, const typename World::View& view) {
    legal_moves(view, memory.moves);
    World world(memory);
    // With two seats the opponent is always treated as a searcher.
    memory.followers = view.rules.seats > 2 ? world.read_others(view) : Followers{};
    world.read(view);
    follow_taste(memory, world.denied());
    rank_own_moves(memory);
}

}  // namespace kaiten
