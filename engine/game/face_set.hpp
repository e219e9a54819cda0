// A set of faces in six bytes.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game/cards.hpp"

namespace kaiten {

class FaceSet {
public:
    constexpr bool has(Face face) const { return (byte(face) & bit(face)) != 0; }
    constexpr void add(Face face) {
        bytes_[index(face) / 8] = static_cast<std::uint8_t>(byte(face) | bit(face));
    }
    constexpr void remove(Face face) {
        bytes_[index(face) / 8] = static_cast<std::uint8_t>(byte(face) & ~bit(face));
    }
    friend constexpr bool operator==(const FaceSet&, const FaceSet&) = default;

private:
    static constexpr unsigned bit(Face face) { return 1U << (index(face) % 8); }
    constexpr unsigned byte(Face face) const { return bytes_[index(face) / 8]; }

    std::array<std::uint8_t, (face_count + 7) / 8> bytes_{};
};

}  // namespace kaiten
