// Replays a record step by step.
#include "firmware/play/replay.hpp"

#include "engine/core/crc32.hpp"

namespace kaiten {

std::uint32_t Replay::checksum_of(const Record& record, unsigned steps) {
    return crc32(0, record.bytes().first(Record::header_size + 2 * steps));
}

bool Replay::go_to(const Record& record, unsigned steps) {
    if (steps > record.steps()) return false;
    if (!playing_ || steps < steps_ || checksum_of(record, steps_) != replayed_) {
        playing_ = game_.start(record.rules(), record.seed()) == Refusal::none;
        steps_ = 0;
    }
    while (playing_ && steps_ < steps) {
        playing_ = game_.replay_step(record.step(steps_), &turn_) == Refusal::none;
        steps_ = static_cast<std::uint16_t>(steps_ + 1);
    }
    replayed_ = checksum_of(record, steps_);
    return playing_;
}

}  // namespace kaiten
