// Runs one search on each core.
#include "firmware/play/searches.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {

// The search begins here and is handed over to the worker after that, because the worker must not
// see the game.
void Searches::begin(unsigned search, const AnyGame& game, unsigned seat, Level level,
                     std::uint64_t seed, unsigned playouts, Taste taste) {
    KAITEN_ENSURE(states_[search] == State::idle);
    opponents_[search].begin(game, seat, level, seed, playouts, taste);
    states_[search] = State::running;
    if (search == on_worker) worker_->start_job(Opponent::run_slice, &opponents_[search]);
}

void Searches::drop(unsigned search) {
    if (search == on_worker && states_[search] == State::running) worker_->drop_job();
    states_[search] = State::idle;
}

void Searches::drop_all() {
    for (unsigned search = 0; search < most; ++search)
        drop(search);
}

bool Searches::think() {
    if (states_[here] != State::running) return false;
    if (opponents_[here].think()) states_[here] = State::done;
    return true;
}

void Searches::look_at_worker() {
    if (states_[on_worker] == State::running && worker_->is_idle())
        states_[on_worker] = State::done;
}

Opponent& Searches::opponent(unsigned search) {
    KAITEN_ENSURE(search != on_worker || states_[search] != State::running);
    return opponents_[search];
}

unsigned Searches::advise(unsigned search, std::span<Advice> advice) const {
    const bool elsewhere = search == on_worker && states_[search] == State::running;
    const WorkerPause pause{elsewhere ? worker_ : nullptr};
    return opponents_[search].advise(advice);
}

}  // namespace kaiten
