// The value of a setting as text in the language of the player.
#pragma once

#include "firmware/settings/settings.hpp"
#include "firmware/text/line.hpp"

namespace kaiten {

Line value_text(Language language, const SettingRow& row, const Settings& settings);

}  // namespace kaiten
