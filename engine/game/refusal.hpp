// Reasons for rejecting input from outside: rules that do not fit together, an illegal move, an
// unreadable record. Rejected input changes nothing.
#pragma once

#include <cstdint>
#include <string_view>

namespace kaiten {

enum class Refusal : std::uint8_t {
#define KAITEN_REFUSAL(name, text) name,
#include "engine/game/refusals.inc"
#undef KAITEN_REFUSAL
};

// Returns the reason as one line of English.
std::string_view text(Refusal refusal);

}  // namespace kaiten
