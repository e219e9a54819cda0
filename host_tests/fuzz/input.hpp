// Reads the bytes of the fuzzer one after the other. After the last byte it returns zeros.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/game/move.hpp"
#include "engine/game/rules.hpp"

namespace kaiten::fuzz {

class Input {
public:
    Input(const std::uint8_t* bytes, std::size_t size) : bytes_(bytes), left_(size) {}

    bool empty() const { return left_ == 0; }
    std::uint8_t byte() {
        if (left_ == 0) return 0;
        left_ -= 1;
        return *bytes_++;
    }
    std::uint64_t word() {
        std::uint64_t value = 0;
        for (int i = 0; i < 8; ++i)
            value = value << 8 | byte();
        return value;
    }

private:
    const std::uint8_t* bytes_;
    std::size_t left_;
};

inline void require(bool condition) {
    if (!condition) std::abort();
}

// Returns an arbitrary move, mostly an illegal one.
inline Move any_move(Input& input) {
    Move move;
    move.decision = static_cast<Decision>(input.byte() % 8);
    move.card = face_at(input.byte() % (face_count + 1));
    move.second = face_at(input.byte() % (face_count + 1));
    move.for_dummy = face_at(input.byte() % (face_count + 1));
    move.off_wasabi = input.byte();
    move.spoon = (input.byte() & 1U) != 0;
    move.flipped = (input.byte() & 1U) != 0;
    move.kind = kind_at(input.byte() % (kind_count + 1));
    move.cards = static_cast<std::uint16_t>(input.byte() * 256U + input.byte());
    return move;
}

}  // namespace kaiten::fuzz
