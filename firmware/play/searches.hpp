// The bots' searches that are under way at the same time: one on the core of the main loop and, if
// the board has a second core, one on that. Which core runs a search does not change its result.
// The main loop never sees a search half changed: it reads one only when the search is done, or
// while the other core pauses.
#pragma once

#include <array>

#include "drivers/worker/worker.hpp"
#include "firmware/play/opponent.hpp"

namespace kaiten {

class Searches {
public:
    static constexpr unsigned most = 2;
    // Numbers of the searches by core.
    static constexpr unsigned here = 0;
    static constexpr unsigned on_worker = 1;

    enum class State : std::uint8_t { idle, running, done };

    explicit Searches(Worker* worker) : worker_{worker} {}

    unsigned count() const { return worker_ != nullptr ? 2U : 1U; }
    bool has_worker() const { return worker_ != nullptr; }
    State state(unsigned search) const { return states_[search]; }

    // Begins an idle search. The parameters are those of Opponent::begin.
    void begin(unsigned search, const AnyGame& game, unsigned seat, Level level, std::uint64_t seed,
               unsigned playouts, Taste taste = Taste::none);
    // Makes a search idle, whether it is done or not.
    void drop(unsigned search);
    void drop_all();
    // Runs a slice of the search on this core. Returns false if none runs here.
    bool think();
    // Notices that the search on the worker is done.
    void look_at_worker();

    // Returns the opponent of a search that is done or idle.
    Opponent& opponent(unsigned search);
    // Returns the moves that a search has examined so far, best first.
    unsigned advise(unsigned search, std::span<Advice> advice) const;

private:
    std::array<Opponent, most> opponents_;
    std::array<State, most> states_{};
    Worker* worker_;
};

}  // namespace kaiten
