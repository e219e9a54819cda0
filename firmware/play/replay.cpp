// Replays a record step by step.
#include "firmware/play/replay.hpp"

namespace kaiten {

bool Replay::go_to(const Record& record, unsigned steps) {
    if (!playing_ || steps < steps_) {
        playing_ = game_.start(record.rules(), record.seed()) == Refusal::none;
        steps_ = 0;
    }
    while (playing_ && steps_ < steps && steps_ < record.steps()) {
        playing_ = game_.replay_step(record.step(steps_), &turn_) == Refusal::none;
        steps_ = static_cast<std::uint16_t>(steps_ + 1);
    }
    return playing_ && steps_ == steps;
}

}  // namespace kaiten
