// The expected signatures of every kind of game. The host test compares both columns. The probe on
// the device computes the short signatures, and in a long test also the long ones of the classic
// games.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game/rules.hpp"

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
                              bool dummy = false, std::uint8_t first_control = 0) {
    return {.edition = edition,
            .seats = seats,
            .pass_both_ways = pass_both_ways,
            .dummy = dummy,
            .first_control = first_control,
            .menu = {}};
}

inline constexpr std::array<SignatureRow, 17> classic_signatures{{
    {"gamewright 2", classic_rules(Edition::gamewright, 2), 0x4F3F82CCU, 0x764EF793U},
    {"gamewright 2 both ways", classic_rules(Edition::gamewright, 2, true), 0x4F3F82CCU,
     0x764EF793U},
    {"gamewright 2 dummy", classic_rules(Edition::gamewright, 2, false, true), 0x2A73CF05U,
     0x69E2803DU},
    {"gamewright 2 both ways dummy", classic_rules(Edition::gamewright, 2, true, true), 0x2A73CF05U,
     0x69E2803DU},
    {"gamewright 2 dummy second first", classic_rules(Edition::gamewright, 2, false, true, 1),
     0xB51B71F3U, 0xEF3264DFU},
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

// Returns rules with a named menu. An unknown name does not compile.
consteval Rules party_rules_of(std::string_view menu, Edition edition, std::uint8_t seats,
                               bool pass_both_ways = false, bool older = false) {
    unsigned i = 0;
    while (menus[i].name != menu)
        ++i;
    return {.edition = edition,
            .seats = seats,
            .pass_both_ways = pass_both_ways,
            .dummy = false,
            .older_party = older,
            .menu = menus[i].kinds};
}

// The rules of Party records of version 2. The signatures are those of the engine that wrote them.
consteval Rules older_rules_of(std::string_view menu, Edition edition, std::uint8_t seats) {
    return party_rules_of(menu, edition, seats, false, true);
}

inline constexpr std::array<SignatureRow, 21> party_signatures{{
    {"party 2 first-meal", party_rules_of("first-meal", Edition::party, 2), 0x36C1599DU,
     0x86DC951AU},
    {"party 2 two", party_rules_of("two", Edition::party, 2), 0xFDE116EDU, 0x6B82E014U},
    {"party 3 master", party_rules_of("master", Edition::party, 3), 0x088949C7U, 0x69DD6E95U},
    {"party 4 points", party_rules_of("points", Edition::party, 4), 0x7FEA72EDU, 0xCE9C1248U},
    {"party 4 points both ways", party_rules_of("points", Edition::party, 4, true), 0x028E8C33U,
     0x2144194CU},
    {"party 4 sampler", party_rules_of("sampler", Edition::party, 4), 0x799B15AEU, 0xA971AE17U},
    {"party 5 cutthroat", party_rules_of("cutthroat", Edition::party, 5), 0xFE03BE06U, 0xF8EB54CEU},
    {"party 6 sampler", party_rules_of("sampler", Edition::party, 6), 0x249B5874U, 0xC0B71E40U},
    {"party 7 banquet", party_rules_of("banquet", Edition::party, 7), 0x1F8EE87AU, 0xB337629CU},
    {"party 8 classic", party_rules_of("classic", Edition::party, 8), 0xA3CD27DBU, 0xBDC4F5D0U},
    {"party-gamewright 2 two", party_rules_of("two", Edition::party_gamewright, 2), 0x88EDF575U,
     0xCB9C8023U},
    {"party-gamewright 3 points", party_rules_of("points", Edition::party_gamewright, 3),
     0xF1C39281U, 0x247FEA47U},
    {"party-gamewright 4 first-meal", party_rules_of("first-meal", Edition::party_gamewright, 4),
     0x142DFF5CU, 0x585D9779U},
    {"party-gamewright 5 master", party_rules_of("master", Edition::party_gamewright, 5),
     0x93E29D2BU, 0x1053626BU},
    {"party-gamewright 6 points", party_rules_of("points", Edition::party_gamewright, 6),
     0x639C4454U, 0x36D98D57U},
    {"party-gamewright 7 cutthroat", party_rules_of("cutthroat", Edition::party_gamewright, 7),
     0xBD2D2821U, 0x4280583EU},
    {"party-gamewright 8 banquet", party_rules_of("banquet", Edition::party_gamewright, 8),
     0xB8EB1CC8U, 0x12A5083AU},
    {"party 2 two older", older_rules_of("two", Edition::party, 2), 0x73296C7FU, 0x9AD4130AU},
    {"party 4 points older", older_rules_of("points", Edition::party, 4), 0x7FEA72EDU, 0xCE9C1248U},
    {"party 5 cutthroat older", older_rules_of("cutthroat", Edition::party, 5), 0xFE03BE06U,
     0xF8EB54CEU},
    {"party-gamewright 2 two older", older_rules_of("two", Edition::party_gamewright, 2),
     0xA6173B70U, 0x123E2494U},
}};

}  // namespace kaiten
