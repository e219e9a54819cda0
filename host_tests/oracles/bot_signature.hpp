// Signatures of the bots: hashes of all decisions in some seeded games. Host and device must
// compute the same ones. Every change of how the bots play changes a signature.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/bots/bot.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

struct BotSignatureRow {
    std::string_view name;
    Level level;
    Rules rules;
    std::uint16_t playouts;
    std::uint32_t signature;
};

// Returns the hash of one game, in which every seat plays at row.level with row.playouts per move.
std::uint32_t bot_signature(const BotSignatureRow& row, SearchMemory& memory);

std::span<const BotSignatureRow> bot_signatures();

}  // namespace kaiten
