// Parses and formats Party menus: a name, or a list of kinds.
#pragma once

#include <string>
#include <string_view>

#include "engine/game/rules.hpp"
#include "tools/host/result.hpp"

namespace kaiten {

// Parses "points" or "maki,tempura,...". Nigiri may be omitted, because every menu has it. Does not
// check whether the rules allow the menu.
Result<KindSet> read_menu(std::string_view text);

// Formats a menu so that read_menu() reads the same menu back.
std::string menu_text(KindSet menu);

}  // namespace kaiten
