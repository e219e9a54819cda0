// Mixes weak random bits into strong ones (the finaliser of the SplitMix generator).
#pragma once

#include <cstdint>

namespace kaiten {

constexpr std::uint64_t mix(std::uint64_t state, std::uint64_t input) {
    state += input + 0x9e3779b97f4a7c15;
    state = (state ^ state >> 30) * 0xbf58476d1ce4e5b9;
    state = (state ^ state >> 27) * 0x94d049bb133111eb;
    return state ^ state >> 31;
}

}  // namespace kaiten
