// The signatures of every kind of game, as they should be: the host's tests compare both columns,
// the firmware's self-test the short one.
#pragma once

#include <array>
#include <cstdint>

#include "engine/rules.hpp"

namespace kaiten {

inline constexpr std::uint64_t signature_seed = 20260101;
inline constexpr unsigned short_games = 20;
inline constexpr unsigned long_games = 2000;

struct SignatureRow {
    const char* name;
    Rules rules;
    std::uint32_t short_signature;
    std::uint32_t long_signature;
};

constexpr Rules classic_rules(Edition edition, std::uint8_t seats, bool pass_both_ways = false,
                              bool dummy = false) {
    return {.edition = edition,
            .seats = seats,
            .pass_both_ways = pass_both_ways,
            .dummy = dummy,
            .menu = {}};
}

inline constexpr std::array<SignatureRow, 16> classic_signatures{{
    {"gamewright 2", classic_rules(Edition::gamewright, 2), 0x4F3F82CCU, 0x764EF793U},
    {"gamewright 2 both ways", classic_rules(Edition::gamewright, 2, true), 0x4F3F82CCU,
     0x764EF793U},
    {"gamewright 2 dummy", classic_rules(Edition::gamewright, 2, false, true), 0x2A73CF05U,
     0x69E2803DU},
    {"gamewright 2 both ways dummy", classic_rules(Edition::gamewright, 2, true, true), 0x2A73CF05U,
     0x69E2803DU},
    {"gamewright 3", classic_rules(Edition::gamewright, 3), 0x25B02D28U, 0x7247B412U},
    {"gamewright 3 both ways", classic_rules(Edition::gamewright, 3, true), 0xE073BF72U,
     0x2357349DU},
    {"gamewright 4", classic_rules(Edition::gamewright, 4), 0xEB130A61U, 0x4C9F1898U},
    {"gamewright 4 both ways", classic_rules(Edition::gamewright, 4, true), 0xC4B6AAF7U,
     0xE1907209U},
    {"gamewright 5", classic_rules(Edition::gamewright, 5), 0x5A0AB60FU, 0x7E0664ADU},
    {"gamewright 5 both ways", classic_rules(Edition::gamewright, 5, true), 0x5064FD87U,
     0xBBBE153CU},
    {"zoch 3", classic_rules(Edition::zoch, 3), 0xED902CFEU, 0x7D944FFCU},
    {"zoch 3 both ways", classic_rules(Edition::zoch, 3, true), 0xC45A2B6AU, 0x2C540A38U},
    {"zoch 4", classic_rules(Edition::zoch, 4), 0x830996E5U, 0xDA179AADU},
    {"zoch 4 both ways", classic_rules(Edition::zoch, 4, true), 0xEEE5807FU, 0x9CF2AC84U},
    {"zoch 5", classic_rules(Edition::zoch, 5), 0xE5B97BACU, 0xE671E2C9U},
    {"zoch 5 both ways", classic_rules(Edition::zoch, 5, true), 0x885A33F7U, 0x5F55BA09U},
}};

}  // namespace kaiten
