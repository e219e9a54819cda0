// The names of all screens and the functions that open them, generated from screens.inc. Everything
// else about a screen is private to its file.
#pragma once

#include <cstdint>

#include "engine/game/cards.hpp"
#include "firmware/text/text.hpp"

namespace kaiten {

class Shell;
struct Setup;

enum class ScreenId : std::uint8_t {
#define KAITEN_SCREEN(name, ...) name,
#include "firmware/screens/screens.inc"
#undef KAITEN_SCREEN
};

// Each function is defined in the file of its screen.
namespace open {
#define KAITEN_SCREEN(name, ...) void name(Shell& shell __VA_OPT__(, ) __VA_ARGS__);
#include "firmware/screens/screens.inc"
#undef KAITEN_SCREEN
}  // namespace open

}  // namespace kaiten
