// Party's menus as people write them: a name, or the kinds of cards in a list.
#pragma once

#include <string>
#include <string_view>

#include "engine/game/rules.hpp"
#include "tools/host/result.hpp"

namespace kaiten {

// "points", or "maki,tempura,...": nigiri, which belong on every menu, may be left out. Whether it
// is legal is for the rules to say.
Result<KindSet> read_menu(std::string_view text);

// The other way round: the same menu can be read from it.
std::string menu_text(KindSet menu);

}  // namespace kaiten
