// What bots decide in some seeded games, folded into one number: the same on the host and on the
// device, and a change of their play does not pass unseen.
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

// One game in which all seats are of the level, thinking so many playouts about each move.
std::uint32_t bot_signature(const BotSignatureRow& row, SearchMemory& memory);

std::span<const BotSignatureRow> bot_signatures();

}  // namespace kaiten
