// The settings as they are stored: a version, then a key, a length and a value for each. A key this
// firmware does not know is kept as it is; one that is missing leaves its setting at the default.
// So settings survive a firmware that has more of them, or fewer.
#pragma once

#include <optional>
#include <span>

#include "drivers/storage/journal.hpp"
#include "engine/core/list.hpp"
#include "firmware/settings/settings.hpp"

namespace kaiten {

// No more than a page of flash takes.
inline constexpr unsigned most_settings_bytes = Storage::page_bytes - Journal::header_bytes;
using SettingsRecord = List<std::uint8_t, most_settings_bytes>;

// Takes what it does not know from the record before it, as far as there is room.
SettingsRecord encode(const Settings& settings, std::span<const std::uint8_t> before = {});

// Nothing when the bytes are not settings. The first release's form, without keys, is read as well.
std::optional<Settings> decode_settings(std::span<const std::uint8_t> bytes);

}  // namespace kaiten
