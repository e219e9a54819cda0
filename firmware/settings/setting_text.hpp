// A setting's value in the player's language.
#pragma once

#include "firmware/settings/settings.hpp"
#include "firmware/ui/line.hpp"

namespace kaiten {

Line value_text(Language language, const SettingRow& row, const Settings& settings);

}  // namespace kaiten
