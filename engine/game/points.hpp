// The prizes of the races, once.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace kaiten {

// The places of the maki race: with many seats a third one is paid.
inline constexpr std::array<std::uint8_t, 3> many_maki_places{6, 4, 2};
inline constexpr std::array<std::uint8_t, 2> few_maki_places{6, 3};
constexpr std::span<const std::uint8_t> maki_places(unsigned seats) {
    constexpr unsigned many_seats = 6;
    return seats >= many_seats ? std::span<const std::uint8_t>(many_maki_places)
                               : std::span<const std::uint8_t>(few_maki_places);
}

// What the most gain and the fewest lose.
inline constexpr int pudding_prize = 6;
inline constexpr int temaki_prize = 4;

}  // namespace kaiten
