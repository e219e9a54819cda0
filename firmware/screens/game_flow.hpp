// The way through a game: starting and leaving it, which of its screens comes next, and from whose
// side the table is seen.
#pragma once

#include <cstdint>
#include <optional>

namespace kaiten {

class Shell;
struct Plan;

class GameFlow {
public:
    explicit GameFlow(Shell& shell) : shell_{shell} {}

    // Sits down at a table, or takes up the saved game; false if there is none.
    void start(const Plan& plan, std::uint64_t seed);
    bool resume();
    void start_demo();
    // To whatever screen comes next.
    void go_on();
    // From the count of a round to the next round, or to the final count.
    void go_on_after_count();
    // Leaves the table; the game stays saved.
    void quit();
    // False if the memory did not take it; then it still has to be saved.
    bool save();

    // Bots play while nobody does.
    bool demo() const { return demo_; }

    // Whether the reveal of the last turn has still to be shown.
    bool reveal_is_due() const;
    void reveal_was_shown();

    // The seat whose owner looks at the table: the human who has to choose or chose last, or the
    // first seat where there is none.
    unsigned seat() const { return seat_; }
    void look_from(unsigned seat) { seat_ = seat; }
    // Of several humans, the one who may see the hand; nobody, until one says so.
    void unveil(unsigned seat) { unveiled_ = seat; }
    void veil() { unveiled_.reset(); }

private:
    void begin(const Plan& plan, std::uint64_t seed);
    void sit_down();

    Shell& shell_;
    bool demo_ = false;
    unsigned shown_turns_ = 0;
    unsigned seat_ = 0;
    std::optional<unsigned> unveiled_;
};

}  // namespace kaiten
