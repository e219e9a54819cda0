// Why something from outside was refused: a table that cannot be set, a move that is not legal, a
// record that cannot be read. Whatever is refused changes nothing.
#pragma once

#include <cstdint>
#include <string_view>

namespace kaiten {

enum class Refusal : std::uint8_t {
#define KAITEN_REFUSAL(name, text) name,
#include "engine/game/refusals.inc"
#undef KAITEN_REFUSAL
};

// One clear line for people.
std::string_view text(Refusal refusal);

}  // namespace kaiten
